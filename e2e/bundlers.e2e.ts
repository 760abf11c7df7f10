// Remotes that other bundlers build (e2e/remotes) run in the page like those of webpack: with the
// shell's React, store and texts. The page, not the build, checks each of their files.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import type { Manifest } from '@module-federation/sdk';
import type { Page, Route } from '@playwright/test';
import { navigateInPage } from './navigateInPage';
import type { ReleaseStore } from './releaseStore';
import { expect, test as base } from './storeTest';

// The remotes are built once, in one worker.
base.describe.configure({ mode: 'default' });

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
    bundler: 'webpack',
    folder: 'remotes/webpack',
    name: 'mfe-wins',
    path: '/wins',
    title: 'Wins',
    add: 'Add a win',
    seen: '1 win in this visit',
    seenInSpanish: '0 logros en esta visita',
    link: 'Advice on wins',
  },
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

const test = base.extend({
  store: [
    async ({ store }, provide) => {
      for (const { folder } of REMOTES) await release(folder, store);
      await provide(store);
    },
    { scope: 'worker' },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const failure = (page: Page) => page.getByRole('main').getByRole('alert');
const TAMPERED = 'One of its files is not the one that was released';

/** The files that a fault concerns; `later`: those that the second screen brings. */
const FILES: { name: string; concerns: RegExp; later?: boolean }[] = [
  { name: 'a tampered entry', concerns: /\/remoteEntry\.[^/]*\.js$/ },
  { name: 'a tampered first chunk', concerns: /\/remote\.[^/]*\.js$/ },
  { name: 'a tampered lazy chunk', concerns: /\.js$/, later: true },
  { name: 'a tampered style sheet', concerns: /\/remote\.[^/]*\.css$/ },
  { name: 'a tampered lazy style sheet', concerns: /\.css$/, later: true },
];

async function tamper(route: Route): Promise<void> {
  const answer = await route.fetch();
  const isStyle = route.request().url().includes('.css');
  const added = isStyle ? ':root { --tampered: 1 }' : 'window.tampered = true;';
  await route.fulfill({ response: answer, body: `${added}${await answer.text()}` });
}

/** Whether anything of a tampered file has run or is shown. */
const isTampered = (page: Page) =>
  page.evaluate(
    () =>
      'tampered' in window ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );

for (const remote of REMOTES) {
  test(`a remote built by ${remote.bundler} shares React, the store and the texts with the page`, async ({
    page,
    openAs,
    person,
  }) => {
    await openAs(person, remote.path);
    await expect(heading(page, remote.title)).toBeVisible();
    await expect(page.getByText('0 check-ins are due this week.')).toBeVisible();
    await page.getByRole('button', { name: remote.add }).click();
    await expect(page.getByText(remote.seen)).toBeVisible();
    await page.getByRole('link', { name: remote.link }).click();
    await expect(heading(page, remote.link)).toBeVisible();
    // The slice keeps its data when the screen is left, because it is in the store of the shell.
    await navigateInPage(page, '/cycles');
    await expect(heading(page, 'Cycles')).toBeVisible();
    await navigateInPage(page, remote.path);
    await expect(page.getByText(remote.seen)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('lng', 'es'));
    await page.reload();
    await expect(page.getByText(remote.seenInSpanish)).toBeVisible();
  });

  test(`the developer tools find what ${remote.bundler} has built`, async ({ store }) => {
    const released = await store.manifest(remote.name);
    const folder = store.releaseFolder(remote.name, await store.current(remote.name));
    const manifest = JSON.parse(
      await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'),
    ) as Manifest;
    const { metaData, exposes, shared } = manifest;
    expect(metaData.remoteEntry.name).toBe(released.entry);
    expect(metaData.types?.api).toBe('@mf-types.d.ts');
    expect(Object.keys(released.files)).toContain('@mf-types.d.ts');
    expect(exposes.map(({ name }) => name)).toEqual(['remote']);
    const files = exposes.flatMap(({ assets: { js, css } }) =>
      [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(Object.keys(released.files)).toContain(file);
    const needed = released.shared as Record<string, { range: string }>;
    for (const [name, { range }] of Object.entries(needed))
      expect(shared).toContainEqual(expect.objectContaining({ name, requiredVersion: range }));
    // The tools show this form of the manifest.
    expect(generateSnapshotFromManifest(manifest, { version: 'latest' })).toMatchObject({
      remoteEntry: released.entry,
      modules: [{ moduleName: 'remote' }],
    });
  });

  for (const { name, concerns, later } of FILES) {
    test(`the page refuses ${name} of ${remote.bundler}, and Retry recovers`, async ({
      page,
      openAs,
      person,
      expectedErrors,
    }) => {
      expectedErrors.push(new RegExp(`/releases/${remote.name}/|The remote ${remote.name} `));
      const hit = (address: URL) =>
        address.pathname.startsWith(`/releases/${remote.name}/`) && concerns.test(address.pathname);
      if (!later) await page.route(hit, tamper);
      await openAs(person, remote.path);
      if (later) {
        await expect(heading(page, remote.title)).toBeVisible();
        await page.route(hit, tamper);
        await page.getByRole('link', { name: remote.link }).click();
      }
      await expect(failure(page)).toContainText(TAMPERED);
      expect(await isTampered(page)).toBe(false);
      await page.unroute(hit);
      await failure(page).getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, later ? remote.link : remote.title)).toBeVisible();
    });
  }
}
