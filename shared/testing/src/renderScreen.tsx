// Renders a screen as the shell does: with the real store, language, router, theme and context.
// Only the server is a fake (fakeServer.ts). A whole remote can be rendered with its register
// function.
import { useEffect } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { Route, Routes, createMemoryRouter, useNavigate } from 'react-router-dom';
import { organizationSelected } from '@cumbre/client/selection';
import { signedIn } from '@cumbre/client/session';
import type { SessionUser } from '@cumbre/client/session';
import { createAppStore } from '@cumbre/client/store';
import type { AppStore } from '@cumbre/client/store';
import type { RemoteContext, Language, Register, SlotName, Texts } from '@cumbre/remote/contract';
import { GuardedRouter, pageRoutes } from '@cumbre/remote/guardedRouter';
import type { SlotEntry } from '@cumbre/remote/registry';
import { RemoteContextProvider } from '@cumbre/remote/remoteContext';
import { SlotHostProvider } from '@cumbre/remote/slot';
import type { SlotHost } from '@cumbre/remote/slot';
import { CumbreProvider } from '@cumbre/ui/base';
import { testRemoteContext } from './testRemoteContext';

export interface ScreenOptions {
  /** The remote whose texts and RemoteContext the screen uses. */
  remote?: string;
  texts?: Record<Language, Texts>;
  language?: Language;
  /** The signed-in person, or null. */
  user?: SessionUser | null;
  organizationId?: string;
  /** The address at the start. */
  path?: string;
  /** The route of the screen, when it reads names from the address. */
  route?: string;
  context?: Partial<RemoteContext>;
  /** What other remotes add to the slots of the screen. */
  slots?: readonly FilledSlot[];
}

export interface FilledSlot extends Omit<SlotEntry, 'order'> {
  slot: SlotName;
  /** Gets the properties of its slot. */
  component: ComponentType<never>;
}

export interface RenderedScreen extends RenderResult {
  store: AppStore;
  context: RemoteContext;
  user: UserEvent;
  /** Path, query and hash of the current address. */
  address: () => string;
  /**
   * Renders another node in the same page: with its store, context and texts, outside of the
   * router.
   */
  beside: (node: ReactNode) => RenderResult;
  /** Changes the address directly, without asking any guard. */
  go: (path: string) => Promise<void>;
  /** Follows a link of the page; a guard may block it. */
  follow: (path: string) => Promise<void>;
  /** The browser's Back, to an address that matches no route of the screen. */
  back: () => Promise<void>;
}

interface Environment {
  store: AppStore;
  context: RemoteContext;
  wrap: (node: ReactNode) => ReactNode;
}

function createEnvironment({
  remote = 'test',
  texts,
  language = 'en',
  user = null,
  organizationId,
  context: changes,
  slots = [],
}: ScreenOptions): Environment {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'es'],
    defaultNS: remote,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  const store = createAppStore({
    onFailure: (failure) => context.notify.error(failure.message || failure.code),
  });
  if (user) store.dispatch(signedIn({ user, userToken: 'test-token' }));
  if (organizationId) store.dispatch(organizationSelected(organizationId));
  const context: RemoteContext = { ...testRemoteContext(remote, store, i18n), ...changes };
  if (texts) context.i18n.addTexts(texts);
  const slotHost: SlotHost = {
    contributions: slots.map((filled, order) => ({ ...filled, remote: 'other', order })),
    Contribution: ({ contribution: { id }, props }) => {
      const Part = slots.find((filled) => filled.id === id)?.component as ComponentType<object>;
      return <Part {...props} />;
    },
  };
  const wrap = (node: ReactNode) => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n} defaultNS={remote}>
        <CumbreProvider language={language}>
          <RemoteContextProvider value={context}>
            <SlotHostProvider value={slotHost}>{node}</SlotHostProvider>
          </RemoteContextProvider>
        </CumbreProvider>
      </I18nextProvider>
    </Provider>
  );
  return { store, context, wrap };
}

/** Passes the router's navigation to tests that follow a link. */
function NavigateHandle({ onReady }: { onReady: (navigate: (to: string) => void) => void }) {
  const navigate = useNavigate();
  useEffect(() => onReady((to) => void navigate(to)), [navigate, onReady]);
  return null;
}

function show(
  { store, context, wrap }: Environment,
  routes: { path: string; element: ReactNode }[],
  path: string,
): RenderedScreen {
  const router = createMemoryRouter(pageRoutes, { initialEntries: ['/before', path] });
  let navigate: (to: string) => void = () => {};
  const onReady = (ready: typeof navigate) => {
    navigate = ready;
  };
  const rendered = render(
    wrap(
      <GuardedRouter router={router}>
        <NavigateHandle onReady={onReady} />
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} {...route} />
          ))}
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </GuardedRouter>,
    ),
  );
  const address = () =>
    `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  return {
    ...rendered,
    store,
    context,
    user: userEvent.setup(),
    address,
    beside: (node) => render(wrap(node)),
    go: (to) => act(async () => void router.navigate(to)),
    follow: (to) => act(async () => navigate(to)),
    back: () => act(async () => void router.navigate(-1)),
  };
}

export function renderScreen(screen: ReactElement, options: ScreenOptions = {}): RenderedScreen {
  const path = options.path ?? '/';
  return show(
    createEnvironment(options),
    [{ path: options.route ?? path.replace(/[?#].*$/, ''), element: screen }],
    path,
  );
}

export async function renderRemote(
  register: Register,
  options: ScreenOptions & { remote: string },
): Promise<RenderedScreen> {
  const surroundings = createEnvironment(options);
  const { routes } = await register(surroundings.context);
  return show(
    surroundings,
    routes.flatMap(({ path, component: Component }) =>
      Component ? [{ path, element: <Component /> }] : [],
    ),
    options.path ?? '/',
  );
}
