// Remotes that draw their own screens by the second mount contract: one with another major version
// of React, one without a framework. Both are built in their own folders and released to a running
// shell.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCaller } from './caller';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';
import { expect, test } from './test';

const root = path.resolve(__dirname, '..');
/** The remote with React 18 is no workspace, so that its packages are its own. */
const install = (remote: string) =>
  promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: path.join(__dirname, 'remotes', remote),
  });
const release = (remote: string, store: ReleaseStore) =>
  promisify(execFile)(
    process.execPath,
    [path.join(root, 'shared/build/commands/remote.mjs'), 'release'],
    {
      cwd: path.join(__dirname, 'remotes', remote),
      env: { ...process.env, RELEASES_DIR: store.folder },
    },
  );

test('remotes with their own React 18 and without a framework work beside the others', async ({
  page,
  openAs,
  pageErrors,
}) => {
  const store = await ReleaseStore.copy();
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder });
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const chooseLanguage = async (name: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(EN|ES), / })
      .click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  try {
    await install('react-18');
    await Promise.all([release('react-18', store), release('plain', store)]);
    await openAs(await createCaller(server, 'isolated@example.org'), `${server.address}/react-18`);
    await expect(title('Suggestions')).toBeVisible();
    await expect(page.getByText('Drawn by React 18.3.1')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    // Session and toasts are the shell's, state and events are those of React 18.
    await page.getByLabel('Your suggestion').fill('A library');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'A library (Ana)' })).toBeVisible();

    // A change of the language keeps the state.
    await chooseLanguage('Español');
    await expect(title('Sugerencias')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'A library (Ana)' })).toBeVisible();
    await expect(page.getByLabel('Tu sugerencia')).toHaveValue('A library');
    await chooseLanguage('English');
    await expect(title('Suggestions')).toBeVisible();

    // A link of the remote navigates without a reload, and Back returns.
    await page.getByRole('link', { name: 'How suggestions work' }).click();
    await expect(page.getByText('One sentence each.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/react-18/rules');
    await page.goBack();
    await expect(title('Suggestions')).toBeVisible();

    // An error outside of its screen disturbs nothing, and the operator sees it.
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(title('Suggestions')).toBeVisible();

    await menu.getByRole('link', { name: 'Clock' }).click();
    await expect(title('Clock')).toBeFocused();
    await expect(page.getByText('Visits in this browser: 1')).toBeVisible();
    await menu.getByRole('link', { name: 'Cycles' }).click();
    await expect(title('Cycles')).toBeVisible();
    await menu.getByRole('link', { name: 'Clock' }).click();
    await expect(page.getByText('Visits in this browser: 2')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('mfe-plain/visits'))).toBe('2');
    await page.getByRole('link', { name: 'Back to the objectives' }).click();
    await expect(title('Objectives')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.goto(`${server.address}/operation/remotes`);
    await expect(async () => {
      await page.reload();
      await expect(
        page.getByRole('row').filter({ hasText: 'caused an error outside of its screens' }),
      ).toHaveCount(1, { timeout: 500 });
    }).toPass();
    const own = /a later error|mfe-react-18/;
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !own.test(error)));
  } finally {
    await server.dispose();
    await store.dispose();
  }
});
