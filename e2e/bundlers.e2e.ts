// Remotes that other bundlers build (e2e/remotes) run in the page like those of webpack: with the
// shell's React, store and texts. The page, not the build, checks each of their files.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createCaller } from './caller';
import type { Caller } from './caller';
import { expect, test as base } from './test';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';

const root = path.resolve(__dirname, '..');

interface OtherRemote {
  bundler: string;
  folder: string;
  name: string;
  path: string;
  title: string;
  add: string;
  seen: string;
  seenInSpanish: string;
  link: string;
}
const REMOTES: OtherRemote[] = [
  {
    bundler: 'rspack',
    folder: 'remotes/rspack',
    name: 'mfe-risks',
    path: '/risks',
    title: 'Risks',
    add: 'Add a risk',
    seen: '1 risk in this visit',
    seenInSpanish: '0 riesgos en esta visita',
    link: 'Advice on risks',
  },
  {
    bundler: 'Vite',
    folder: 'remotes/vite',
    name: 'mfe-lessons',
    path: '/lessons',
    title: 'Lessons',
    add: 'Add a lesson',
    seen: '1 lesson in this visit',
    seenInSpanish: '0 lecciones en esta visita',
    link: 'Advice on lessons',
  },
];

const release = (folder: string, store: ReleaseStore) =>
  promisify(execFile)(
    process.execPath,
    [path.join(root, 'shared/build/commands/remote.mjs'), 'release'],
    { cwd: path.join(__dirname, folder), env: { ...process.env, RELEASES_DIR: store.folder } },
  );

const test = base.extend<object, { store: ReleaseStore; person: Caller }>({
  store: [
    async ({ playwright: _playwright }, provide) => {
      const store = await ReleaseStore.copy();
      for (const { folder } of REMOTES) await release(folder, store);
      await provide(store);
      await store.dispose();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ store }, provide) => {
      const server = await CumbreServer.start({ RELEASES_DIR: store.folder });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  person: [
    async ({ server }, provide) =>
      provide(await createCaller(server, `bundlers-${process.pid}@example.org`)),
    { scope: 'worker' },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const remote of REMOTES) {
  test(`a remote built by ${remote.bundler} shares React, the store and the texts with the page`, async ({
    page,
    openAs,
    person,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await openAs(person, remote.path);
    await expect(heading(page, remote.title)).toBeVisible();
    await expect(page.getByText('0 check-ins are due this week.')).toBeVisible();
    console.log(requested.filter((x) => x.endsWith('.js')).join('\n'));
    await page.getByRole('button', { name: remote.add }).click();
    await expect(page.getByText(remote.seen)).toBeVisible();
    await page.getByRole('link', { name: remote.link }).click();
    await expect(heading(page, remote.link)).toBeVisible();
  });
}
