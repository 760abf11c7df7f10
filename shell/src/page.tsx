// Renders the page: store and router around everything. The routes come from the registry. The
// server's events and the watch over the person's memberships start here.
import { startServerEvents } from '@cumbre/client/serverEvents';
import { GuardedRouter, createPageRouter } from '@cumbre/remote/guardedRouter';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './App';
import { leaveToastsWithScreen } from './page/toastsOfScreen';
import { store } from './store';

export function showPage(root: HTMLElement): void {
  startServerEvents(store);
  // What is lost is compared with a stored list, so this may come after the first screen.
  setTimeout(
    () =>
      void import(/* webpackChunkName: "membership" */ './session/followMemberships').then(
        ({ followMemberships }) => followMemberships(store),
        () => {},
      ),
    2000,
  );
  const router = createPageRouter();
  leaveToastsWithScreen(router);
  const page = createRoot(root);
  // In slices, between which the browser answers input and executes the remote's scripts.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Provider store={store}>
          <GuardedRouter router={router}>
            <App />
          </GuardedRouter>
        </Provider>
      </StrictMode>,
    ),
  );
}
