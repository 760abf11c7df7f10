import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const LOCAL = 'http://localhost:4401';
const root = mkdtempSync(join(tmpdir(), 'cumbre-swaps-'));
const write = (path: string, content: object | string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const started: TestApp[] = [];

async function serverIn(environment: string): Promise<TestApp> {
  const test = await startTestApp('sqlite', {
    environment: {
      APP_ENV: environment,
      RELEASES_DIR: join(root, 'store'),
      REMOTE_ORIGINS: `${LOCAL} https://cdn.example.org`,
      ...(environment === 'production'
        ? { PUBLIC_URL: 'https://okr.example.org', SMTP_URL: 'smtp://localhost' }
        : {}),
    },
  });
  started.push(test);
  return test;
}

/** Requests `path` as a browser with `cookie`. */
async function open(test: TestApp, path: string, cookie = '') {
  const { headers, body } = await test.anonymous.get(path, {
    headers: { accept: 'text/html', cookie },
  });
  const registry = JSON.parse(/id="registry">(.*)<\/script>/.exec(String(body))?.[1] ?? '{}') as {
    remotes: { name: string; base: string; swapped?: string; trail: unknown }[];
    refusedSwaps?: unknown;
  };
  const given: unknown = headers['set-cookie'];
  const set = typeof given === 'string' ? given : '';
  return {
    okr: registry.remotes.find(({ name }) => name === 'mfe-okr'),
    refused: registry.refusedSwaps,
    set,
    cookie: set.split(';')[0] ?? '',
    policy: String(headers['content-security-policy']),
  };
}

let staging: TestApp;
beforeAll(async () => {
  write(
    'store/releases/shell/1/index.html',
    '<script type="application/json" id="registry"><!--registry--></script>',
  );
  for (const environment of ['staging', 'production'])
    write(`store/pointers/${environment}/shell.json`, { remote: 'shell', release: '1' });
  for (const release of ['1.0.0-aa', '1.1.0-bb'])
    write(`store/releases/mfe-okr/${release}/release.json`, {
      name: 'mfe-okr',
      release,
      entry: 'entry.js',
      files: {},
    });
  for (const environment of ['staging', 'production'])
    write(`store/pointers/${environment}/mfe-okr.json`, { remote: 'mfe-okr', release: '1.0.0-aa' });
  staging = await serverIn('staging');
});
afterAll(() => Promise.all(started.map((test) => test.close())));

it('serves another release of the store to one browser only', async () => {
  const swapped = await open(staging, '/cycles?mfe.okr=1.1.0-bb');
  expect(swapped.okr).toMatchObject({
    base: '/releases/mfe-okr/1.1.0-bb/',
    swapped: '1.1.0-bb',
    trail: [],
  });
  expect(swapped.set).toMatch(/; Max-Age=28800; HttpOnly; SameSite=Lax$/);
  expect((await open(staging, '/', swapped.cookie)).okr?.swapped).toBe('1.1.0-bb');
  const { body } = await staging.anonymous.get('/registry.json', {
    headers: { cookie: swapped.cookie },
  });
  expect(body.remotes).toMatchObject([{ swapped: '1.1.0-bb' }]);
  expect((await open(staging, '/')).okr).not.toHaveProperty('swapped');
});

it('allows a listed loopback origin only in the content security policy of that page', async () => {
  const swapped = await open(staging, `/?mfe.okr=${LOCAL}/`);
  expect(swapped.okr).toMatchObject({ base: `${LOCAL}/`, swapped: LOCAL, trail: [] });
  expect(swapped.policy).toMatch(
    /script-src 'self' https:\/\/cdn\.example\.org http:\/\/localhost:4401 'nonce-/,
  );
  expect((await open(staging, '/')).policy).not.toContain('localhost');
});

it.each([
  ['9.9.9-cc', 'release'],
  ['../../etc', 'release'],
  ['http://localhost:4402', 'origin'],
  ['https://cdn.example.org', 'origin'],
  ['https://evil.example', 'origin'],
  ['javascript://localhost', 'origin'],
])('refuses %s with a reason', async (to, why) => {
  const { okr, refused } = await open(staging, `/?mfe.okr=${encodeURIComponent(to)}`);
  expect(okr).toMatchObject({ base: '/releases/mfe-okr/1.0.0-aa/' });
  expect(refused).toEqual([{ remote: 'mfe-okr', to, why }]);
});

it('leaves ?mfe.inspect to the page', async () => {
  const { cookie } = await open(staging, '/?mfe.okr=1.1.0-bb');
  const inspected = await open(staging, '/?mfe.inspect=1', cookie);
  expect(inspected.okr?.swapped).toBe('1.1.0-bb');
  expect([inspected.refused, inspected.set]).toEqual([undefined, '']);
});

it.each(['mfe.okr=', 'mfe.reset=all'])('ends with ?%s', async (query) => {
  const { cookie } = await open(staging, '/?mfe.okr=1.1.0-bb');
  const back = await open(staging, `/?${query}`, cookie);
  expect(back.okr).not.toHaveProperty('swapped');
  expect(back.set).toContain('Max-Age=0');
});

it('ignores forged cookies and cookies older than eight hours', async () => {
  const { cookie } = await open(staging, '/?mfe.okr=1.1.0-bb');
  const forged = Buffer.from(
    JSON.stringify({ swaps: { 'mfe-okr': '1.1.0-bb' }, until: 9e15 }),
  ).toString('base64url');
  expect(
    (await open(staging, '/', `cumbre-swaps=${forged}.${cookie.split('.')[1]}`)).okr,
  ).not.toHaveProperty('swapped');
  staging.clock.advance(8 * 3_600_000 - 1);
  expect((await open(staging, '/', cookie)).okr?.swapped).toBe('1.1.0-bb');
  staging.clock.advance(1);
  expect((await open(staging, '/', cookie)).okr).not.toHaveProperty('swapped');
});

it('is ignored in production', async () => {
  const production = await serverIn('production');
  for (const to of ['1.1.0-bb', LOCAL]) {
    const { okr, set, policy } = await open(production, `/?mfe.okr=${to}`);
    expect([okr?.swapped, set]).toEqual([undefined, '']);
    expect(policy).not.toContain('localhost');
  }
});

it('writes an audit entry for each override, each end and each refusal, and none for a page', async () => {
  const test = await serverIn('staging');
  const { cookie } = await open(test, '/?mfe.okr=1.1.0-bb');
  await open(test, '/', cookie);
  await open(test, '/?mfe.okr=1.1.0-bb', cookie);
  await open(test, '/?mfe.okr=9.9.9-cc&mfe.org=http://localhost:1', cookie);
  await open(test, '/?mfe.reset=all', cookie);
  const entries = await test.handle.db
    .selectFrom('audit_entries')
    .select([
      'action',
      'subject_id',
      'before_change',
      'after_change',
      'organization_id',
      'user_id',
      'created_at',
    ])
    .orderBy('id')
    .execute();
  const rest = { organization_id: null, user_id: null, created_at: test.clock.now().toISOString() };
  expect(entries).toEqual([
    {
      action: 'remote.swapped',
      subject_id: 'mfe-okr',
      before_change: null,
      after_change: '"1.1.0-bb"',
      ...rest,
    },
    {
      action: 'remote.swap-refused',
      subject_id: 'mfe-okr',
      before_change: null,
      after_change: '{"to":"9.9.9-cc","why":"release"}',
      ...rest,
    },
    {
      action: 'remote.swap-refused',
      subject_id: 'mfe-org',
      before_change: null,
      after_change: '{"to":"http://localhost:1","why":"origin"}',
      ...rest,
    },
    {
      action: 'remote.swap-ended',
      subject_id: 'mfe-okr',
      before_change: '"1.1.0-bb"',
      after_change: null,
      ...rest,
    },
  ]);
});

it('writes nothing in production', async () => {
  const test = await serverIn('production');
  await open(test, '/?mfe.okr=1.1.0-bb');
  expect(await test.handle.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
});

it('limits the overrides per minute from one address', async () => {
  const test = await startTestApp('sqlite', {
    environment: {
      APP_ENV: 'staging',
      RELEASES_DIR: join(root, 'store'),
      RATE_LIMITS: 'on',
    },
  });
  started.push(test);
  const statuses = [];
  for (let time = 0; time < 31; time += 1)
    statuses.push(
      (await test.anonymous.get('/?mfe.okr=9.9.9-cc', { headers: { accept: 'text/html' } })).status,
    );
  expect([statuses[29], statuses[30]]).toEqual([200, 429]);
});
