// A team that has a package registry and nothing of this repository: our packages are published to
// a real registry, `npm create cumbre-remote` makes a remote in an empty folder, and that remote is
// installed, checked, built, released to a running shell and developed there. The seconds of each step are in
// docs/remotes.md.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCaller, createPublishToken } from './caller';
import { PackageRegistry } from './packageRegistry';
import { ReleaseStore } from './releaseStore';
import { Running } from './running';
import { CumbreServer } from './server';
import { expect, test } from './test';

const root = path.resolve(__dirname, '..');
const run = promisify(execFile);
/** In the long version the remote is also built and tested on each Node.js of this list. */
const OTHER_NODES =
  process.env.TEST_LONG && process.env.SERVER_NODES
    ? process.env.SERVER_NODES.split(path.delimiter)
    : [];

/** A folder of its own and the commands that are executed there, with their durations. */
class Stranger {
  readonly seconds: Record<string, number> = {};

  private constructor(
    readonly folder: string,
    private readonly environment: Record<string, string>,
  ) {}

  static async at(registry: PackageRegistry): Promise<Stranger> {
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'cumbre-stranger-')));
    return new Stranger(folder, registry.environment);
  }

  get path(): string {
    return this.environment.PATH!;
  }

  async npm(step: string, args: string[], environment: Record<string, string> = {}) {
    const startedAt = performance.now();
    const env = { ...this.environment, ...environment };
    const { stdout, stderr } = await run('npm', args, {
      cwd: this.folder,
      env,
      maxBuffer: 2 ** 26,
    }).catch(({ message, stdout: out, stderr: error }: Record<string, string>) => {
      throw new Error(`${step}: ${message}\n${out}\n${error}`);
    });
    this.seconds[step] = Math.round((performance.now() - startedAt) / 100) / 10;
    return stdout + stderr;
  }

  develop(environment: Record<string, string>): Running {
    return new Running('npm', ['run', 'dev'], this.folder, { ...this.environment, ...environment });
  }

  async edit(file: string, change: (text: string) => string): Promise<void> {
    const text = await readFile(path.join(this.folder, file), 'utf8');
    await writeFile(path.join(this.folder, file), change(text));
  }

  dispose = () => rm(this.folder, { recursive: true, force: true });
}

/** Packages of ours that are not from the registry, or are there twice. */
async function strangePackages(folder: string, registry: string): Promise<string[]> {
  const { packages } = JSON.parse(
    await readFile(path.join(folder, 'package-lock.json'), 'utf8'),
  ) as { packages: Record<string, { resolved?: string; link?: boolean }> };
  return Object.entries(packages)
    .filter(
      ([place, { resolved, link }]) =>
        place !== '' &&
        (link ||
          !resolved?.startsWith(registry) ||
          (place.includes('@cumbre/') && place.lastIndexOf('node_modules/') > 0)),
    )
    .map(([place, { resolved }]) => `${place} ${resolved}`);
}

test('a team with nothing but a registry creates, tests and releases a remote', async ({
  page,
  openAs,
  expectedErrors,
}) => {
  test.setTimeout(600_000);
  // At the end the server has stopped.
  expectedErrors.push(/net::ERR_CONNECTION_REFUSED/);
  const registry = await PackageRegistry.start();
  const team = await Stranger.at(registry);
  const store = await ReleaseStore.copy();
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder });
  try {
    const publish = ['run', 'packages', '--', '--publish', '--no-provenance'];
    const { stdout: published } = await run('npm', [...publish, '--registry', registry.address], {
      cwd: root,
      env: registry.environment,
    });
    expect(published).toContain('create-cumbre-remote 1.0.0 is published.');

    const titles = ['--title-en', 'Suppliers', '--title-es', 'Proveedores'];
    // npm keeps a command of the same version for ever; a team meets each version once.
    const freshCache = {
      npm_config_cache: path.join(registry.environment.npm_config_userconfig!, '../cache'),
    };
    const created = ['create', '--yes', 'cumbre-remote', '--', '--name', 'mfe-suppliers'];
    expect(await team.npm('create', [...created, ...titles], freshCache)).toContain(
      'mfe-suppliers is ready.',
    );
    const installed = await team.npm('install', ['install']);
    expect(installed).not.toContain('npm warn');
    expect(await strangePackages(team.folder, registry.address)).toEqual([]);
    await team.npm('typecheck', ['run', 'typecheck']);
    await team.npm('lint', ['run', 'lint']);
    expect(await team.npm('test', ['test'])).toMatch(/Tests: +\d+ passed/);
    await team.npm('build', ['run', 'build']);
    const release = ['run', 'release', '--', '--to', server.address];
    const withToken = { CUMBRE_TOKEN: await createPublishToken(server, 'mfe-suppliers') };
    expect(await team.npm('release', release, withToken)).toContain(
      'mfe-suppliers: development now serves 1.0.0-',
    );
    console.log(JSON.stringify(team.seconds));
    for (const node of OTHER_NODES) {
      const onNode = { PATH: [path.dirname(node), team.path].join(path.delimiter) };
      await team.npm('build', ['run', 'build', '--', '--force'], onNode);
      expect(await team.npm('test', ['test'], onNode)).toMatch(/Tests: +\d+ passed/);
      // The same sources make the same release on every Node.js.
      expect(await team.npm('release', release, { ...onNode, ...withToken })).toContain(
        'mfe-suppliers: development serves 1.0.0-',
      );
    }

    await openAs(await createCaller(server, 'stranger@example.org'), `${server.address}/cycles`);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Suppliers' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
    await expect(page.getByText('0 values are asked of you this week.')).toBeVisible();
    await page.getByLabel('Your idea').fill('A mill');
    await page.getByRole('button', { name: 'Add the idea' }).click();
    await expect(page.getByText('A mill (Ana)')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('forget');
    await page.getByRole('option', { name: /Forget the ideas of this visit/ }).click();
    await expect(page.getByText('No idea yet')).toBeVisible();

    const developing = team.develop({ RELEASES_DIR: store.folder, APP_ENV: 'development' });
    try {
      await developing.says('Watching mfe-suppliers for development');
      await page.reload();
      await team.edit('src/locales/en.json', (text) => text.replace('Suppliers', 'Our suppliers'));
      await expect(page.getByRole('heading', { level: 1, name: 'Our suppliers' })).toBeVisible();
    } finally {
      await developing.stop();
    }
  } finally {
    await server.dispose();
    await store.dispose();
    await team.dispose();
    await registry.dispose();
  }
});
