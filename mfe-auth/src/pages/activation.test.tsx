import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

const open = (path: string, options: Partial<ScreenOptions> = {}) => renderRemote(register, { remote: 'mfe-auth', path, ...options });
const unverified = buildUser({ email: 'ana@example.org', validated_email: false, hasProfile: false });
const me = (validated_email: boolean) => ({ result: { id: unverified.id, email: unverified.email, name: '', lastname: '', cellphone: '', validated_email, hasProfile: false } });

test.each([['en', 'Your e-mail is verified', 'Sign in'], ['es', 'Tu correo está verificado', 'Iniciar sesión']] as const)(
  'the link verifies once and, where nobody is signed in, leads to sign-in (%s)', async (language, title, button) => {
    const fake = startFakeServer({ 'PUT /api/users/validate': { result: { verified: true } } });
    const { user, address } = await open('/auth/activate-account#token=abc', { language });
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(fake.callsTo('PUT /api/users/validate').map(({ query }) => query)).toEqual([{ token: 'abc' }]);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toBe('/auth/sign-in'));
    expect(screen.getByRole('status')).toBeInTheDocument();
  },
);

test('in the browser of the sign-up it goes on with the profile', async () => {
  startFakeServer({ 'PUT /api/users/validate': { result: { verified: true } }, 'GET /api/users/me': me(true) });
  const { user, address, store } = await open('/auth/activate-account#token=abc', { user: unverified });
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(address()).toMatch(/^\/auth\/continue-sign-up/));
  expect(store.getState().session.user?.validated_email).toBe(true);
});

test("another person's link does not verify the one who is signed in here", async () => {
  startFakeServer({ 'PUT /api/users/validate': { result: { verified: true } }, 'GET /api/users/me': me(false), 'POST /api/users/logout': undefined });
  const { user, address, store } = await open('/auth/activate-account#token=abc', { user: unverified });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(store.getState().session.user).toBeNull();
});

test('a link that is used, expired or replaced offers a new one', async () => {
  const fake = startFakeServer({ 'PUT /api/users/validate': () => problem('LINK_TOKEN_INVALID', 'x'), 'POST /api/users/resend-validation': undefined });
  const { user } = await open('/auth/activate-account#token=old');
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toHaveFocus();
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText('If this e-mail still needs verifying, a new link is on its way.')).toBeInTheDocument();
  expect(fake.callsTo('POST /api/users/resend-validation')[0]?.body).toEqual({ email: 'ana@example.org' });
});

test('a link that is opened again by its own person simply goes on', async () => {
  startFakeServer({ 'PUT /api/users/validate': () => problem('LINK_TOKEN_INVALID', 'x') });
  await open('/auth/activate-account#token=old', { user: { ...unverified, validated_email: true } });
  expect(await screen.findByRole('button', { name: 'Go on' })).toBeInTheDocument();
});

test('without a connection it can be tried again with the same link', async () => {
  const fake = startFakeServer({ 'PUT /api/users/validate': () => { throw new TypeError('down'); } });
  const { user } = await open('/auth/activate-account#token=abc');
  expect(await screen.findByText(/cannot be reached/)).toBeInTheDocument();
  fake.answer({ 'PUT /api/users/validate': { result: { verified: true } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your e-mail is verified' })).toBeInTheDocument();
});

test('an address without its key says so', async () => {
  const fake = startFakeServer({});
  await open('/auth/activate-account');
  expect(screen.getByRole('heading', { name: 'This address lacks its key' })).toBeInTheDocument();
  expect(fake.calls).toHaveLength(0);
});
