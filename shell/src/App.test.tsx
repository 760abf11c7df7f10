import { SESSION_STORAGE_KEY, loggedOut, signedIn } from '@cumbre/client/session';
import { raiseAuthExpired } from '@cumbre/client/authExpired';
import type { Register } from '@cumbre/remote/contract';
import { GuardedRouter, pageRoutes } from '@cumbre/remote/guardedRouter';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';

// Module Federation does not exist in jest, so the test replaces the adapter's answers here.
const mockExposed = new Map<string, () => Promise<{ register: Register }>>();
jest.mock('./remotes/federation', () => ({
  createFederation: () => ({
    load: (name: string) =>
      (mockExposed.get(name) ?? (() => Promise.reject(new Error('ScriptNetworkError'))))(),
  }),
}));

const release = (name: string, path: string, access: string, more = {}) => ({
  name,
  contract: '^1.0.0',
  version: '1',
  release: '1',
  base: `/releases/${name}/1/`,
  entry: 'e.js',
  preload: [],
  routes: [{ path, access }],
  navigation: [],
  widgets: [],
  files: { 'e.js': 'sha384-x' },
  trail: [],
  ...more,
});
const registry = {
  environment: 'test',
  remotes: [
    release('mfe-auth', '/auth/*', 'open'),
    release('mfe-okr', '/', 'signed-in', {
      navigation: [
        { id: 'objectives', path: '/', label: { en: 'Objectives', es: 'Objetivos' }, order: 10 },
      ],
    }),
    release('mfe-org', '/account', 'signed-in', {
      navigation: [
        {
          id: 'account',
          path: '/account',
          label: { en: 'My account', es: 'Mi cuenta' },
          order: 20,
        },
      ],
    }),
    release('mfe-form', '/form', 'signed-in'),
    release('mfe-lists', '/organizations/:id/*', 'signed-in'),
  ],
};
const user = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};
const remoteWith = (path: string, access: 'open' | 'signed-in', heading: string) => () =>
  Promise.resolve({
    register: (() => ({
      routes: [{ path, access, component: () => <h1>{heading}</h1> }],
    })) satisfies Register,
  });
const accepted = (id: string, name: string) => ({
  id,
  name,
  user_organization_id: `m${id}`,
  role: 'user',
  state: 'accepted',
  user_hierarchy_level: null,
  user_department: null,
  timeZone: 'UTC',
  abilities: [],
  secondFactor: null,
});

async function open(path: string) {
  const { App } = await import('./App');
  const { store } = await import('./store');
  const router = createMemoryRouter(pageRoutes, { initialEntries: [path] });
  render(
    <Provider store={store}>
      <GuardedRouter router={router}>
        <App />
      </GuardedRouter>
    </Provider>,
  );
  return {
    store,
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

beforeAll(async () => {
  // jsdom has no performance timeline.
  Object.assign(performance, { measure: () => {} });
  const element = document.createElement('script');
  Object.assign(element, {
    type: 'application/json',
    id: 'registry',
    textContent: JSON.stringify(registry),
  });
  document.head.append(element);
  (await import('./page/languages')).startLanguages(window.localStorage, 'en-GB');
});

beforeEach(async () => {
  startFakeServer({
    'GET /api/organizations/bymember/u1': () => ({
      organizations: [accepted('o1', 'Andes'), accepted('o2', 'Pampa')],
    }),
    'POST /api/users/logout': () => ({}),
    'GET /registry.json': () => registry,
  });
  mockExposed.set('mfe-auth', remoteWith('/auth/*', 'open', 'Sign in'));
  mockExposed.set('mfe-okr', remoteWith('/', 'signed-in', 'Objectives tree'));
  const { store } = await import('./store');
  act(() => {
    store.dispatch(loggedOut());
  });
});

const signIn = async (names: Partial<typeof user> = {}) => {
  const { store } = await import('./store');
  store.dispatch(signedIn({ user: { ...user, ...names }, userToken: 't' }));
};

test('a visitor without a session is redirected to sign-in, without menu or account', async () => {
  const { address } = await open('/account');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/auth/sign-in?return=%2Faccount');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.title).toBe('Sign in · Cumbre');
});

test('a signed-in person sees the home screen in the frame', async () => {
  await signIn();
  await open('/');
  expect(await screen.findByRole('heading', { name: 'Objectives tree' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Objectives' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByRole('button', { name: 'Switch organization: Andes' })).toBeVisible();
});

test('the content is busy while a stored session is restored', async () => {
  await signIn();
  await open('/nowhere');
  const { loadingChanged } = await import('@cumbre/client/session');
  const { store } = await import('./store');
  expect(await screen.findByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  act(() => void store.dispatch(loadingChanged(true)));
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
});

test('a screen before sign-in is not busy with a stored session, since it sends no call that would end the restoring', async () => {
  await signIn();
  const { loadingChanged } = await import('@cumbre/client/session');
  const { store } = await import('./store');
  store.dispatch(loadingChanged(true));
  await open('/auth/terms');
  expect(await screen.findByRole('main')).not.toHaveAttribute('aria-busy');
  await waitFor(() => expect(store.getState().session.loading).toBe(false));
});

test('a failed remote says so, leaves the menu and the other remotes usable, and recovers by a retry', async () => {
  await signIn();
  const page = await open('/account');
  expect(
    await screen.findByRole('heading', { name: 'This part is not available right now' }),
  ).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Objectives' }));
  expect(await screen.findByRole('heading', { name: 'Objectives tree' })).toHaveFocus();
  mockExposed.set('mfe-org', remoteWith('/account', 'signed-in', 'Account'));
  await page.user.click(screen.getByRole('link', { name: 'My account' }));
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
});

test.each(['/nowhere', '/account/', '/account/more', '/organizations/7/'])(
  'the unknown address %s is not found',
  async (path) => {
    await signIn();
    await open(path);
    expect(
      await screen.findByRole('heading', { name: 'We could not find this page' }),
    ).toBeVisible();
  },
);

test('the page that is not found shows the address that was typed', async () => {
  await signIn();
  await open('/objetivos/a%C3%B1o');
  expect(await screen.findByText(/\/objetivos\/año$/)).toBeVisible();
});

test('an expired session redirects to sign-in, with the return address', async () => {
  await signIn();
  const page = await open('/nowhere');
  await screen.findByRole('heading', { name: 'We could not find this page' });
  act(() => raiseAuthExpired());
  await waitFor(() => expect(page.address()).toBe('/auth/sign-in?return=%2Fnowhere'));
  expect(page.store.getState().session.userToken).toBeNull();
});

test('the initials are those that the inbox shows, however many words the names have', async () => {
  await signIn({ firstName: 'Ana María', lastName: 'Quispe Mamani' });
  await open('/nowhere');
  const menu = await screen.findByRole('button', {
    name: 'Account menu of Ana María Quispe Mamani',
  });
  expect(menu.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AM');
});

test('the colours of the account menu have a heading', async () => {
  await signIn();
  await open('/nowhere');
  await userEvent.click(await screen.findByRole('button', { name: /^Account menu of/ }));
  const colours = screen.getByRole('group', { name: 'Colours' });
  expect(
    within(colours)
      .getAllByRole('menuitemradio')
      .map(({ textContent }) => textContent),
  ).toEqual(['Light', 'Dark', 'System']);
  expect(within(colours).getByText('Colours')).toBeVisible();
});

test('logging out clears session and organization and redirects to sign-in', async () => {
  await signIn();
  const page = await open('/nowhere');
  await page.user.click(await screen.findByRole('button', { name: /Switch organization/ }));
  await page.user.click(await screen.findByText('Pampa'));
  await waitFor(() => expect(page.store.getState().selection.organizationId).toBe('o2'));
  await page.user.click(screen.getByRole('button', { name: 'Account menu of Ana Ruiz' }));
  await page.user.click(await screen.findByText('Sign out'));
  await waitFor(() => expect(page.address()).toBe('/auth/sign-in'));
  expect(page.store.getState().selection.organizationId).toBeNull();
  expect(JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '{}')).toMatchObject({
    user: null,
    userToken: null,
  });
});

describe('with unsaved text on the page', () => {
  function UnsavedForm() {
    useUnsavedChanges(true);
    return <h1>Half a sentence</h1>;
  }
  const openForm = async () => {
    mockExposed.set('mfe-form', () =>
      Promise.resolve({
        register: () => ({
          routes: [{ path: '/form', access: 'signed-in', component: UnsavedForm }],
        }),
      }),
    );
    await signIn();
    const page = await open('/form');
    await screen.findByRole('heading', { name: 'Half a sentence' });
    return page;
  };
  const byMenu =
    (menu: RegExp, entry: string) => async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
      await user.click(await screen.findByRole('button', { name: menu }));
      await user.click(await screen.findByText(entry));
    };
  const byPalette =
    (words: string) => async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox'), `${words}{Enter}`);
    };

  test.each([
    ['another organization by the menu', byMenu(/Switch organization/, 'Pampa'), 'selection'],
    ['another organization by the palette', byPalette('pampa'), 'selection'],
    ['signing out by the menu', byMenu(/Account menu/, 'Sign out'), 'session'],
    ['signing out by the palette', byPalette('sign out'), 'session'],
  ] as const)('%s asks first, and happens once it is confirmed', async (_what, take, part) => {
    const { user: person, store } = await openForm();
    const before = store.getState()[part];
    await take(person);
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Discard your changes?' })).getByRole(
        'button',
        { name: 'Keep editing' },
      ),
    );
    expect(store.getState()[part]).toEqual(before);
    expect(
      screen.getByRole('heading', { name: 'Half a sentence', hidden: true }),
    ).toBeInTheDocument();
    await take(person);
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Discard your changes?' })).getByRole(
        'button',
        { name: 'Discard' },
      ),
    );
    await waitFor(() => expect(store.getState()[part]).not.toEqual(before));
  });
});

test('a demanded second factor is told by organization, and the bar leads to it', async () => {
  const organizations = [
    { ...accepted('o1', 'Andes'), secondFactor: { from: '2026-03-01', needed: false } },
    { ...accepted('o2', 'Pampa'), secondFactor: { from: '2026-02-01', needed: true } },
    accepted('o3', 'Sierra'),
  ];
  startFakeServer({
    'GET /api/organizations/bymember/u9': () => ({ organizations }),
    'GET /registry.json': () => registry,
  });
  await signIn({ id: 'u9' });
  await open('/');
  const bar = within(await screen.findByRole('region', { name: 'Second factor' }));
  expect(bar.getByText(/^From 2026\/03\/01 on, Andes requires/)).toBeVisible();
  expect(bar.getByRole('alert')).toHaveTextContent(
    'Pampa requires a second factor since 2026/02/01',
  );
  expect(bar.queryByText(/Sierra/)).toBeNull();
  expect(bar.getByRole('link', { name: 'Set up a second factor' })).toHaveAttribute(
    'href',
    '/account?tab=mfe-auth/security',
  );
});

test('a page that is not found opens the search for another one', async () => {
  await signIn();
  const page = await open('/nowhere');
  await page.user.click(await screen.findByRole('button', { name: 'Search for a page' }));
  expect(await screen.findByRole('combobox', { name: /^Search for a page/ })).toBeInTheDocument();
});
