// The message for each call of these screens when it fails without a message of the server: the
// failure keys of the specification, in both languages.
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  PASSWORD,
  fetchPages,
  openPage,
  serveSignUp,
  unverifiedUser,
  verifiedUser,
} from './signUpFixture';

beforeAll(fetchPages);
beforeAll(() => {
  document.head.innerHTML =
    '<meta name="cumbre-sign-in-providers" ' +
    `content='[{"id":"google","name":"Google","icon":"google"}]'>`;
});

const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const type = async (user: UserEvent, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text);
const nothing = async () => {};

const CASES = {
  login: [
    '/auth/sign-in',
    null,
    'POST /api/users/authenticate',
    async (user: UserEvent) => {
      await type(user, 'E-mail', 'ana@example.org');
      await type(user, 'Password', 'x{Enter}');
    },
    'We could not sign you in. Try again.',
  ],
  'forgot password': [
    '/auth/forgot-password',
    null,
    'GET /api/users/recovery-password',
    async (user: UserEvent) => type(user, 'E-mail', 'ana@example.org{Enter}'),
    'We could not send the e-mail. Try again.',
  ],
  reset: [
    '/auth/recovery-password#token=abc',
    null,
    'PUT /api/users/update-password',
    async (user: UserEvent) => {
      await type(user, 'New password', PASSWORD);
      await type(user, 'Repeat the password', `${PASSWORD}{Enter}`);
    },
    'We could not set the new password. Try again.',
  ],
  register: [
    '/auth/sign-up',
    null,
    'POST /api/users',
    async (user: UserEvent) => {
      await type(user, 'E-mail', 'ana@example.org');
      await type(user, 'Password', PASSWORD);
      await type(user, 'Repeat the password', PASSWORD);
      await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
      await press('Create account')(user);
    },
    'We could not create your account. Try again.',
  ],
  'Google sign-in': [
    '/auth/sign-in#google=proof',
    null,
    'POST /api/users/google-auth',
    nothing,
    'Signing in with Google did not work. Try again, or use your e-mail and password.',
  ],
  'the current user': [
    '/auth/continue-sign-up',
    verifiedUser,
    'GET /api/users/me',
    nothing,
    'We could not load your account. Try again.',
  ],
  'the check of the verification': [
    '/auth/sign-up?step=2',
    unverifiedUser,
    'GET /api/users/email-verified',
    press('I have verified it'),
    'We could not check your e-mail. Try again.',
  ],
  'another mail': [
    '/auth/sign-up?step=2',
    unverifiedUser,
    'POST /api/users/resend-validation',
    press('Send the e-mail again'),
    'We could not send the e-mail again.',
  ],
  verifying: [
    '/auth/activate-account#token=abc',
    unverifiedUser,
    'PUT /api/users/validate',
    nothing,
    'We could not verify your e-mail. Try again.',
  ],
} as const;

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  'a failure of %s without a message of the server shows a message of its own',
  async (what) => {
    const [path, user, route, act, message] = CASES[what];
    serveSignUp({ [route]: () => new Response('{}', { status: 500 }) });
    const shown = await openPage(path, { user });
    await act(shown.user);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  },
);
