// Looks whether the server is there when the browser says that the network goes or comes, and every few seconds while it is
// not: calls notice by themselves, but a screen at which nobody does anything makes none.
import { selectIsOffline } from '@cumbre/client/reachable';
import { serverAnswers } from '@cumbre/client/signOfLife';
import type { AppStore } from '@cumbre/client/store';
import { serverCame, serverWent } from '@cumbre/client/withoutServer';

const LOOK_EVERY = 10_000;

export function watchConnection(store: AppStore): void {
  const look = async () => (await serverAnswers() ? serverCame(store) : serverWent(store));
  for (const sign of ['online', 'offline']) window.addEventListener(sign, () => void look());
  // The network may have gone before anybody listened.
  if (navigator.onLine === false) void look();
  setInterval(() => {
    if (selectIsOffline(store.getState())) void look();
  }, LOOK_EVERY);
}
