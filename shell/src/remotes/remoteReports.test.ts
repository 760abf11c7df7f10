import type { RemoteReport } from '@cumbre/contract/remoteReports';
import { LoadFailure } from '@cumbre/remote/loadFailure';
import { beginVisit, bytesBelow, reportFailureOf, reportOutcome } from './remoteReports';

const sent: { address: string; reports: RemoteReport[] }[] = [];
const timeline: Partial<PerformanceResourceTiming>[] = [];
let accepts = true;
const beacons: [string, Blob][] = [];
async function delivered() {
  jest.useRealTimers();
  for (const [address, blob] of beacons.splice(0))
    sent.push({ address, ...(JSON.parse(await blob.text()) as { reports: RemoteReport[] }) });
  return sent.splice(0);
}
const hide = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const loaded = (remote: string) =>
  reportOutcome({
    remote,
    release: '1.0.0-a',
    base: `/releases/${remote}/1.0.0-a/`,
    outcome: 'loaded',
    milliseconds: 120.4,
  });

const onConsole: unknown[][] = [];
beforeEach(() => {
  onConsole.length = 0;
  for (const kind of ['error', 'warn'] as const)
    jest
      .spyOn(console, kind)
      .mockImplementation((...words: unknown[]) => void onConsole.push([kind, ...words]));
  jest.useFakeTimers();
  timeline.length = 0;
  accepts = true;
  Object.assign(performance, { measure: () => {}, getEntriesByType: () => timeline });
  Object.assign(navigator, {
    sendBeacon: (address: string, blob: Blob) => accepts && Boolean(beacons.push([address, blob])),
  });
});
afterEach(() => {
  jest.useFakeTimers();
  hide('hidden');
  beacons.length = 0;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('every failure is logged on the console with remote, release and cause', () => {
  const cause = new Error('(0, react.jsxDEV) is not a function');
  reportOutcome({
    remote: 'mfe-org',
    release: '2.0.0-b',
    base: '/x/',
    outcome: 'broken',
    milliseconds: 1,
    failure: new LoadFailure('mfe-org', 'broken', { release: '2.0.0-b', cause }),
  });
  reportOutcome({
    remote: 'mfe-org',
    release: '1.9.0-a',
    base: '/x/',
    outcome: 'loaded',
    milliseconds: 1,
    insteadOf: '2.0.0-b',
  });
  reportOutcome({
    remote: 'mfe-gone',
    release: null,
    base: '',
    outcome: 'missing',
    milliseconds: 0,
    failure: new LoadFailure('mfe-gone', 'missing', {
      cause: new Error('the registry does not name it'),
    }),
  });
  const later = new Error('a screen', { cause: new Error('no data') });
  reportFailureOf('mfe-org', 'broken', later);
  expect(onConsole).toEqual([
    [
      'error',
      'The remote mfe-org 2.0.0-b: broken ((0, react.jsxDEV) is not a function) could not be loaded.',
      cause,
    ],
    ['warn', 'The remote mfe-org is shown in an older release, 1.9.0-a, instead of 2.0.0-b.'],
    [
      'error',
      'The remote mfe-gone: missing (the registry does not name it) could not be loaded.',
      new Error('the registry does not name it'),
    ],
    ['error', 'The remote mfe-org 1.9.0-a failed: broken (a screen: no data)', later],
  ]);
});

test('loads are reported in one batch, after a while', async () => {
  loaded('mfe-okr');
  reportOutcome({
    remote: 'mfe-org',
    release: '2.0.0-b',
    base: '/releases/mfe-org/2.0.0-b/',
    outcome: 'timeout',
    milliseconds: 8000,
    failure: new LoadFailure('mfe-org', 'timeout', {
      release: '2.0.0-b',
      cause: new Error('secret of ana@example.org'),
    }),
  });
  expect(beacons).toHaveLength(0);
  jest.advanceTimersByTime(10_000);
  expect(await delivered()).toEqual([
    {
      address: '/reports/remotes',
      reports: [
        {
          remote: 'mfe-okr',
          release: '1.0.0-a',
          outcome: 'loaded',
          milliseconds: 120,
          bytes: null,
        },
        {
          remote: 'mfe-org',
          release: '2.0.0-b',
          outcome: 'timeout',
          milliseconds: 8000,
          bytes: null,
        },
      ],
    },
  ]);
});

test('reports name the visit that the page was made for, also after a newer registry', async () => {
  beginVisit('first');
  beginVisit('second');
  loaded('mfe-okr');
  hide('hidden');
  expect(await delivered()).toEqual([expect.objectContaining({ visit: 'first' })]);
});

test('a tab that is left reports at once, and only once', async () => {
  loaded('mfe-okr');
  hide('hidden');
  hide('hidden');
  jest.advanceTimersByTime(20_000);
  expect(await delivered()).toHaveLength(1);
});

test('a screen that fails later is reported with its release, without its error text', async () => {
  loaded('mfe-okr');
  hide('hidden');
  reportFailureOf('mfe-okr', 'broken', new Error('secret of ana@example.org'));
  reportFailureOf('mfe-never-loaded', 'broken', new Error('x'));
  hide('hidden');
  const [, second] = await delivered();
  expect(second?.reports).toEqual([
    { remote: 'mfe-okr', release: '1.0.0-a', outcome: 'broken', milliseconds: 0, bytes: null },
  ]);
});

test('a screen that fails repeatedly fills at most one batch', async () => {
  loaded('mfe-okr');
  for (let time = 0; time < 100; time += 1)
    reportFailureOf('mfe-okr', 'broken', new Error('again'));
  hide('hidden');
  expect((await delivered())[0]?.reports).toHaveLength(20);
});

test('without sendBeacon it is sent by a keepalive request', async () => {
  accepts = false;
  const call = jest.fn(() => Promise.reject(new TypeError('offline')));
  globalThis.fetch = call as unknown as typeof fetch;
  loaded('mfe-okr');
  hide('hidden');
  expect(call).toHaveBeenCalledWith(
    '/reports/remotes',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  await delivered();
});

test.each<[string, [number, number][], number | null]>([
  [
    'the sum of what was fetched',
    [
      [900, 600],
      [300, 200],
    ],
    1200,
  ],
  [
    'nothing from the cache',
    [
      [0, 600],
      [0, 200],
    ],
    0,
  ],
  ['unknown where the other host keeps it to itself', [[0, 0]], null],
  ['unknown without files', [], null],
])('the size is %s', (_words, files, expected) => {
  timeline.push({
    name: 'http://localhost/releases/other/1/x.js',
    transferSize: 5000,
    encodedBodySize: 5000,
  });
  for (const [transferSize, encodedBodySize] of files)
    timeline.push({
      name: 'http://localhost/releases/mfe-okr/1/x.js',
      transferSize,
      encodedBodySize,
    });
  expect(bytesBelow('/releases/mfe-okr/1/')).toBe(expected);
});
