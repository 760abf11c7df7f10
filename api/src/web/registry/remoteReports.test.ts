import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteReport } from '@cumbre/contract/remoteReports';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { collectRemoteFigures, quantile } from './remoteFigures';

const root = mkdtempSync(join(tmpdir(), 'cumbre-reports-'));
const write = (path: string, content: object) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};
const TOKEN = 'the-operators-own-token-of-40-characters';
const HERE = { host: 'localhost:3000' };
const started: TestApp[] = [];
const server = async (environment: Record<string, string> = {}) => {
  const test = await startTestApp('sqlite', {
    environment: { RELEASES_DIR: root, ...environment },
  });
  started.push(test);
  return test;
};
const report = (more: Partial<RemoteReport> = {}): RemoteReport => ({
  remote: 'mfe-okr',
  release: '1-b',
  outcome: 'loaded',
  milliseconds: 100,
  bytes: 30_000,
  ...more,
});
const tell = (test: TestApp, ...reports: unknown[]) =>
  test.anonymous.post('/reports/remotes', { reports });
const figures = async (test: TestApp) =>
  (await test.anonymous.get('/operation/remotes.json', { headers: HERE })).body as {
    remotes: Record<
      string,
      { release: string; loads: number; failures: number; verdict: string }[]
    >;
  };

beforeAll(() => {
  for (const release of ['1-a', '1-b'])
    write(`releases/mfe-okr/${release}/release.json`, {
      name: 'mfe-okr',
      release,
      entry: 'entry.js',
      files: {},
    });
  write('releases/mfe-org/2-a/release.json', {
    name: 'mfe-org',
    release: '2-a',
    entry: 'entry.js',
    files: {},
  });
  for (const environment of ['development', 'production']) {
    write(`pointers/${environment}/mfe-okr.json`, {
      remote: 'mfe-okr',
      release: '1-b',
      trail: ['1-a'],
    });
    write(`pointers/${environment}/mfe-org.json`, { remote: 'mfe-org', release: '2-a' });
  }
});
afterAll(() => Promise.all(started.map((test) => test.close())));

it('shows the reports of browsers to operators, failing remotes first', async () => {
  const test = await server();
  expect(
    (
      await tell(
        test,
        report(),
        report({ milliseconds: 300, bytes: 0 }),
        report({ release: '1-a' }),
      )
    ).status,
  ).toBe(204);
  await tell(
    test,
    report({
      remote: 'mfe-org',
      release: '2-a',
      outcome: 'timeout',
      milliseconds: 8000,
      bytes: null,
    }),
  );
  const { body, headers } = await test.anonymous.get('/operation/remotes', {
    headers: { ...HERE, 'accept-language': 'es' },
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(
    /mfe-org <span class="verdict failing">Falla.*mfe-okr <span class="verdict fine">Funciona/s,
  );
  expect(body).toMatch(/1-b<\/code> \(actual\).*>2<.*>100 ms<.*>300 ms<.*>30 KB<.*>50/s);
  expect(body).not.toContain('<script');
  expect(
    (await test.anonymous.get('/operation/style.css', { headers: HERE })).headers['content-type'],
  ).toContain('text/css');
});

it('ignores reports about unknown releases', async () => {
  const test = await server();
  expect(
    (
      await tell(
        test,
        report({ remote: 'mfe-evil' }),
        report({ release: '9-z' }),
        report({ release: '1-a' }),
      )
    ).status,
  ).toBe(204);
  expect(await figures(test)).toMatchObject({
    remotes: { 'mfe-okr': [{ release: '1-a', loads: 1 }] },
  });
  expect(Object.keys((await figures(test)).remotes)).toEqual(['mfe-okr']);
});

it.each<[string, unknown]>([
  ['a name that is none', report({ remote: '<script>' })],
  ['a kind that is none', { ...report(), outcome: 'tired' }],
  ['a negative time', report({ milliseconds: -1 })],
  ['text beside it', { ...report(), message: 'ana@example.org' }],
])('refuses %s', async (_words, given) => {
  expect((await tell(started[0] as TestApp, given)).status).toBe(400);
});

it('refuses too many at once, too much at once and too often', async () => {
  const test = await server({ RATE_LIMITS: 'on' });
  expect((await tell(test, ...Array.from({ length: 21 }, () => report()))).status).toBe(400);
  expect(
    (await test.anonymous.post('/reports/remotes', { reports: 'x'.repeat(9000) })).status,
  ).toBe(413);
  const statuses = [];
  for (let call = 0; call < 240; call += 1) statuses.push((await tell(test, report())).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
});

const open = (test: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  test.app.inject({ url: '/operation/remotes', headers, remoteAddress });
const as = (password: string) => ({
  ...HERE,
  authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`,
});

it('answers 404 to other machines, and in production also to this one', async () => {
  expect((await open(await server(), HERE, '192.0.2.7')).statusCode).toBe(404);
  const production = await server({
    APP_ENV: 'production',
    PUBLIC_URL: 'https://okr.example.org',
    SMTP_URL: 'smtp://localhost',
  });
  expect((await open(production, HERE)).statusCode).toBe(404);
});

it('is open with the token from any machine', async () => {
  const test = await server({
    APP_ENV: 'production',
    PUBLIC_URL: 'https://okr.example.org',
    SMTP_URL: 'smtp://localhost',
    OPERATION_TOKEN: TOKEN,
  });
  const asked = await open(test, HERE, '192.0.2.7');
  expect([asked.statusCode, asked.headers['www-authenticate']]).toEqual([
    401,
    'Basic realm="Cumbre operation", charset="UTF-8"',
  ]);
  for (const wrong of ['', 'x', `${TOKEN}x`])
    expect((await open(test, as(wrong), '192.0.2.7')).statusCode).toBe(401);
  expect((await open(test, as(TOKEN), '192.0.2.7')).statusCode).toBe(200);
});

describe('figures', () => {
  const clock = { now: () => new Date('2026-02-15T12:00:00.000Z') };

  it.each([
    [[], 0.5, null],
    [[7], 0.95, 7],
    [[3, 1, 2], 0.5, 2],
    [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
  ])('of %j the quantile %d is %j', (values, part, expected) => {
    expect(quantile(values, part)).toBe(expected);
  });

  it.each<[string, number, number, number, string]>([
    ['one load', 1, 0, 100, 'fine'],
    ['one failure and nothing else', 0, 1, 0, 'failing'],
    ['one failure in two tries', 1, 1, 100, 'fine'],
    ['one failure in twenty', 19, 1, 100, 'failing'],
    ['one failure in thirty', 29, 1, 100, 'fine'],
    ['loads of three seconds', 5, 0, 3000, 'slow'],
    ['two loads of three seconds', 2, 0, 3000, 'fine'],
  ])('%s: the verdict', (_words, loads, failures, milliseconds, verdict) => {
    const figures = collectRemoteFigures(clock);
    for (let load = 0; load < loads; load += 1) figures.add(report({ milliseconds }));
    for (let failure = 0; failure < failures; failure += 1)
      figures.add(report({ outcome: 'unreachable' }));
    expect(figures.read().remotes['mfe-okr']?.[0]?.verdict).toBe(verdict);
  });

  it('drop the oldest tries, releases and remotes above the limits', () => {
    const figures = collectRemoteFigures(clock);
    for (let time = 0; time < 400; time += 1) figures.add(report());
    for (let time = 0; time < 20; time += 1) figures.add(report({ release: `2-${time}` }));
    const releases = figures.read().remotes['mfe-okr'] ?? [];
    expect([releases.length, releases[0]?.release, releases.at(-1)?.release]).toEqual([
      12,
      '2-19',
      '2-8',
    ]);
    const many = collectRemoteFigures(clock);
    for (let time = 0; time < 400; time += 1) many.add(report());
    for (let time = 0; time < 60; time += 1) many.add(report({ remote: `mfe-${time}` }));
    expect(Object.keys(many.read().remotes)).toHaveLength(50);
    expect(many.read().remotes['mfe-okr']).toBeUndefined();
  });
});
