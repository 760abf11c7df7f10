import { act, screen, waitFor } from '@testing-library/react';
import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

const open = (path: string, options: Partial<ScreenOptions> = {}) =>
  renderRemote(register, { remote: 'mfe-auth', path, ...options });
const ana = {
  id: '01890000-0000-7000-8000-00000000000a',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Quispe',
  hasProfile: true,
  validated_email: true,
  token: 'fresh',
};

async function fillIn(
  user: Awaited<ReturnType<typeof open>>['user'],
  email = 'ana@example.org',
  password = 'short',
) {
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), password);
}

test('signing in stores token and user and goes home', async () => {
  const server = startFakeServer({ 'POST /api/users/authenticate': { result: ana } });
  const { user, store, address } = await open('/auth/sign-in');
  await fillIn(user, ' ana@example.org ');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(store.getState().session).toMatchObject({
    userToken: 'fresh',
    user: { email: 'ana@example.org', firstName: 'Ana', hasProfile: true },
  });
  expect(server.callsTo('POST /api/users/authenticate')[0]?.body).toEqual({
    email: 'ana@example.org',
    password: 'short',
  });
});

test.each([
  [
    'the page that was asked for',
    '/auth/sign-in?return=%2Forganizations%2F7%3Ftab%3Dusers',
    ana,
    '/organizations/7?tab=users',
  ],
  ['home instead of another site', '/auth/sign-in?return=%2F%2Fevil.example', ana, '/'],
  [
    'verification while the e-mail is not verified',
    '/auth/sign-in',
    { ...ana, validated_email: false, hasProfile: false },
    '/auth/sign-up?step=2',
  ],
  [
    'the profile while it is not complete',
    '/auth/sign-in',
    { ...ana, hasProfile: false },
    '/auth/continue-sign-up?step=3',
  ],
])('signing in leads to %s', async (_where, path, result, expected) => {
  startFakeServer({
    'POST /api/users/authenticate': { result },
    'HEAD /mailbox': new Response(null, { status: 404 }),
    'GET /api/users/email-verified': { result: { verified: false } },
    'GET /api/users/me': {
      result: {
        id: ana.id,
        email: ana.email,
        name: 'Ana',
        lastname: 'Quispe',
        cellphone: '',
        validated_email: result.validated_email,
        hasProfile: result.hasProfile,
      },
    },
  });
  const { user, address } = await open(path);
  await fillIn(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(expected));
});

test.each([
  ['en', 'Sign in', 'E-mail', 'Password', 'Incorrect e-mail or password.'],
  [
    'es',
    'Iniciar sesión',
    'Correo electrónico',
    'Contraseña',
    'El correo o la contraseña no son correctos.',
  ],
] as const)(
  'wrong credentials show an error at the form and keep the input (%s)',
  async (language, submit, email, password, message) => {
    startFakeServer({ 'POST /api/users/authenticate': () => problem('INVALID_CREDENTIALS', 'x') });
    const { user, address } = await open('/auth/sign-in', { language });
    await user.type(screen.getByLabelText(email), 'ana@example.org');
    await user.type(screen.getByLabelText(password), 'wrong');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(email)).toHaveValue('ana@example.org');
    expect(screen.getByLabelText(password)).toHaveValue('wrong');
    expect(address()).toBe('/auth/sign-in');
  },
);

test('auth-storage and the screen show that a sign-in is in progress, until it ends', async () => {
  const stored = () =>
    JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { loading?: boolean };
  let answer: (response: Response) => void = () => {};
  startFakeServer({
    'POST /api/users/authenticate': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  const { user, store } = await open('/auth/sign-in');
  await fillIn(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored().loading).toBe(true));
  expect(screen.getByRole('button', { name: /Signing in/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await waitFor(() => expect(answer).not.toHaveLength(0));
  await act(async () => answer(problem('INVALID_CREDENTIALS', 'x')));
  expect(await screen.findByText('Incorrect e-mail or password.')).toBeInTheDocument();
  expect(stored().loading).toBe(false);
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  await waitFor(() => expect(stored().loading).toBe(true));
  await act(async () => answer(Response.json({ result: ana })));
  await waitFor(() =>
    expect(store.getState().session).toMatchObject({ userToken: 'fresh', loading: false }),
  );
});

test.each([
  [
    'a token that is missing, or a session that has ended',
    'TOKEN_MISSING',
    'en',
    'Your session is missing or has ended. Sign in again.',
  ],
  [
    'a token that is not valid',
    'TOKEN_INVALID',
    'en',
    'The token of your session is not valid. Sign in again.',
  ],
  [
    'a token that is missing, in Spanish',
    'TOKEN_MISSING',
    'es',
    'Tu sesión no existe o terminó. Vuelve a iniciar sesión.',
  ],
  [
    'a token that is not valid, in Spanish',
    'TOKEN_INVALID',
    'es',
    'El token de tu sesión no es válido. Vuelve a iniciar sesión.',
  ],
] as const)('%s has a text of its own', async (_what, code, language, text) => {
  startFakeServer({
    'POST /api/users/authenticate': () =>
      Response.json({ status: 400, code, detail: 'x' }, { status: 400 }),
  });
  const { user } = await open('/auth/sign-in', { language });
  await user.type(
    screen.getByLabelText(language === 'en' ? 'E-mail' : 'Correo electrónico'),
    'ana@example.org',
  );
  await user.type(screen.getByLabelText(language === 'en' ? 'Password' : 'Contraseña'), 'x{Enter}');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  [
    'no connection',
    () => {
      throw new TypeError('down');
    },
    /cannot be reached/,
  ],
  [
    'too many attempts, in the words of the server',
    () => problem('TOO_MANY_ATTEMPTS', 'Wait 14 minutes.'),
    'Wait 14 minutes.',
  ],
  [
    'an error without words, in our own',
    () => new Response('{}', { status: 500 }),
    'We could not sign you in. Try again.',
  ],
])('says %s', async (_what, answer, message) => {
  startFakeServer({ 'POST /api/users/authenticate': answer });
  const { user } = await open('/auth/sign-in');
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('submitting an empty form focuses a summary of errors with links to the fields', async () => {
  const server = startFakeServer({});
  const { user } = await open('/auth/sign-in');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('Check 2 fields');
  expect(summary).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Password: Enter your password.' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter your password/);
  await user.type(screen.getByLabelText('Password'), 'x');
  // The e-mail, which alone is left, says so itself.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Enter your e-mail address.')).toBeInTheDocument();
  expect(server.calls).toHaveLength(0);
});

test('a field shows its error after it was filled and left, not while typing and not when skipped', async () => {
  startFakeServer({});
  const { user } = await open('/auth/sign-in');
  await user.click(screen.getByLabelText('E-mail'));
  await user.tab();
  expect(screen.queryByText('Enter your e-mail address.')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('E-mail'), 'ana@');
  expect(screen.queryByText(/does not look like an e-mail/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText(/does not look like an e-mail/)).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  await user.type(screen.getByLabelText('E-mail'), 'example.org');
  expect(screen.queryByText(/does not look like an e-mail/)).not.toBeInTheDocument();
});

test('the password can be shown and hidden with the keyboard', async () => {
  startFakeServer({});
  const { user } = await open('/auth/sign-in');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  screen.getByRole('button', { name: 'Show password: Password' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password: Password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('pressing twice sends once', async () => {
  let answer: (value: object) => void = () => {};
  const server = startFakeServer({
    'POST /api/users/authenticate': () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
  });
  const { user, address } = await open('/auth/sign-in');
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /Signing in/ })).toBeInTheDocument();
  await act(async () => answer({ result: ana }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo('POST /api/users/authenticate')).toHaveLength(1);
});

test('a signed-in person is redirected at once', async () => {
  startFakeServer({});
  const { address } = await open('/auth/sign-in?return=%2Faccount', { user: buildUser() });
  expect(address()).toBe('/account');
});

test('links to sign-up and to the password reset', async () => {
  startFakeServer({});
  await open('/auth/sign-in');
  expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    '/auth/sign-up',
  );
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  );
});
