// What can be wrong with a remote, each brought about where it really happens: on the way (answers of the network), or in
// what a team has released. `end` takes the cause away again, as an operator would, with the page still open.
import type { Page, Route } from '@playwright/test';
import type { ReleaseStore } from './releaseStore';

const UNREACHABLE = 'Its files could not be loaded.';
const TAMPERED = 'One of its files is not the one that was released';
const BROKEN = 'It stopped with an error.';

export interface Fault {
  name: string;
  /** The words a person reads. */
  words: string;
  /** Nothing ever answers: the journey lets the time pass. */
  hangs?: boolean;
  begin: (page: Page, store: ReleaseStore, remote: string) => Promise<{ end: () => Promise<void> }>;
}

/** Every script of the remote for which `concerned` holds is answered by `answer`. */
const onTheWay = (name: string, words: string, answer: (route: Route) => Promise<void>, concerned: (file: string) => boolean = () => true): Fault => ({
  name, words,
  begin: async (page, _store, remote) => {
    const hit = (address: URL) => address.pathname.startsWith(`/releases/${remote}/`) && address.pathname.endsWith('.js') && concerned(address.pathname);
    await page.route(hit, answer);
    return { end: () => page.unroute(hit) };
  },
});

/** The remote's team has released `entry`; the next release is good again. */
const released = (name: string, words: string, entry: (container: string) => string, more: object = {}): Fault => ({
  name, words,
  begin: async (_page, store, remote) => {
    const good = await store.current(remote);
    await store.serveAlone(remote, await store.write(remote, entry(remote.replaceAll('-', '_')), more));
    return { end: () => store.serveAlone(remote, good) };
  },
});

/** An entry as Module Federation's runtime expects it, exposing `exposed`. */
const container = (name: string, exposed: string) => `var ${name} = { init() {}, get: async () => () => (${exposed}) };`;

async function tamper(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` });
}

export const FAULTS: Fault[] = [
  onTheWay('refuses the connection', UNREACHABLE, (route) => route.abort('connectionrefused')),
  onTheWay('answers 404', 'Its files are not there.', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })),
  onTheWay('answers 500', 'The server that keeps its files reports an error.', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'out of order' })),
  { ...onTheWay('hangs', 'It took too long to load.', () => Promise.resolve()), hangs: true },
  onTheWay('answers with a page instead of a script', 'In the place of its files came something else.', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' })),
  released('has a syntax error', BROKEN, (name) => `var ${name} = {;`),
  released('throws at its start', BROKEN, (name) => container(name, '{ register() { throw new Error("at its start"); } }')),
  released('has the wrong shape', 'Its files are not what they should be.', (name) => container(name, '{ register: () => ({ routes: "none" }) }')),
  released('needs a contract that is too new', 'It needs another version of Cumbre', (name) => container(name, '{}'), { contract: '^99.0.0' }),
  onTheWay('has a tampered entry', TAMPERED, tamper, (file) => /\/remoteEntry\.[^/]*$/.test(file)),
  onTheWay('has tampered chunks', TAMPERED, tamper, (file) => !/\/remoteEntry\.[^/]*$/.test(file)),
];
