import { screen, waitFor } from '@testing-library/react';
import { buildOrganization } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import { fetchPages, openPage, serveSignUp, verifiedUser } from './signUpFixture';

beforeAll(fetchPages);

const PUT = 'PUT /api/users/update-data';
const membership = (state: 'accepted' | 'pending') => ({
  organizations: [{ ...buildOrganization(), user_organization_id: 'm', role: 'user', state }],
  closed: [],
});
/** A person with these fields on the server, and the organizations that the person belongs to. */
function known(
  account: { name?: string; lastname?: string; cellphone?: string },
  where: object = membership('accepted'),
) {
  const kept = {
    id: verifiedUser.id,
    email: verifiedUser.email,
    name: 'Ana',
    lastname: 'Quispe',
    cellphone: '',
    ...account,
    validated_email: true,
    hasProfile: false,
  };
  return serveSignUp({
    'GET /api/users/me': { result: kept },
    'GET /api/organizations/bymember/:id': where,
    [PUT]: ({ body }) => ({ result: { ...kept, ...(body as object), hasProfile: true } }),
  });
}
const fields = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));

test.each([
  ['a member', membership('accepted')],
  ['somebody invited', membership('pending')],
  [
    'the owner of a closed organization',
    {
      organizations: [],
      closed: [{ id: 'c', name: 'Andes', closedAt: '2026-01-01T00:00:00.000Z' }],
    },
  ],
])(
  '%s without a phone is asked only for the phone, creates no organization and continues to the app',
  async (_who, where) => {
    const fake = known({}, where);
    const { user, address, store } = await openPage('/auth/continue-sign-up', {
      user: verifiedUser,
    });
    expect(await screen.findByText('Only this is still missing.')).toBeInTheDocument();
    expect(fields()).toEqual(['phone']);
    await user.type(screen.getByLabelText('Mobile phone'), '+56 2 2345 6789');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(fake.callsTo(PUT).map(({ body }) => body)).toEqual([{ cellphone: '+56223456789' }]);
    expect(fake.callsTo('POST /api/organizations')).toEqual([]);
    expect(store.getState().session.user).toMatchObject({
      firstName: 'Ana',
      lastName: 'Quispe',
      phone: '+56223456789',
      hasProfile: true,
    });
  },
);

test.each([
  [{ lastname: '' }, ['lastName', 'phone']],
  [{ name: '', lastname: '' }, ['firstName', 'lastName', 'phone']],
  [{ name: '', cellphone: '12345' }, ['firstName']],
])('a member with %j is asked for %j', async (account, asked) => {
  known(account);
  await openPage('/auth/continue-sign-up', { user: verifiedUser });
  expect(await screen.findByText('Only this is still missing.')).toBeInTheDocument();
  expect(fields()).toEqual(asked);
});

test('an invalid number is not sent, and one that the server refuses stays in its field', async () => {
  const fake = known({});
  const { user, address } = await openPage('/auth/continue-sign-up', {
    user: verifiedUser,
    language: 'es',
  });
  await user.click(await screen.findByRole('button', { name: 'Terminar' }));
  expect(screen.getByText('Escribe un teléfono celular.')).toBeInTheDocument();
  expect(screen.getByLabelText('Teléfono celular')).toHaveFocus();
  await user.type(screen.getByLabelText('Teléfono celular'), '+51 1');
  await user.click(screen.getByRole('button', { name: 'Terminar' }));
  expect(fake.callsTo(PUT)).toEqual([]);
  fake.answer({ [PUT]: problem('INTERNAL', '') });
  await user.clear(screen.getByLabelText('Teléfono celular'));
  await user.type(screen.getByLabelText('Teléfono celular'), '+51 999 888 777');
  await user.click(screen.getByRole('button', { name: 'Terminar' }));
  expect(
    await screen.findByText('No pudimos guardar tus datos. Inténtalo de nuevo.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Teléfono celular')).not.toHaveValue('');
  expect(address()).toContain('/auth/continue-sign-up');
});

test('a person without an organization creates one', async () => {
  known({}, { organizations: [], closed: [] });
  const { address } = await openPage('/auth/continue-sign-up', { user: verifiedUser });
  await waitFor(() => expect(address()).toBe('/auth/continue-sign-up?step=3'));
  expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
});

test('signing out during a request leads to sign-in without an error', async () => {
  const fake = serveSignUp({ 'GET /api/users/me': () => new Promise<object>(() => {}) });
  const { user, address } = await openPage('/auth/continue-sign-up', { user: verifiedUser });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(fake.callsTo('POST /api/users/logout')).toHaveLength(1);
  expect(screen.queryByText('We could not load your account. Try again.')).not.toBeInTheDocument();
});
