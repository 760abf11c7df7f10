import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

const PASSWORD = 'Risco!26';
const LINK = '/auth/sign-up#invitation=abc';
const LOOK = 'POST /api/invitations/look-up';
const invitation = {
  organization: 'Andes',
  organizationId: 'o1',
  invitedBy: 'Ana Quispe',
  email: 'luz@example.org',
  name: 'Luz Rojas Vera',
  role: 'Editor',
  hasAccount: false,
};
const registered = {
  token: 'fresh',
  email: 'luz@example.org',
  id: 'luz',
  validated_email: true,
  hasProfile: true,
};

async function open(routes: Record<string, Route> = {}, options: Partial<ScreenOptions> = {}) {
  const fake = startFakeServer({
    [LOOK]: { invitation },
    'POST /api/users': { result: registered },
    'POST /api/users/logout': undefined,
    'HEAD /mailbox': new Response(null, { status: 404 }),
    'GET /api/users/email-verified': { result: { verified: false } },
    ...routes,
  });
  return {
    fake,
    ...(await renderRemote(register, { remote: 'mfe-auth', path: LINK, ...options })),
  };
}

// The page is in a chunk of its own; see signUp.test.tsx.
beforeAll(async () => {
  await act(async () => {
    await open();
  });
  await screen.findByRole('heading', { level: 1, name: 'Join Andes' });
  cleanup();
});

async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText('Mobile phone'), '+51 999 888 777');
  await user.type(await screen.findByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Repeat the password'), PASSWORD);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create account and join' }));
}

test('a new person creates an account with the invited e-mail, and stands in the objectives', async () => {
  const { fake, user, address, store } = await open();
  expect(await screen.findByRole('heading', { name: 'Join Andes' })).toBeInTheDocument();
  expect(
    screen.getByText(
      'Ana Quispe invites you, as Partner. You can see everything, edit and check in on what you own or are assigned, and add to it.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
  expect(
    [screen.getByLabelText('First name'), screen.getByLabelText('Last name')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['Luz', 'Rojas Vera']);
  await fillIn(user);
  await waitFor(() => expect(address()).toBe('/'));
  expect(fake.callsTo(LOOK)[0]?.body).toEqual({ token: 'abc' });
  expect(fake.callsTo('POST /api/users')[0]?.body).toEqual({
    email: 'luz@example.org',
    password: PASSWORD,
    language: 'en',
    invitation: 'abc',
    name: 'Luz',
    lastName: 'Rojas Vera',
    phone: '+51999888777',
  });
  expect(store.getState().session).toMatchObject({
    userToken: 'fresh',
    user: {
      firstName: 'Luz',
      lastName: 'Rojas Vera',
      phone: '+51999888777',
      validated_email: true,
    },
  });
});

test('a link that does not prove the e-mail leads to its verification, and then to the objectives', async () => {
  let isVerified = false;
  const { user, address } = await open({
    'POST /api/users': { result: { ...registered, validated_email: false } },
    'GET /api/users/email-verified': () => ({ result: { verified: isVerified } }),
  });
  await fillIn(user);
  await waitFor(() => expect(address()).toBe('/auth/sign-up?step=2'));
  isVerified = true;
  await user.click(await screen.findByRole('button', { name: 'I have verified it' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('says what is missing, and keeps what was typed when the server refuses', async () => {
  const { user } = await open({ 'POST /api/users': problem('PASSWORD_TOO_COMMON', 'Too common.') });
  await user.click(await screen.findByRole('button', { name: 'Create account and join' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('4');
  await fillIn(user);
  expect((await screen.findAllByText(/common/i)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('First name')).toHaveValue('Luz');
});

test('a person with an account signs in and then answers the invitation', async () => {
  await open({ [LOOK]: { invitation: { ...invitation, hasAccount: true } } }, { language: 'es' });
  expect(
    await screen.findByText('Ya hay una cuenta con luz@example.org. Inicia sesión para unirte.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute(
    'href',
    '/auth/sign-in?return=%2Forganizations%3Fjoin%3Do1',
  );
});

test('a person who is signed in with the invited e-mail is asked one question', async () => {
  const { address } = await open({}, { user: buildUser({ email: 'luz@example.org' }) });
  await waitFor(() => expect(address()).toBe('/organizations?join=o1'));
});

test('a person who is signed in with another e-mail is told so and can sign out', async () => {
  const { user } = await open({}, { user: buildUser({ email: 'eva@example.org' }) });
  expect(
    await screen.findByText(/for luz@example.org, and you are signed in as eva@example.org/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});

test('an invalid link tells whom to ask, and one that could not be loaded can be retried', async () => {
  const { fake, user } = await open({ [LOOK]: problem('INTERNAL', '') });
  expect(
    await screen.findByText('We could not read the invitation. Try again.'),
  ).toBeInTheDocument();
  fake.answer({ [LOOK]: problem('INVITATION_INVALID', 'Dead.') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/ask the person who invited you for a new one/)).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test.each([
  ['accepted', 'You already joined Andes'],
  ['rejected', 'This invitation was declined'],
  ['expired', 'This invitation has expired'],
  ['revoked', 'This invitation was withdrawn'],
])('the link of an invitation that is %s says so', async (state, title) => {
  await open({
    [LOOK]: problem('INVITATION_INVALID', 'Dead.', undefined, {
      invitation: { state, organization: 'Andes', organizationId: 'o1' },
    }),
  });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
