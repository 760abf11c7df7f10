import { mailedToken } from '../../../test/support/mails';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const PASSWORD = 'Cordillera-7!';
const FROM_A_PAGE = { 'sec-fetch-site': 'same-origin' };
const cookieOf = ({ 'set-cookie': line }: Record<string, unknown>): string =>
  (typeof line === 'string' && /^(?:__Host-)?cumbre-session=[\w-]+/.exec(line)?.[0]) || '';

describeOnEngines('a session that a browser opened', (start) => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await start();
  });
  const me = (token: string, headers: Record<string, string> = {}) =>
    test.anonymous.get('/api/users/me', { headers: { 'x-access-token': token, ...headers } });
  async function signUp(headers: Record<string, string> = FROM_A_PAGE) {
    const email = `browser${(people += 1)}@example.org`;
    const answer = await test.anonymous.post(
      '/api/users',
      { email, password: PASSWORD },
      { headers },
    );
    return {
      email,
      token: answer.body.result.token as string,
      cookie: cookieOf(answer.headers),
      headers: answer.headers,
    };
  }

  it('is invalid without the cookie of its browser', async () => {
    const { token, cookie } = await signUp();
    expect((await me(token, { cookie })).status).toBe(200);
    const others: Record<string, string>[] = [
      {},
      FROM_A_PAGE,
      { cookie: 'cumbre-session=made-up' },
      { cookie: (await signUp()).cookie },
    ];
    for (const headers of others) {
      const { status, body } = await me(token, headers);
      expect([status, body.code]).toEqual([401, 'TOKEN_INVALID']);
    }
  });

  it('is invalid with the cookie alone, so that other sites cannot use it', async () => {
    const { cookie } = await signUp();
    expect((await test.anonymous.get('/api/users/me', { headers: { cookie } })).status).toBe(401);
  });

  it('stores its key in an HttpOnly cookie of this site, for the maximum age of a session', async () => {
    expect(String((await signUp()).headers['set-cookie'])).toMatch(
      /^cumbre-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is bound by each call that opens a session, with a new key each time', async () => {
    const { email, token, cookie } = await signUp();
    await test.anonymous.get(`/api/users/recovery-password?email=${email}`);
    const answers = [
      await test.anonymous.post(
        '/api/users/authenticate',
        { email, password: PASSWORD },
        { headers: { ...FROM_A_PAGE, cookie, 'x-access-token': token } },
      ),
      await test.anonymous.put(
        '/api/users/update-password',
        { token: await mailedToken(test, email), password: PASSWORD },
        { headers: { origin: 'http://localhost:3000' } },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const cookies = [cookie, ...answers.map(({ headers }) => cookieOf(headers))];
    expect(cookies.every(Boolean)).toBe(true);
    expect(new Set(cookies).size).toBe(3);
  });

  it('gets no key after a failed sign-in', async () => {
    const answer = await test.anonymous.post(
      '/api/users/authenticate',
      { email: 'nobody@example.org', password: PASSWORD },
      { headers: FROM_A_PAGE },
    );
    expect([answer.status, answer.headers['set-cookie']]).toEqual([400, undefined]);
  });

  it('loses its key at logout', async () => {
    const { token, cookie } = await signUp();
    const answer = await test.anonymous.post('/api/users/logout', undefined, {
      headers: { cookie, 'x-access-token': token },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/^cumbre-session=; Path=\/; Max-Age=0;/);
  });

  it('needs no cookie for a client that is no browser', async () => {
    const { token, cookie, headers } = await signUp({});
    expect([cookie, headers['set-cookie']]).toEqual(['', undefined]);
    expect((await me(token)).status).toBe(200);
    expect((await me(token, FROM_A_PAGE)).status).toBe(200);
  });
});

it('uses a __Host- and Secure cookie with TLS', async () => {
  await withTestApp(
    async (test) => {
      const { headers, body } = await test.anonymous.post(
        '/api/users',
        { email: 'tls@example.org', password: PASSWORD },
        { headers: FROM_A_PAGE },
      );
      expect(String(headers['set-cookie'])).toMatch(
        /^__Host-cumbre-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
      );
      const get = (cookie: string) =>
        test.anonymous.get('/api/users/me', {
          headers: { 'x-access-token': body.result.token, cookie },
        });
      expect((await get(cookieOf(headers))).status).toBe(200);
      expect((await get(cookieOf(headers).replace('__Host-', ''))).status).toBe(401);
    },
    { environment: { PUBLIC_URL: 'https://okr.example.org' } },
  );
});
