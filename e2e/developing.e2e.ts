// The development commands of docs/remotes.md: `npm run dev -w … -- --port` with a staging shell,
// and `cumbre-remote dev` of another team with a development server. An edit appears in the open
// page. A failure is reported on the page and on the console.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaller } from './caller';
import { Running } from './running';
import { expect, expectBuilt, test } from './test';
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
    run: (command: string[], environment: Record<string, string> = {}) =>
      new Running(process.execPath, [cumbreRemote, ...command], path.join(folder, OTHER_TEAM), {
        ...process.env,
        ...environment,
      }),
    edit: (file: string, change: (code: string) => string) =>
      edit(path.join(OTHER_TEAM, file), change),
    write: (file: string, content: string) =>
      writeFile(path.join(folder, OTHER_TEAM, file), content),
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
    await expectBuilt(heading(page, 'Notifications of the valley')).toBeVisible();
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
  expectedErrors.push(/mfe-ideas failed|net::ERR_CONNECTION_REFUSED/);
  const store = await ReleaseStore.copy();
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder });
  const team = await otherTeam();
  const running = team.run(['dev', '--environment', 'development'], {
    RELEASES_DIR: store.folder,
  });
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  try {
    await running.says('Watching mfe-ideas for development');
    await openAs(await createCaller(server, 'developer@example.org'), `${server.address}/ideas`);
    await expect(heading(page, 'Ideas')).toBeVisible();

    await team.edit('src/locales/en.json', (code) =>
      code.replace('"Ideas"', '"Ideas of the valley"'),
    );
    await expectBuilt(heading(page, 'Ideas of the valley')).toBeVisible();

    const fault = "if (context.remote) throw new Error('no ideas today');\n  ";
    await team.edit('src/remote.tsx', (code) =>
      code.replace('context.i18n.addTexts', `${fault}context.i18n.addTexts`),
    );
    const failed = page.getByRole('alert').filter({ hasText: 'mfe-ideas failed' });
    await expectBuilt(failed).toContainText('no ideas today');
    expect(lines.filter((line) => line.includes('mfe-ideas failed'))).toHaveLength(1);

    await team.edit('src/remote.tsx', (code) => code.replace(fault, ''));
    await expectBuilt(failed).toHaveCount(0);
    await expectBuilt(heading(page, 'Ideas of the valley')).toBeVisible();
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
  const running = team.run(['dev'], { RELEASES_DIR: store.folder, APP_ENV: 'production' });
  try {
    await running.says('Development builds are never released to production');
    expect(await store.in('production').isServed('mfe-ideas')).toBe(false);
  } finally {
    await running.stop();
    await store.dispose();
    await team.dispose();
  }
});

test('a local remote is replaced in a staging page while a person types', async ({
  page,
  openAs,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(
    /net::ERR_CONNECTION_RE(FUSED|SET)|is overridden by|mfe-ideas (does not build|failed)/,
  );
  const port = await freePort();
  const local = `http://localhost:${port}`;
  const store = await ReleaseStore.copy('staging');
  const server = await CumbreServer.start({
    RELEASES_DIR: store.folder,
    APP_ENV: 'staging',
    REMOTE_ORIGINS: local,
  });
  const team = await otherTeam();
  await team.write('src/board.module.css', '.title { letter-spacing: 1px; }');
  await team.edit('src/IdeaBoard.tsx', (code) =>
    code
      .replace(
        'import { useTranslation }',
        "import styles from './board.module.css';\nimport { useTranslation }",
      )
      .replace('className="cu-stack"', 'className={`cu-stack ${styles.title}`}'),
  );
  const running = team.run(['dev', '--port', String(port)]);
  const faults = page.getByRole('alert').filter({ hasText: 'mfe-ideas' });
  const typed = 'A library in each valley';
  const field = (name = 'Your idea') => page.getByLabel(name);
  try {
    await running.says(`Serving mfe-ideas at ${local}`);
    const developer = await createCaller(server, 'developer@example.org');
    // Staging does not serve this remote.
    await openAs(developer, `${server.address}/ideas?mfe.ideas=${local}`);
    await field().fill(typed);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const board = 'src/IdeaBoard.tsx';
    await team.edit(board, (code) => code.replace("title={t('title')}", 'title="A board"'));
    await expectBuilt(heading(page, 'A board')).toBeVisible();
    await expectBuilt(field()).toHaveValue(typed);

    const texts = 'src/locales/en.json';
    await team.edit(texts, (code) => code.replace('"Your idea"', '"Your own idea"'));
    await expectBuilt(field('Your own idea')).toHaveValue(typed);

    await team.edit('src/board.module.css', () => '.title { letter-spacing: 3px; }');
    await expectBuilt(page.getByRole('main').locator('.cu-stack').first()).toHaveCSS(
      'letter-spacing',
      '3px',
    );
    await expectBuilt(field('Your own idea')).toHaveValue(typed);

    await team.edit(board, (code) => code.replace('return (\n', 'return (((\n'));
    await expectBuilt(faults).toContainText('does not build');
    await expectBuilt(faults).toContainText(/src\/IdeaBoard\.tsx:\d+:\d+/);
    await team.edit(board, (code) => code.replace('return (((\n', 'return (\n'));
    await expectBuilt(faults).toHaveCount(0);
    await expectBuilt(field('Your own idea')).toHaveValue(typed);

    await team.edit('src/remote.tsx', (code) =>
      code.replace(
        'context.store',
        "if (context.remote) throw new Error('no idea');\n  context.store",
      ),
    );
    await expectBuilt(faults).toContainText('no idea');
    await team.edit('src/remote.tsx', (code) =>
      code.replace("if (context.remote) throw new Error('no idea');\n", ''),
    );
    await expectBuilt(faults).toHaveCount(0);
    await expectBuilt(field('Your own idea')).toHaveValue(typed);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await running.stop();
    await server.dispose();
    await store.dispose();
    await team.dispose();
  }
});
