import { readRegistry } from './registry';
import { fetchRegistry, inlinedRegistry, runsLocally } from './registrySource';

const release = {
  name: 'mfe-okr',
  contract: '^1.0.0',
  version: '1.0.0',
  release: '1.0.0-a',
  base: '/releases/mfe-okr/1.0.0-a/',
  entry: 'entry.js',
  preload: ['entry.js'],
  routes: [{ path: '/', access: 'signed-in' }],
  navigation: [
    { id: 'objectives', path: '/', label: { en: 'Objectives', es: 'Objetivos' }, order: 10 },
  ],
  widgets: [],
  files: { 'entry.js': 'sha384-x' },
};
const registry = (...remotes: unknown[]) => ({ environment: 'production', remotes });

test('a complete registry is read, with its trails', () => {
  const trail = [{ release: '0.9.0-z', base: '/releases/x/0.9.0-z/', integrity: 'sha384-x' }];
  expect(readRegistry(registry({ ...release, trail })).remotes).toEqual([{ ...release, trail }]);
});

test.each([
  ['no name', { name: '' }],
  ['a base without a slash at its end', { base: '/releases/x' }],
  ['an entry that is not among its files', { entry: 'other.js' }],
  ['an unknown access', { routes: [{ path: '/', access: 'everybody' }] }],
  [
    'a label without Spanish',
    { navigation: [{ id: 'a', path: '/', label: { en: 'A' }, order: 1 }] },
  ],
  ['a file without a hash', { files: { 'entry.js': 'md5-x' } }],
  ['no files', { files: null }],
  ['widgets that are no names', { widgets: [7] }],
  ['a slot without a name', { slots: [{ id: 'a', order: 1 }] }],
  ['a slot without Spanish', { slots: [{ slot: 'home', id: 'a', label: { en: 'A' }, order: 1 }] }],
])('a remote with %s is omitted and reported, the others remain', (_fault, change) => {
  const faults: string[] = [];
  const read = readRegistry(
    registry({ ...release, ...change }, { ...release, name: 'mfe-org' }),
    (name) => faults.push(name),
  );
  expect(read.remotes.map(({ name }) => name)).toEqual(['mfe-org']);
  expect(faults).toHaveLength(1);
});

test.each([['text'], [[{ release: '1' }]], [undefined]])('a faulty trail is ignored', (trail) => {
  expect(readRegistry(registry({ ...release, trail })).remotes[0]?.trail).toEqual([]);
});

test('only the twenty newest releases of a trail are used', () => {
  const trail = Array.from({ length: 25 }, (_, at) => ({
    release: `1.0.${25 - at}`,
    base: '/x/',
    integrity: 'sha384-x',
  }));
  expect(readRegistry(registry({ ...release, trail })).remotes[0]?.trail).toEqual(
    trail.slice(0, 20),
  );
});

test('the registry names the release of the shell that is served', () => {
  expect(readRegistry({ ...registry(release), shell: '1.4.0-aa' }).shell).toBe('1.4.0-aa');
  expect(readRegistry(registry(release)).shell).toBeUndefined();
});

test.each([[null], ['text'], [[]], [{ remotes: [] }], [{ environment: 'production' }]])(
  '%j is not a registry',
  (value) => {
    expect(() => readRegistry(value)).toThrow('no registry');
  },
);

test('the inlined registry is read first, and an unfilled placeholder is ignored', () => {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  Object.assign(element, { type: 'application/json', id: 'registry' });
  page.head.append(element);
  element.textContent = '<!--registry-->';
  expect(inlinedRegistry(page)).toBeNull();
  element.textContent = JSON.stringify(registry(release));
  expect(inlinedRegistry(page)?.remotes[0]?.name).toBe('mfe-okr');
});

const LOCAL = { ...release, base: 'http://localhost:4401/', swapped: 'http://localhost:4401' };
/** The answers of the server and of the person's machine, by address. */
function answering(answers: Record<string, () => Promise<unknown>>): void {
  const fetched = (address: unknown) =>
    (answers[String(address)]?.() ?? Promise.reject(new TypeError('refused'))).then((body) => ({
      ok: true,
      json: () => Promise.resolve(body),
    }));
  Object.assign(globalThis, { fetch: fetched });
}

const answeringLocally = () =>
  answering({
    '/registry.json': () => Promise.resolve(registry(LOCAL)),
    'http://localhost:4401/release.json': () =>
      Promise.resolve({
        ...release,
        release: '1.1.0-mine',
        base: undefined,
        routes: [{ path: '/new', access: 'signed-in' }],
      }),
  });

test('a local remote is described by its own release.json', async () => {
  answeringLocally();
  const [remote] = (await fetchRegistry()).remotes;
  expect(remote).toMatchObject({
    release: '1.1.0-mine',
    base: 'http://localhost:4401/',
    routes: [{ path: '/new' }],
    trail: [],
    swapped: 'http://localhost:4401',
  });
  expect(remote && runsLocally(remote)).toBe(true);
});

afterEach(() => jest.restoreAllMocks());

test.each<[string, () => Promise<unknown>]>([
  ['does not answer', () => Promise.reject(new TypeError('refused'))],
  ['is another remote', () => Promise.resolve({ ...release, name: 'other' })],
  ['hangs', () => new Promise(() => {})],
])(
  'if the local server %s, the menu remains, and the console names the unread file once',
  async (_words, answer) => {
    const words = jest.spyOn(console, 'error').mockImplementation(() => {});
    answeringLocally();
    await fetchRegistry();
    jest.useFakeTimers();
    answering({
      '/registry.json': () => Promise.resolve(registry(LOCAL)),
      'http://localhost:4401/release.json': answer,
    });
    for (let time = 0; time < 2; time += 1) {
      const fetching = fetchRegistry();
      await jest.advanceTimersByTimeAsync(2000);
      expect((await fetching).remotes).toEqual([{ ...LOCAL, trail: [] }]);
    }
    expect(words.mock.calls).toEqual([
      [
        'mfe-okr is overridden by http://localhost:4401, and http://localhost:4401/release.json cannot be read from there.',
        expect.any(Error),
      ],
    ]);
    jest.useRealTimers();
  },
);
