import { emitServerEvent } from '@cumbre/client/serverEvents';
import { createAppStore } from '@cumbre/client/store';
import { signedIn } from '@cumbre/client/session';
import { screen, waitFor } from '@testing-library/react';
import { buildHome, serveHome, showHome, TODAY } from '../testing/homeFixture';
import { readTreeAhead } from './items';

const home = buildHome();
const TREE = 'GET /api/organizations/:id/okrs';
const path = `organizations/${home.organization.id}/okrs?cycle=${home.cycle.id}`;
const page = () => ({ items: home.items, people: home.people, today: TODAY });

/** The page has asked for the tree before the scripts had loaded. */
function pageAskedFor(token: string, ...paths: string[]) {
  document.documentElement.lang = 'en';
  window.cumbreEarlyCalls = {
    token,
    language: 'en',
    answers: new Map(paths.map((each) => [each, Promise.resolve(Response.json(page()))])),
    events: [],
    position: Promise.resolve(''),
    stopCollecting: () => {},
  };
}
afterEach(() => {
  delete window.cumbreEarlyCalls;
});

function openStore() {
  const store = createAppStore();
  store.dispatch(signedIn({ user: home.user, userToken: 'secret' }));
  const trees = () =>
    Object.values(store.getState().api.queries).map((entry) => [
      entry?.endpointName,
      entry?.status,
    ]);
  return { store, trees };
}

test('the tree that the page has asked for is read while the remote registers', async () => {
  const server = serveHome(home);
  pageAskedFor('secret', path, 'organizations/o-1/cycles');
  const { store, trees } = openStore();
  readTreeAhead(store.dispatch);
  await waitFor(() => expect(trees()).toEqual([['mfe-okr/items', 'fulfilled']]));
  expect(server.callsTo(TREE)).toHaveLength(0);
});

test('a change before the screen hears events makes it read again', async () => {
  serveHome(home);
  pageAskedFor('secret', path);
  const { store, trees } = openStore();
  readTreeAhead(store.dispatch);
  await waitFor(() => expect(trees()).toEqual([['mfe-okr/items', 'fulfilled']]));
  emitServerEvent('tree', {
    organization: home.organization.id,
    cycle: home.cycle.id,
    origin: 'another tab',
  });
  await waitFor(() => expect(trees()).toEqual([]));
});

test('the screen shows the answer of the page, and asks for nothing again', async () => {
  const server = serveHome(home);
  pageAskedFor('test-token', path);
  await showHome(home);
  expect(await screen.findByRole('row', { name: /Clean water for all/ })).toBeVisible();
  expect(server.callsTo(TREE)).toHaveLength(0);
});
