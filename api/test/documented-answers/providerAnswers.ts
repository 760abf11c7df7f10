// The answers of signing in with Google and with another provider, on a separate server with a real
// OpenID provider, because the server of the matrix has none.
import { ProviderBrowser, startOpenIdProvider } from '../support/providerBrowser';
import { callerOf } from '../support/caller';
import type { Answer } from '../support/caller';
import { addPasskey } from '../support/factors';
import { withTestApp } from '../support/testApp';
import type { TestApp } from '../support/testApp';

const LOGIN = 'ana';
const MAILBOX = 'ana@corp.example';

type Asked = Pick<Answer, 'status' | 'body'>;

async function withProvider(
  id: 'google' | 'corporate',
  work: (
    test: TestApp,
    browser: ProviderBrowser,
    provider: Awaited<ReturnType<typeof startOpenIdProvider>>,
  ) => Promise<Asked>,
): Promise<Asked> {
  const provider = await startOpenIdProvider();
  let answer: Asked | undefined;
  try {
    await provider.tell({
      people: { [LOGIN]: { email: MAILBOX, email_verified: true, name: 'Ana Quispe' } },
    });
    await withTestApp(
      async (test) => {
        answer = await work(test, new ProviderBrowser(test, LOGIN, id), provider);
      },
      {
        environment:
          id === 'google'
            ? provider.environment
            : { SIGN_IN_PROVIDERS: JSON.stringify([provider.entry(id)]) },
      },
    );
  } finally {
    await provider.stop();
  }
  if (!answer) throw new Error('Signing in with a provider was not tried.');
  return answer;
}

const answersOf = (
  id: 'google' | 'corporate',
  [start, callback, session]: [string, string, string],
): Record<string, () => Promise<Asked>> => ({
  [`GET ${start} 302`]: () =>
    withProvider(id, ({ anonymous }) => anonymous.get(start.replace('{id}', id))),
  [`GET ${callback} 302`]: () =>
    withProvider(id, ({ anonymous }) => anonymous.get(`${callback.replace('{id}', id)}?state=odd`)),
  [`POST ${session} 200`]: () =>
    withProvider(id, async (_test, browser) => browser.redeem(await browser.signIn())),
  // The account has a second factor.
  [`POST ${session} 403`]: () =>
    withProvider(id, async (test, browser) => {
      const { body } = await browser.redeem(await browser.signIn());
      await addPasskey(callerOf(test.app, body.result.token));
      return browser.redeem(await browser.signIn());
    }),
  // The e-mail has an account, and the provider does not host its mailbox.
  [`POST ${session} 409`]: () =>
    withProvider(id, async (test, browser) => {
      await test.signUp({ email: MAILBOX });
      return browser.redeem(await browser.signIn());
    }),
});

export const PROVIDER_ANSWERS: Record<string, () => Promise<Asked>> = {
  ...answersOf('google', [
    '/api/users/google/start',
    '/api/users/google/callback',
    '/api/users/google-auth',
  ]),
  ...answersOf('corporate', [
    '/api/users/sign-in-providers/{id}/start',
    '/api/users/sign-in-providers/{id}/callback',
    '/api/users/sign-in-providers/{id}/session',
  ]),
  ...Object.fromEntries(
    [200, 409].map((status) => [
      `POST /api/users/me/identities ${status}`,
      () =>
        withProvider('corporate', async (test, browser) => {
          // The identity is linked already: with this account, or with another one.
          const { body } = await browser.redeem(await browser.signIn());
          const { token } = status === 200 ? body.result : await test.signUp();
          return browser.link(await browser.confirmLink(token), token);
        }),
    ]),
  ),
  'POST /api/users/me/identities/start 200': () =>
    withProvider('corporate', async (test) =>
      (await test.signUp()).post('/api/users/me/identities/start', { provider: 'corporate' }),
    ),
  'DELETE /api/users/me/identities/{id} 409': () =>
    withProvider('corporate', async ({ app }, browser) => {
      const { body } = await browser.redeem(await browser.signIn());
      const person = callerOf(app, body.result.token);
      const [identity] = (await person.get('/api/users/me/identities')).body.identities;
      return person.delete(`/api/users/me/identities/${identity.id}`);
    }),
  'POST /api/users/logout 200': () =>
    withProvider('corporate', async ({ app }, browser) => {
      const { body } = await browser.redeem(await browser.signIn());
      return callerOf(app, body.result.token).post('/api/users/logout');
    }),
  'POST /api/users/sign-in-providers/{id}/backchannel-logout 200': () =>
    withProvider('corporate', async ({ anonymous, clock }, _browser, provider) =>
      anonymous.post('/api/users/sign-in-providers/corporate/backchannel-logout', {
        logout_token: await provider.logoutToken({
          iss: provider.issuer,
          aud: 'cumbre-test',
          iat: Math.floor(clock.now().getTime() / 1000),
          jti: 'documented',
          sub: LOGIN,
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        }),
      }),
    ),
  'POST /api/users/sign-in-providers/{id}/session 400': () =>
    withProvider('corporate', (_test, browser) => browser.redeem('', { proof: 'forged' })),
};
