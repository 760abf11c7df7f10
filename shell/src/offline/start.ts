// Starts what lets the page open without a network, some seconds after the page has loaded: the
// service worker that caches the files (worker.ts), for people who are signed in, and the checks of
// the connection. The server can switch it off for everyone: docs/operation.md.
import { isServerReachable } from '@cumbre/client/healthCheck';
import { markServerReachable, markServerUnreachable } from '@cumbre/client/offlineFallback';
import { selectIsOffline } from '@cumbre/client/reachable';
import { selectUser } from '@cumbre/client/session';
import { store } from '../store';
import { SERVICE_WORKER } from '../page/trustedTypes';

const isSwitchedOff = () =>
  document.querySelector('meta[name=cumbre-offline][content=off]') !== null;
/** The same name as in worker.ts, which imports nothing. */
const FILES = 'cumbre-files';
/** An open tab caches the files again after this time, so that a new release is cached as well. */
const CACHE_INTERVAL = 60 * 60_000;
const CHECK_INTERVAL = 10_000;

/**
 * Checks whether the server is reachable when the browser reports a change of the network, and
 * repeatedly while the server is not. Calls notice it by themselves, but an idle screen makes none.
 */
function watchConnection(): void {
  const check = async () =>
    (await isServerReachable())
      ? markServerReachable(store, { isChecked: true })
      : markServerUnreachable(store);
  for (const event of ['online', 'offline']) window.addEventListener(event, () => void check());
  // The network may have gone before these listeners were added.
  if (navigator.onLine === false) void check();
  setInterval(() => {
    if (selectIsOffline(store.getState())) void check();
  }, CHECK_INTERVAL);
}

/** A person whose browser saves data does not download files that may never be used. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export async function startOffline(): Promise<void> {
  watchConnection();
  if (!('serviceWorker' in navigator)) return;
  if (isSwitchedOff()) {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
    await caches.delete(FILES);
    return;
  }
  let isStarted = false;
  const start = async () => {
    if (isStarted || savesData() || !selectUser(store.getState())) return;
    isStarted = true;
    const { active, installing, waiting } = await navigator.serviceWorker.register(SERVICE_WORKER);
    const keep = () =>
      void navigator.serviceWorker.ready.then((registration) =>
        registration.active?.postMessage('keep'),
      );
    if (active ?? installing ?? waiting) keep();
    setInterval(keep, CACHE_INTERVAL);
  };
  // A browser may refuse a service worker. The page then needs a network, which needs no message.
  store.subscribe(() => void start().catch(() => {}));
  await start();
}
