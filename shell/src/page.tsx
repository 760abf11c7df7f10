// Puts the shell on the page: store, router and frame around everything. The router has one catch-all route, so that it
// is a data router (leaving can be blocked) while the routes themselves come from the registry. The server's events begin here.
import { startServerEvents } from '@cumbre/client/serverEvents';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { App } from './App';
import { store } from './store';

export function showPage(root: HTMLElement): void {
  startServerEvents(store);
  const router = createBrowserRouter([{ path: '*', element: <App /> }]);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}
