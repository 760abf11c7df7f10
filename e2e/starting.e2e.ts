// The second command of the README, as in a fresh clone: nothing is released, nothing is stored. No
// browser takes part.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
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
