// Begins, when the page has long been shown, what makes it open without a network: the service worker that keeps the
// files (worker.ts), for people who are signed in, and the eye on the connection. The server can switch it off for everybody: docs/operation.md.
import { selectUser } from '@cumbre/client/session';
import { store } from '../store';
import { SERVICE_WORKER } from '../trustedTypes';
import { watchConnection } from './watchConnection';

const isSwitchedOff = () => document.querySelector('meta[name=cumbre-offline][content=off]') !== null;
/** As in worker.ts, which imports nothing. */
const FILES = 'cumbre-files';
/** Kept anew so often, while the tab is open: a release in between is there without a network as well. */
const KEEP_EVERY = 60 * 60_000;

/** A person who saves data has not asked for what may never be needed. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export async function startOffline(): Promise<void> {
  watchConnection(store);
  if (!('serviceWorker' in navigator)) return;
  if (isSwitchedOff()) {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    await caches.delete(FILES);
    return;
  }
  let isStarted = false;
  const start = async () => {
    if (isStarted || savesData() || !selectUser(store.getState())) return;
    isStarted = true;
    const { active, installing, waiting } = await navigator.serviceWorker.register(SERVICE_WORKER);
    const keep = () => void navigator.serviceWorker.ready.then((registration) => registration.active?.postMessage('keep'));
    if (active ?? installing ?? waiting) keep();
    setInterval(keep, KEEP_EVERY);
  };
  // A browser may refuse a service worker; then there is nothing without a network, and nothing to say about it.
  store.subscribe(() => void start().catch(() => {}));
  await start();
}
