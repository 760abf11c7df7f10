import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const PAGE = { accept: 'text/html,application/xhtml+xml' };
const YEAR = 'public, max-age=31536000, immutable';
const LONG = 'x'.repeat(5000);
let test: TestApp;

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'cumbre-web-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write(
    'shell/index.html',
    '<html><body><script type="application/json" id="registry"><!--registry--></script></body></html>',
  );
  write('shell/main.abc.js', `// ${LONG}`);
  write('shell/packed.abc.js', 'plain');
  write('shell/packed.abc.js.br', brotliCompressSync('packed by the build'));
  write('shell/.secret', 'no');
  write('shell/serviceWorker.js', 'the worker of this build');
  write('store/releases/mfe-okr/1-a/entry.js', 'entry');
  write(
    'store/releases/mfe-okr/1-a/release.json',
    JSON.stringify({ name: 'mfe-okr', release: '1-a', entry: 'entry.js', files: {} }),
  );
  write(
    'store/pointers/development/mfe-okr.json',
    JSON.stringify({ remote: 'mfe-okr', release: '1-a' }),
  );
  write('outside.txt', 'no');
  test = await startTestApp('sqlite', {
    environment: { SHELL_DIR: join(root, 'shell'), RELEASES_DIR: join(root, 'store') },
  });
});
afterAll(() => test.close());

it.each(['/', '/auth/sign-in', '/organizations/42', '/nowhere/at/all', '/apiary'])(
  'answers %s with the page and its registry',
  async (path) => {
    const { status, headers, body } = await test.anonymous.get(path, { headers: PAGE });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('"base":"/releases/mfe-okr/1-a/"');
  },
);

it.each([
  '/api/nowhere',
  '/shell/nowhere.js',
  '/releases/mfe-okr/9/entry.js',
  '/releases/nowhere',
  '/mailbox/nowhere',
  '/shell/',
  '/shell/.secret',
  '/shell/..%2foutside.txt',
  '/releases/..%2f..%2foutside.txt',
])('answers %s with 404 instead of the page', async (path) => {
  const { status, body } = await test.anonymous.get(path, { headers: PAGE });
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

it('answers a missing script with 404', async () => {
  expect(
    (await test.anonymous.get('/main.js', { headers: { accept: 'application/javascript' } }))
      .status,
  ).toBe(404);
});

it('lets browsers cache files for a year, because their names change with their content', async () => {
  expect((await test.anonymous.get('/shell/main.abc.js')).headers['cache-control']).toBe(YEAR);
  const entry = await test.anonymous.get('/releases/mfe-okr/1-a/entry.js');
  expect([
    entry.headers['cache-control'],
    entry.headers['access-control-allow-origin'],
    entry.body,
  ]).toEqual([YEAR, '*', 'entry']);
});

it('compresses large responses', async () => {
  const { headers, raw } = await test.anonymous.get('/shell/main.abc.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(raw).toString()).toBe(`// ${LONG}`);
});

it('serves the precompressed copy of a file with the type of the file', async () => {
  const packed = await test.anonymous.get('/shell/packed.abc.js', {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect([
    packed.headers['content-encoding'],
    packed.headers['content-type'],
    packed.headers['cache-control'],
  ]).toEqual(['br', 'application/javascript; charset=utf-8', YEAR]);
  expect(packed.headers['vary']).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(packed.raw).toString()).toBe('packed by the build');
  const plain = await test.anonymous.get('/shell/packed.abc.js', {
    headers: { 'accept-encoding': 'identity' },
  });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'plain']);
});

it('allows inline scripts of one response by its nonce alone', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { headers } = await test.anonymous.get('/', { headers: PAGE });
      const [, nonce] = /script-src 'self' 'nonce-([\w+/=]+)';/.exec(
        String(headers['content-security-policy']),
      ) ?? ['', ''];
      expect(nonce).toHaveLength(24);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

it('forbids caching of the registry', async () => {
  const { headers, body } = await test.anonymous.get('/registry.json');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.remotes).toMatchObject([
    { name: 'mfe-okr', base: '/releases/mfe-okr/1-a/', trail: [] },
  ]);
});

it('serves the service worker of the build at the root, and forbids caching', async () => {
  const { status, headers, body } = await test.anonymous.get('/service-worker.js');
  expect([status, headers['cache-control'], headers['content-type'], body]).toEqual([
    200,
    'no-store',
    'text/javascript; charset=utf-8',
    'the worker of this build',
  ]);
  expect((await test.anonymous.get('/', { headers: PAGE })).body).not.toContain('cumbre-offline');
});

it('unregisters service workers when offline use is disabled', async () => {
  const off = await startTestApp('sqlite', {
    environment: {
      OFFLINE: 'off',
      SHELL_DIR: test.app.settings.shellDir,
      RELEASES_DIR: test.app.settings.releasesDir,
    },
  });
  try {
    expect((await off.anonymous.get('/service-worker.js')).body).toContain(
      'registration.unregister()',
    );
  } finally {
    await off.close();
  }
});
