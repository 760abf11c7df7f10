// A package registry on this machine, verdaccio: our packages are published to it, and it passes
// requests for the packages of others on to the registry that npm is configured for. What it has
// learned about packages of others is kept for the next run.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './server';

const run = promisify(execFile);
const root = path.resolve(__dirname, '..');
const storage = path.join(root, 'node_modules/.cache/cumbre-registry');
const OURS = ['@cumbre', 'create-cumbre-remote'];

/** The configuration of npm on this machine, outside of this repository. */
async function configuredRegistry(): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: tmpdir() });
  return stdout.trim();
}

const settings = (upstream: string) => ({
  storage,
  uplinks: { configured: { url: upstream, maxage: '1d', cache: false, timeout: '60s' } },
  auth: { htpasswd: { file: './htpasswd', max_users: -1 } },
  packages: {
    ...Object.fromEntries(
      ['@cumbre/*', 'create-cumbre-remote'].map((name) => [
        name,
        { access: '$all', publish: '$all' },
      ]),
    ),
    '**': { access: '$all', proxy: 'configured' },
  },
  max_body_size: '50mb',
  log: { type: 'stdout', level: 'warn' },
});

export class PackageRegistry {
  /** What the process wrote. */
  output = '';

  private constructor(
    readonly address: string,
    /** A folder with the configuration of npm for this registry alone. */
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(): Promise<PackageRegistry> {
    const port = await freePort();
    const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-registry-'));
    for (const name of OURS) await rm(path.join(storage, name), { recursive: true, force: true });
    await mkdir(storage, { recursive: true });
    const config = path.join(folder, 'config.json');
    await writeFile(config, JSON.stringify(settings(await configuredRegistry())));
    // npm publishes only with a token; this registry takes any.
    await writeFile(
      path.join(folder, 'npmrc'),
      `registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=anyone\nfund=false\naudit=false\nupdate-notifier=false\n`,
    );
    const verdaccio = path.join(root, 'node_modules/verdaccio/bin/verdaccio');
    const child = spawn(
      process.execPath,
      [verdaccio, '--config', config, '--listen', `127.0.0.1:${port}`],
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const registry = new PackageRegistry(`http://127.0.0.1:${port}/`, folder, child);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (registry.output += part.toString()));
    await registry.answers();
    return registry;
  }

  private async answers(): Promise<void> {
    for (let attempt = 0; attempt < 600 && this.process.exitCode === null; attempt += 1) {
      const ready = await fetch(new URL('/-/ping', this.address)).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The registry did not start:\n${this.output}`);
  }

  /** The settings of a process that knows this registry and nothing of this repository. */
  get environment(): Record<string, string> {
    const outside = Object.entries(process.env).filter(
      ([name]) => !/^(npm_|INIT_CWD$|NODE_PATH$)/i.test(name),
    );
    const folders = (process.env.PATH ?? '')
      .split(path.delimiter)
      .filter((folder) => !folder.startsWith(root) && !folder.includes('node_modules'));
    return {
      ...(Object.fromEntries(outside) as Record<string, string>),
      PATH: [path.dirname(process.execPath), ...folders].join(path.delimiter),
      FORCE_COLOR: '0',
      npm_config_userconfig: path.join(this.folder, 'npmrc'),
    };
  }

  async dispose(): Promise<void> {
    if (this.process.exitCode === null) {
      const exit = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await exit;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
