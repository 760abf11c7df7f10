import type { RegisteredRemote } from '@cumbre/remote/registry';
import type { Faults } from './overlay';
import { watchForBuilds } from './watchForBuilds';

const release = (name: string): RegisteredRemote => ({
  name: 'mfe-okr',
  contract: '^1.0.0',
  version: '1.0.0',
  release: name,
  base: `/releases/mfe-okr/${name}/`,
  entry: 'e.js',
  preload: [],
  routes: [],
  navigation: [],
  widgets: [],
  files: { 'e.js': 'sha384-x' },
  trail: [],
});
let served: { release: string; script: string; up: boolean; faults?: { message: string }[] };
let isApplied: boolean;
const reload = jest.fn();
const show = jest.fn<void, [Faults[]]>();
const applyUpdate = jest.fn(() => Promise.resolve({ isApplied, failures: [] as unknown[] }));
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  isApplied = true;
  served = { release: '1-a', script: '/shell/a.js', up: true };
  globalThis.fetch = (() =>
    served.up
      ? Promise.resolve({
          ok: true,
          text: () => Promise.resolve(`<script defer src="${served.script}"></script>`),
        })
      : Promise.reject(new TypeError('refused'))) as unknown as typeof fetch;
  stop = watchForBuilds({
    readRegistry: () =>
      served.up
        ? Promise.resolve({
            environment: 'development',
            remotes: [{ ...release(served.release), faults: served.faults }],
          })
        : Promise.reject(new TypeError('refused')),
    applyUpdate,
    show,
    reload,
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

test('does nothing while nothing has changed', async () => {
  await seconds(10);
  expect(reload).not.toHaveBeenCalled();
  expect(applyUpdate).not.toHaveBeenCalled();
});

test('replaces a remote that has been built, once and without a reload', async () => {
  await seconds(2);
  served.release = '1-b';
  await seconds(5);
  expect(applyUpdate).toHaveBeenCalledTimes(1);
  expect(applyUpdate).toHaveBeenCalledWith(expect.objectContaining({ release: '1-b' }));
  expect(reload).not.toHaveBeenCalled();
});

test('reloads once when a remote cannot be replaced', async () => {
  await seconds(2);
  isApplied = false;
  served.release = '1-b';
  await seconds(5);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads once when the shell has been built', async () => {
  await seconds(2);
  served.script = '/shell/b.js';
  await seconds(5);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('shows why a remote does not build until it does', async () => {
  await seconds(1);
  served.faults = [{ message: 'Unexpected token' }];
  await seconds(1);
  expect(show).toHaveBeenLastCalledWith([
    { remote: 'mfe-okr', title: 'does not build', faults: served.faults },
  ]);
  served.faults = undefined;
  await seconds(1);
  expect(show).toHaveBeenLastCalledWith([]);
});

test('shows what a replaced module threw until the next build works', async () => {
  await seconds(1);
  applyUpdate.mockResolvedValueOnce({ isApplied: true, failures: ['no idea'] });
  served.release = '1-b';
  await seconds(1);
  expect(show).toHaveBeenLastCalledWith([
    { remote: 'mfe-okr', title: 'failed', faults: [{ message: 'no idea' }] },
  ]);
  served.release = '1-c';
  await seconds(1);
  expect(show).toHaveBeenLastCalledWith([]);
});

test('waits while the server restarts, and detects changes made meanwhile', async () => {
  await seconds(2);
  served.up = false;
  await seconds(5);
  Object.assign(served, { up: true, release: '1-b' });
  await seconds(2);
  expect(applyUpdate).toHaveBeenCalledTimes(1);
});
