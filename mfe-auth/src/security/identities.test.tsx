import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderScreen } from '@cumbre/testing/renderScreen';
import en from '../locales/screens.en.json';
import es from '../locales/screens.es.json';
import { SecuritySection } from './SecuritySection';

const LIST = 'GET /api/users/me/identities';
const START = 'POST /api/users/me/identities/start';
const LINK = 'POST /api/users/me/identities';
const UNLINK = 'DELETE /api/users/me/identities/:id';
const createdAt = '2026-11-20T09:00:00.000Z';
const corporate = {
  id: 'one',
  provider: { id: 'corporate', name: 'Sierra ID' },
  issuer: 'https://id.sierra.example',
  email: 'ana@sierra.example',
  createdAt,
  lastUsedAt: null,
};
const former = {
  ...corporate,
  id: 'two',
  provider: null,
  issuer: 'https://old.example',
  email: null,
};
const ACCOUNT = '/account?tab=mfe-auth%2Fsecurity';

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'cumbre-sign-in-providers';
  meta.content = JSON.stringify([
    { id: 'google', name: 'Google', icon: 'google' },
    { id: 'corporate', name: 'Sierra ID', icon: 'key' },
  ]);
  document.head.replaceChildren(meta);
});
afterEach(() => {
  document.head.innerHTML = '';
  window.location.hash = '';
});

function show(routes: Record<string, Route>, path = ACCOUNT, language: 'en' | 'es' = 'en') {
  const server = startFakeServer({
    'GET /api/users/me/factors': { passkeys: [], authenticatorApps: [], recoveryCodes: null },
    [LIST]: { identities: [] },
    ...routes,
  });
  return {
    server,
    ...renderScreen(<SecuritySection />, {
      remote: 'mfe-auth',
      texts: { en, es },
      user: buildUser(),
      path,
      route: '/account',
      language,
    }),
  };
}

it.each([
  ['en', 'Sign-in providers', 'Not yet', 'No longer offered', 'Connect Google'],
  ['es', 'Proveedores de inicio de sesión', 'Todavía no', 'Ya no se ofrece', 'Conectar Google'],
] as const)(
  'lists connected providers, and offers those that are not (%s)',
  async (language, title, unused, gone, connect) => {
    show({ [LIST]: { identities: [corporate, former] } }, ACCOUNT, language);
    const table = await screen.findByRole('table', { name: title });
    const row = within(table).getByRole('row', { name: /Sierra ID/ });
    expect(row).toHaveTextContent('ana@sierra.example');
    expect(row).toHaveTextContent(unused);
    expect(within(table).getByRole('row', { name: /old\.example/ })).toHaveTextContent(gone);
    expect(screen.getByRole('button', { name: connect })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /(Connect|Conectar) Sierra ID/ })).toBeNull();
  },
);

it('shows nothing of providers where the server has none', async () => {
  document.head.innerHTML = '';
  show({});
  expect(await screen.findByText('No passkeys yet')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Sign-in providers')).not.toBeInTheDocument());
});

it('leaves for the provider to connect it, or says why not', async () => {
  const { server, user } = show({
    [START]: () => problem('PROVIDER_UNREACHABLE', 'Google cannot be reached right now.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
  expect(await screen.findByText('Google cannot be reached right now.')).toBeInTheDocument();
  server.answer({ [START]: { continueAt: '#at-the-provider' } });
  await user.click(screen.getByRole('button', { name: 'Connect Google' }));
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'));
  expect(server.callsTo(START)[0]?.body).toEqual({ provider: 'google', language: 'en' });
});

it('connects by the proof in the address once, and takes it away', async () => {
  const { server, address } = show(
    { [LINK]: { identity: corporate } },
    `${ACCOUNT}#corporate=proof`,
  );
  expect(await screen.findByText('Sierra ID is connected')).toBeInTheDocument();
  expect(address()).toBe(ACCOUNT);
  expect(server.callsTo(LINK).map(({ body }) => body)).toEqual([
    { provider: 'corporate', proof: 'proof' },
  ]);
});

it('says that the identity belongs to another account', async () => {
  show(
    { [LINK]: () => problem('IDENTITY_TAKEN', 'It belongs to another account.') },
    `${ACCOUNT}#corporate=proof`,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('It belongs to another account.');
});

it.each([
  ['cancelled', 'You did not finish at Sierra ID. Nothing was connected.'],
  ['unverified', 'Sierra ID has not verified your e-mail address.'],
  ['failed', 'Connecting Sierra ID did not work.'],
])('says the outcome %s of the provider', async (outcome, text) => {
  const { address } = show({}, `${ACCOUNT}&corporate=${outcome}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(address()).toBe(ACCOUNT);
});

it('disconnects after a confirmation, and says why it cannot', async () => {
  const { server, user } = show({
    [LIST]: { identities: [corporate] },
    [UNLINK]: () => problem('LAST_WAY_TO_SIGN_IN', 'It is your only way to sign in.'),
  });
  const disconnect = async () => {
    await user.click(await screen.findByRole('button', { name: 'Disconnect Sierra ID' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  };
  await disconnect();
  expect(await screen.findByText('It is your only way to sign in.')).toBeInTheDocument();
  server.answer({ [UNLINK]: undefined, [LIST]: { identities: [] } });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await disconnect();
  expect(await screen.findByText('Sierra ID is disconnected')).toBeInTheDocument();
  expect(await screen.findByText('No provider connected yet')).toBeInTheDocument();
});
