// Puts the shell on the page: store, router and frame around everything. The routes themselves come from the registry. The
// server's events begin here.
import { startServerEvents } from '@cumbre/client/serverEvents';
import { GuardedRouter, browserHistory } from '@cumbre/remote/guardedRouter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './App';
import { store } from './store';

export function showPage(root: HTMLElement): void {
  startServerEvents(store);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <GuardedRouter history={browserHistory()}><App /></GuardedRouter>
      </Provider>
    </StrictMode>,
  );
}
