// The second command of the README, as in a fresh clone: nothing is released, nothing is stored. No
// browser takes part.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from './server';

const root = path.resolve(__dirname, '..');

/** Runs `npm start` until the page is served or the command ends; answers the page's status. */
async function pageAfterStart(store: string, dataFolder: string) {
  const port = await freePort();
  const command = spawn(process.execPath, ['shared/build/commands/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      RELEASES_DIR: store,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
    },
  });
  let output = '';
  command.stdout.on('data', (text) => (output += text));
  command.stderr.on('data', (text) => (output += text));
  const end = once(command, 'exit');
  try {
    await expect
      .poll(() => output, { timeout: 60_000 })
      .toMatch(/Cumbre is ready|release store|failed/);
    expect(output).toContain('Cumbre is ready');
    const page = await fetch(`http://127.0.0.1:${port}/`);
    return { status: page.status, html: await page.text() };
  } finally {
    if (command.exitCode === null) {
      command.kill('SIGTERM');
      await end;
    }
  }
}

test('npm start releases every remote into an empty store and serves the page, twice', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-start-'));
  const store = await mkdtemp(path.join(tmpdir(), 'cumbre-start-store-'));
  try {
    for (const _start of ['first', 'second']) {
      const { status, html } = await pageAfterStart(store, folder);
      expect(status).toBe(200);
      expect(html).toContain('mfe-okr');
    }
    expect(await readdir(path.join(store, 'releases'))).toEqual(
      expect.arrayContaining(['mfe-auth', 'mfe-notifications', 'mfe-okr', 'mfe-org']),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(store, { recursive: true, force: true });
  }
});

test('npm start releases a build that no start has released, and leaves a rollback as it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-start-'));
  const store = await mkdtemp(path.join(tmpdir(), 'cumbre-start-store-'));
  const pointer = path.join(store, 'pointers/development/mfe-org.json');
  const served = async () =>
    (JSON.parse(await readFile(pointer, 'utf8')) as { release: string }).release;
  const replaceIn = async (file: string, from: string, to: string) =>
    writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
  try {
    await pageAfterStart(store, folder);
    const built = await served();
    // Somebody went back to an earlier release.
    const earlier = `${built}-earlier`;
    await cp(
      path.join(store, 'releases/mfe-org', built),
      path.join(store, 'releases/mfe-org', earlier),
      {
        recursive: true,
      },
    );
    await replaceIn(pointer, built, earlier);
    await pageAfterStart(store, folder);
    expect(await served()).toBe(earlier);
    // The environment has never served what is built here.
    await replaceIn(path.join(store, 'history.jsonl'), `"${built}"`, `"${earlier}"`);
    await pageAfterStart(store, folder);
    expect(await served()).toBe(built);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(store, { recursive: true, force: true });
  }
});
