import { sql } from 'kysely';
import { callerWith } from '../../../test/support/caller';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { upload } from '../../../test/support/spreadsheets';
import { withTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { testEngines } from '../../../test/support/testDatabase';

const ON = { RATE_LIMITS: 'on' };
const signIn = (
  test: TestApp,
  email: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    remoteAddress,
    headers,
    payload: { email, password: 'wrong' },
  });

describe.each(testEngines())('limits, on %s', (engine) => {
  it('refuses the sixth sign-in attempt for one account from one address, and lets the owner in from another', () =>
    withTestApp(
      async (test) => {
        await test.app.inject({
          method: 'POST',
          url: '/api/users',
          remoteAddress: '192.0.2.9',
          payload: { email: 'ana@example.org', password: 'Cordillera-7!' },
        });
        for (let attempt = 0; attempt < 5; attempt += 1)
          expect((await signIn(test, 'ana@example.org', '192.0.2.1')).statusCode).toBe(400);
        const refused = await signIn(test, 'Ana@example.org', '192.0.2.1', {
          'x-forwarded-for': '203.0.113.5',
        });
        expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
        expect(refused.headers['ratelimit-limit']).toBe('5');
        expect(refused.headers['ratelimit-remaining']).toBe('0');
        const owner = await test.app.inject({
          method: 'POST',
          url: '/api/users/authenticate',
          remoteAddress: '192.0.2.2',
          payload: { email: 'ana@example.org', password: 'Cordillera-7!' },
        });
        expect(owner.statusCode).toBe(200);
      },
      { environment: ON, engine },
    ));

  it('refuses the thirty-first attempt from one address', () =>
    withTestApp(
      async (test) => {
        for (let attempt = 0; attempt < 30; attempt += 1)
          expect(
            (await signIn(test, `somebody${attempt}@example.org`, '192.0.2.1')).statusCode,
          ).toBe(400);
        expect((await signIn(test, 'another@example.org', '192.0.2.1')).statusCode).toBe(429);
      },
      { environment: ON, engine },
    ));

  it('uses the address that a known proxy reports', () =>
    withTestApp(
      async (test) => {
        const from = (forwarded: string) =>
          signIn(test, 'ana@example.org', '10.0.0.1', { 'x-forwarded-for': forwarded });
        for (let attempt = 0; attempt < 5; attempt += 1) await from('203.0.113.5');
        expect((await from('203.0.113.5')).statusCode).toBe(429);
        expect((await from('203.0.113.6')).statusCode).toBe(400);
        // What the client wrote before the proxy's entry changes nothing.
        expect((await from('198.51.100.1, 203.0.113.5')).statusCode).toBe(429);
      },
      { environment: { ...ON, TRUST_PROXY: '1' }, engine },
    ));

  it('mails at most three links a minute to one address', () =>
    withTestApp(
      async (test) => {
        const resend = () =>
          test.anonymous.post('/api/users/resend-validation', { email: 'ana@example.org' });
        for (let attempt = 0; attempt < 3; attempt += 1) expect((await resend()).status).toBe(204);
        const refused = await test.anonymous.get(
          '/api/users/recovery-password?email=ana@example.org',
          { headers: { 'accept-language': 'es' } },
        );
        expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
        expect(refused.body.detail).toMatch(
          /^Demasiadas solicitudes. Inténtalo de nuevo en \d+ s\.$/,
        );
      },
      { environment: ON, engine },
    ));

  it('mails at most five links an hour to one address, resends and resets together', () =>
    withTestApp(
      async (test) => {
        const resend = () =>
          test.anonymous.post('/api/users/resend-validation', { email: 'ana@example.org' });
        const start = Date.now();
        const now = jest.spyOn(Date, 'now');
        let passed = 0;
        // PostgreSQL counts by its own clock (rateCounts.ts), so the test ages the counts instead.
        const minutesLater = async (minutes: number) => {
          const further = (minutes - passed) * 60_500;
          passed = minutes;
          if (engine === 'postgres')
            await sql`update rate_counts set ends_at = ends_at - ${further}`.execute(
              test.handle.db,
            );
          else now.mockReturnValue(start + minutes * 60_500);
        };
        await minutesLater(0);
        for (let attempt = 0; attempt < 3; attempt += 1) expect((await resend()).status).toBe(204);
        await minutesLater(2);
        for (let attempt = 0; attempt < 2; attempt += 1)
          expect(
            (await test.anonymous.get('/api/users/recovery-password?email=ana@example.org')).status,
          ).toBe(204);
        await minutesLater(4);
        const refused = await resend();
        expect([refused.status, refused.headers['ratelimit-limit']]).toEqual([429, '5']);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
        await minutesLater(61);
        expect((await resend()).status).toBe(204);
        now.mockRestore();
      },
      { environment: ON, engine },
    ));

  it.each([
    [
      'whether an e-mail is free',
      10,
      (test: TestApp, turn: number) =>
        test.anonymous.post('/api/users/check-email', { email: `guess${turn}@example.org` }),
    ],
    [
      'for an account',
      10,
      (test: TestApp, turn: number) =>
        test.anonymous.post('/api/users', {
          email: `new${turn}@example.org`,
          password: 'Cordillera-7!',
        }),
    ],
    [
      'for a verification',
      30,
      (test: TestApp, turn: number) => test.anonymous.put(`/api/users/validate?token=guess${turn}`),
    ],
    [
      'for another password by a link',
      10,
      (test: TestApp, turn: number) =>
        test.anonymous.put('/api/users/update-password', {
          token: `guess${turn}`,
          password: 'weak',
        }),
    ],
    [
      'by a provider',
      30,
      (test: TestApp) => test.anonymous.get('/api/users/google/callback?state=guess'),
    ],
    [
      'for a session by a proof',
      30,
      (test: TestApp, turn: number) =>
        test.anonymous.post('/api/users/google-auth', {
          proof: 'guess',
          email: `guess${turn}@example.org`,
        }),
    ],
  ])('lets one address call %s %d times, and then answers with Retry-After', (_what, most, ask) =>
    withTestApp(
      async (test) => {
        for (let turn = 0; turn < most; turn += 1)
          expect((await ask(test, turn)).status).not.toBe(429);
        const { status, headers } = await ask(test, most);
        expect([
          status,
          Number(headers['retry-after']) > 0,
          headers['ratelimit-remaining'],
        ]).toEqual([429, true, '0']);
      },
      { environment: ON, engine },
    ),
  );

  it('lets one person try the current password ten times', () =>
    withTestApp(
      async (test) => {
        const ana = await test.signUp();
        const tries = [
          () =>
            ana.patch('/api/users/change-password', {
              password: 'x',
              newPassword: 'Cordillera-7!',
              confirmPassword: 'Cordillera-7!',
            }),
          () => ana.delete('/api/users/me', { body: { password: 'x' } }),
          () => ana.put('/api/users/update-data', { email: 'other@example.org', password: 'x' }),
        ];
        // All three calls count together, because they ask for the same password.
        for (let turn = 0; turn < 10; turn += 1)
          expect((await tries[turn % 3]!()).status).toBe(400);
        for (const attempt of tries) expect((await attempt()).body.code).toBe('TOO_MANY_ATTEMPTS');
      },
      { environment: ON, engine },
    ));

  it('does not count a successful sign-in among the five attempts', () =>
    withTestApp(
      async (test) => {
        const [email, password] = ['ana@example.org', 'Cordillera-7!'];
        await test.app.inject({
          method: 'POST',
          url: '/api/users',
          remoteAddress: '192.0.2.9',
          payload: { email, password },
        });
        const right = async () =>
          (
            await test.app.inject({
              method: 'POST',
              url: '/api/users/authenticate',
              remoteAddress: '192.0.2.1',
              payload: { email, password },
            })
          ).statusCode;
        for (let turn = 0; turn < 7; turn += 1) expect(await right()).toBe(200);
        for (let turn = 0; turn < 4; turn += 1)
          expect((await signIn(test, email, '192.0.2.1')).statusCode).toBe(400);
        expect(await right()).toBe(200);
        expect((await signIn(test, email, '192.0.2.1')).statusCode).toBe(400);
        expect((await signIn(test, email, '192.0.2.1')).statusCode).toBe(429);
      },
      { environment: ON, engine },
    ));

  it('lets one person import twelve times a minute, by a session and by keys together', () =>
    withTestApp(
      async (test) => {
        const p = await createCycleScenario(test);
        const { key } = (
          await p.owner.post('/api/api-keys', {
            organization: p.organization,
            description: 'Script',
            scope: 'write',
          })
        ).body;
        const script = callerWith(test.app, { 'x-api-key': key });
        const place = { organization: p.organization, cycle: p.cycle, dryRun: true };
        for (let turn = 0; turn < 12; turn += 1)
          expect((await upload(turn % 2 === 0 ? p.owner : script, place, null)).status).toBe(400);
        for (const by of [p.owner, script])
          expect((await upload(by, place, null)).body.code).toBe('TOO_MANY_REQUESTS');
        expect(
          (
            await p.owner.post(
              `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`,
            )
          ).status,
        ).toBe(429);
        expect((await upload(await p.member('admin'), place, null)).status).toBe(400);
      },
      { environment: ON, engine },
    ));
});
