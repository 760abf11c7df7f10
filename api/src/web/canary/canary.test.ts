import { readPointer } from '@cumbre/releases/promotions';
import { startCanary } from '@cumbre/releases/canary';
import type { RemoteReport } from '@cumbre/contract/remoteReports';
import { createTestStore } from '../../../test/support/releaseStore';
import type { TestStore } from '../../../test/support/releaseStore';
import { mailsTo } from '../../../test/support/mails';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { openSession } from '../../accounts/users/sessions';
import { createScheduler } from '../../delivery/scheduler/scheduler';
import { backgroundContext } from '../../platform/context/context';
import { evaluateCanaries } from './evaluateCanaries';
import type { CanaryParts } from './evaluateCanaries';

const REMOTE = 'mfe-okr';
const OPERATOR = 'operator@example.org';
const MINUTE = 60_000;

interface Registered {
  name: string;
  release: string;
  canary?: true;
}
interface Page {
  remotes: Registered[];
  visit: string;
}

/** A browser: it keeps cookies and says what its requests are for. */
function browserOf(test: TestApp, address = '192.0.2.1') {
  const cookies = new Map<string, string>();
  const request = async (url: string, headers: Record<string, string>) => {
    const answer = await test.app.inject({
      url,
      remoteAddress: address,
      headers: { ...headers, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const inlined = (html: string) =>
    JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Page;
  return {
    cookies,
    open: async (headers: Record<string, string> = {}) => {
      const answer = await request('/cycles', {
        accept: 'text/html',
        'sec-fetch-dest': 'document',
        'sec-fetch-site': 'none',
        ...headers,
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      return inlined(answer.body);
    },
    registry: async () =>
      (await request('/registry.json', { 'sec-fetch-dest': 'empty' })).json<Page>(),
    signIn: async ({ userId }: Person) => {
      const browserKey = `key of ${userId} ${Math.random()}`.replaceAll(' ', '-');
      await test.handle.transaction((db) =>
        openSession({ ...backgroundContext(test.parts, 'test'), db, browserKey }, userId),
      );
      cookies.set('cumbre-session', browserKey);
    },
    signOut: () => cookies.delete('cumbre-session'),
  };
}
type Browser = ReturnType<typeof browserOf>;

const PAGE = '<script type="application/json" id="registry"><!--registry--></script>';

const okrOf = ({ remotes }: Page) => remotes.find(({ name }) => name === REMOTE);

describeOnEngines('a canary', (start) => {
  let releases: TestStore;
  let test: TestApp;
  let [former, newer] = ['', ''];
  const warnings: { message: string; remote?: string }[] = [];

  beforeEach(async () => {
    releases = createTestStore();
    [former, newer] = [await releases.write(REMOTE, 'one'), await releases.write(REMOTE, 'two')];
    await releases.promote(REMOTE, former);
    await releases.store.write('releases/shell/1/index.html', PAGE);
    await releases.store.write(
      'releases/shell/1/release.json',
      JSON.stringify({
        name: 'shell',
        release: '1',
        contract: '1.4.0',
        entry: 'index.html',
        files: {},
      }),
    );
    await releases.store.write(
      'pointers/development/shell.json',
      JSON.stringify({ remote: 'shell', release: '1' }),
    );
    test = await start({
      environment: {
        RELEASES_DIR: releases.folder,
        OPERATION_EMAIL: OPERATOR,
      },
    });
    warnings.length = 0;
  });
  afterEach(() => test.close());

  const begin = (more: object = {}) =>
    startCanary({
      store: releases.store,
      environment: 'development',
      remote: REMOTE,
      release: newer,
      now: test.clock.now(),
      ...more,
    });
  const pointer = () =>
    readPointer({ store: releases.store, environment: 'development', remote: REMOTE });
  const report = (
    { visit }: Pick<Page, 'visit'>,
    release: string,
    ...outcomes: RemoteReport['outcome'][]
  ) =>
    test.app.inject({
      method: 'POST',
      url: '/reports/remotes',
      payload: {
        visit,
        reports: outcomes.map((outcome) => ({
          remote: REMOTE,
          release,
          outcome,
          milliseconds: 1,
          bytes: null,
        })),
      },
    });
  const signedIn = async (address?: string) => {
    const [browser, person] = [browserOf(test, address), await test.signUp()];
    await browser.signIn(person);
    return { browser, person };
  };
  const evaluate = async () => {
    const failures: unknown[] = [];
    const note = ((fields: object, message: string) =>
      warnings.push({ ...fields, message })) as unknown as CanaryParts['log']['warn'];
    const log = { info: note, warn: note, error: note };
    const jobs = createScheduler({
      ...test.parts,
      furtherJobs: {
        evaluateCanaries: (context) => evaluateCanaries(context, { store: releases.store, log }),
      },
      onFailure: (error) => failures.push(error),
    });
    await jobs.runDue();
    expect(failures).toEqual([]);
  };

  describe('is for', () => {
    it('named people, by id or e-mail, and for nobody else', async () => {
      const [ana, bea, carla] = [await signedIn(), await signedIn(), await signedIn()];
      await begin({ audience: { people: [ana.person.userId, bea.person.email.toUpperCase()] } });
      expect(okrOf(await ana.browser.open())).toMatchObject({ release: newer, canary: true });
      expect(okrOf(await bea.browser.open())).toMatchObject({ release: newer, canary: true });
      for (const browser of [carla.browser, browserOf(test)]) {
        expect(okrOf(await browser.open())).toMatchObject({ release: former });
        expect(okrOf(await browser.open())?.canary).toBeUndefined();
      }
    });

    it('members of an organization', async () => {
      const { browser, person } = await signedIn();
      const organization = await test.createOrganization(person);
      await begin({ audience: { organizations: [organization] } });
      expect(okrOf(await browser.open())).toMatchObject({ release: newer });
      expect(okrOf(await (await signedIn()).browser.open())).toMatchObject({ release: former });
    });

    it('the same people in every browser, and for a share of the others from their second page on', async () => {
      await begin({ audience: { percent: 99.999 } });
      const { browser, person } = await signedIn();
      const other = browserOf(test);
      await other.signIn(person);
      expect(okrOf(await browser.open())?.release).toBe(newer);
      expect(okrOf(await other.open())?.release).toBe(newer);
      const anonymous = browserOf(test);
      expect(okrOf(await anonymous.open())?.release).toBe(former);
      expect(okrOf(await anonymous.open())?.release).toBe(newer);
      expect(okrOf(await anonymous.registry())?.release).toBe(newer);
      // Without cookies it stays with the same release.
      anonymous.cookies.clear();
      expect(okrOf(await anonymous.open())?.release).toBe(former);
      anonymous.cookies.clear();
      expect(okrOf(await anonymous.registry())?.release).toBe(former);
    });
  });

  it('reaches a page after signing in or out with the next page, not with its registry', async () => {
    const person = await test.signUp();
    await begin({ audience: { people: [person.userId] } });
    const browser = browserOf(test);
    await browser.open();
    await browser.signIn(person);
    expect(okrOf(await browser.registry())?.release).toBe(former);
    // The service worker stores the page that is open.
    expect(okrOf(await browser.open({ 'sec-fetch-dest': 'empty' }))?.release).toBe(former);
    expect(okrOf(await browser.open())?.release).toBe(newer);
    expect(okrOf(await browser.registry())?.release).toBe(newer);
    browser.signOut();
    expect(okrOf(await browser.registry())?.release).toBe(newer);
    expect(okrOf(await browser.open())?.release).toBe(former);
    expect(okrOf(await browser.registry())?.release).toBe(former);
  });

  it('stays with a person who follows a link on another site, and ends with the session', async () => {
    const { browser, person } = await signedIn();
    await begin({ audience: { people: [person.userId] } });
    await browser.open();
    const key = browser.cookies.get('cumbre-session') ?? '';
    browser.signOut();
    expect(okrOf(await browser.open({ 'sec-fetch-site': 'cross-site' }))?.release).toBe(newer);
    await test.handle.transaction((tx) =>
      tx.deleteFrom('sessions').where('user_id', '=', person.userId).execute(),
    );
    expect(okrOf(await browser.open({ 'sec-fetch-site': 'cross-site' }))?.release).toBe(former);
    browser.cookies.set('cumbre-session', key);
    expect(okrOf(await browser.open())?.release).toBe(former);
  });

  it('does not come by a forged cookie', async () => {
    const { browser, person } = await signedIn();
    await begin({ audience: { people: [person.userId] } });
    await browser.open();
    const cookie = browser.cookies.get('cumbre-visitor') ?? '';
    const thief = browserOf(test);
    thief.cookies.set('cumbre-visitor', `${cookie.slice(0, -3)}abc`);
    expect(okrOf(await thief.registry())?.release).toBe(former);
  });

  it('sets no cookie while there is no canary', async () => {
    const browser = browserOf(test);
    await browser.open();
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('that is not there costs no page a question, and reports count by person all the same', async () => {
    const { browser, person } = await signedIn();
    const other = browserOf(test, '198.51.100.7');
    await other.signIn(person);
    const rename = (from: string, to: string) =>
      test.handle.transaction((tx) => tx.schema.alterTable(from).renameTo(to).execute());
    // Without the table, a page that reads the session would find no person.
    await rename('sessions', 'gone');
    const pages = [await browser.open(), await other.open()];
    await rename('gone', 'sessions');
    for (const page of pages) await report(page, former, 'loaded');
    const thief = browserOf(test);
    thief.cookies.set('cumbre-session', 'invented');
    await report(await thief.open(), former, 'loaded');
    const rows = await test.handle.db.selectFrom('release_visits').select('source').execute();
    const kinds = rows.map(({ source }) => source.split(' ')[0] ?? '');
    expect(kinds.sort((one, next) => one.localeCompare(next))).toEqual(['address', 'person']);
  });

  it('is not given where its files are missing', async () => {
    const { browser, person } = await signedIn();
    await begin({ audience: { people: [person.userId] } });
    await releases.store.remove(`releases/${REMOTE}/${newer}/`);
    expect(okrOf(await browser.open())?.release).toBe(former);
  });

  it('leaves the page alone while the database does not answer', async () => {
    const { browser } = await signedIn();
    await begin({ audience: { percent: 99.999 } });
    await test.handle.transaction((tx) =>
      tx.schema.alterTable('memberships').renameTo('gone').execute(),
    );
    expect(okrOf(await browser.open())?.release).toBe(former);
  });

  /** People who open the page; the page of each reports what `outcomeOf` says. */
  async function visitors(
    count: number,
    outcomeOf: (isCanary: boolean, index: number) => RemoteReport['outcome'][],
  ): Promise<{ browser: Browser; page: Page }[]> {
    const given = [];
    for (let index = 0; index < count; index += 1) {
      const { browser } = await signedIn();
      const page = await browser.open();
      const okr = okrOf(page)!;
      await report(page, okr.release, ...outcomeOf(okr.canary === true, index));
      given.push({ browser, page });
    }
    return given;
  }

  it.each<[string, RemoteReport['outcome'][]]>([
    ['when it registers', ['register']],
    ['at its first screen', ['loaded', 'first-render']],
    ['later', ['loaded', 'uncaught']],
  ])('that fails %s is taken back by itself, and everybody is told', async (_words, outcomes) => {
    await begin({ audience: { percent: 50 } });
    const people = await visitors(40, (isCanary) => (isCanary ? outcomes : ['loaded']));
    const unlucky = people.find(({ page }) => okrOf(page)?.canary)!;
    test.clock.advance(MINUTE);
    await evaluate();
    expect(await pointer()).toMatchObject({ release: former, action: 'take-back', to: newer });
    expect((await pointer())?.canary ?? null).toBeNull();
    // The open tab learns of it as of any newer release.
    expect(okrOf(await unlucky.browser.registry())?.release).toBe(former);
    expect(okrOf(await unlucky.browser.open())?.release).toBe(former);
    const [mail] = await mailsTo(test, OPERATOR);
    expect(mail?.subject).toBe(`${newer} of ${REMOTE} was taken back`);
    expect(mail?.text).toContain('failed for');
    expect(
      await test.handle.db
        .selectFrom('audit_entries')
        .select(['action', 'subject_id'])
        .where('action', 'like', 'release.%')
        .execute(),
    ).toEqual([{ action: 'release.taken-back', subject_id: REMOTE }]);
    expect(warnings).toEqual([
      expect.objectContaining({
        remote: REMOTE,
        release: newer,
        former,
        message: expect.stringContaining('taken back'),
      }),
    ]);
    await evaluate();
    expect(await test.handle.db.selectFrom('canary_people').selectAll().execute()).toEqual([]);
    expect(
      await test.handle.db.selectFrom('canary_tests').select(['ending', 'release']).execute(),
    ).toEqual([{ ending: 'taken-back', release: newer }]);
  });

  it('that works grows by its steps and reaches all', async () => {
    await begin({ steps: [40, 60], people: 2, minutes: 30 });
    await visitors(40, () => ['loaded']);
    await evaluate();
    expect((await pointer())?.canary?.audience.percent).toBe(40);
    test.clock.advance(30 * MINUTE);
    await evaluate();
    expect((await pointer())?.canary?.audience.percent).toBe(60);
    test.clock.advance(30 * MINUTE);
    await evaluate();
    // Nobody has been seen since the last step.
    expect((await pointer())?.canary?.audience.percent).toBe(60);
    await visitors(20, () => ['loaded']);
    await evaluate();
    expect(await pointer()).toMatchObject({ release: newer, trail: [former] });
    expect(okrOf(await browserOf(test).open())?.release).toBe(newer);
    expect(
      (
        await test.handle.db
          .selectFrom('audit_entries')
          .select('action')
          .where('action', 'like', 'release.%')
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
    ).toEqual(['release.grown', 'release.promoted']);
  });

  it('is held where it could grow but no longer passes the checks', async () => {
    await begin({ steps: [50], people: 1, minutes: 0 });
    await visitors(24, () => ['loaded']);
    const taken = await releases.write('mfe-other', 'other', '/elsewhere');
    await releases.promote('mfe-other', taken);
    const key = `releases/${REMOTE}/${newer}/entry.js`;
    await releases.store.write(key, 'changed');
    await evaluate();
    expect((await pointer())?.canary).toMatchObject({ held: true });
    expect(warnings.at(-1)?.message).toContain('held');
  });

  it('is not taken back by anything that one address invents', async () => {
    await begin({ audience: { percent: 50 } });
    await visitors(30, () => ['loaded']);
    // An address without a session, with as many visits and reports as it likes.
    for (let time = 0; time < 60; time += 1) {
      const browser = browserOf(test, '203.0.113.9');
      await browser.open();
      const page = await browser.open();
      await report(page, newer, 'register', 'broken', 'first-render', 'uncaught');
      await report({ visit: 'invented.visit' }, newer, 'register');
    }
    test.clock.advance(MINUTE);
    await evaluate();
    const [counts] = await test.handle.db.selectFrom('canary_tests').selectAll().execute();
    expect(counts?.canary_failed).toBeLessThanOrEqual(1);
    expect((await pointer())?.canary).toBeDefined();
    // Nor by one person, who reports as often.
    const { browser, person } = await signedIn();
    await begin({ audience: { percent: 50, people: [person.userId] } });
    for (let time = 0; time < 20; time += 1) await report(await browser.open(), newer, 'uncaught');
    await visitors(20, () => ['loaded']);
    await evaluate();
    expect((await pointer())?.canary).toBeDefined();
  });

  it('that an operator ends by another command is closed in the figures', async () => {
    await begin({ audience: { percent: 50 } });
    await evaluate();
    await releases.promote(REMOTE, newer);
    await evaluate();
    expect(
      await test.handle.db.selectFrom('canary_tests').select(['ending', 'ended_at']).execute(),
    ).toEqual([{ ending: 'promoted', ended_at: test.clock.now().toISOString() }]);
  });
});
