// Renders the page: store and router around everything. The routes come from the registry. The
// server's events start here.
import { startServerEvents } from '@cumbre/client/serverEvents';
import { GuardedRouter, createPageRouter } from '@cumbre/remote/guardedRouter';
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
        <GuardedRouter router={createPageRouter()}>
          <App />
        </GuardedRouter>
      </Provider>
    </StrictMode>,
  );
}
