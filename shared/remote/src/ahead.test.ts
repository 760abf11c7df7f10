import { createAheadFetch, mayLoadAhead, whenIdle } from './ahead';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** Fetches that end when the test says so. */
function slowFetch() {
  const ends: (() => void)[] = [];
  const fetch = jest.fn(
    (_key: string) =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  );
  return {
    fetch,
    end: async () => {
      ends.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

test('what the pointer passes over is not fetched, what it stays on is', async () => {
  const { fetch } = slowFetch();
  const ahead = createAheadFetch(fetch);
  for (const key of ['a', 'b', 'c']) {
    ahead.aimAt(key);
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(fetch).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(50);
  expect(fetch.mock.calls).toEqual([['c']]);
});

test('one fetch at a time is under way, and only the latest of the others follows', async () => {
  const { fetch, end } = slowFetch();
  const ahead = createAheadFetch(fetch);
  for (const key of ['a', 'b', 'c', 'd']) {
    ahead.aimAt(key);
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(fetch.mock.calls).toEqual([['a']]);
  await end();
  expect(fetch.mock.calls).toEqual([['a'], ['d']]);
  await end();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('what the pointer has left is not fetched any more', async () => {
  const { fetch, end } = slowFetch();
  const ahead = createAheadFetch(fetch);
  ahead.aimAt('a');
  await jest.advanceTimersByTimeAsync(100);
  ahead.aimAt('b');
  await jest.advanceTimersByTimeAsync(100);
  ahead.cancel();
  await end();
  expect(fetch.mock.calls).toEqual([['a']]);
});

test('a fetch that fails is forgotten, and the next one follows', async () => {
  const fetch = jest.fn((_key: string) => Promise.reject(new Error('no network')));
  const ahead = createAheadFetch(fetch);
  ahead.aimAt('a');
  await jest.advanceTimersByTimeAsync(100);
  ahead.aimAt('b');
  await jest.advanceTimersByTimeAsync(100);
  expect(fetch.mock.calls).toEqual([['a'], ['b']]);
});

test('an idle page executes the tasks one after the other, also after one that fails', async () => {
  const order: string[] = [];
  whenIdle([
    () => Promise.reject(new Error('no network')),
    async () => {
      order.push('first begins');
      await new Promise((resolve) => setTimeout(resolve, 500));
      order.push('first ends');
    },
    () => void order.push('second'),
  ]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(order).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});

test('a screen that is left cancels the tasks that have not started', async () => {
  const tasks = [
    jest.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 500))),
    jest.fn(),
  ];
  const cancel = whenIdle(tasks);
  await jest.advanceTimersByTimeAsync(2100);
  cancel();
  await jest.advanceTimersByTimeAsync(2000);
  expect(tasks.map((task) => task.mock.calls.length)).toEqual([1, 0]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded ahead over a connection with %o',
  async (connection) => {
    connect(connection);
    const { fetch } = slowFetch();
    createAheadFetch(fetch).aimAt('a');
    whenIdle([() => fetch('task')]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetch).not.toHaveBeenCalled();
    expect(mayLoadAhead()).toBe(false);
  },
);

test('a task waits for an idle period in which nothing else was executed', async () => {
  const left = [12, 49, 20, 50];
  const periods = jest.fn((callback: (period: { timeRemaining: () => number }) => void) => {
    const remaining = left.shift() ?? 50;
    setTimeout(() => callback({ timeRemaining: () => remaining }), 1);
  });
  Object.assign(globalThis, { requestIdleCallback: periods });
  const order: string[] = [];
  whenIdle([() => void order.push('first'), () => void order.push('second')]);
  await jest.advanceTimersByTimeAsync(2001);
  expect([order.length, periods.mock.calls.length]).toEqual([0, 2]);
  await jest.advanceTimersByTimeAsync(100);
  expect([order, periods.mock.calls.length]).toEqual([['first', 'second'], 4]);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('a page that is never idle for long is not waited for', async () => {
  Object.assign(globalThis, {
    requestIdleCallback: (callback: (period: { timeRemaining: () => number }) => void) =>
      setTimeout(() => callback({ timeRemaining: () => 8 }), 16),
  });
  const task = jest.fn();
  whenIdle([task]);
  await jest.advanceTimersByTimeAsync(3000);
  expect(task).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});
