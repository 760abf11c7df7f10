import { takeEarlyEvents } from './earlyCalls';
import type { EarlyCalls } from './earlyCalls';
import { fetchCyclesAhead } from './cycles';
import { clientApi } from './api';
import { signedIn } from './session';
import { createAppStore } from './store';
import type { StreamEvent } from './eventStream';

const user = {
  id: 'u-1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Muñoz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};
const PATH = 'organizations/o-1/cycles';
const realFetch = globalThis.fetch;
let requests: number;

function early(more: Partial<EarlyCalls> = {}): EarlyCalls {
  const calls: EarlyCalls = {
    token: 'secret',
    language: 'en',
    answers: new Map([[PATH, Promise.resolve(Response.json({ cycles: [], current: 'early' }))]]),
    events: [],
    position: Promise.resolve('u=7'),
    stopCollecting: jest.fn(),
    ...more,
  };
  window.cumbreEarlyCalls = calls;
  return calls;
}

/** Which cycle is current by the answer that a screen gets. */
async function readCurrent(): Promise<unknown> {
  const store = createAppStore();
  store.dispatch(signedIn({ user, userToken: 'secret' }));
  await store.dispatch(fetchCyclesAhead('o-1'));
  const [entry] = Object.values(store.getState()[clientApi.reducerPath].queries);
  return (entry?.data as { current?: unknown } | undefined)?.current;
}

beforeEach(() => {
  requests = 0;
  document.documentElement.lang = 'en';
  globalThis.fetch = async () => {
    requests += 1;
    return Response.json({ cycles: [], current: 'later' });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  delete window.cumbreEarlyCalls;
});

test('the first request takes the answer of the page, and the second one is sent', async () => {
  early();
  expect([await readCurrent(), requests]).toEqual(['early', 0]);
  expect([await readCurrent(), requests]).toEqual(['later', 1]);
});

test.each([
  ['of another session', { token: 'other' }],
  ['in another language', { language: 'es' }],
  [
    'of another address',
    { answers: new Map([['organizations/o-2/cycles', Promise.resolve(Response.json({}))]]) },
  ],
  [
    'that failed',
    { answers: new Map([[PATH, Promise.reject<Response>(new TypeError('unreachable'))]]) },
  ],
])('an answer %s is not taken', async (_which, more) => {
  early(more);
  expect([await readCurrent(), requests]).toEqual(['later', 1]);
});

test('a refusal of the early call is the refusal of the request', async () => {
  early({
    answers: new Map([
      [PATH, Promise.resolve(Response.json({ code: 'NOT_FOUND' }, { status: 404 }))],
    ]),
  });
  expect([await readCurrent(), requests]).toEqual([undefined, 0]);
});

test('events continue after the early position, with those of another tab, once', async () => {
  const event: StreamEvent = { id: 'u=8', kind: 'tree', data: {} };
  const calls = early({ events: [event] });
  expect(await takeEarlyEvents('secret')).toEqual({ lastId: 'u=7', events: [event] });
  expect(calls.stopCollecting).toHaveBeenCalled();
  expect((await takeEarlyEvents('secret')).events).toEqual([]);
  expect(await takeEarlyEvents('other')).toEqual({ lastId: '', events: [] });
});
