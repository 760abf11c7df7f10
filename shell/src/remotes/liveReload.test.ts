import { watchForBuilds } from './liveReload';

const release = (name: string) => ({
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
let served = { release: '1-a', script: '/shell/a.js', up: true };
const reload = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockReset();
  served = { release: '1-a', script: '/shell/a.js', up: true };
  globalThis.fetch = ((address: string) =>
    served.up
      ? Promise.resolve({
          ok: true,
          json: () =>
            Promise.resolve({ environment: 'development', remotes: [release(served.release)] }),
          text: () => Promise.resolve(`<script defer src="${served.script}"></script>`),
          address,
        })
      : Promise.reject(new TypeError('refused'))) as unknown as typeof fetch;
  stop = watchForBuilds(reload);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

test('does not reload while nothing has changed', async () => {
  await seconds(10);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['a remote', { release: '1-b' }],
  ['the shell', { script: '/shell/b.js' }],
])('reloads once when %s has been built', async (_what, change) => {
  await seconds(2);
  Object.assign(served, change);
  await seconds(5);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('waits while the server restarts, and detects changes made meanwhile', async () => {
  await seconds(2);
  served.up = false;
  await seconds(5);
  expect(reload).not.toHaveBeenCalled();
  Object.assign(served, { up: true, release: '1-b' });
  await seconds(2);
  expect(reload).toHaveBeenCalledTimes(1);
});
