import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import type { RemoteContext, Remote } from './contract';
import {
  BREAKER_MILLISECONDS,
  ENTRY_TIME_LIMIT,
  createRemoteLoader,
  compatibleReleases,
} from './loader';
import type { RegisteredRemote, Registry } from './registry';

const screen = () => null;
const good: Remote = { routes: [{ path: '/', access: 'signed-in', component: screen }] };
const release = (contract = '^1.0.0', name = '1.0.0-a'): RegisteredRemote => ({
  name: 'mfe-okr',
  contract,
  version: '1.0.0',
  release: name,
  base: `/releases/mfe-okr/${name}/`,
  entry: 'entry.js',
  preload: [],
  routes: [{ path: '/', access: 'signed-in' }],
  navigation: [],
  widgets: [],
  files: { 'entry.js': 'sha384-x' },
  previous: null,
});
const exposing = (register: unknown) => Promise.resolve({ register });
const network = () => Promise.reject(new Error('ScriptNetworkError: Failed to load script'));

function loaderOver(
  answers: (() => Promise<unknown>)[],
  registry: Registry = { environment: 'test', remotes: [release()] },
) {
  const addresses: string[] = [];
  const recorded: string[] = [];
  const failures: string[] = [];
  const replaced: string[] = [];
  const clock = { now: 0 };
  const refreshRegistry = jest.fn(() => Promise.resolve());
  const loader = createRemoteLoader({
    federation: {
      load: (_remote, address) => {
        addresses.push(address);
        const answer = answers.shift();
        if (!answer) throw new Error('asked too often');
        return answer();
      },
    },
    registry: () => registry,
    refreshRegistry,
    contextFor: () => ({}) as RemoteContext,
    diagnose: () => Promise.resolve(kindFound),
    report: ({ release: tried, outcome, failure, insteadOf }) => {
      recorded.push(`${tried} ${outcome}`);
      if (failure) failures.push(failure.message);
      if (insteadOf) replaced.push(`${tried} instead of ${insteadOf}`);
    },
    now: () => clock.now,
    random: () => 0,
  });
  return { loader, addresses, clock, recorded, failures, replaced, refreshRegistry, registry };
}
let kindFound: LoadFailureKind = 'unreachable';
const kindOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (failure: { kind: string }) => failure.kind,
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = async <Result>(work: Promise<Result>) => {
  work.catch(() => {});
  await jest.advanceTimersByTimeAsync(3 * ENTRY_TIME_LIMIT);
  return work;
};

test('a remote is loaded once, from its release, and its duration is reported', async () => {
  const { loader, addresses, recorded } = loaderOver([() => exposing(() => good)]);
  expect(await settle(loader.load('mfe-okr'))).toBe(good);
  expect(await loader.load('mfe-okr')).toBe(good);
  expect(addresses).toEqual(['/releases/mfe-okr/1.0.0-a/entry.js']);
  expect(recorded).toEqual(['1.0.0-a loaded']);
});

test('a temporary failure is retried once under a new address', async () => {
  const { loader, addresses } = loaderOver([network, () => exposing(() => good)]);
  expect(await settle(loader.load('mfe-okr'))).toBe(good);
  expect(addresses[1]).toBe('/releases/mfe-okr/1.0.0-a/entry.js?retry=1');
});

test.each([
  ['unreachable', network, 2],
  ['timeout', () => new Promise(() => {}), 2],
  ['broken', () => Promise.reject(new Error('ScriptExecutionError: x is not defined')), 1],
  [
    'broken',
    () =>
      exposing(() => {
        throw new Error('at its start');
      }),
    1,
  ],
  ['wrong-shape', () => Promise.resolve({}), 1],
  ['wrong-shape', () => Promise.resolve(null), 1],
  ['wrong-shape', () => exposing(() => ({ routes: [{ path: '/' }] })), 1],
  ['wrong-shape', () => exposing(() => undefined), 1],
])('reports %s after the expected number of attempts', async (kind, answer, tries) => {
  const { loader, addresses, recorded } = loaderOver([answer, answer]);
  expect(await settle(kindOf(loader.load('mfe-okr')))).toBe(kind);
  expect(addresses).toHaveLength(tries);
  expect(recorded).toEqual(Array(tries).fill(`1.0.0-a ${kind}`));
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'broken',
    () =>
      Promise.reject(
        new Error('(0, x.jsxDEV) is not a function', { cause: new Error('no jsx-dev-runtime') }),
      ),
    '(0, x.jsxDEV) is not a function: no jsx-dev-runtime',
  ],
  [
    'broken',
    () =>
      exposing(() => {
        throw new Error('at its start');
      }),
    'at its start',
  ],
  ['unreachable', network, 'ScriptNetworkError: Failed to load script'],
  ['timeout', () => new Promise(() => {}), `Nothing came within ${ENTRY_TIME_LIMIT} ms.`],
  ['wrong-shape', () => Promise.resolve({}), 'its module ./remote exports no function register'],
  [
    'wrong-shape',
    () => exposing(() => ({ routes: 'none' })),
    'register answered no list of routes with a path and a component each',
  ],
])(
  'a failure of kind %s names the remote, the release and the cause, in the error and in the report',
  async (kind, answer, cause) => {
    const { loader, failures } = loaderOver([answer, answer]);
    const words = `mfe-okr 1.0.0-a: ${kind} (${cause})`;
    await expect(settle(loader.load('mfe-okr'))).rejects.toThrow(words);
    expect(new Set(failures)).toEqual(new Set([words]));
  },
);

test('a release that is not attempted is reported with the reason, and the previous one with the release it replaces', async () => {
  const { loader, failures } = loaderOver([], {
    environment: 'test',
    remotes: [release('^2.0.0')],
  });
  await expect(settle(loader.load('mfe-okr'))).rejects.toThrow(
    /^mfe-okr 1\.0\.0-a: contract \(it works with contract \^2\.0\.0, and this shell has \d/,
  );
  await expect(settle(loader.load('mfe-gone'))).rejects.toThrow(
    'mfe-gone: missing (the registry does not name it)',
  );
  expect(failures).toHaveLength(2);
  for (const first of [
    { answers: [() => Promise.resolve({})], contract: '^1.0.0' },
    { answers: [], contract: '^2.0.0' },
  ]) {
    const { loader: other, replaced } = loaderOver(
      [...first.answers, () => exposing(() => good)],
      withFormer(release(first.contract)),
    );
    await settle(other.load('mfe-okr'));
    expect(replaced).toEqual(['0.9.0-z instead of 1.0.0-a']);
  }
});

test('files that failed to load are diagnosed, and the failure has the result', async () => {
  kindFound = 'tampered';
  try {
    const { loader, addresses, recorded } = loaderOver([network, network]);
    expect(await settle(kindOf(loader.load('mfe-okr')))).toBe('tampered');
    expect(addresses).toHaveLength(2);
    expect(recorded).toEqual(['1.0.0-a tampered', '1.0.0-a tampered']);
  } finally {
    kindFound = 'unreachable';
  }
});

test('a remote that never finishes registering fails after a time limit', async () => {
  const stuck = () => exposing(() => new Promise(() => {}));
  const { loader } = loaderOver([stuck, stuck]);
  expect(await settle(kindOf(loader.load('mfe-okr')))).toBe('timeout');
});

test('a remote outside the registry is missing, without a request', async () => {
  const { loader, addresses } = loaderOver([]);
  expect(await settle(kindOf(loader.load('mfe-gone')))).toBe('missing');
  expect(addresses).toEqual([]);
  expect(loader.releaseAtLoad('mfe-gone')).toBeUndefined();
});

test('after a failure nothing is requested for thirty seconds, unless the person retries', async () => {
  const { loader, addresses, clock, refreshRegistry } = loaderOver([
    network,
    network,
    () => exposing(() => good),
  ]);
  expect(await settle(kindOf(loader.load('mfe-okr')))).toBe('unreachable');
  clock.now += BREAKER_MILLISECONDS - 1;
  expect(await settle(kindOf(loader.load('mfe-okr')))).toBe('unreachable');
  expect(addresses).toHaveLength(2);
  expect(await settle(loader.load('mfe-okr', { again: true }))).toBe(good);
  expect(addresses[2]).toContain('?retry=2');
  expect(refreshRegistry).toHaveBeenCalledTimes(1);
});

test('after thirty seconds it is requested again automatically', async () => {
  const { loader, clock } = loaderOver([network, network, () => exposing(() => good)]);
  await settle(kindOf(loader.load('mfe-okr')));
  clock.now += BREAKER_MILLISECONDS;
  expect(await settle(loader.load('mfe-okr'))).toBe(good);
});

test('a retry loads a newer release, also if the registry cannot be read', async () => {
  const { loader, addresses, registry, refreshRegistry } = loaderOver([
    network,
    network,
    () => exposing(() => good),
  ]);
  await settle(kindOf(loader.load('mfe-okr')));
  registry.remotes = [release('^1.0.0', '1.0.1-b')];
  refreshRegistry.mockRejectedValueOnce(new Error('down'));
  expect(await settle(loader.load('mfe-okr', { again: true }))).toBe(good);
  expect(addresses[2]).toContain('/1.0.1-b/');
});

const withFormer = (current: RegisteredRemote): Registry => ({
  environment: 'test',
  remotes: [{ ...current, previous: release('^1.0.0', '0.9.0-z') }],
});

test('if the contract does not fit, the previous release is used if it fits', async () => {
  expect(compatibleReleases(release('^2.0.0'))).toEqual([]);
  const { loader, addresses, recorded } = loaderOver(
    [() => exposing(() => good)],
    withFormer(release('^2.0.0')),
  );
  expect(await settle(loader.load('mfe-okr'))).toBe(good);
  expect(addresses).toEqual(['/releases/mfe-okr/0.9.0-z/entry.js']);
  expect(recorded).toEqual(['1.0.0-a contract', '0.9.0-z loaded']);
  const { loader: alone } = loaderOver([], { environment: 'test', remotes: [release('^2.0.0')] });
  expect(await settle(kindOf(alone.load('mfe-okr')))).toBe('contract');
});

test.each<[string, (() => Promise<unknown>)[]]>([
  ['cannot be reached', [network, network]],
  [
    'throws at its start',
    [
      () =>
        exposing(() => {
          throw new Error('at its start');
        }),
    ],
  ],
  ['is no remote', [() => Promise.resolve({})]],
])('if the current release %s, the previous release is used', async (_words, answers) => {
  const { loader, addresses, recorded } = loaderOver(
    [...answers, () => exposing(() => good)],
    withFormer(release()),
  );
  expect(await settle(loader.load('mfe-okr'))).toBe(good);
  expect(addresses.at(-1)).toContain('/releases/mfe-okr/0.9.0-z/entry.js');
  expect(loader.releaseAtLoad('mfe-okr')).toBe('1.0.0-a');
  expect(recorded.slice(0, -1)).toEqual(
    answers.map(() => expect.stringMatching(/^1\.0\.0-a (unreachable|broken|wrong-shape)$/)),
  );
  expect(recorded.at(-1)).toBe('0.9.0-z loaded');
});

test('if the previous release fails as well, the message is about the current one', async () => {
  const { loader } = loaderOver([() => Promise.resolve({}), network], withFormer(release()));
  expect(await settle(kindOf(loader.load('mfe-okr')))).toBe('wrong-shape');
});

test('a previous release that does not fit is not attempted', async () => {
  const { loader, addresses } = loaderOver([() => Promise.resolve({})], {
    environment: 'test',
    remotes: [{ ...release(), previous: release('^2.0.0', '0.9.0-z') }],
  });
  expect(await settle(kindOf(loader.load('mfe-okr')))).toBe('wrong-shape');
  expect(addresses).toHaveLength(1);
});
