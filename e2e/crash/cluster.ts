// A PostgreSQL cluster that a test may kill. It is created by initdb, runs as a user without
// privileges (PostgreSQL refuses root), and is deleted afterwards. `findPostgres` returns null
// where PostgreSQL is not installed.
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** The folder with initdb and postgres, or null. */
export function findPostgres(): string | null {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .toSorted()
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const folders = [...versions.reverse(), ...(process.env.PATH ?? '').split(path.delimiter)];
  return (
    folders.find(
      (folder) =>
        existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
    ) ?? null
  );
}

function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

export class Cluster {
  private process: ChildProcess | null = null;

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    private readonly port: number,
    private readonly user: { uid?: number; gid?: number },
  ) {}

  static async start(programs: string): Promise<Cluster> {
    const user = unprivileged();
    const folder = mkdtempSync(path.join(tmpdir(), 'cumbre-cluster-'));
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    execFileSync(
      path.join(programs, 'initdb'),
      ['-D', path.join(folder, 'data'), '-U', 'cumbre', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    const cluster = new Cluster(programs, folder, port, user);
    await cluster.up();
    return cluster;
  }

  get url(): string {
    return `postgres://cumbre@127.0.0.1:${this.port}/postgres`;
  }

  async up(): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      // A new postmaster exits while a backend of the killed one still uses the shared memory.
      if (!this.process || this.process.exitCode !== null)
        this.process = spawn(
          path.join(this.programs, 'postgres'),
          [
            '-D',
            path.join(this.folder, 'data'),
            '-p',
            String(this.port),
            '-k',
            this.folder,
            '-c',
            'listen_addresses=127.0.0.1',
            '-c',
            'fsync=on',
            '-c',
            'synchronous_commit=on',
          ],
          { ...this.user, cwd: this.folder, stdio: 'ignore' },
        );
      const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 1_000 });
      try {
        await client.connect();
        await client.query('select 1');
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      } finally {
        await client.end().catch(() => {});
      }
    }
    throw new Error('PostgreSQL did not start.');
  }

  /** Kills the postmaster and every backend. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
