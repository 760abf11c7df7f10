import { withTestApp } from '../testing/testApp';
import type { TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

const ON = { RATE_LIMITS: 'on' };
const signIn = (test: TestApp, email: string, remoteAddress: string, headers: Record<string, string> = {}) => test.app.inject({
  method: 'POST', url: '/api/users/authenticate', remoteAddress, headers, payload: { email, password: 'wrong' },
});

describe.each(testEngines())('limits, on %s', (engine) => {
  it('refuses the sixth try for one account from one address, and lets the owner in from elsewhere', () => withTestApp(async (test) => {
    await test.app.inject({ method: 'POST', url: '/api/users', remoteAddress: '192.0.2.9', payload: { email: 'ana@example.org', password: 'Cordillera-7!' } });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(test, 'ana@example.org', '192.0.2.1')).statusCode).toBe(400);
    const refused = await signIn(test, 'Ana@example.org', '192.0.2.1', { 'x-forwarded-for': '203.0.113.5' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.headers['ratelimit-limit']).toBe('5');
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    const owner = await test.app.inject({ method: 'POST', url: '/api/users/authenticate', remoteAddress: '192.0.2.2', payload: { email: 'ana@example.org', password: 'Cordillera-7!' } });
    expect(owner.statusCode).toBe(200);
  }, { environment: ON, engine }));

  it('refuses the thirty-first try from one address', () => withTestApp(async (test) => {
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await signIn(test, `somebody${attempt}@example.org`, '192.0.2.1')).statusCode).toBe(400);
    expect((await signIn(test, 'another@example.org', '192.0.2.1')).statusCode).toBe(429);
  }, { environment: ON, engine }));

  it('believes the address a known proxy reports', () => withTestApp(async (test) => {
    const from = (forwarded: string) => signIn(test, 'ana@example.org', '10.0.0.1', { 'x-forwarded-for': forwarded });
    for (let attempt = 0; attempt < 5; attempt += 1) await from('203.0.113.5');
    expect((await from('203.0.113.5')).statusCode).toBe(429);
    expect((await from('203.0.113.6')).statusCode).toBe(400);
    // What the caller wrote before the proxy did changes nothing.
    expect((await from('198.51.100.1, 203.0.113.5')).statusCode).toBe(429);
  }, { environment: { ...ON, TRUST_PROXY: '1' }, engine }));

  it('mails at most three links a minute to one address', () => withTestApp(async (test) => {
    const resend = () => test.anonymous.post('/api/users/resend-validation', { email: 'ana@example.org' });
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await resend()).status).toBe(204);
    const refused = await test.anonymous.get('/api/users/recovery-password?email=ana@example.org', { headers: { 'accept-language': 'es' } });
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.detail).toMatch(/^Demasiadas solicitudes. Inténtalo de nuevo en \d+ s\.$/);
  }, { environment: ON, engine }));
});
