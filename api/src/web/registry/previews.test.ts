// A preview is shown to those who open its address: outside production to anybody, in production to
// the named people alone, for whom it follows them through pages.
import { removePreview, setPreview } from '@cumbre/releases/previews';
import { createTestStore } from '../../../test/support/releaseStore';
import type { TestStore } from '../../../test/support/releaseStore';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { openSession } from '../../accounts/users/sessions';
import { backgroundContext } from '../../platform/context/context';

const REMOTE = 'mfe-okr';
const NAME = 'branch';
const ADDRESS = `/cycles?preview=${REMOTE}@${NAME}`;
const PAGE = '<script type="application/json" id="registry"><!--registry--></script>';

interface Registry {
  remotes: { name: string; release: string; swapped?: string; preview?: string }[];
  refusedSwaps?: unknown;
  visit?: string;
}

/** A browser: it keeps cookies. */
function browserOf(test: TestApp) {
  const cookies = new Map<string, string>();
  const request = async (url: string, headers: Record<string, string>) => {
    const answer = await test.app.inject({
      url,
      headers: { ...headers, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    open: async (path = '/cycles') => {
      const { body } = await request(path, { accept: 'text/html', 'sec-fetch-dest': 'document' });
      return JSON.parse(/id="registry">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null') as Registry;
    },
    registry: async () =>
      (await request('/registry.json', { 'sec-fetch-dest': 'empty' })).json<Registry>(),
    signIn: async ({ userId }: Person) => {
      const browserKey = `key-of-${userId}`;
      await test.handle.transaction((db) =>
        openSession({ ...backgroundContext(test.parts, 'test'), db, browserKey }, userId),
      );
      cookies.set('__Host-cumbre-session', browserKey);
    },
  };
}
const shown = ({ remotes }: Registry) => remotes.find(({ name }) => name === REMOTE);

describeOnEngines('a preview', (start) => {
  let releases: TestStore;
  let test: TestApp;
  let [live, branch] = ['', ''];

  async function serve(environment: 'development' | 'production') {
    releases = createTestStore();
    [live, branch] = [await releases.write(REMOTE, 'one'), await releases.write(REMOTE, 'two')];
    const { store } = releases;
    await store.write('releases/shell/1/index.html', PAGE);
    const shell = {
      name: 'shell',
      release: '1',
      contract: '1.4.0',
      entry: 'index.html',
      files: {},
    };
    await store.write('releases/shell/1/release.json', JSON.stringify(shell));
    for (const [remote, release] of [
      ['shell', '1'],
      [REMOTE, live],
    ])
      await store.write(
        `pointers/${environment}/${remote}.json`,
        JSON.stringify({ remote, release }),
      );
    test = await start({
      environment: {
        RELEASES_DIR: releases.folder,
        APP_ENV: environment,
        ...(environment === 'production'
          ? { PUBLIC_URL: 'https://okr.example.org', SMTP_URL: 'smtp://localhost' }
          : {}),
      },
    });
    return { store, environment, remote: REMOTE, now: test.clock.now() };
  }
  afterEach(() => test.close());
  const audit = async () =>
    (
      await test.handle.db
        .selectFrom('audit_entries')
        .select(['action', 'after_change'])
        .where('action', 'like', 'remote.%')
        .orderBy('id')
        .execute()
    ).map((entry) => [entry.action, entry.after_change]);

  it('is shown to whoever opens its address, on every further page, and to nobody else', async () => {
    await setPreview({ ...(await serve('development')), name: NAME, release: branch });
    const tester = browserOf(test);
    const expected = { release: branch, swapped: branch, preview: NAME };
    expect(shown(await tester.open(ADDRESS))).toMatchObject(expected);
    expect(shown(await tester.open('/account'))).toMatchObject(expected);
    const registry = await tester.registry();
    expect(shown(registry)).toMatchObject(expected);
    // What a tester sees says nothing about the health of releases.
    expect(registry).not.toHaveProperty('visit');
    expect(shown(await browserOf(test).open())).toMatchObject({ release: live });
    expect(await audit()).toEqual([['remote.swapped', '"@branch"']]);
  });

  it.each([`/cycles?preview=${REMOTE}@`, '/cycles?mfe.reset=all'])(
    'ends by %s',
    async (address) => {
      await setPreview({ ...(await serve('development')), name: NAME, release: branch });
      const tester = browserOf(test);
      await tester.open(ADDRESS);
      expect(shown(await tester.open(address))).not.toHaveProperty('preview');
      expect([...tester.cookies]).toEqual([]);
    },
  );

  it('follows the next build of its branch', async () => {
    const place = await serve('development');
    await setPreview({ ...place, name: NAME, release: branch });
    const tester = browserOf(test);
    await tester.open(ADDRESS);
    const next = await releases.write(REMOTE, 'three');
    await setPreview({ ...place, name: NAME, release: next });
    expect(shown(await tester.open())).toMatchObject({ release: next, preview: NAME });
  });

  it('shows a remote that the environment does not serve yet', async () => {
    const place = await serve('development');
    const release = await releases.write('mfe-new', 'new');
    await setPreview({ ...place, remote: 'mfe-new', name: NAME, release });
    const { remotes } = await browserOf(test).open(`/?preview=mfe-new@${NAME}`);
    expect(remotes).toContainEqual(expect.objectContaining({ name: 'mfe-new', preview: NAME }));
  });

  it.each(['none', '../x', 'Branch'])(
    'of no such name (%s) is refused with the reason',
    async (name) => {
      await serve('development');
      const page = await browserOf(test).open(`/?preview=${REMOTE}@${encodeURIComponent(name)}`);
      expect(page.refusedSwaps).toEqual([{ remote: REMOTE, to: name, why: 'preview' }]);
      expect(shown(page)).toMatchObject({ release: live });
    },
  );

  it('that was removed or has ended is said once, and the current release is back', async () => {
    const place = await serve('development');
    await setPreview({ ...place, name: NAME, release: branch });
    const tester = browserOf(test);
    await tester.open(ADDRESS);
    await removePreview({ ...place, name: NAME });
    const page = await tester.open();
    expect(page.refusedSwaps).toEqual([{ remote: REMOTE, to: NAME, why: 'preview' }]);
    expect(shown(page)).toMatchObject({ release: live });
    expect(await tester.open()).not.toHaveProperty('refusedSwaps');

    await setPreview({ ...place, name: NAME, release: branch });
    test.clock.advance(30 * 86_400_000);
    expect(shown(await browserOf(test).open(ADDRESS))).toMatchObject({ release: live });
  });

  it('in production is for the named people, also if they sign in after they opened it', async () => {
    const place = await serve('production');
    const ana = await test.signUp({ email: 'ana@example.org' });
    const eve = await test.signUp({ email: 'eve@example.org' });
    const people = ['Ana@example.org'];
    await setPreview({ ...place, name: NAME, release: branch, people });

    const [named, other, stranger] = [browserOf(test), browserOf(test), browserOf(test)];
    expect(shown(await named.open(ADDRESS))).toMatchObject({ release: live });
    await named.signIn(ana);
    expect(shown(await named.open())).toMatchObject({ release: branch, preview: NAME });
    expect(shown(await named.registry())).toMatchObject({ release: branch, preview: NAME });

    await other.signIn(eve);
    const plain = await browserOf(test).open();
    for (const browser of [other, stranger]) {
      const page = await browser.open(ADDRESS);
      expect({ ...page, visit: null }).toEqual({ ...plain, visit: null });
      expect(shown(await browser.registry())).not.toHaveProperty('preview');
    }
    expect(await audit()).toEqual([]);
    await named.open('/?mfe.reset=all');
    expect(shown(await named.open())).not.toHaveProperty('preview');
    await named.open(ADDRESS);
    expect(await audit()).toEqual([['remote.swapped', '"@branch"']]);
  });

  it('in production does not let a release or an origin through', async () => {
    const place = await serve('production');
    const ana = await test.signUp({ email: 'ana@example.org' });
    await setPreview({ ...place, name: NAME, release: branch, people: [ana.userId] });
    const browser = browserOf(test);
    await browser.signIn(ana);
    await browser.open(`${ADDRESS}&mfe.okr=${branch}`);
    expect(shown(await browser.open())).toMatchObject({ preview: NAME });
    await browser.open(`/?preview=${REMOTE}@&mfe.okr=http://localhost:4401`);
    expect(shown(await browser.open())).not.toHaveProperty('swapped');
  });
});
