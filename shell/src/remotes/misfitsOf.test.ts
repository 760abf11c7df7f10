import type { RegisteredRemote, Registry } from '@cumbre/remote/registry';
import { startFakeServer } from '@cumbre/testing/fakeServer';

const mockScope: Record<string, object> = {
  react: { '19.3.1': { version: '19.3.1', lib: () => ({ useState: () => {} }) } },
  '@cumbre/ui/base': { '1.0.0': { version: '1.0.0', lib: () => ({ Button: () => {} }) } },
  '@cumbre/ui/data': { '1.0.0': { version: '1.0.0' } },
};
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: mockScope } }),
}));

const release = (more: object = {}): RegisteredRemote => ({
  name: 'mfe-okr',
  contract: '^1.0.0',
  version: '1.0.0',
  release: '1.0.0-a',
  base: '/releases/mfe-okr/1.0.0-a/',
  entry: 'e.js',
  preload: [],
  routes: [],
  navigation: [],
  widgets: [],
  files: {},
  trail: [],
  ...more,
});
const registryOf = (shell?: string): Registry => ({ environment: 'test', remotes: [], shell });
const asked: string[] = [];
function serve(shared: object | null) {
  startFakeServer({
    'GET /releases/mfe-okr/1.0.0-a/release.json': ({ path }) => {
      asked.push(path);
      return shared === null ? new Response('gone', { status: 404 }) : { ...release(), shared };
    },
  });
}
const ask = async (more: object, shell?: string) =>
  (await import('./misfitsOf')).misfitsOf(release(more), registryOf(shell));

beforeAll(() => {
  document.head.innerHTML = '<meta name="cumbre-shell" content="1.4.0-own">';
});
beforeEach(() => asked.splice(0));

test.each([[undefined], ['1.4.0-own']])(
  'the verdict of the server counts for the shell it serves (%s)',
  async (shell) => {
    expect(await ask({}, shell)).toEqual([]);
    expect(await ask({ unfit: 'it needs react ^20.0.0' }, shell)).toEqual([
      'it needs react ^20.0.0',
    ]);
    expect(asked).toEqual([]);
  },
);

test('the contract is always compared', async () => {
  expect(await ask({ contract: '^2.0.0' }, '1.4.0-own')).toEqual([
    expect.stringMatching(/^it works with contract \^2\.0\.0, and the shell has 1\./),
  ]);
});

const fitting = {
  react: { range: '^19.3.0', imports: ['useState'] },
  '@cumbre/ui/data': { range: '^1.0.0', imports: ['Tabs'] },
};
test('a page of another shell compares the shared modules itself', async () => {
  serve(fitting);
  expect(await ask({ unfit: 'of another shell' }, '1.5.0-newer')).toEqual([]);
  expect(asked).toHaveLength(1);
  serve({
    ...fitting,
    '@cumbre/ui/base': { range: '^1.0.0', imports: ['Button', 'Slider'] },
    '@cumbre/ui/charts': { range: '^1.0.0', imports: ['Chart'] },
  });
  expect(await ask({}, '1.5.0-newer')).toEqual([
    'it imports Slider from @cumbre/ui/base, which 1.0.0 of the shell lacks',
    'it needs @cumbre/ui/charts ^1.0.0, which the shell does not provide',
  ]);
});

test('a release whose release.json was read already is not requested again', async () => {
  expect(await ask({ shared: { react: { range: '^18.0.0', imports: '*' } } }, 'x')).toEqual([
    'it needs react ^18.0.0, and the shell provides 19.3.1',
  ]);
  expect(asked).toEqual([]);
});

test('a remote of the local machine is compared by the page, whatever shell is served', async () => {
  const local = {
    swapped: 'http://localhost:4401',
    shared: { preact: { range: '^1.0.0', imports: '*' } },
  };
  expect(await ask(local, '1.4.0-own')).toEqual([
    'it needs preact ^1.0.0, which the shell does not provide',
  ]);
});

test('without a readable release.json the contract alone counts', async () => {
  serve(null);
  expect(await ask({}, '1.5.0-newer')).toEqual([]);
});
