// Begins with the remote of this address before anything is drawn, so that its files come while the frame is. What goes wrong
// is for the place that shows the remote: it asks for the same load.
import { matchRoutes } from 'react-router-dom';
import { detourFrom } from './guards';
import { currentRegistry } from './remotes';
import { store } from './store';
import { bring } from './useRemote';

export function beginRemote(address: Location): void {
  const detour = detourFrom(address, store.getState().session);
  const { pathname } = detour ? new URL(detour, address.href) : address;
  const routes = (currentRegistry()?.remotes ?? []).flatMap((remote) => remote.routes.map(({ path }) => ({ path, id: remote.name })));
  const remote = matchRoutes(routes, pathname)?.[0]?.route.id;
  if (remote) bring(remote).catch(() => {});
}
