// A team that has a package registry and nothing of this repository. Our packages are published to a
// real registry; the team makes a remote in an empty folder, develops it against staging, previews
// it, releases it by its token, and grows a canary, which fails and is taken back by itself. The
// commands are those of docs/remotes.md and docs/registry.md, read from these pages.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Caller } from './caller';
import { PASSWORD, createCaller } from './caller';
import { documentedCommands } from './documentedCommands';
import { PackageRegistry } from './packageRegistry';
import { ReleaseStore } from './releaseStore';
import { Running } from './running';
import { CumbreServer, freePort } from './server';
import { expect, expectBuilt, test } from './test';
import { Visitor } from './visitors';

const root = path.resolve(__dirname, '..');
const run = promisify(execFile);
/** In the long version the remote is also built and tested on each Node.js of this list. */
const OTHER_NODES =
  process.env.TEST_LONG && process.env.SERVER_NODES
    ? process.env.SERVER_NODES.split(path.delimiter)
    : [];

const PAGES = ['remotes.md', 'registry.md'];
const REMOTE = 'mfe-ideas';
/** How many people the health of a release needs here. */
const PILOTS = 5;
const OTHERS = 25;

type Environment = Record<string, string>;

/** A folder of its own, in which the commands of the pages are executed. */
class Stranger {
  /** What the pages leave to the reader, and the values of this test. */
  readonly values: [string, string][] = [];
  readonly seconds: Record<string, number> = {};
  private readonly left: Map<string, string>;

  private constructor(
    readonly parent: string,
    commands: Map<string, string>,
    private readonly environment: Environment,
  ) {
    this.left = new Map(commands);
  }

  static async at(registry: PackageRegistry): Promise<Stranger> {
    const parent = await realpath(await mkdtemp(path.join(tmpdir(), 'cumbre-stranger-')));
    return new Stranger(parent, await documentedCommands(...PAGES), registry.environment);
  }

  get folder(): string {
    return path.join(this.parent, REMOTE);
  }

  get path(): string {
    return this.environment.PATH!;
  }

  /** The blocks that were not executed. */
  get forgotten(): string[] {
    return [...this.left.keys()];
  }

  private filledIn(name: string): string {
    const commands = this.left.get(name);
    if (commands === undefined) throw new Error(`No page has a block "${name}" to run.`);
    this.left.delete(name);
    return this.values.reduce((text, [gap, value]) => text.replaceAll(gap, value), commands);
  }

  /** Executes commands as a person who types them: the first one that fails ends it. */
  async types(
    step: string,
    commands: string,
    { folder = this.folder, more = {} }: { folder?: string; more?: Environment } = {},
  ): Promise<string> {
    const startedAt = performance.now();
    const { stdout, stderr } = await run('sh', ['-ec', commands], {
      cwd: folder,
      env: { ...this.environment, ...more },
      maxBuffer: 2 ** 26,
    }).catch(({ message, stdout: out, stderr: error }: Record<string, string>) => {
      throw new Error(`${step}: ${message}\n${out}\n${error}`);
    });
    this.seconds[step] = Math.round((performance.now() - startedAt) / 100) / 10;
    return stdout + stderr;
  }

  /** Executes a block of the pages. */
  follows(name: string, where: { folder?: string; more?: Environment } = {}): Promise<string> {
    return this.types(name, this.filledIn(name), where);
  }

  /** Starts each command of a block that runs until it is stopped. */
  runs(name: string): Running[] {
    return this.filledIn(name)
      .trim()
      .split('\n')
      .map((command) => new Running('sh', ['-c', command], this.folder, this.environment));
  }

  async edit(file: string, change: (text: string) => string): Promise<void> {
    const text = await readFile(path.join(this.folder, file), 'utf8');
    await writeFile(path.join(this.folder, file), change(text));
  }

  dispose = () => rm(this.parent, { recursive: true, force: true });
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

/** Signs in with a cookie, by which the server knows whose page it makes. */
async function signIn(page: Page, server: CumbreServer, caller: Caller): Promise<void> {
  const answer = await page.request.post(`${server.address}/api/users/authenticate`, {
    headers: { origin: server.address },
    data: { email: caller.email, password: PASSWORD },
  });
  const { result } = (await answer.json()) as { result: { token: string } };
  await page.addInitScript(
    ([session, organization]) => {
      localStorage.setItem('auth-storage', session);
      localStorage.setItem('lng', 'en');
      localStorage.setItem('cumbre-organization', organization);
    },
    [caller.session.replaceAll(caller.token, result.token), caller.organizationId] as const,
  );
}

test('a team with nothing but a registry develops, previews and releases a remote, whose canary fails and is taken back', async ({
  page,
  browser,
  expectedErrors,
}) => {
  test.setTimeout(900_000);
  // A development server that has stopped, and the release that fails on purpose.
  expectedErrors.push(/net::ERR_CONNECTION_RE(FUSED|SET)|mfe-ideas|no idea is readable/);
  const registry = await PackageRegistry.start();
  const team = await Stranger.at(registry);
  const store = await ReleaseStore.copy('staging');
  const port = String(await freePort());
  const server = await CumbreServer.start({
    RELEASES_DIR: store.folder,
    APP_ENV: 'staging',
    REMOTE_ORIGINS: `http://localhost:${port}`,
    SCHEDULER_SECONDS: '1',
    TRUST_PROXY: '1',
  });
  const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
  try {
    const publish = ['run', 'packages', '--', '--publish', '--no-provenance'];
    const { stdout: published } = await run('npm', [...publish, '--registry', registry.address], {
      cwd: root,
      env: registry.environment,
    });
    expect(published).toContain('create-cumbre-remote 1.0.0 is published.');
    const callers = await Promise.all(
      Array.from({ length: PILOTS }, (_, index) =>
        createCaller(server, `pilot-${index}@example.org`),
      ),
    );
    team.values.push(
      ['https://okr.example.org', server.address],
      ['/path/to/cumbre/release-store', store.folder],
      ['4401', port],
      ['ana@example.org,bea@example.org', callers.map(({ email }) => email).join(',')],
    );

    // Created.
    const created = await team.follows('create', {
      folder: team.parent,
      // npm keeps a command of the same version for ever; a team meets each version once.
      more: {
        npm_config_cache: path.join(registry.environment.npm_config_userconfig!, '../cache'),
      },
    });
    expect(created).toContain(`${REMOTE} is ready.`);
    expect(created).toMatch(/Tests: +\d+ passed/);
    expect(created.replaceAll(/npm warn exec .*/g, '')).not.toContain('npm warn');
    expect(await strangePackages(team.folder, registry.address)).toEqual([]);
    await team.types('typecheck', 'npm run typecheck');
    await team.types('lint', 'npm run lint');

    // Developed against staging, which does not serve it.
    const [pilot] = callers as [Caller];
    await signIn(page, server, pilot);
    const [local, released] = team.runs('develop') as [Running, Running];
    try {
      await local.says(`Serving ${REMOTE} at http://localhost:${port}`);
      await released.says(`Watching ${REMOTE} for development`);
      await page.goto(`${server.address}/ideas?mfe.ideas=http://localhost:${port}`);
      await expect(page.getByText('0 values are asked of you this week.')).toBeVisible();
      await team.edit('src/locales/en.json', (text) => text.replace('"Ideas"', '"Our ideas"'));
      await expectBuilt(heading('Our ideas')).toBeVisible();
    } finally {
      await Promise.all([local.stop(), released.stop()]);
    }
    await page.goto(`${server.address}/cycles?mfe.reset=all`);
    await expect(heading('Cycles')).toBeVisible();

    // Previewed, by the token of the operator. Nobody else gets the preview.
    const given = await team.follows('token', {
      folder: root,
      more: { PUBLIC_URL: server.address },
    });
    team.values.push(['cumbre_publish_…', /cumbre_publish_\S+/.exec(given)?.[0] ?? '']);
    const preview = await team.follows('preview');
    await page.goto(/Open (http\S+)/.exec(preview)?.[1] ?? '');
    await page.goto(`${server.address}/ideas`);
    await expect(heading('Our ideas')).toBeVisible();
    const [pilots, others] = [
      await Promise.all(callers.map((each) => Visitor.signedIn(server, each))),
      Array.from({ length: OTHERS }, (_, index) => Visitor.from(server, `198.51.100.${index + 1}`)),
    ];
    const visit = async (visitors: Visitor[], outcome?: string) => [
      ...new Set(await Promise.all(visitors.map((each) => each.visits(REMOTE, outcome)))),
    ];
    expect(await visit(others)).toEqual(['']);
    await team.follows('end-preview');
    await page.goto(`${server.address}/cycles?mfe.reset=all`);

    // Released by token.
    expect(await team.follows('release')).toContain(`${REMOTE}: staging now serves 1.0.0-`);
    const former = await store.current(REMOTE);
    expect(await team.follows('release-to-folder')).toContain('development now serves 1.0.0-');
    for (const node of OTHER_NODES) {
      const more = { PATH: [path.dirname(node), team.path].join(path.delimiter) };
      await team.types('build', 'npm run build -- --force', { more });
      expect(await team.types('test', 'npm test', { more })).toMatch(/Tests: +\d+ passed/);
      // The same sources make the same release on every Node.js.
      const again = `RELEASES_DIR=${store.folder} npm run release`;
      expect(await team.types('release again', again, { more })).toContain('serves 1.0.0-');
    }
    await page.goto(`${server.address}/cycles`);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Ideas' })
      .click();
    await page.getByLabel('Your idea').fill('A mill');
    await page.getByRole('button', { name: 'Add the idea' }).click();
    await expect(page.getByText('A mill (Ana)')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('forget');
    await page.getByRole('option', { name: /Forget the ideas of this visit/ }).click();
    await expect(page.getByText('No idea yet')).toBeVisible();

    // A canary that works at first, and grows.
    await team.edit('src/locales/en.json', (text) => text.replace('"Our ideas"', '"New ideas"'));
    await team.edit('src/IdeaBoard.tsx', (code) =>
      code.replace(
        'const field = useId();',
        "const field = useId();\n  if (localStorage.getItem('mfe-ideas/unreadable')) throw new Error('no idea is readable');",
      ),
    );
    expect(await team.follows('canary')).toContain('25 % of the people');
    const canary = [
      'npx cumbre-remote release --canary 1 --people',
      callers.map(({ email }) => email).join(','),
      `--steps 1,50 --least-people 3 --least-minutes 0 --to ${server.address}`,
    ].join(' ');
    const token = { CUMBRE_TOKEN: team.values.at(-1)?.[1] ?? '' };
    expect(await team.types('canary that grows', canary, { more: token })).toContain('as a canary');
    await page.goto(`${server.address}/ideas`);
    await expect(heading('New ideas')).toBeVisible();
    expect(await visit(others)).toEqual([former]);
    const [newer] = await visit(pilots);
    expect(newer).not.toBe(former);
    await expect
      .poll(async () => (await store.pointer(REMOTE))?.canary?.audience.percent, {
        timeout: 30_000,
      })
      .toBe(50);

    // It fails, this browser shows the former release, and the server takes the canary back.
    await page.evaluate(() => localStorage.setItem('mfe-ideas/unreadable', 'yes'));
    await page.goto(`${server.address}/ideas`);
    await expect(heading('Our ideas')).toBeVisible();
    await visit(others);
    await visit(pilots, 'first-render');
    await expect
      .poll(async () => (await store.pointer(REMOTE))?.action, { timeout: 30_000 })
      .toBe('take-back');
    expect(await visit(pilots)).toEqual([former]);
    const operator = await browser.newPage();
    await operator.goto(`${server.address}/operation/remotes`);
    const section = operator.locator(`#${REMOTE}`);
    await section.getByText('Last moves').click();
    await expect(section.getByRole('listitem').first()).toContainText('canary taken back');
    await operator.close();

    // The mended release, back to the former one, and out.
    await team.edit('src/IdeaBoard.tsx', (code) => code.replace(/if \(localStorage.*\n/, ''));
    expect(await team.follows('publish')).toContain(`${REMOTE}: staging now serves 1.0.0-`);
    expect(await team.follows('move')).toContain(former);
    expect(await store.isServed(REMOTE)).toBe(false);
    expect(team.forgotten).toEqual([]);
    console.log(JSON.stringify(team.seconds));
  } finally {
    await server.dispose();
    await store.dispose();
    await team.dispose();
    await registry.dispose();
  }
});
