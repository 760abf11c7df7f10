// The real server as a process with a free port and a data folder of its own. It can be stopped,
// killed and started again. The folder is deleted with the server.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** A TCP port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('No free port could be found.');
  return address.port;
}

/** The addresses of servers that no open page can reach any more. */
export const disposedServers = new Set<string>();

export class CumbreServer {
  private process: ChildProcess | null = null;
  /** What the process wrote since its last start. */
  output = '';

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly settings: Record<string, string>,
    private readonly node: string,
  ) {}

  /**
   * `node` is the path of the Node.js that executes the server; by default the one that executes
   * the test.
   */
  static async start(
    settings: Record<string, string> = {},
    node = process.execPath,
  ): Promise<CumbreServer> {
    const server = new CumbreServer(
      await freePort(),
      await mkdtemp(path.join(tmpdir(), 'cumbre-e2e-')),
      settings,
      node,
    );
    await server.startProcess();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /**
   * Starts the process, with `changed` settings from now on, and waits until it says that it is
   * ready.
   */
  async startProcess(changed: Record<string, string> = {}): Promise<void> {
    Object.assign(this.settings, changed);
    this.output = '';
    const child = spawn(this.node, [path.join(root, 'api/dist/server.js')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        PUBLIC_URL: this.address,
        DATA_DIR: this.folder,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        DATABASE_URL: '',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (child.exitCode !== null) break;
      const ready = await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The server did not get ready:\n${this.output}`);
  }

  /** Restarts as production on the same data. Create people before: production has no mailbox. */
  async restartInProduction(): Promise<void> {
    await this.stopProcess();
    await this.startProcess({ APP_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' });
  }

  /** Sends `signal`, waits for the end, and returns the exit code, null after a signal. */
  async stopProcess(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    return child.exitCode;
  }

  async dispose(): Promise<void> {
    disposedServers.add(this.address);
    await this.stopProcess();
    await rm(this.folder, { recursive: true, force: true });
  }
}
