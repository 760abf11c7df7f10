// For tests: the whole page over a registry of invented remotes. Module Federation does not exist
// in jest, so each test file replaces the adapter by `loadInvented`.
import { signedIn } from '@cumbre/client/session';
import type { Register } from '@cumbre/remote/contract';
import { GuardedRouter, pageRoutes } from '@cumbre/remote/guardedRouter';
import type { RegisteredRemote } from '@cumbre/remote/registry';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';

const registers = new Map<string, Register>();

/** The adapter's `load`: `<remote> <release>` names the register function. */
export function loadInvented(remote: string, address: string): Promise<unknown> {
  const release = /\/releases\/[^/]+\/([^/]+)\//.exec(address)?.[1];
  const register = registers.get(`${remote} ${release}`);
  return register ? Promise.resolve({ register }) : Promise.reject(new Error('no such module'));
}

type More = Partial<RegisteredRemote>;

/** A remote with its releases, newest first, and the register function of each. */
export function inventRemote(
  name: string,
  releases: Record<string, Register>,
  more: More = {},
): RegisteredRemote {
  for (const [release, register] of Object.entries(releases))
    registers.set(`${name} ${release}`, register);
  const [current = '1', ...older] = Object.keys(releases);
  return {
    name,
    contract: '^1.0.0',
    version: '1.0.0',
    release: current,
    base: `/releases/${name}/${current}/`,
    entry: 'entry.js',
    preload: [],
    routes: [{ path: `/${name}`, access: 'signed-in' }],
    navigation: [],
    widgets: [],
    files: { 'entry.js': 'sha384-x' },
    trail: older.map((release) => ({
      release,
      base: `/releases/${name}/${release}/`,
      integrity: 'sha384-x',
    })),
    ...more,
  };
}

const user = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};

/** Opens the page as a signed-in person. The first call of a test file decides the registry. */
export async function openPage(remotes: RegisteredRemote[], environment = 'production') {
  // jsdom has no performance timeline.
  if (!('measure' in performance)) Object.assign(performance, { measure: () => {} });
  const registry = { environment, remotes };
  startFakeServer({
    'GET /api/organizations/bymember/u1': { organizations: [] },
    'GET /registry.json': registry,
    'GET /releases/:name/:release/release.json': ({ params }) => {
      const {
        trail: _trail,
        base: _base,
        ...remote
      } = remotes.find(({ name }) => name === params.name)!;
      return { ...remote, release: params.release };
    },
  });
  document.getElementById('registry')?.remove();
  const element = document.createElement('script');
  Object.assign(element, {
    type: 'application/json',
    id: 'registry',
    textContent: JSON.stringify(registry),
  });
  document.head.append(element);
  const { startLanguages } = await import('../page/languages');
  startLanguages(window.localStorage, 'en-GB');
  const { App } = await import('../App');
  const { store } = await import('../store');
  store.dispatch(signedIn({ user, userToken: 't' }));
  const router = createMemoryRouter(pageRoutes, { initialEntries: ['/help'] });
  const rendered = render(
    <Provider store={store}>
      <GuardedRouter router={router}>
        <App />
      </GuardedRouter>
    </Provider>,
  );
  return {
    ...rendered,
    store,
    user: userEvent.setup(),
    go: (path: string) => act(async () => void router.navigate(path)),
    path: () => router.state.location.pathname,
  };
}
