// Attacks on accounts that other tests do not cover: reuse of links for other purposes, enumeration
// by response, lock-out of the owner, and forged headers.
import { callerOf } from '../../../test/support/caller';
import { mailedToken, mailsTo } from '../../../test/support/mails';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const PASSWORD = 'Cordillera-7!';
const OTHER = 'Altiplano-8?';

/** Removes what differs from request to request. */
const comparable = ({ status, body }: { status: number; body: unknown }) =>
  JSON.stringify({ status, body }, (key, value: unknown) =>
    key === 'requestId' ? undefined : value,
  );

describeOnEngines('an attacker', (start) => {
  let test: TestApp;
  let guarded: TestApp;
  beforeAll(async () => {
    test = await start();
    guarded = await start({ environment: { RATE_LIMITS: 'on' } });
    await guarded.app.inject({
      method: 'POST',
      url: '/api/users',
      remoteAddress: '192.0.2.200',
      payload: { email: 'owner@example.org', password: PASSWORD },
    });
  });
  const signIn = (
    email: string,
    password: string,
    remoteAddress: string,
    headers: Record<string, string> = {},
  ) =>
    guarded.app.inject({
      method: 'POST',
      url: '/api/users/authenticate',
      remoteAddress,
      headers,
      payload: { email, password },
    });

  it('cannot reuse a used link for any purpose', async () => {
    const email = 'replay@example.org';
    const ana = callerOf(
      test.app,
      (await test.anonymous.post('/api/users', { email, password: PASSWORD })).body.result.token,
    );
    const proof = await mailedToken(test, email);
    expect((await ana.put(`/api/users/validate?token=${proof}`)).status).toBe(200);
    await test.anonymous.get(`/api/users/recovery-password?email=${email}`);
    const reset = await mailedToken(test, email);
    expect(
      (await test.anonymous.put('/api/users/update-password', { token: reset, password: OTHER }))
        .status,
    ).toBe(200);
    for (const token of [proof, reset]) {
      expect(
        (
          await test.anonymous.put('/api/users/update-password', {
            token,
            password: 'Cordillera-9!',
          })
        ).body.code,
      ).toBe('LINK_TOKEN_INVALID');
      expect((await ana.put(`/api/users/validate?token=${token}`)).body.code).toBe(
        'LINK_TOKEN_INVALID',
      );
    }
  });

  it('cannot use an open reset link after the password was changed', async () => {
    const email = 'changed@example.org';
    const ana = callerOf(
      test.app,
      (await test.anonymous.post('/api/users', { email, password: PASSWORD })).body.result.token,
    );
    await test.anonymous.get(`/api/users/recovery-password?email=${email}`);
    const reset = await mailedToken(test, email);
    await ana.patch('/api/users/change-password', {
      password: PASSWORD,
      newPassword: OTHER,
      confirmPassword: OTHER,
    });
    expect(
      (
        await test.anonymous.put('/api/users/update-password', {
          token: reset,
          password: 'Cordillera-9!',
        })
      ).body.code,
    ).toBe('LINK_TOKEN_INVALID');
  });

  it('gets the same answer whether or not an account exists', async () => {
    const email = 'known@example.org';
    await test.anonymous.post('/api/users', { email, password: PASSWORD });
    const ask = [
      (who: string) =>
        test.anonymous.post('/api/users/authenticate', { email: who, password: 'wrong' }),
      (who: string) => test.anonymous.get(`/api/users/recovery-password?email=${who}`),
      (who: string) => test.anonymous.post('/api/users/resend-validation', { email: who }),
      (who: string) => test.anonymous.get(`/api/users/email-verified?email=${who}`),
    ];
    for (const call of ask)
      expect(comparable(await call(email))).toBe(comparable(await call('nobody@example.org')));
  });

  it('cannot lock the owner out, by guessing from one or from many addresses', async () => {
    for (let address = 1; address <= 8; address += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(
          (await signIn('owner@example.org', 'wrong', `198.51.100.${address}`)).statusCode,
        ).toBe(400);
      expect(
        (await signIn('owner@example.org', PASSWORD, `198.51.100.${address}`)).statusCode,
      ).toBe(429);
    }
    expect((await signIn('owner@example.org', PASSWORD, '192.0.2.7')).statusCode).toBe(200);
  });

  it('gets no further attempts by a forged X-Forwarded-For', async () => {
    const forged = (number: number) => ({
      'x-forwarded-for': `203.0.113.${number}`,
      'x-real-ip': `203.0.113.${number}`,
      forwarded: `for=203.0.113.${number}`,
    });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(
        (await signIn('owner@example.org', 'wrong', '192.0.2.66', forged(attempt))).statusCode,
      ).toBe(400);
    expect((await signIn('owner@example.org', 'wrong', '192.0.2.66', forged(99))).statusCode).toBe(
      429,
    );
  });

  it('cannot change the links in mails by the Host header', async () => {
    const email = 'bent@example.org';
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      origin: 'https://evil.example',
    };
    await test.anonymous.post('/api/users', { email, password: PASSWORD }, { headers });
    await test.anonymous.get(`/api/users/recovery-password?email=${email}`, { headers });
    await test.anonymous.post('/api/users/resend-validation', { email }, { headers });
    const mails = await mailsTo(test, email);
    expect(mails).toHaveLength(3);
    for (const { text, html } of mails) {
      expect(text).toContain(`${test.settings.publicUrl}/auth/`);
      expect(text + html).not.toContain('evil.example');
    }
  });
});
