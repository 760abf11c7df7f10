// Starts to load the remote of this address before the first render, so that its files load in
// parallel. The component that shows the remote uses the same load, and handles its failure.
import { matchRoutes } from 'react-router-dom';
import { redirectFor } from '../session/guards';
import { currentRegistry } from './remotes';
import { store } from '../store';
import { loadRemote } from './useRemote';

export function startRemote(address: Location): void {
  const detour = redirectFor(address, store.getState().session);
  const { pathname } = detour ? new URL(detour, address.href) : address;
  const routes = (currentRegistry()?.remotes ?? []).flatMap((remote) =>
    remote.routes.map(({ path }) => ({ path, id: remote.name })),
  );
  // A path without parameters wins. Most addresses are one, and ranking all routes takes 20 ms.
  const remote =
    routes.find(({ path }) => path === pathname)?.id ??
    matchRoutes(routes, pathname)?.[0]?.route.id;
  if (remote) loadRemote(remote).catch(() => {});
}
