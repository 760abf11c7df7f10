import { act, screen, waitFor } from '@testing-library/react';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { startAuthenticator } from '../authenticatorFixture';
import { register } from '../remote';

const ana = {
  id: '01890000-0000-7000-8000-00000000000a',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Quispe',
  hasProfile: true,
  validated_email: true,
  token: 'fresh',
};
const STEP = 'POST /api/users/second-factor';
const OPTIONS = 'POST /api/users/second-factor/passkey-options';
const options = { options: { challenge: 'AQID', rpId: 'localhost', allowCredentials: [] } };

async function openStep(
  kinds: string[],
  routes: Record<string, Route>,
  language: 'en' | 'es' = 'en',
) {
  const server = startFakeServer({
    'POST /api/users/authenticate': () =>
      problem('SECOND_FACTOR_REQUIRED', 'x', undefined, { secondFactor: { token: 'step', kinds } }),
    [OPTIONS]: options,
    ...routes,
  });
  const shown = await renderRemote(register, {
    remote: 'mfe-auth',
    path: '/auth/sign-in?return=%2Fcycles',
    language,
  });
  const [email, password] =
    language === 'en' ? ['E-mail', 'Password'] : ['Correo electrónico', 'Contraseña'];
  await shown.user.type(screen.getByLabelText(email!), 'ana@example.org');
  await shown.user.type(screen.getByLabelText(password!), 'Cordillera-7!{Enter}');
  return { server, ...shown };
}

test.each([
  ['en', 'Confirm it’s you', 'Code', 'Sign in'],
  ['es', 'Confirma que eres tú', 'Código', 'Iniciar sesión'],
] as const)(
  'asks for the code of the app, and continues to the requested page (%s)',
  async (language, title, label, submit) => {
    const { server, user, address, store } = await openStep(
      ['totp'],
      { [STEP]: { result: ana } },
      language,
    );
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading).toHaveFocus();
    expect(store.getState().session.userToken).toBeNull();
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.click(field);
    await user.paste(' 123 456 ');
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(address()).toBe('/cycles'));
    expect(server.callsTo(STEP)[0]?.body).toEqual({
      token: 'step',
      proof: { kind: 'totp', code: ' 123 456 ' },
    });
    expect(store.getState().session.userToken).toBe('fresh');
  },
);

test('a wrong code is shown at its field and stays', async () => {
  const { user } = await openStep(['totp'], {
    [STEP]: () =>
      problem('FACTOR_REFUSED', 'x', [{ path: 'code', code: 'wrongCode', message: 'x' }]),
  });
  const field = await screen.findByLabelText('Code');
  await user.type(field, '000000{Enter}');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/This code is not right, or it was used before/),
  );
  expect(field).toHaveValue('000000');
});

test('offers a recovery code instead', async () => {
  const { server, user, address } = await openStep(['totp', 'recoveryCode'], {
    [STEP]: { result: ana },
  });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA-BBBB{Enter}');
  await waitFor(() => expect(address()).toBe('/cycles'));
  expect(server.callsTo(STEP)[0]?.body).toMatchObject({ proof: { kind: 'recoveryCode' } });
});

test('asks for a passkey, says when none was used, and accepts the next try', async () => {
  const authenticator = startAuthenticator();
  authenticator.cancels = true;
  const { server, user, address } = await openStep(['passkey'], {
    [STEP]: { result: ana },
    'POST /api/users/passkey-options': options,
  });
  const button = await screen.findByRole('button', { name: 'Use passkey' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
  authenticator.cancels = false;
  await user.click(button);
  await waitFor(() => expect(address()).toBe('/cycles'));
  expect(server.callsTo(STEP)[0]?.body).toMatchObject({
    token: 'step',
    proof: { kind: 'passkey', passkey: { id: 'AQID' } },
  });
});

test('goes back to the first step when the second one has ended', async () => {
  const { user } = await openStep(['totp'], {
    [STEP]: () => problem('SECOND_FACTOR_EXPIRED', 'x'),
  });
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('That took too long');
  expect(screen.getByLabelText('E-mail')).toBeInTheDocument();
});

test('lets the person start as someone else', async () => {
  const { user } = await openStep(['totp'], {});
  await user.click(await screen.findByRole('link', { name: 'Sign in as someone else' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
});

test('signs in with a passkey alone', async () => {
  startAuthenticator();
  const server = startFakeServer({
    'POST /api/users/passkey-options': options,
    'POST /api/users/passkey-sign-in': { result: ana },
  });
  const { user, address } = await renderRemote(register, {
    remote: 'mfe-auth',
    path: '/auth/sign-in',
  });
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
  await user.click(await screen.findByRole('button', { name: 'Continue with a passkey' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo('POST /api/users/passkey-sign-in')[0]?.body).toMatchObject({
    passkey: { id: 'AQID', type: 'public-key' },
  });
});

test('offers no passkey in the e-mail field any more once the second step is open', async () => {
  const authenticator = startAuthenticator({ autofill: true });
  const { user } = await openStep(['totp'], { 'POST /api/users/passkey-options': options });
  expect(await screen.findByLabelText('Code')).toBeInTheDocument();
  await waitFor(() => expect(authenticator.autofills).toHaveLength(1));
  expect(authenticator.autofills.map(({ aborted }) => aborted)).toEqual([true]);
  await user.click(screen.getByRole('link', { name: 'Sign in as someone else' }));
  await waitFor(() => expect(authenticator.autofills).toHaveLength(2));
  expect(authenticator.autofills[1]?.aborted).toBe(false);
  await act(async () => {});
});

test('starts no autofill when its options arrive after the screen was left', async () => {
  const authenticator = startAuthenticator({ autofill: true });
  let answer = (_body: object) => {};
  const { user } = await openStep(['totp'], {
    'POST /api/users/passkey-options': () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
  });
  await screen.findByLabelText('Code');
  await act(async () => answer(options));
  expect(authenticator.autofills).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Sign in as someone else' }));
});

test('the button replaces the autofill, which comes back when no passkey was used', async () => {
  const authenticator = startAuthenticator({ autofill: true });
  authenticator.cancels = true;
  startFakeServer({ 'POST /api/users/passkey-options': options });
  const { user } = await renderRemote(register, { remote: 'mfe-auth', path: '/auth/sign-in' });
  await waitFor(() => expect(authenticator.autofills).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Continue with a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
  await waitFor(() =>
    expect(authenticator.autofills.map(({ aborted }) => aborted)).toEqual([true, false]),
  );
  await act(async () => {});
});

test('says why a passkey was refused', async () => {
  startAuthenticator();
  startFakeServer({
    'POST /api/users/passkey-options': options,
    'POST /api/users/passkey-sign-in': () =>
      problem('PASSKEY_REFUSED', 'This passkey was not accepted.'),
  });
  const { user } = await renderRemote(register, { remote: 'mfe-auth', path: '/auth/sign-in' });
  await user.click(await screen.findByRole('button', { name: 'Continue with a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
  await act(async () => {});
});

test('offers no passkey where the browser has none', async () => {
  startFakeServer({});
  await renderRemote(register, { remote: 'mfe-auth', path: '/auth/sign-in' });
  expect(screen.queryByRole('button', { name: 'Continue with a passkey' })).not.toBeInTheDocument();
});
