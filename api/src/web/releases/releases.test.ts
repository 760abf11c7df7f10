import { readHistory, readPointer } from '@cumbre/releases/promotions';
import { startCanary } from '@cumbre/releases/canary';
import { createTestStore } from '../../../test/support/releaseStore';
import type { TestStore } from '../../../test/support/releaseStore';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { recordVisit } from '../canary/recordVisit';

const REMOTE = 'mfe-okr';
const HERE = { host: 'localhost:3000' };
const PLACE = { environment: 'development', remote: REMOTE };

describeOnEngines('the operators’ screen of the releases', (start) => {
  let releases: TestStore;
  let test: TestApp;
  let [former, newer] = ['', ''];

  beforeEach(async () => {
    releases = createTestStore();
    [former, newer] = [await releases.write(REMOTE, 'one'), await releases.write(REMOTE, 'two')];
    await releases.promote(REMOTE, former);
    test = await start({ environment: { RELEASES_DIR: releases.folder } });
  });
  afterEach(() => test.close());

  const pointer = () => readPointer({ store: releases.store, ...PLACE });
  const begin = (more: object = {}) =>
    startCanary({
      store: releases.store,
      ...PLACE,
      release: newer,
      now: test.clock.now(),
      audience: { percent: 10 },
      ...more,
    });
  const open = async (path = '/operation/remotes', language = 'en') => {
    const { body, headers } = await test.anonymous.get(path, {
      headers: { ...HERE, 'accept-language': language },
    });
    expect(headers['cache-control']).toBe('no-store');
    return String(body);
  };
  const proofOf = (html: string) => /name="proof" value="([^"]+)"/.exec(html)?.[1] ?? '';
  /** Sends a form as a browser does. */
  const submit = async (
    action: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    test.app.inject({
      method: 'POST',
      url: `/operation/remotes/${REMOTE}/${action}`,
      headers: {
        ...HERE,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams({ proof: proofOf(await open()), ...fields }).toString(),
    });
  const sinceOf = async () => (await pointer())?.canary?.since ?? '';
  const see = (source: string, given: boolean, outcome: 'loaded' | 'uncaught') =>
    test.handle.transaction((tx) =>
      recordVisit(
        tx,
        { source, canaries: given ? [REMOTE] : [] },
        [{ remote: REMOTE, release: given ? newer : former, outcome }],
        [],
        test.clock.now(),
      ),
    );

  it('shows the current release, the canary, who gets it and how it works for people', async () => {
    await begin({ audience: { percent: 10, people: ['ana@example.org'] } });
    await see('a', true, 'uncaught');
    for (const source of ['b', 'c', 'd']) await see(source, false, 'loaded');
    const html = await open();
    expect(html).toMatch(
      new RegExp(
        `Current</h3>.*${former}.*90% of people.*3, failed for 0 \\(0%\\).*Canary</h3>.*${newer}.*10% of people, 1 named person.*1, failed for 1 \\(100%\\).*caused an error outside of its screens: 1`,
        's',
      ),
    );
    expect(html).toContain(
      'Next: 25%, from 2026-02-15 13:00 UTC on, once it has worked for 20 people.',
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('ana@example.org');
    const spanish = await open('/operation/remotes', 'es');
    expect(spanish).toMatch(/Actual<\/h3>.*el 90.% de las personas.*Versión de prueba/s);
    const json = await test.anonymous.get('/operation/remotes.json', { headers: HERE });
    expect(json.body.releases).toMatchObject([
      { remote: REMOTE, current: { release: former }, canary: { release: newer } },
    ]);
  });

  it('begins a canary, grows it, holds it, lets it grow and gives it to all', async () => {
    const begun = await submit('canary', {
      release: newer,
      percent: '5',
      people: ' ana@example.org, ',
    });
    expect([begun.statusCode, begun.headers.location]).toEqual([
      303,
      `/operation/remotes?done=canary&remote=${REMOTE}#${REMOTE}`,
    ]);
    expect(await open(String(begun.headers.location))).toContain(
      `role="status">The canary of ${REMOTE} has begun.`,
    );
    expect((await pointer())?.canary).toMatchObject({
      release: newer,
      audience: { percent: 5, people: ['ana@example.org'], organizations: [] },
    });
    const since = await sinceOf();
    expect((await submit('grow', { since, percent: '30' })).statusCode).toBe(303);
    expect((await pointer())?.canary?.audience.percent).toBe(30);
    await submit('hold', { since });
    expect((await pointer())?.canary?.held).toBe(true);
    expect(await open()).toContain('Held: it does not grow by itself.');
    await submit('resume', { since });
    expect((await pointer())?.canary?.held).toBe(false);
    await submit('promote', { release: newer });
    expect(await pointer()).toMatchObject({ release: newer, trail: [former] });
    expect(
      (await readHistory({ store: releases.store, ...PLACE })).map(({ action, source }) => [
        action,
        source?.by,
      ]),
    ).toEqual([
      ['promote', 'operator'],
      ['canary-resume', 'operator'],
      ['canary-hold', 'operator'],
      ['canary-grow', 'operator'],
      ['canary', 'operator'],
      ['promote', undefined],
    ]);
    expect(
      (
        await test.handle.db
          .selectFrom('audit_entries')
          .select('action')
          .where('action', 'like', 'release.%')
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
    ).toEqual([
      'release.begun',
      'release.grown',
      'release.held',
      'release.resumed',
      'release.promoted',
    ]);
  });

  it('takes a canary back, and withdraws a remote', async () => {
    await begin();
    expect((await submit('take-back', { since: await sinceOf() })).statusCode).toBe(303);
    expect((await pointer())?.canary ?? null).toBeNull();
    expect((await submit('withdraw')).statusCode).toBe(303);
    expect(await pointer()).toBeNull();
    const html = await open(`/operation/remotes?done=withdraw&remote=${REMOTE}`);
    expect(html).toContain(`${REMOTE} was withdrawn.`);
    expect(html).toContain('Nothing is released here yet.');
  });

  it('offers to withdraw remotes, but not the shell', async () => {
    await releases.promote('shell', await releases.write('shell', 'one'));
    const html = await open();
    expect(html).toContain('<section id="shell">');
    expect(html).toContain(`Withdraw ${REMOTE}`);
    expect(html).not.toContain('Withdraw shell');
  });

  it('says why a change is refused, and changes nothing', async () => {
    await begin();
    const before = await pointer();
    for (const [action, fields, reason] of [
      ['grow', { since: await sinceOf(), percent: '5' }, 'can only grow'],
      ['grow', { since: '2020-01-01', percent: '50' }, 'replaced meanwhile'],
      ['promote', { release: '9.9.9-<b>none</b>' }, 'Nothing was changed:'],
      ['canary', { release: former, percent: '5' }, 'already'],
      ['canary', { release: newer, percent: '0' }, 'somebody'],
      ['take-back', {}, 'since'],
    ] as const) {
      const answer = await submit(action, fields);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toMatch(new RegExp(`role="alert">.*${reason}`));
      expect(answer.body).not.toContain('<b>none');
    }
    expect(await pointer()).toEqual(before);
    expect((await submit('explode')).statusCode).toBe(400);
  });

  it('refuses a form of another site, without its proof, or of yesterday', async () => {
    await begin();
    const since = await sinceOf();
    const old = proofOf(await open());
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await submit('take-back', { since }, { 'sec-fetch-site': site })).statusCode).toBe(
        403,
      );
    for (const proof of ['', 'x', `${old}x`])
      expect((await submit('take-back', { since, proof })).statusCode).toBe(403);
    test.clock.advance(8 * 3_600_000);
    const answer = await submit('take-back', { since, proof: old });
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('too old')]);
    expect((await pointer())?.canary).toBeDefined();
  });

  describe('tokens of publishing', () => {
    const send = async (url: string, fields: Record<string, string>, proof?: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: {
          ...HERE,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({
          proof: proof ?? proofOf(await open()),
          ...fields,
        }).toString(),
      });
    const create = (more: Record<string, string> = {}) =>
      send('/operation/tokens', {
        name: 'Pipeline <of> ideas',
        remotes: `${REMOTE}, mfe-ideas`,
        'environment-staging': 'on',
        ...more,
      });
    const tokenIn = (html: string) => /<code>(cumbre_publish_[\w-]{50})<\/code>/.exec(html)?.[1];
    const publish = (token: string) =>
      test.app.inject({
        url: `/publishing/${REMOTE}`,
        headers: { authorization: `Bearer ${token}` },
      });

    it('are created, shown once and then listed by how they begin, with their last use', async () => {
      expect(await open()).toContain('There are no tokens yet.');
      const { statusCode, body, headers } = await create();
      expect([statusCode, headers['cache-control']]).toEqual([201, 'no-store']);
      const token = tokenIn(body) ?? '';
      expect((await publish(token)).json()).toMatchObject({ environments: { staging: {} } });
      const html = await open();
      expect(html).not.toContain(token);
      expect(html).toMatch(
        new RegExp(
          `Pipeline &lt;of&gt; ideas<br><code>${token.slice(0, 21)}…</code>.*${REMOTE}, mfe-ideas.*staging.*2026-02-15 12:00 UTC.*2026-02-15 12:00 UTC`,
        ),
      );
      expect(html).not.toContain('<of>');
      expect(await open('/operation/remotes', 'es')).toContain('Tokens de publicación');
    });

    it('are revoked, and publish no more', async () => {
      const token = tokenIn((await create()).body) ?? '';
      const [, address = ''] =
        /action="(\/operation\/tokens\/[\w-]+\/revocation)"/.exec(await open()) ?? [];
      const { statusCode, headers } = await send(address, {});
      expect([statusCode, headers.location]).toEqual([
        303,
        '/operation/remotes?done=token-revoked#tokens',
      ]);
      const html = await open(String(headers.location));
      expect(html).toContain('role="status">The token was revoked.');
      expect(html).toContain('Revoked <time');
      expect((await publish(token)).statusCode).toBe(401);
      expect((await send(address, {})).statusCode).toBe(422);
      const audit = await test.handle.db
        .selectFrom('audit_entries')
        .select('action')
        .where('action', 'like', 'publish-token.%')
        .orderBy('id')
        .execute();
      expect(audit.map(({ action }) => action)).toEqual([
        'publish-token.created',
        'publish-token.revoked',
      ]);
    });

    it('are not created without a name, a remote or an environment, or by another page', async () => {
      for (const [fields, reason] of [
        [{ name: ' ' }, 'name'],
        [{ remotes: '' }, 'remotes'],
        [{ remotes: '../x' }, 'remotes'],
      ] as const) {
        const { statusCode, body } = await create(fields);
        expect([statusCode, body]).toEqual([
          422,
          expect.stringMatching(new RegExp(`role="alert">Nothing was changed: ${reason}`)),
        ]);
      }
      const nowhere = await send('/operation/tokens', { name: 'x', remotes: REMOTE });
      expect([nowhere.statusCode, nowhere.body]).toEqual([
        422,
        expect.stringContaining('environments'),
      ]);
      expect((await send('/operation/tokens', { name: 'x' }, 'forged')).statusCode).toBe(403);
      expect(await open()).toContain('There are no tokens yet.');
    });
  });

  it('is for operators only', async () => {
    const production = await start({
      environment: {
        RELEASES_DIR: releases.folder,
        APP_ENV: 'production',
        PUBLIC_URL: 'https://okr.example.org',
        SMTP_URL: 'smtp://localhost',
        OPERATION_TOKEN: 'the-operators-own-token-of-40-characters',
      },
    });
    const answer = await production.app.inject({
      method: 'POST',
      url: `/operation/remotes/${REMOTE}/withdraw`,
      headers: { ...HERE, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `proof=${proofOf(await open())}`,
    });
    expect(answer.statusCode).toBe(401);
    expect(await pointer()).not.toBeNull();
    await production.close();
  });
});
