// Shows a screen as the shell would: store, language, router, theme and host around it, all real. Only the server is
// the test's own (fakeServer.ts). A whole remote can be shown as well, by its register function.
import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { Route, Routes, UNSAFE_createMemoryHistory, useNavigate } from 'react-router-dom';
import { organizationSelected } from '@cumbre/client/selection';
import { signedIn } from '@cumbre/client/session';
import type { SessionUser } from '@cumbre/client/session';
import { createAppStore } from '@cumbre/client/store';
import type { AppStore } from '@cumbre/client/store';
import type { Host, Language, Register, Texts } from '@cumbre/remote/contract';
import { GuardedRouter } from '@cumbre/remote/guardedRouter';
import { HostProvider } from '@cumbre/remote/host';
import { CumbreProvider } from '@cumbre/ui/base';
import { testHost } from './testHost';

export interface ScreenOptions {
  /** The remote whose texts and host the screen uses. */
  remote?: string;
  texts?: Record<Language, Texts>;
  language?: Language;
  /** Who is signed in; null for nobody. */
  user?: SessionUser | null;
  organizationId?: string;
  /** The address at the start. */
  path?: string;
  /** The route of the screen, when it reads names from the address. */
  route?: string;
  host?: Partial<Host>;
}

export interface ShownScreen extends RenderResult {
  store: AppStore;
  host: Host;
  user: UserEvent;
  /** Path, query and hash as they are now. */
  address: () => string;
  /** Something else of the same page: with its store, host and texts, outside of the router. */
  beside: (node: ReactNode) => RenderResult;
  /** Puts another address in the bar, past every guard. */
  go: (path: string) => Promise<void>;
  /** Follows a link of the page, which a guard may hold. */
  follow: (path: string) => Promise<void>;
  /** The browser's Back, to an address that no route of the screen has. */
  back: () => Promise<void>;
}

interface Surroundings { store: AppStore; host: Host; wrap: (node: ReactNode) => ReactNode }

function surround({ remote = 'test', texts, language = 'en', user = null, organizationId, host: changes }: ScreenOptions): Surroundings {
  const i18n = createInstance();
  void i18n.init({ lng: language, fallbackLng: 'en', supportedLngs: ['en', 'es'], defaultNS: remote, resources: {}, initAsync: false, interpolation: { escapeValue: false } });
  document.documentElement.lang = language;
  const store = createAppStore({ onFailure: (failure) => host.notify.error(failure.message || failure.code) });
  if (user) store.dispatch(signedIn({ user, userToken: 'test-token' }));
  if (organizationId) store.dispatch(organizationSelected(organizationId));
  const host: Host = { ...testHost(remote, store, i18n), ...changes };
  if (texts) host.i18n.addTexts(texts);
  const wrap = (node: ReactNode) => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n} defaultNS={remote}>
        <CumbreProvider language={language}><HostProvider value={host}>{node}</HostProvider></CumbreProvider>
      </I18nextProvider>
    </Provider>
  );
  return { store, host, wrap };
}

/** A link of the page's own, for tests that leave by one. */
function Leaving({ onReady }: { onReady: (navigate: (to: string) => void) => void }) {
  const navigate = useNavigate();
  useEffect(() => onReady((to) => void navigate(to)), [navigate, onReady]);
  return null;
}

function show({ store, host, wrap }: Surroundings, routes: { path: string; element: ReactNode }[], path: string): ShownScreen {
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/before', path], v5Compat: true });
  let navigate: (to: string) => void = () => {};
  const onReady = (ready: typeof navigate) => {
    navigate = ready;
  };
  const shown = render(wrap(
    <GuardedRouter history={history}>
      <Leaving onReady={onReady} />
      <Routes>
        {routes.map((route) => <Route key={route.path} {...route} />)}
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </GuardedRouter>,
  ));
  const address = () => `${history.location.pathname}${history.location.search}${history.location.hash}`;
  return {
    ...shown, store, host, user: userEvent.setup(), address,
    beside: (node) => render(wrap(node)),
    go: async (to) => act(() => history.push(to)),
    follow: (to) => act(async () => navigate(to)),
    back: () => act(async () => history.go(-1)),
  };
}

export function renderScreen(screen: ReactElement, options: ScreenOptions = {}): ShownScreen {
  const path = options.path ?? '/';
  return show(surround(options), [{ path: options.route ?? path.replace(/[?#].*$/, ''), element: screen }], path);
}

export async function renderRemote(register: Register, options: ScreenOptions & { remote: string }): Promise<ShownScreen> {
  const surroundings = surround(options);
  const { routes } = await register(surroundings.host);
  return show(surroundings, routes.map(({ path, component: Component }) => ({ path, element: <Component /> })), options.path ?? '/');
}
