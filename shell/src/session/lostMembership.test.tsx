import { api } from '@cumbre/client/api';
import { loggedOut, signedIn } from '@cumbre/client/session';
import { ownExits } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { emitServerEvent, onServerEvent, startServerEvents } from '@cumbre/client/serverEvents';
import type { MembershipChange } from '@cumbre/contract/events';
import { GuardedRouter, pageRoutes } from '@cumbre/remote/guardedRouter';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { CumbreProvider } from '@cumbre/ui/base';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, useLocation } from 'react-router-dom';
import { Frame } from '../frame/Frame';
import { startLanguages } from '../page/languages';

jest.mock('../remotes/federation', () => ({ createFederation: () => ({ load: () => {} }) }));

const person = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};
const accepted = (id: string, name: string, role = 'user') => ({
  id,
  name,
  user_organization_id: `m${id}`,
  role,
  state: 'accepted',
  user_hierarchy_level: null,
  user_department: null,
  timeZone: 'UTC',
  abilities: [],
  secondFactor: null,
});
const andes = accepted('o1', 'Andes');
const pampa = accepted('o2', 'Pampa');

function Screen() {
  const [text, setText] = useState('');
  const [isUnsaved, setUnsaved] = useState(false);
  const { pathname } = useLocation();
  return (
    <form>
      <h1>Screen at {pathname}</h1>
      <label htmlFor="note">Note</label>
      <textarea
        id="note"
        value={text}
        onChange={({ target }) => {
          if (!isUnsaved)
            window.addEventListener('beforeunload', (event) => event.preventDefault(), {
              once: true,
            });
          setUnsaved(true);
          setText(target.value);
        }}
      />
    </form>
  );
}

let organizations: ReturnType<typeof accepted>[];
let stops: (() => void)[] = [];

async function open(path: string) {
  const { store } = await import('../store');
  const { followMemberships } = await import('./followMemberships');
  window.history.replaceState(null, '', path);
  store.dispatch(signedIn({ user: person, userToken: 't' }));
  store.dispatch(organizationSelected('o1'));
  stops = [startServerEvents(store), followMemberships(store)];
  const router = createBrowserRouter(pageRoutes);
  render(
    <Provider store={store}>
      <GuardedRouter router={router}>
        <CumbreProvider language="en">
          <Frame>
            <Screen />
          </Frame>
        </CumbreProvider>
      </GuardedRouter>
    </Provider>,
  );
  await screen.findByRole('button', { name: 'Switch organization: Andes' });
  return { store, user: userEvent.setup() };
}

const hear = (change: MembershipChange, rest: typeof organizations) => {
  organizations = rest;
  act(() => emitServerEvent('membership', { organization: 'o1', change, origin: null }));
};

beforeAll(() => {
  Object.assign(performance, { measure: () => {} });
  startLanguages(window.localStorage, 'en-GB');
});
beforeEach(() => {
  organizations = [andes, pampa];
  startFakeServer({
    'GET /api/organizations/bymember/u1': () => ({ organizations, closed: [] }),
    'GET /api/notifications/stream': () => problem('FORBIDDEN', 'no stream'),
    'GET /api/okrs/:id': () => problem('NOT_FOUND', 'No such item.'),
    'GET /registry.json': { environment: 'test', remotes: [] },
  });
});
afterEach(async () => {
  for (const stop of stops) stop();
  const { store } = await import('../store');
  act(() => {
    store.dispatch(loggedOut());
    store.dispatch(api.util.resetApiState());
  });
});

test.each([
  ['removed', 'You are no longer a member of Andes'],
  ['left', 'You left Andes'],
  ['closed', 'Andes was deleted'],
] as const)(
  'a person who is %s while a screen is open is told at once, and goes on in another organization',
  async (change, title) => {
    const { store, user } = await open('/teams');
    hear(change, [pampa]);
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: /^Screen at/ })).toBeNull();
    expect(store.getState().selection.organizationId).toBe('o2');
    await user.click(screen.getByRole('button', { name: 'Go to Pampa' }));
    expect(await screen.findByRole('heading', { name: 'Screen at /' })).toBeVisible();
  },
);

test('without another organization the list of organizations is the way on', async () => {
  const { user } = await open('/organizations/o1/users');
  hear('removed', []);
  await screen.findByRole('heading', { name: 'You are no longer a member of Andes' });
  expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Your organizations' }));
  expect(await screen.findByRole('heading', { name: 'Screen at /organizations' })).toBeVisible();
});

test('without an event the next refused call tells it', async () => {
  const { store } = await open('/teams');
  organizations = [pampa];
  const { clientApi } = await import('@cumbre/client/api');
  const calls = clientApi.injectEndpoints({
    endpoints: (build) => ({
      oneItem: build.query<unknown, void>({ query: () => ({ path: 'okrs/i1', silent: true }) }),
    }),
  });
  await act(async () => void (await store.dispatch(calls.endpoints.oneItem.initiate())));
  expect(
    await screen.findByRole('heading', { name: 'You no longer have access to Andes' }),
  ).toBeVisible();
});

test('the next visit tells it too', async () => {
  localStorage.setItem(
    'cumbre-memberships',
    JSON.stringify({ userId: 'u1', memberships: [{ id: 'o0', name: 'Sierra', role: 'user' }] }),
  );
  await open('/organizations/o0');
  expect(
    await screen.findByRole('heading', { name: 'You no longer have access to Sierra' }),
  ).toBeVisible();
});

test('typed text that was not saved can be copied', async () => {
  const { user } = await open('/teams');
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.type(screen.getByLabelText('Note'), 'The pump comes on Tuesday');
  hear('removed', [pampa]);
  expect(await screen.findByRole('textbox', { name: 'Your text' })).toHaveValue(
    'Note: The pump comes on Tuesday',
  );
  await user.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(writeText).toHaveBeenCalledWith('Note: The pump comes on Tuesday');
});

test('a screen of the person stays, and a message tells it', async () => {
  await open('/account');
  hear('removed', [pampa]);
  expect(await screen.findByText('You are no longer a member of Andes')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Screen at /account' })).toBeVisible();
});

test('another organization than the selected one leaves with a message', async () => {
  const { store } = await open('/teams');
  act(() => void store.dispatch(organizationSelected('o2')));
  hear('removed', [pampa]);
  expect(await screen.findByText('You are no longer a member of Andes')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Screen at /teams' })).toBeVisible();
});

test('who leaves in this tab is told nothing', async () => {
  const { store } = await open('/teams');
  ownExits.add('o1');
  hear('left', [pampa]);
  await waitFor(() => expect(store.getState().selection.organizationId).toBe('o2'));
  expect(screen.getByRole('heading', { name: 'Screen at /teams' })).toBeVisible();
  expect(screen.queryByText('You left Andes')).toBeNull();
});

test('a list that was read while the person leaves does not tell it, either', async () => {
  const { store } = await open('/teams');
  ownExits.add('o1');
  organizations = [{ ...andes, name: 'Andes Norte' }, pampa];
  act(() => void store.dispatch(api.util.invalidateTags(['Organizations'])));
  await screen.findByRole('button', { name: 'Switch organization: Andes Norte' });
  hear('left', [pampa]);
  await waitFor(() => expect(store.getState().selection.organizationId).toBe('o2'));
  expect(screen.getByRole('heading', { name: 'Screen at /teams' })).toBeVisible();
  // The next time somebody else removes the person, it is told again.
  expect(ownExits.has('o1')).toBe(false);
});

test('with another role everything is read again, and the role is named', async () => {
  await open('/teams');
  const wasReset = jest.fn();
  const stop = onServerEvent('reset', wasReset);
  hear('role', [accepted('o1', 'Andes', 'partner'), pampa]);
  expect(await screen.findByText('Your role in Andes is now Partner')).toBeVisible();
  expect(wasReset).toHaveBeenCalledTimes(1);
  stop();
});
