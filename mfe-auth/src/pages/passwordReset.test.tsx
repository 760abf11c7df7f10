import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

const PASSWORD = 'Risco!26';
const CHECK = 'POST /api/users/check-link';
/** These screens are in chunks of their own. */
const open = async (path: string, options: Partial<ScreenOptions> = {}) => {
  const shown = await renderRemote(register, { remote: 'mfe-auth', path, ...options });
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const done = {
  result: {
    token: 'not-kept',
    id: buildUser().id,
    email: 'ana@example.org',
    name: 'Ana',
    lastname: 'Quispe',
    validated_email: true,
    hasProfile: true,
  },
};

test.each([
  ['en', 'E-mail', 'Send the link', 'Sign in', /If there is an account for ana@example.org/],
  [
    'es',
    'Correo electrónico',
    'Enviar el enlace',
    'Iniciar sesión',
    /Si hay una cuenta para ana@example.org/,
  ],
] as const)(
  'requesting a link leads to sign-in with the same message for known and unknown e-mails (%s)',
  async (language, email, submit, title, text) => {
    const fake = startFakeServer({ 'GET /api/users/recovery-password': undefined });
    const { user, address } = await open('/auth/forgot-password', { language });
    await user.type(screen.getByLabelText(email), 'ana@example.org');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(address()).toBe('/auth/sign-in');
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(email)).toHaveValue('ana@example.org');
    expect(fake.callsTo('GET /api/users/recovery-password')[0]?.query).toEqual({
      email: 'ana@example.org',
    });
  },
);

test('an e-mail that was typed at sign-in need not be typed again', async () => {
  const { user } = await open('/auth/sign-in');
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send the link' });
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.org');
});

test('a failed request shows an error and keeps the e-mail, so that it can be sent again', async () => {
  const fake = startFakeServer({
    'GET /api/users/recovery-password': () => new Response('{}', { status: 500 }),
  });
  const { user } = await open('/auth/forgot-password');
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.org{Enter}');
  expect(await screen.findByText('We could not send the e-mail. Try again.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.org');
  fake.answer({ 'GET /api/users/recovery-password': undefined });
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If there is an account for ana@example.org/)).toBeInTheDocument();
});

test.each([
  ['en', 'New password', 'Repeat the password', 'Set the password', /Your new password is set/],
  [
    'es',
    'Contraseña nueva',
    'Repite la contraseña',
    'Guardar la contraseña',
    /Tu contraseña nueva está guardada/,
  ],
] as const)(
  'setting a new password by the link ends the session here and leads to sign-in (%s)',
  async (language, password, confirmation, submit, notice) => {
    const fake = startFakeServer({
      [CHECK]: undefined,
      'PUT /api/users/update-password': done,
      'POST /api/users/logout': undefined,
    });
    const { user, address, store } = await open('/auth/recovery-password#token=abc', {
      language,
      user: buildUser(),
    });
    await user.type(await screen.findByLabelText(password), PASSWORD);
    await user.type(screen.getByLabelText(confirmation), PASSWORD);
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(address()).toBe('/auth/sign-in'));
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(store.getState().session.userToken).toBeNull();
    expect(fake.callsTo('POST /api/users/logout')).toHaveLength(1);
    expect(fake.callsTo('PUT /api/users/update-password')[0]?.body).toEqual({
      token: 'abc',
      password: PASSWORD,
    });
  },
);

test.each([
  ['en', 'This link does not work any more', 'Ask for a new link'],
  ['es', 'Este enlace ya no funciona', 'Pedir un enlace nuevo'],
] as const)('a dead link says so before anything is typed (%s)', async (language, title, link) => {
  const fake = startFakeServer({ [CHECK]: () => problem('LINK_TOKEN_INVALID', 'x') });
  await open('/auth/recovery-password#token=old', { language });
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/auth/forgot-password');
  expect(fake.callsTo(CHECK)[0]?.body).toEqual({ token: 'old' });
});

test('a link that the server cannot check may be tried', async () => {
  startFakeServer({ [CHECK]: () => problem('BUSY', 'x') });
  await open('/auth/recovery-password#token=abc');
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
});

test('a link that is used meanwhile shows that it is used and leads to a new one', async () => {
  startFakeServer({
    [CHECK]: undefined,
    'PUT /api/users/update-password': () => problem('LINK_TOKEN_INVALID', 'x'),
  });
  const { user } = await open('/auth/recovery-password#token=old');
  await user.type(await screen.findByLabelText('New password'), PASSWORD);
  await user.type(screen.getByLabelText('Repeat the password'), `${PASSWORD}{Enter}`);
  expect(
    await screen.findByRole('heading', { name: 'This link does not work any more' }),
  ).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  );
});

test.each([
  ['PASSWORD_TOO_COMMON', 'This password is too common. Choose one that others would not guess.'],
  ['BUSY', 'The server is busy. Try again in a moment; nothing you typed is lost.'],
] as const)('a refusal with %s is shown and keeps the passwords', async (code, message) => {
  startFakeServer({
    [CHECK]: undefined,
    'PUT /api/users/update-password': () => problem(code, 'x'),
  });
  const { user } = await open('/auth/recovery-password#token=abc');
  await user.type(await screen.findByLabelText('New password'), PASSWORD);
  await user.type(screen.getByLabelText('Repeat the password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
});

test('weak passwords and passwords that do not match are not sent', async () => {
  const fake = startFakeServer({ [CHECK]: undefined });
  const { user } = await open('/auth/recovery-password#token=abc');
  await user.type(await screen.findByLabelText('New password'), 'abc');
  await user.type(screen.getByLabelText('Repeat the password'), 'abd{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Check 2 fields');
  expect(fake.callsTo('PUT /api/users/update-password')).toHaveLength(0);
});
