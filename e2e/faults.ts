// The faults of a remote, each caused where it happens in reality: in responses of the network, or
// in a release. `end` removes the cause while the page stays open.
import type { Page, Route } from '@playwright/test';
import type { ReleaseStore } from './releaseStore';

const UNREACHABLE = 'Its files could not be loaded.';
const TAMPERED = 'One of its files is not the one that was released';
const BROKEN = 'It stopped with an error.';

export interface Fault {
  name: string;
  /** The message that a person reads. */
  message: string;
  /** No response ever arrives, so the test must advance the clock. */
  hangs?: boolean;
  begin: (page: Page, store: ReleaseStore, remote: string) => Promise<{ end: () => Promise<void> }>;
}

/** Answers requests for the remote's scripts, those that `concerned` selects, with `answer`. */
const networkFault = (
  name: string,
  message: string,
  answer: (route: Route) => Promise<void>,
  concerned: (file: string) => boolean = () => true,
): Fault => ({
  name,
  message,
  begin: async (page, _store, remote) => {
    const hit = (address: URL) =>
      address.pathname.startsWith(`/releases/${remote}/`) &&
      address.pathname.endsWith('.js') &&
      concerned(address.pathname);
    await page.route(hit, answer);
    return { end: () => page.unroute(hit) };
  },
});

/** Releases `entry`; `end` serves the good release again. */
const releaseFault = (
  name: string,
  message: string,
  entry: (container: string) => string,
  more: object = {},
): Fault => ({
  name,
  message,
  begin: async (_page, store, remote) => {
    const good = await store.current(remote);
    await store.serveAlone(
      remote,
      await store.write(remote, entry(remote.replaceAll('-', '_')), more),
    );
    return { end: () => store.serveAlone(remote, good) };
  },
});

/** The source of an entry for Module Federation that exposes `exposed`. */
const container = (name: string, exposed: string) =>
  `var ${name} = { init() {}, get: async () => () => (${exposed}) };`;

async function tamper(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` });
}

export const FAULTS: Fault[] = [
  networkFault('refuses the connection', UNREACHABLE, (route) => route.abort('connectionrefused')),
  networkFault('answers 404', 'Its files are missing.', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
  ),
  networkFault('answers 500', 'The server of its files reports an error.', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'out of order' }),
  ),
  { ...networkFault('hangs', 'It took too long to load.', () => Promise.resolve()), hangs: true },
  networkFault(
    'answers with a page instead of a script',
    'The server answered with something else than its files.',
    (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><h1>Hello</h1>',
      }),
  ),
  releaseFault('has a syntax error', BROKEN, (name) => `var ${name} = {;`),
  releaseFault('throws at its start', BROKEN, (name) =>
    container(name, '{ register() { throw new Error("at its start"); } }'),
  ),
  releaseFault('has the wrong shape', 'Its files are not a valid remote.', (name) =>
    container(name, '{ register: () => ({ routes: "none" }) }'),
  ),
  releaseFault(
    'needs a contract that is too new',
    'It needs another version of Cumbre',
    (name) => container(name, '{}'),
    { contract: '^99.0.0' },
  ),
  networkFault('has a tampered entry', TAMPERED, tamper, (file) =>
    /\/remoteEntry\.[^/]*$/.test(file),
  ),
  networkFault(
    'has tampered chunks',
    TAMPERED,
    tamper,
    (file) => !/\/remoteEntry\.[^/]*$/.test(file),
  ),
];
