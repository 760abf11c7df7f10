// The development commands of docs/remotes.md: `npm run dev -w … -- --port` with a staging shell,
// and `cumbre-remote dev` of another team with a development server. An edit appears in the open
// page. A failure is reported on the page and on the console.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaller } from './caller';
import { Running } from './running';
import { expect, test } from './test';
import type { Page } from './test';
import { ReleaseStore } from './releaseStore';
import { CumbreServer, freePort } from './server';

const root = path.resolve(__dirname, '..');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const isSource = (name: string) =>
  !/[\\/](node_modules|dist)([\\/]|$)/.test(name.slice(root.length));

/**
 * A copy of `folders` of this repository in which files may be edited. It uses the installed
 * packages of the repository.
 */
async function copyRepository(folders: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-developing-'));
  for (const name of folders) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource });
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    edit: async (file: string, change: (code: string) => string) => {
      const code = await readFile(path.join(folder, file), 'utf8');
      expect(change(code)).not.toBe(code);
      await writeFile(path.join(folder, file), change(code));
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A remote's folder outside of this repository. */
const OTHER_TEAM = 'shared/create-cumbre-remote/template';
async function otherTeam() {
  const { folder, edit, dispose } = await copyRepository([OTHER_TEAM]);
  const cumbreRemote = path.join(root, 'shared/build/commands/remote.mjs');
  return {
    dispose,
    develop: (environment: Record<string, string>) =>
      new Running(process.execPath, [cumbreRemote, 'dev'], path.join(folder, OTHER_TEAM), {
        ...process.env,
        ...environment,
      }),
    edit: (file: string, change: (code: string) => string) =>
      edit(path.join(OTHER_TEAM, file), change),
  };
}

test('npm run dev -- --port shows a local remote and its edits in staging', async ({
  page,
  openAs,
  expectedErrors,
}) => {
  // At the end both the local remote and the server have stopped.
  expectedErrors.push(
    /net::ERR_CONNECTION_(REFUSED|RESET)|is overridden by|Loading chunk|could not be loaded/,
  );
  const port = await freePort();
  const local = `http://localhost:${port}`;
  const store = await ReleaseStore.copy('staging');
  const server = await CumbreServer.start({
    RELEASES_DIR: store.folder,
    APP_ENV: 'staging',
    REMOTE_ORIGINS: local,
  });
  const repository = await copyRepository(['package.json', 'shared/build', 'mfe-notifications']);
  const command = ['run', 'dev', '-w', 'mfe-notifications', '--', '--port', String(port)];
  const running = new Running('npm', command, repository.folder, process.env);
  try {
    await running.says(`Serving mfe-notifications at ${local}`);
    const developer = await createCaller(server, 'developer@example.org');
    await openAs(developer, `${server.address}/notifications?mfe.notifications=${local}`);
    await expect(heading(page, 'Notifications')).toBeVisible();
    const banner = page.getByRole('region', { name: 'Overridden parts' });
    await expect(banner).toContainText(`mfe-notifications as ${local}`);
    const words = 'mfe-notifications/src/locales/names.en.json';
    await repository.edit(words, (code) =>
      code.replace('"Notifications"', '"Notifications of the valley"'),
    );
    await expect(heading(page, 'Notifications of the valley')).toBeVisible();
  } finally {
    await running.stop();
    await server.dispose();
    await store.dispose();
    await repository.dispose();
  }
});

test('cumbre-remote dev shows a remote, its edits and its failures in a development server', async ({
  page,
  openAs,
  expectedErrors,
}) => {
  expectedErrors.push(
    /mfe-ideas .* broken \(no ideas today\) could not be loaded|net::ERR_CONNECTION_REFUSED/,
  );
  const store = await ReleaseStore.copy();
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder });
  const team = await otherTeam();
  const running = team.develop({ RELEASES_DIR: store.folder });
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  try {
    await running.says('Watching mfe-ideas for development');
    await openAs(await createCaller(server, 'developer@example.org'), `${server.address}/ideas`);
    await expect(heading(page, 'Ideas')).toBeVisible();

    await team.edit('src/locales/en.json', (code) =>
      code.replace('"Ideas"', '"Ideas of the valley"'),
    );
    await expect(heading(page, 'Ideas of the valley')).toBeVisible();

    const fault = "if (context.remote) throw new Error('no ideas today');\n  ";
    await team.edit('src/remote.tsx', (code) =>
      code.replace('context.i18n.addTexts', `${fault}context.i18n.addTexts`),
    );
    const words = /mfe-ideas 1\.0\.0-\w+: broken \(no ideas today\)/;
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
    expect(lines.filter((line) => words.test(line))).not.toEqual([]);

    await team.edit('src/remote.tsx', (code) => code.replace(fault, ''));
    await expect(heading(page, 'Ideas of the valley')).toBeVisible();
    expect(await store.in('production').isServed('mfe-ideas')).toBe(false);
  } finally {
    await running.stop();
    await server.dispose();
    await store.dispose();
    await team.dispose();
  }
});

test('a development build is not released to production', async () => {
  const store = await ReleaseStore.copy();
  const team = await otherTeam();
  const running = team.develop({ RELEASES_DIR: store.folder, APP_ENV: 'production' });
  try {
    await running.says('development builds go to development or staging alone');
    expect(await store.in('production').isServed('mfe-ideas')).toBe(false);
  } finally {
    await running.stop();
    await store.dispose();
    await team.dispose();
  }
});
