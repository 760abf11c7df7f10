import { callerOf } from '../../../test/support/caller';
import { addTotpApp } from '../../../test/support/factors';
import { ProviderBrowser, startOpenIdProvider } from '../../../test/support/providerBrowser';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;
let provider: Provider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.stop());

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const LOGOUT = '/api/users/sign-in-providers/corporate/backchannel-logout';
const environmentWith = (more: object = {}) => ({
  SIGN_IN_PROVIDERS: JSON.stringify([provider.entry('corporate', more)]),
});

async function redeemed(test: TestApp, login: string, sid?: string) {
  await provider.tell({
    people: { [login]: { email: `${login}@corp.example`, email_verified: true, name: 'Ana' } },
    twist: sid === undefined ? null : { sid },
  });
  const browser = new ProviderBrowser(test, login, 'corporate');
  const { body } = await browser.redeem(await browser.signIn());
  await provider.tell({ twist: null });
  return body;
}
const signIn = async (test: TestApp, login: string, sid?: string) =>
  callerOf(test.app, (await redeemed(test, login, sid)).result.token);

describeOnEngines('logging out with a provider', (start) => {
  let test: TestApp;
  let turn = 0;
  beforeAll(async () => {
    test = await start({ environment: environmentWith(), at: new Date().toISOString() });
  });

  it('continues at the page of the provider that ends its session, which knows the person', async () => {
    const ana = await signIn(test, 'leaving');
    const { status, body } = await ana.post('/api/users/logout');
    expect(status).toBe(200);
    const address = new URL(body.continueAt);
    expect(`${address.origin}${address.pathname}`).toBe(`${provider.issuer}/session/end`);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(
      `${test.settings.publicUrl}/auth/sign-in`,
    );
    const [, claims = ''] = (address.searchParams.get('id_token_hint') ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: provider.issuer,
      sub: 'leaving',
    });
    expect((await fetch(address, { redirect: 'manual' })).status).toBeLessThan(400);
    expect((await ana.get('/api/users/me')).status).toBe(401);
  });

  it('answers nothing more for a person who used a password', async () => {
    const person = await test.signUp();
    expect((await person.post('/api/users/logout')).status).toBe(204);
  });

  const secondStepOf = async (login: string, sid: string): Promise<string> =>
    (await redeemed(test, login, sid)).secondFactor.token;
  const token = (claims: object = {}) =>
    provider.logoutToken({
      iss: provider.issuer,
      aud: 'cumbre-test',
      iat: Math.floor(test.clock.now().getTime() / 1000),
      jti: `token-${(turn += 1)}`,
      events: EVENTS,
      ...claims,
    });
  /** As providers do: a form, without a session. */
  const send = async (logoutToken: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: LOGOUT,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
    });
    return [answer.statusCode, answer.json().code];
  };
  const isSignedIn = async (caller: ReturnType<typeof callerOf>) =>
    (await caller.get('/api/users/me')).status === 200;

  it('ends the session that the provider names, and no other one of the person', async () => {
    const ended = await signIn(test, 'sessions', 'session-1');
    const kept = await signIn(test, 'sessions', 'session-2');
    expect(await send(await token({ sid: 'session-1' }))).toEqual([200, undefined]);
    expect([await isSignedIn(ended), await isSignedIn(kept)]).toEqual([false, true]);
  });

  it('ends every session of the person whom the provider names, and of nobody else', async () => {
    const [one, other] = [await signIn(test, 'named'), await signIn(test, 'named')];
    const somebody = await signIn(test, 'somebody');
    expect(await send(await token({ sub: 'named' }))).toEqual([200, undefined]);
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(somebody)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['by its session', { sid: 'half' }],
    ['by the person', { sub: 'waiting' }],
  ])(
    'ends a sign-in that waits for its second step, named %s, and no other one',
    async (_by, named) => {
      const login = 'sub' in named ? 'waiting' : 'waiting-by-session';
      const ana = await signIn(test, login);
      const app = await addTotpApp(test, ana);
      const [half, other] = [
        await secondStepOf(login, 'half'),
        await secondStepOf(login, 'another-session'),
      ];
      const pass = (waiting: string) =>
        test.anonymous.post('/api/users/second-factor', {
          token: waiting,
          proof: { kind: 'totp', code: app.code() },
        });
      expect(await send(await token(named))).toEqual([200, undefined]);
      const ended = await pass(half);
      expect([ended.status, ended.body.code]).toEqual([400, 'SECOND_FACTOR_EXPIRED']);
      test.clock.advance(30_000);
      expect((await pass(other)).status).toBe('sub' in named ? 400 : 200);
    },
  );

  it('accepts a logout token once, also from twenty concurrent requests', async () => {
    const sent = await token({ sub: 'nobody' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sent)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await send(sent)).toEqual([400, 'LOGOUT_TOKEN_INVALID']);
  });

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'another-application' }],
    ['of an hour ago', { iat: Math.floor(Date.now() / 1000) - 3_600 }],
    ['without a time', { iat: undefined }],
    ['without a name of its own', { jti: undefined }],
    ['without the event', { events: { other: {} } }],
    ['with a nonce, as an ID token has', { nonce: 'n' }],
    ['that names neither person nor session', { sub: undefined }],
    ['that is not signed', { alg: 'none' }],
    ['that is signed with the client secret', { alg: 'HS256' }],
    ['that is signed by somebody else', { signature: true }],
  ])('refuses a logout token %s', async (_what, claims) => {
    const ana = await signIn(test, 'victim');
    expect(await send(await token({ sub: 'victim', ...claims }))).toEqual([
      400,
      'LOGOUT_TOKEN_INVALID',
    ]);
    expect(await isSignedIn(ana)).toBe(true);
  });
});

it.each([['the settings keep people signed in there', { logsOut: false }]])(
  'ends the session here alone where %s',
  async (_what, more) => {
    await withTestApp(
      async (test) => {
        const ana = await signIn(test, 'here');
        expect((await ana.post('/api/users/logout')).status).toBe(204);
      },
      { environment: environmentWith(more) },
    );
  },
);
