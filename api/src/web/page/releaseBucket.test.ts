// The server on a release store in a bucket: the pages, files and changes are those of a folder.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configuredStore } from '@cumbre/releases/configuredStore';
import { promote, readPointer } from '@cumbre/releases/promotions';
import { writeRelease } from '@cumbre/releases/releases';
import type { Store } from '@cumbre/releases/store';
import { startBucketServer } from '@cumbre/releases/testing/bucketServer';
import type { BucketServer } from '@cumbre/releases/testing/bucketServer';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const PLACE = { environment: 'development', remote: 'mfe-okr' };
let server: BucketServer;
let store: Store;
let test: TestApp;
beforeAll(async () => {
  server = await startBucketServer(['releases']);
});
afterAll(() => server.close());
beforeEach(() => {
  server.objects.set('releases', new Map());
  server.faults.down = false;
  store = configuredStore(server.variables('releases'))!;
});
const start = async (bucket = 'releases') => {
  test = await startTestApp('sqlite', { environment: server.variables(bucket) });
};
async function release(code: string): Promise<string> {
  const built = mkdtempSync(join(tmpdir(), 'cumbre-built-'));
  writeFileSync(join(built, 'entry.js'), code);
  const written = await writeRelease({
    store,
    built,
    manifest: {
      name: PLACE.remote,
      contract: '^1.0.0',
      routes: [{ path: '/cycles', access: 'signed-in' }],
    },
    version: '1.0.0',
    entry: 'entry.js',
    preload: [],
  });
  await promote({ store, ...PLACE, release: written });
  return written;
}
const registry = async () => (await test.anonymous.get('/registry.json')).body;

it('serves registry and files with the headers of a folder', async () => {
  const current = await release('one');
  await start();
  expect((await registry()).remotes).toMatchObject([{ name: PLACE.remote, release: current }]);
  const file = await test.anonymous.get(`/releases/${PLACE.remote}/${current}/entry.js`);
  expect(file.body).toBe('one');
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
  expect((await test.anonymous.get('/releases/mfe-okr/1.0.0-x/entry.js')).status).toBe(404);
  await test.close();
});

it('changes the store by the calls of operators and publishers', async () => {
  const former = await release('one');
  const newer = await release('two');
  await start();
  const { body } = await test.anonymous.post('/operation/publish-tokens', {
    name: 'the pipeline',
    remotes: [PLACE.remote],
    environments: [PLACE.environment],
  });
  const answer = await test.app.inject({
    method: 'POST',
    url: `/publishing/${PLACE.remote}/rollbacks`,
    headers: { authorization: `Bearer ${(body as { token: string }).token}` },
    payload: { environment: PLACE.environment },
  });
  expect(answer.json()).toEqual({ release: former });
  expect((await readPointer({ store, ...PLACE }))?.release).toBe(former);
  expect((await registry()).remotes).toMatchObject([{ release: former, trail: [] }]);
  expect(newer).not.toBe(former);
  await test.close();
});

it('refuses to start on a bucket that does not exist', async () => {
  await expect(start('another')).rejects.toThrow(
    `There is no release store at s3://another/cumbre: ${server.address} has no bucket another.`,
  );
});

it('starts while the bucket does not answer, says so, and serves pages once it does', async () => {
  await release('one');
  server.faults.down = true;
  await start();
  const page = await test.anonymous.get('/cycles', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers['retry-after'], String(page.body)]).toEqual([
    503,
    '5',
    expect.stringContaining('its releases cannot be read at the moment'),
  ]);
  expect((await test.anonymous.get('/registry.json')).status).toBe(503);
  expect((await test.anonymous.get('/healthz')).status).toBe(200);
  server.faults.down = false;
  expect((await registry()).remotes).toHaveLength(1);
  await test.close();
});

it('goes on with the last state when the bucket stops answering', async () => {
  const current = await release('one');
  await start();
  const file = () => test.anonymous.get(`/releases/${PLACE.remote}/${current}/entry.js`);
  await registry();
  await file();
  server.faults.down = true;
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect((await registry()).remotes).toMatchObject([{ release: current }]);
  expect((await file()).body).toBe('one');
  await test.close();
});
