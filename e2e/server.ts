// The real server as a process of its own, on a free port and a data folder of its own: started, stopped gently, killed
// and started again like an operator would. The folder goes when the server is disposed of.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port could be found.');
  return address.port;
}

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

  /** `node` is the path of the Node.js that executes the server; by default the one that executes the test. */
  static async start(settings: Record<string, string> = {}, node = process.execPath): Promise<CumbreServer> {
    const server = new CumbreServer(await freePort(), await mkdtemp(path.join(tmpdir(), 'cumbre-journey-')), settings, node);
    await server.up();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process, with `changed` settings from now on, and waits until it says that it is ready. */
  async up(changed: Record<string, string> = {}): Promise<void> {
    Object.assign(this.settings, changed);
    this.output = '';
    const child = spawn(this.node, [path.join(root, 'api/dist/server.js')], {
      cwd: root,
      env: { ...process.env, PORT: String(this.port), HOST: '127.0.0.1', PUBLIC_URL: this.address, DATA_DIR: this.folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATABASE_URL: '', ...this.settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (child.exitCode !== null) break;
      const ready = await fetch(`http://127.0.0.1:${this.port}/readyz`).then((answer) => answer.ok, () => false);
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The server did not get ready:\n${this.output}`);
  }

  /** Goes on as production on the same data; people have to be there already, since their mails are shown nowhere. */
  async upInProduction(): Promise<void> {
    await this.down();
    await this.up({ APP_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' });
  }

  /** Ends the process by `signal` and waits until it is gone; how it ended, where it did so by itself. */
  async down(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }

  async dispose(): Promise<void> {
    await this.down();
    await rm(this.folder, { recursive: true, force: true });
  }
}
