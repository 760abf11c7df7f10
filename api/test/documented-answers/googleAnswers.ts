// The answers of signing in with Google, on a separate server with a real OpenID provider, because
// the server of the matrix has none.
import { GoogleBrowser, startOpenIdProvider } from '../support/googleBrowser';
import type { Answer } from '../support/caller';
import { withTestApp } from '../support/testApp';
import type { TestApp } from '../support/testApp';

const LOGIN = 'ana';
const MAILBOX = 'ana@corp.example';

type Asked = Pick<Answer, 'status' | 'body'>;

async function withGoogle(
  work: (test: TestApp, browser: GoogleBrowser) => Promise<Asked>,
): Promise<Asked> {
  const google = await startOpenIdProvider();
  let answer: Asked | undefined;
  try {
    await google.tell({
      people: { [LOGIN]: { email: MAILBOX, email_verified: true, name: 'Ana Quispe' } },
    });
    await withTestApp(
      async (test) => {
        answer = await work(test, new GoogleBrowser(test, LOGIN));
      },
      { environment: google.environment },
    );
  } finally {
    await google.stop();
  }
  if (!answer) throw new Error('Signing in with Google was not tried.');
  return answer;
}

export const GOOGLE_ANSWERS: Record<string, () => Promise<Asked>> = {
  'GET /api/users/google/start 302': () =>
    withGoogle(({ anonymous }) => anonymous.get('/api/users/google/start')),
  'GET /api/users/google/callback 302': () =>
    withGoogle(({ anonymous }) => anonymous.get('/api/users/google/callback?state=odd')),
  'POST /api/users/google-auth 200': () =>
    withGoogle(async (_test, browser) => browser.redeem(await browser.signIn())),
  // The e-mail has an account, and Google does not host its mailbox.
  'POST /api/users/google-auth 409': () =>
    withGoogle(async (test, browser) => {
      await test.signUp({ email: MAILBOX });
      return browser.redeem(await browser.signIn());
    }),
};
