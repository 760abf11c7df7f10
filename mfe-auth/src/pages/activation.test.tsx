import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

const open = (path: string, options: Partial<ScreenOptions> = {}) =>
  renderRemote(register, { remote: 'mfe-auth', path, ...options });
const unverified = buildUser({
  email: 'ana@example.org',
  validated_email: false,
  hasProfile: false,
});
const me = (validated_email: boolean) => ({
  result: {
    id: unverified.id,
    email: unverified.email,
    name: '',
    lastname: '',
    cellphone: '',
    validated_email,
    hasProfile: false,
  },
});

const COMPLETE = 'PUT /api/users/update-password';
const completed = {
  result: {
    token: 'new-token',
    id: unverified.id,
    email: unverified.email,
    name: '',
    lastname: '',
    validated_email: true,
    hasProfile: false,
  },
};

test.each([
  ['en', 'Password', 'Repeat the password', 'Verify my e-mail', 'Verify it with your password'],
  [
    'es',
    'Contraseña',
    'Repite la contraseña',
    'Verificar mi correo',
    'Verifícalo con tu contraseña',
  ],
] as const)(
  'the link asks for a password and signs in with it where nobody is signed in (%s)',
  async (language, password, confirmation, button, title) => {
    const fake = startFakeServer({
      'PUT /api/users/validate': () => problem('PASSWORD_REQUIRED', 'x'),
      [COMPLETE]: completed,
      'GET /api/users/me': me(true),
    });
    const { user, address, store } = await open('/auth/activate-account#token=abc', { language });
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(fake.callsTo('PUT /api/users/validate').map(({ query }) => query)).toEqual([
      { token: 'abc' },
    ]);
    await user.type(screen.getByLabelText(password), 'Cumbre!26');
    await user.type(screen.getByLabelText(confirmation), 'Cumbre!26');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toMatch(/^\/auth\/continue-sign-up/));
    expect(fake.callsTo(COMPLETE)[0]?.body).toEqual({ token: 'abc', password: 'Cumbre!26' });
    expect(store.getState().session).toMatchObject({
      userToken: 'new-token',
      user: { email: unverified.email, validated_email: true },
    });
  },
);

test('the link continues by itself with the profile in the browser of the sign-up', async () => {
  startFakeServer({
    'PUT /api/users/validate': { result: { verified: true } },
    'GET /api/users/me': me(true),
  });
  const { address, store } = await open('/auth/activate-account#token=abc', { user: unverified });
  await waitFor(() => expect(address()).toMatch(/^\/auth\/continue-sign-up/));
  expect(await screen.findByText('Your e-mail is verified')).toBeInTheDocument();
  expect(store.getState().session.user?.validated_email).toBe(true);
});

test('the link of another account signs the current person out after a confirmation', async () => {
  const fake = startFakeServer({
    'PUT /api/users/validate': () => problem('PASSWORD_REQUIRED', 'x'),
    [COMPLETE]: completed,
    'POST /api/users/logout': undefined,
    'GET /api/users/me': me(true),
  });
  const { user, store } = await open('/auth/activate-account#token=abc', {
    user: buildUser({ email: 'else@example.org' }),
  });
  await user.type(await screen.findByLabelText('Password'), 'Cumbre!26');
  await user.type(screen.getByLabelText('Repeat the password'), 'Cumbre!26{Enter}');
  await waitFor(() => expect(store.getState().session.userToken).toBe('new-token'));
  expect(fake.callsTo('POST /api/users/logout')).toHaveLength(1);
});

test('a link that expires while the password is typed offers a new one', async () => {
  startFakeServer({
    'PUT /api/users/validate': () => problem('PASSWORD_REQUIRED', 'x'),
    [COMPLETE]: () => problem('LINK_TOKEN_INVALID', 'x'),
  });
  const { user } = await open('/auth/activate-account#token=abc');
  await user.type(await screen.findByLabelText('Password'), 'Cumbre!26');
  await user.type(screen.getByLabelText('Repeat the password'), 'Cumbre!26{Enter}');
  expect(await screen.findByRole('button', { name: 'Send me a new link' })).toBeInTheDocument();
});

test('the link of a changed e-mail asks to sign in first', async () => {
  startFakeServer({
    'PUT /api/users/validate': () => problem('SIGN_IN_REQUIRED', 'x'),
    'POST /api/users/logout': undefined,
  });
  const { user, address, store } = await open('/auth/activate-account#token=abc', {
    user: buildUser(),
  });
  expect(
    await screen.findByRole('heading', { name: 'Sign in to verify your new e-mail' }),
  ).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(store.getState().session.user).toBeNull();
});

test('a changed e-mail is shown at once in the session of its owner', async () => {
  const ana = buildUser();
  startFakeServer({
    'PUT /api/users/validate': { result: { verified: true } },
    'GET /api/users/me': {
      result: { ...me(true).result, email: 'moved@example.org', hasProfile: true },
    },
  });
  const { store } = await open('/auth/activate-account#token=abc', { user: ana });
  expect(await screen.findByText('From now on you sign in with it.')).toBeInTheDocument();
  expect(store.getState().session.user?.email).toBe('moved@example.org');
});

test('a link that is used, expired or replaced offers a new one', async () => {
  const fake = startFakeServer({
    'PUT /api/users/validate': () => problem('LINK_TOKEN_INVALID', 'x'),
    'POST /api/users/resend-validation': undefined,
  });
  const { user } = await open('/auth/activate-account#token=old');
  expect(
    await screen.findByRole('heading', { name: 'This link does not work any more' }),
  ).toHaveFocus();
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(
    await screen.findByText('If this e-mail still needs verifying, a new link is on its way.'),
  ).toBeInTheDocument();
  expect(fake.callsTo('POST /api/users/resend-validation')[0]?.body).toEqual({
    email: 'ana@example.org',
  });
});

test('a link that is opened again in the session of its owner continues', async () => {
  startFakeServer({ 'PUT /api/users/validate': () => problem('LINK_TOKEN_INVALID', 'x') });
  const { address } = await open('/auth/activate-account#token=old', {
    user: { ...unverified, validated_email: true },
  });
  await waitFor(() => expect(address()).toMatch(/^\/auth\/continue-sign-up/));
});

test('the same link can be tried again after a lost connection', async () => {
  const fake = startFakeServer({
    'PUT /api/users/validate': () => {
      throw new TypeError('down');
    },
  });
  const { user, address } = await open('/auth/activate-account#token=abc', { user: unverified });
  expect(await screen.findByText(/cannot be reached/)).toBeInTheDocument();
  fake.answer({
    'PUT /api/users/validate': { result: { verified: true } },
    'GET /api/users/me': me(true),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toMatch(/^\/auth\/continue-sign-up/));
});

test('an address without its token shows that the link is incomplete', async () => {
  const fake = startFakeServer({});
  await open('/auth/activate-account');
  expect(screen.getByRole('heading', { name: 'This address lacks its key' })).toBeInTheDocument();
  expect(fake.calls).toHaveLength(0);
});
