import { screen, waitFor } from '@testing-library/react';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { register } from '../remote';

const GOOGLE = 'POST /api/users/google-auth';
const ana = {
  id: '01890000-0000-7000-8000-00000000000a',
  email: 'ana@corp.example',
  firstName: 'Ana',
  lastName: 'Quispe',
  hasProfile: true,
  validated_email: true,
  token: 'fresh',
};
const open = (path: string, options: Partial<ScreenOptions> = {}) =>
  renderRemote(register, { remote: 'mfe-auth', path, ...options });

const CORPORATE = 'POST /api/users/sign-in-providers/:id/session';
const PICTURE = 'data:image/svg+xml;base64,PHN2Zy8+';
const offer = (providers: object[]) => {
  const meta = document.createElement('meta');
  meta.name = 'cumbre-sign-in-providers';
  meta.content = JSON.stringify(providers);
  document.head.replaceChildren(meta);
};

beforeEach(() =>
  offer([
    { id: 'google', name: 'Google', icon: 'google' },
    { id: 'corporate', name: 'Corporation', icon: PICTURE },
  ]),
);
afterEach(() => {
  document.head.innerHTML = '';
});

test.each([
  [
    'en',
    'Continue with Google',
    '/auth/sign-in?return=%2Fcycles',
    '/api/users/google/start?return=%2Fcycles&language=en',
  ],
  ['es', 'Continuar con Google', '/auth/sign-in', '/api/users/google/start?language=es'],
  ['es', 'Continuar con Google', '/auth/sign-up?step=1', '/api/users/google/start?language=es'],
  [
    'en',
    'Continue with Corporation',
    '/auth/sign-in?return=%2Fcycles',
    '/api/users/sign-in-providers/corporate/start?return=%2Fcycles&language=en',
  ],
] as const)(
  'the button keeps language and page (%s, %s, %s)',
  async (language, name, path, href) => {
    startFakeServer({});
    await open(path, { language });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getAllByRole('link', { name: /terms|condiciones/ })[0]).toHaveAttribute(
      'href',
      '/auth/terms',
    );
  },
);

test('each button has the icon and name of its provider, in the order of the settings', async () => {
  startFakeServer({});
  await open('/auth/sign-in');
  const buttons = await screen.findAllByRole('link', { name: /^Continue with/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Continue with Google',
    'Continue with Corporation',
  ]);
  expect(buttons[1]?.querySelector('img')).toHaveAttribute('src', PICTURE);
});

test('the proof of another provider is exchanged at that provider’s call', async () => {
  const server = startFakeServer({ [CORPORATE]: { result: ana } });
  const { address } = await open('/auth/sign-in#corporate=proof-1');
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo(CORPORATE).map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/sign-in-providers/corporate/session', { proof: 'proof-1' }],
  ]);
});

test('there is no button where the server offers no provider', async () => {
  document.head.innerHTML = '';
  startFakeServer({});
  await open('/auth/sign-in');
  expect(screen.queryByText(/^Continue with/)).not.toBeInTheDocument();
});

test('the proof is exchanged for a session once, and the requested page opens', async () => {
  const server = startFakeServer({ [GOOGLE]: { result: ana } });
  const { store, address } = await open('/auth/sign-in?return=%2Fcycles#google=proof-1');
  await waitFor(() => expect(address()).toBe('/cycles'));
  expect(server.callsTo(GOOGLE).map(({ body }) => body)).toEqual([{ proof: 'proof-1' }]);
  expect(store.getState().session.userToken).toBe('fresh');
});

test('asks for the parts of the profile that Google does not provide', async () => {
  startFakeServer({
    [GOOGLE]: { result: { ...ana, lastName: '', hasProfile: false } },
    'GET /api/users/me': {
      result: {
        name: 'Ana',
        lastname: '',
        cellphone: '',
        validated_email: true,
        hasProfile: false,
      },
    },
    'GET /api/organizations/bymember/:id': { organizations: [], closed: [] },
  });
  const { address } = await open('/auth/sign-in#google=proof-1');
  await waitFor(() => expect(address()).toBe('/auth/continue-sign-up?step=3'));
});

test.each([
  ['/auth/sign-in?google=cancelled', 'You did not finish signing in with Google.'],
  ['/auth/sign-in?google=unverified', /Google has not verified your e-mail/],
  ['/auth/sign-in?google=failed', /Signing in with Google did not work/],
  ['/auth/sign-in?corporate=unreachable', /Corporation cannot be reached at the moment/],
  ['/auth/sign-in?corporate=failed', /Signing in with Corporation did not work/],
  ['/auth/sign-in#google=used', /Signing in with Google did not work/],
])('shows the outcome of the sign-in at a provider beside the form: %s', async (path, text) => {
  startFakeServer({ [GOOGLE]: () => problem('GOOGLE_PROOF_REQUIRED', 'x') });
  const { address } = await open(path);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(address()).not.toContain('#');
});

test('linking an existing account requires its password once', async () => {
  const server = startFakeServer({
    [GOOGLE]: ({ body }) => {
      const { password } = body as { password?: string };
      if (password === 'Right-1!') return { result: ana };
      return password
        ? problem('INVALID_CREDENTIALS', 'No.')
        : problem('GOOGLE_PASSWORD_REQUIRED', 'x', undefined, {
            email: ana.email,
            hasPassword: true,
          });
    },
  });
  const { user, address } = await open('/auth/sign-in#google=proof-1');
  expect(
    await screen.findByRole('heading', { name: 'Connect Google with your account' }),
  ).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveValue(ana.email);
  await user.type(screen.getByLabelText('Password'), 'Wrong-1!{Enter}');
  expect(await screen.findByText('Incorrect e-mail or password.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Right-1!{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo(GOOGLE).at(-1)?.body).toEqual({
    proof: 'proof-1',
    email: ana.email,
    password: 'Right-1!',
  });
});

test('an account without a password is shown how to set one', async () => {
  startFakeServer({
    [GOOGLE]: () =>
      problem('GOOGLE_PASSWORD_REQUIRED', 'x', undefined, { email: ana.email, hasPassword: false }),
  });
  await open('/auth/sign-in#google=proof-1');
  expect(await screen.findByText(/it has no password yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  );
});
