import { act, renderHook } from '@testing-library/react';
import type { ServerEvents } from '@cumbre/contract/events';
import { onAuthExpired } from './authExpired';
import { logOut } from './logOut';
import {
  isOwnEvent,
  onServerEvent,
  startServerEvents,
  emitServerEvent,
  useServerEvents,
} from './serverEvents';
import { loggedOut, signedIn, userChanged } from './session';
import { createAppStore } from './store';
import { TAB } from './tab';

const user = {
  id: '7',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Muñoz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};
const realFetch = globalThis.fetch;

interface Connection {
  headers: Headers;
  priority: RequestPriority | undefined;
  signal: AbortSignal;
  send: (text: string) => void;
  end: () => void;
}

let connections: Connection[];
let refusals: number[];
let stop: (() => void)[];
beforeEach(() => {
  jest.useFakeTimers();
  connections = [];
  refusals = [];
  stop = [];
  globalThis.fetch = async (_url, init) => {
    const refusal = refusals.shift();
    if (refusal === 0) throw new TypeError('unreachable');
    if (refusal) return new Response('{}', { status: refusal });
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (each) => {
        controller = each;
      },
    });
    const { signal } = init as { signal: AbortSignal };
    signal.addEventListener('abort', () => controller.error(signal.reason));
    connections.push({
      headers: new Headers(init?.headers),
      priority: init?.priority,
      signal,
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => controller.close(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
});
afterEach(() => {
  for (const each of stop) each();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
function start() {
  const store = createAppStore();
  store.dispatch(signedIn({ user, userToken: 'secret' }));
  stop.push(startServerEvents(store));
  return store;
}
function heardTrees(): (string | null)[] {
  const heard: (string | null)[] = [];
  stop.push(onServerEvent('tree', ({ origin }) => heard.push(origin)));
  return heard;
}
const tree = (id: number, origin: string) =>
  `id: u=${id}\nevent: tree\ndata: ${JSON.stringify({ organization: 'o', cycle: 'c', origin })}\n\n`;

test('closes at the start of a logout, so that no request has a refused token', async () => {
  const store = start();
  await settle();
  const stopListening = globalThis.fetch;
  globalThis.fetch = (() => new Promise(() => {})) as typeof fetch;
  void store.dispatch(logOut());
  await settle(10);
  globalThis.fetch = stopListening;
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([true]);
  await settle(60_000);
  expect(connections).toHaveLength(1);
});

test('listens with the session’s token and hears events also when they come in pieces', async () => {
  const heard = heardTrees();
  start();
  await settle();
  expect(connections).toHaveLength(1);
  expect(connections[0]?.headers.get('x-access-token')).toBe('secret');
  expect(connections[0]?.headers.get('last-event-id')).toBeNull();
  connections[0]?.send(`${tree(1, 'a')}:\n\n${tree(2, 'b').slice(0, 20)}`);
  await settle();
  connections[0]?.send(tree(2, 'b').slice(20));
  await settle();
  expect(heard).toEqual(['a', 'b']);
});

test('listens with a low priority, so that the answers of the screen come first', async () => {
  start();
  await settle();
  expect(connections[0]?.priority).toBe('low');
});

test('continues after the last event when the server ends the stream', async () => {
  const heard = heardTrees();
  start();
  await settle();
  connections[0]?.send(tree(4, 'a'));
  await settle();
  connections[0]?.end();
  await settle(1_000);
  expect(connections[1]?.headers.get('last-event-id')).toBe('u=4');
  connections[1]?.send(tree(5, 'b'));
  await settle();
  expect(heard).toEqual(['a', 'b']);
});

test('reconnects a silent stream, and keeps one with heartbeats', async () => {
  start();
  await settle();
  for (let beat = 0; beat < 5; beat += 1) {
    connections[0]?.send(':\n\n');
    await settle(20_000);
  }
  expect(connections).toHaveLength(1);
  await settle(47_000);
  expect(connections[0]?.signal.aborted).toBe(true);
  expect(connections).toHaveLength(2);
});

test('waits longer after each refusal, and reconnects at once when the network is back', async () => {
  refusals = [503, 0, 503, 503, 503, 503, 503];
  start();
  await settle(1_000);
  expect(refusals).toHaveLength(6);
  await settle(3_000);
  expect(refusals.length).toBeGreaterThanOrEqual(4);
  await settle(11_000);
  expect(refusals.length).toBeGreaterThanOrEqual(2);
  refusals = [];
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(connections).toHaveLength(1);
});

test('an unknown session ends, and a forbidden stream is not requested again', async () => {
  const expired = jest.fn();
  stop.push(onAuthExpired(expired));
  refusals = [401];
  start();
  await settle(120_000);
  expect([expired.mock.calls.length, connections.length]).toEqual([1, 0]);
  refusals = [403];
  start();
  await settle(120_000);
  expect(connections).toHaveLength(0);
});

test('ends with the session and begins with the next one', async () => {
  const store = start();
  await settle();
  store.dispatch(loggedOut());
  await settle(60_000);
  expect([connections[0]?.signal.aborted, connections.length]).toEqual([true, 1]);
  store.dispatch(signedIn({ user, userToken: 'next' }));
  await settle();
  expect(connections[1]?.headers.get('x-access-token')).toBe('next');
});

test('several tabs share one connection, and another tab continues after the last event', async () => {
  let queue: Promise<unknown> = Promise.resolve();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (
        _name: string,
        { signal }: { signal: AbortSignal },
        work: () => Promise<unknown>,
      ) => {
        const turn = queue.then(() => (signal.aborted ? null : work()));
        queue = turn.catch(() => {});
        return turn;
      },
    },
  });
  jest.useRealTimers();
  const turn = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  const first = createAppStore();
  first.dispatch(signedIn({ user, userToken: 'secret' }));
  const stopFirst = startServerEvents(first);
  start();
  const heard = heardTrees();
  await turn();
  expect(connections).toHaveLength(1);
  connections[0]?.send(tree(9, 'a'));
  await turn();
  // Both tabs share one window in this test, so each event arrives twice: from the connection and
  // forwarded by the other tab.
  expect(heard).toEqual(['a', 'a']);
  stopFirst();
  await turn();
  expect(connections[1]?.headers.get('last-event-id')).toBe('u=9');
});

test('a mounted screen gets events, with the handler of its last render', () => {
  const heard: string[] = [];
  const event = (origin: string): ServerEvents['tree'] => ({
    organization: 'o',
    cycle: 'c',
    origin,
  });
  const { rerender, unmount } = renderHook(
    ({ name }) => useServerEvents('tree', ({ origin }) => heard.push(`${name} ${origin}`)),
    { initialProps: { name: 'one' } },
  );
  act(() => emitServerEvent('tree', event('a')));
  rerender({ name: 'two' });
  act(() => emitServerEvent('tree', event('b')));
  unmount();
  emitServerEvent('tree', event('c'));
  expect(heard).toEqual(['one a', 'two b']);
  expect([
    isOwnEvent(event(TAB)),
    isOwnEvent(event('other')),
    isOwnEvent({ origin: null }),
  ]).toEqual([true, false, false]);
});

test('opens no stream before the e-mail is verified, and one afterwards', async () => {
  const store = createAppStore();
  store.dispatch(signedIn({ user: { ...user, validated_email: false }, userToken: 'secret' }));
  stop.push(startServerEvents(store));
  await settle();
  expect(connections).toHaveLength(0);
  store.dispatch(userChanged({ validated_email: true }));
  await settle();
  expect(connections).toHaveLength(1);
});

test('the first connection continues after what the page has read before the shell had loaded', async () => {
  window.cumbreEarlyCalls = {
    token: 'secret',
    language: 'en',
    answers: new Map(),
    events: [],
    position: Promise.resolve('u=7'),
    stopCollecting: () => {},
  };
  start();
  await settle();
  expect(connections[0]?.headers.get('last-event-id')).toBe('u=7');
  delete window.cumbreEarlyCalls;
});

test('an event before a screen is shown makes the screen read anew', async () => {
  const answers = new Map([['cycles/c-1/okrs', Promise.resolve(Response.json({}))]]);
  window.cumbreEarlyCalls = {
    token: 'secret',
    language: 'en',
    answers,
    events: [],
    position: Promise.resolve('u=7'),
    stopCollecting: () => {},
  };
  start();
  await settle();
  connections[0]?.send('id: u=7\nevent: open\ndata: {}\n\n');
  await settle();
  expect(answers.size).toBe(1);
  connections[0]?.send('id: u=8\nevent: tree\ndata: {}\n\n');
  await settle();
  expect(answers.size).toBe(0);
  delete window.cumbreEarlyCalls;
});
