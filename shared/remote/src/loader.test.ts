import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import { misfits } from '@cumbre/releases/fit';
import { CONTRACT_VERSION } from './contract';
import type { RemoteContext, Remote } from './contract';
import {
  BREAKER_MILLISECONDS,
  ENTRY_TIME_LIMIT,
  TRAIL_TIME_LIMIT,
  createRemoteLoader,
} from './loader';
import type { OlderRelease, RegisteredRemote, Registry, RemoteRelease } from './registry';
import { LoadFailure } from './loadFailure';

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
  trail: [],
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
    fetchRelease: (_remote, older) => described(older),
    misfits: (each) => misfits(each, { contract: CONTRACT_VERSION }),
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
const older = (name: string): OlderRelease => ({
  release: name,
  base: `/releases/mfe-okr/${name}/`,
  integrity: 'sha384-x',
});
/** Reads an older release; replaced where a test has other ones. */
let described: (older: OlderRelease) => Promise<RemoteRelease> = (each) =>
  Promise.resolve(release('^1.0.0', each.release));
let kindFound: LoadFailureKind = 'unreachable';
const kindOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (failure: { kind: string }) => failure.kind,
  );

beforeEach(() => {
  jest.useFakeTimers();
  described = (each) => Promise.resolve(release('^1.0.0', each.release));
});
afterEach(() => jest.useRealTimers());
const settle = async <Result>(work: Promise<Result>) => {
  work.catch(() => {});
  await jest.advanceTimersByTimeAsync(6 * ENTRY_TIME_LIMIT);
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
    'register',
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
    'register',
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
    'register answered no list of routes with a path and a component or mount each',
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

test('a release that is not attempted is reported with the reason, and an older one with the release it replaces', async () => {
  const { loader, failures } = loaderOver([], {
    environment: 'test',
    remotes: [release('^2.0.0')],
  });
  await expect(settle(loader.load('mfe-okr'))).rejects.toThrow(
    /^mfe-okr 1\.0\.0-a: contract \(it works with contract \^2\.0\.0, and the shell has \d/,
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
      withTrail(release(first.contract), '0.9.0-z'),
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

const withTrail = (current: RegisteredRemote, ...names: string[]): Registry => ({
  environment: 'test',
  remotes: [{ ...current, trail: names.map(older) }],
});
const throwing = () =>
  exposing(() => {
    throw new Error('at its start');
  });

test('without an older release, an unfit contract fails without a request', async () => {
  const { loader: alone } = loaderOver([], { environment: 'test', remotes: [release('^2.0.0')] });
  expect(await settle(kindOf(alone.load('mfe-okr')))).toBe('contract');
});

/** What fails, and how a release at that place of the line answers. `null`: it is not fetched. */
const FAILURES: [LoadFailureKind, (() => Promise<unknown>)[] | null, string][] = [
  ['contract', null, '^2.0.0'],
  ['unreachable', [network], '^1.0.0'],
  ['timeout', [() => new Promise(() => {})], '^1.0.0'],
  ['broken', [() => Promise.reject(new Error('x is not defined'))], '^1.0.0'],
  ['register', [throwing], '^1.0.0'],
  ['wrong-shape', [() => Promise.resolve({})], '^1.0.0'],
];
const isPassing = (kind: LoadFailureKind) => kind === 'unreachable' || kind === 'timeout';
const LINE = ['1.0.0-a', '0.9.0-z', '0.8.0-y', '0.7.0-x'];

describe.each(FAILURES)('releases that fail with %s', (kind, answers, contract) => {
  test.each([1, 2, 3])('%d in a row are skipped, and each is reported once', async (failing) => {
    described = (each) =>
      Promise.resolve(
        release(LINE.indexOf(each.release) < failing ? contract : '^1.0.0', each.release),
      );
    const twice = isPassing(kind) ? (answers ?? []) : [];
    const { loader, recorded, replaced } = loaderOver(
      [
        ...twice,
        ...Array.from({ length: failing }, () => answers ?? []).flat(),
        () => exposing(() => good),
      ],
      withTrail(release(contract), ...LINE.slice(1)),
    );
    expect(await settle(loader.load('mfe-okr'))).toBe(good);
    expect(recorded).toEqual([
      ...(twice.length > 0 ? [`1.0.0-a ${kind}`] : []),
      ...LINE.slice(0, failing).map((each) => `${each} ${kind}`),
      `${LINE[failing]} loaded`,
    ]);
    expect(replaced).toEqual([`${LINE[failing]} instead of 1.0.0-a`]);
    expect([loader.runningRelease('mfe-okr'), loader.releaseAtLoad('mfe-okr')]).toEqual([
      LINE[failing],
      '1.0.0-a',
    ]);
  });

  test('if all fail, the message is about the current one', async () => {
    described = (each) => Promise.resolve(release(contract, each.release));
    const { loader } = loaderOver(
      Array.from({ length: 5 }, () => answers ?? []).flat(),
      withTrail(release(contract), ...LINE.slice(1)),
    );
    await expect(settle(loader.load('mfe-okr'))).rejects.toMatchObject({
      kind,
      message: expect.stringContaining('1.0.0-a') as string,
    });
  });
});

test('an older release with an unreadable release.json is reported and skipped', async () => {
  described = (each) =>
    each.release === '0.9.0-z'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(release('^1.0.0', each.release));
  const { loader, recorded } = loaderOver(
    [throwing, () => exposing(() => good)],
    withTrail(release(), '0.9.0-z', '0.8.0-y'),
  );
  expect(await settle(loader.load('mfe-okr'))).toBe(good);
  expect(recorded).toEqual(['1.0.0-a register', '0.9.0-z unreachable', '0.8.0-y loaded']);
});

test('after thirty seconds no older release is attempted', async () => {
  const { loader, clock, addresses } = loaderOver(
    [
      throwing,
      () => {
        clock.now = TRAIL_TIME_LIMIT;
        return throwing();
      },
    ],
    withTrail(release(), '0.9.0-z', '0.8.0-y'),
  );
  expect(await settle(kindOf(loader.load('mfe-okr')))).toBe('register');
  expect(addresses).toHaveLength(2);
});

test('a release that the server chose instead of the current one is reported with both', async () => {
  const { loader, replaced } = loaderOver([() => exposing(() => good)], {
    environment: 'test',
    remotes: [{ ...release(), insteadOf: { release: '1.1.0-b', why: 'it needs react ^20.0.0' } }],
  });
  await settle(loader.load('mfe-okr'));
  expect(replaced).toEqual(['1.0.0-a instead of 1.1.0-b']);
});

describe('a release that fails after it was loaded', () => {
  const rendering = (at: string) =>
    new LoadFailure('mfe-okr', 'first-render', { release: at, cause: new Error('no data') });
  const other: Remote = { routes: [] };

  test.each([1, 2, 3])('%d in a row are replaced by the next of the trail', async (failing) => {
    const { loader, recorded } = loaderOver(
      Array.from(
        { length: failing + 1 },
        (_, at) => () => exposing(() => (at === failing ? other : { ...good })),
      ),
      withTrail(release(), ...LINE.slice(1)),
    );
    await settle(loader.load('mfe-okr'));
    for (const each of LINE.slice(0, failing)) {
      expect(loader.canReplace('mfe-okr', each)).toBe(true);
      await settle(loader.replace('mfe-okr', each, rendering(each)));
    }
    expect(await loader.load('mfe-okr')).toBe(other);
    expect(recorded).toEqual([
      '1.0.0-a loaded',
      ...LINE.slice(0, failing).flatMap((each, at) => [
        `${each} first-render`,
        `${LINE[at + 1]} loaded`,
      ]),
    ]);
  });

  test('is replaced once, also if two screens request it', async () => {
    const { loader, addresses } = loaderOver(
      [() => exposing(() => good), () => exposing(() => other)],
      withTrail(release(), '0.9.0-z', '0.8.0-y'),
    );
    await settle(loader.load('mfe-okr'));
    const [one, two] = [1, 2].map(() => loader.replace('mfe-okr', '1.0.0-a', rendering('1.0.0-a')));
    expect([await settle(one!), await settle(two!)]).toEqual([other, other]);
    expect(addresses).toHaveLength(2);
    expect(loader.canReplace('mfe-okr', '1.0.0-a')).toBe(false);
  });

  test('remains with its failure if no older one can be loaded', async () => {
    const { loader, recorded } = loaderOver(
      [() => exposing(() => good), throwing],
      withTrail(release(), '0.9.0-z'),
    );
    await settle(loader.load('mfe-okr'));
    expect(await settle(kindOf(loader.replace('mfe-okr', '1.0.0-a', rendering('1.0.0-a'))))).toBe(
      'first-render',
    );
    expect(await loader.load('mfe-okr')).toBe(good);
    expect(loader.canReplace('mfe-okr', '1.0.0-a')).toBe(false);
    expect(recorded).toEqual(['1.0.0-a loaded', '1.0.0-a first-render', '0.9.0-z register']);
  });
});
