import { createHash } from 'node:crypto';
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
  const shell = (release: string, files: Record<string, string | Buffer>) => {
    const names = Object.keys(files).filter((name) => !name.endsWith('.br'));
    write(
      `store/releases/shell/${release}/release.json`,
      JSON.stringify({
        name: 'shell',
        release,
        contract: '1.4.0',
        entry: 'index.html',
        files: Object.fromEntries(names.map((name) => [name, 'sha384-x'])),
      }),
    );
    for (const [name, content] of Object.entries(files))
      write(`store/releases/shell/${release}/${name}`, content);
  };
  shell('1-former', {
    'index.html': 'the former page',
    'former.abc.js': 'former',
    'serviceWorker.js': 'the former worker',
  });
  shell('1-current', {
    'index.html':
      '<html><head><script>first()</script><!--preload--></head><body><script type="application/json" id="registry"><!--registry--></script></body></html>',
    'main.abc.js': `// ${LONG}`,
    'packed.abc.js': 'plain',
    'packed.abc.js.br': brotliCompressSync('packed by the build'),
    'serviceWorker.js': 'the worker of this build',
  });
  shell('1-other', { 'other.abc.js': 'never released' });
  write('store/releases/shell/1-current/.secret', 'no');
  write(
    'store/pointers/development/shell.json',
    JSON.stringify({ remote: 'shell', release: '1-current', trail: ['1-gone', '1-former'] }),
  );
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
    environment: { RELEASES_DIR: join(root, 'store') },
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
  '/shell/index.html',
  '/shell/serviceWorker.js',
  '/shell/other.abc.js',
  '/shell/packed.abc.js.br',
  '/releases/shell/1-current/.secret',
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

it('has the files of former shells for tabs that are still open', async () => {
  const { status, body, headers } = await test.anonymous.get('/shell/former.abc.js');
  expect([status, body, headers['cache-control']]).toEqual([200, 'former', YEAR]);
});

it('names the release of the shell in its page, and the shell is no remote', async () => {
  const { body } = await test.anonymous.get('/', { headers: PAGE });
  expect(body).toContain('<meta name="cumbre-shell" content="1-current">');
  const { body: registry } = await test.anonymous.get('/registry.json');
  expect(registry.remotes.map(({ name }: { name: string }) => name)).toEqual(['mfe-okr']);
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
      const [, nonce] = /script-src 'self' 'nonce-([\w+/=]+)'/.exec(
        String(headers['content-security-policy']),
      ) ?? ['', ''];
      expect(nonce).toHaveLength(24);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

it('allows the inline script of the served page by its hash', async () => {
  const { headers } = await test.anonymous.get('/', { headers: PAGE });
  const hash = createHash('sha256').update('first()').digest('base64');
  expect(String(headers['content-security-policy'])).toMatch(
    /script-src 'self' 'nonce-[^']+' 'sha256-[^']+';/,
  );
  expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`);
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
