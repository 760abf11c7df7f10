import { readFileSync } from 'node:fs';
import path from 'node:path';
import { takeEarlyAnswer } from '@cumbre/client/earlyCalls';

const realFetch = globalThis.fetch;
const USER = { id: 'u-1', hasProfile: true, validated_email: true };
const CYCLES = { cycles: [{ id: 'c-1' }, { id: 'c-2' }], current: 'c-1' };
let sent: { path: string; headers: Headers }[];

/** Runs the script in a page at `address` whose route has `calls`; returns what it sends. */
async function open(
  address: string,
  { user = USER as object | null, calls = [] as string[] } = {},
) {
  window.history.replaceState(null, '', address);
  if (user) localStorage.setItem('auth-storage', JSON.stringify({ user, userToken: 'secret' }));
  const meta = document.createElement('meta');
  meta.name = 'cumbre-calls';
  meta.content = JSON.stringify(calls);
  document.head.append(meta);
  jest.isolateModules(() => jest.requireActual('./earlyCalls'));
  await new Promise((resolve) => setTimeout(resolve));
  return sent.map(({ path: each }) => each);
}

beforeEach(() => {
  sent = [];
  localStorage.setItem('cumbre-organization', 'o-1');
  document.documentElement.lang = 'es';
  globalThis.fetch = async (url, init) => {
    const address = (url as string).replace('/api/', '');
    sent.push({ path: address, headers: new Headers(init?.headers) });
    if (address.startsWith('notifications/')) return new Response('id: u=7\nevent: open\n\n');
    return Response.json(address.endsWith('/cycles') ? CYCLES : {});
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  document.head.replaceChildren();
  window.cumbreEarlyCalls?.stopCollecting();
  delete window.cumbreEarlyCalls;
});

const FIRST = [
  'notifications/stream?follow=false',
  'organizations/bymember/u-1',
  'organizations/o-1/cycles',
];

test('sends the first calls of a signed-in person in their language', async () => {
  expect(await open('/account')).toEqual(FIRST);
  expect([...sent[1]!.headers]).toEqual([
    ['accept-language', 'es'],
    ['x-access-token', 'secret'],
  ]);
  expect(await window.cumbreEarlyCalls!.position).toBe('u=7');
});

test.each([
  ['/', ['organizations/{organization}/okrs?cycle'], 'organizations/o-1/okrs?cycle=c-1'],
  [
    '/?cycle=c-2&q=x',
    ['organizations/{organization}/okrs?cycle'],
    'organizations/o-1/okrs?cycle=c-2',
  ],
  ['/?cycle=gone', ['organizations/{organization}/okrs?cycle'], 'organizations/o-1/okrs?cycle=c-1'],
  [
    '/overview?team=t-1',
    ['organizations/{organization}/overview?cycle&team'],
    'organizations/o-1/overview?cycle=c-1&team=t-1',
  ],
  ['/week', ['users/me/week'], 'users/me/week'],
  ['/?item=i-1', ['okrs/{item}'], 'okrs/i-1'],
  ['/?item=i%2F1', ['okrs/{item}/progress'], 'okrs/i%2F1/progress'],
])('at %s sends the calls %j of the route', async (address, calls, expected) => {
  const all = await open(address, { calls });
  expect(all.filter((each) => !FIRST.includes(each))).toEqual([expected]);
  expect([...window.cumbreEarlyCalls!.answers.keys()]).toContain(expected);
});

describe('where the position of the event stream comes after the cycles', () => {
  const call = 'organizations/o-1/okrs?cycle=c-1';
  let showPosition = () => {};
  beforeEach(async () => {
    const answerTo = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      const answer = await answerTo(url, init);
      if ((url as string).includes('stream'))
        await new Promise<void>((resolve) => (showPosition = resolve));
      return answer;
    };
    await open('/', { calls: ['organizations/{organization}/okrs?cycle'] });
  });
  const sentCalls = async () => {
    showPosition();
    await window.cumbreEarlyCalls!.sent;
    return sent.map(({ path: each }) => each).filter((each) => each === call);
  };

  test('the calls of the route are sent, although the answer with the cycles is read by then', async () => {
    const cycles = await window.cumbreEarlyCalls!.answers.get('organizations/o-1/cycles');
    expect(await cycles!.json()).toEqual(CYCLES);
    expect(await sentCalls()).toEqual([call]);
  });

  test('a call that a screen has sent by then is not sent again', async () => {
    expect(takeEarlyAnswer(call, 'secret', 'es')).toBeNull();
    expect(await sentCalls()).toEqual([]);
  });

  test('a call of another session is none', async () => {
    expect(takeEarlyAnswer(call, 'another', 'es')).toBeNull();
    expect(await sentCalls()).toEqual([call]);
  });
});

test.each(['/', '/?item='])(
  'at %s a call of an item that is not named is left out',
  async (address) => {
    expect(await open(address, { calls: ['okrs/{item}', 'okrs/{item}/progress'] })).toEqual(FIRST);
  },
);

test.each([
  ['without a session', '/', null],
  ['without a profile', '/', { ...USER, hasProfile: false }],
  ['before the e-mail is verified', '/', { ...USER, validated_email: false }],
  ['on a page of sign-in', '/auth/sign-in', USER],
])('sends nothing %s', async (_when, address, user) => {
  expect(await open(address, { user })).toEqual([]);
});

test('without a selected organization only the list of organizations is known', async () => {
  localStorage.removeItem('cumbre-organization');
  expect(await open('/', { calls: ['organizations/{organization}/okrs?cycle'] })).toEqual(
    FIRST.slice(0, 2),
  );
});

test('content of the storage that is not ours sends nothing', async () => {
  localStorage.setItem('auth-storage', '{');
  expect(await open('/', { user: null })).toEqual([]);
});

test('an answer that nothing has taken is discarded after a while', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  window.history.replaceState(null, '', '/account');
  localStorage.setItem('auth-storage', JSON.stringify({ user: USER, userToken: 'secret' }));
  jest.isolateModules(() => jest.requireActual('./earlyCalls'));
  expect(window.cumbreEarlyCalls!.answers.size).toBe(2);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(window.cumbreEarlyCalls!.answers.size).toBe(0);
  jest.useRealTimers();
});

test('the script imports nothing, so that the build can emit it alone', () => {
  expect(readFileSync(path.join(__dirname, 'earlyCalls.ts'), 'utf8')).not.toMatch(
    /^(import|export)/m,
  );
});
