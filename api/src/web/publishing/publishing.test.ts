// Publishing over HTTP, with the client of the commands and with hostile forms.
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPointer } from '@cumbre/releases/promotions';
import { createPublisher } from '@cumbre/releases/publishing';
import type { Publisher } from '@cumbre/releases/publishing';
import { describeRelease } from '@cumbre/releases/releases';
import { addPublisherKey, createKeyPair } from '@cumbre/releases/signatures';
import { createFolderStore } from '@cumbre/releases/folderStore';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const REMOTE = 'mfe-ideas';
const folder = mkdtempSync(join(tmpdir(), 'cumbre-publishing-'));
const store = join(folder, 'store');
let test: TestApp;
let address: string;
let token: string;

async function start(): Promise<TestApp> {
  mkdirSync(store, { recursive: true });
  const started = await startTestApp('sqlite', {
    environment: { APP_ENV: 'staging', RELEASES_DIR: store },
  });
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = started.app.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  return started;
}

async function newToken(
  remotes = [REMOTE],
  environments = ['staging'],
): Promise<{ id: string; token: string }> {
  const { status, body } = await test.anonymous.post('/operation/publish-tokens', {
    name: `pipeline of ${remotes.join(', ')}`,
    remotes,
    environments,
  });
  expect(status).toBe(201);
  return body as { id: string; token: string };
}

beforeAll(async () => {
  test = await start();
});
beforeEach(async () => {
  for (const name of readdirSync(store)) rmSync(join(store, name), { recursive: true });
  await test.handle.transaction((tx) => tx.deleteFrom('publish_tokens').execute());
  ({ token } = await newToken());
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const publisher = (given: string | undefined = token, remote = REMOTE): Publisher =>
  createPublisher({ to: address, token: given, remote });

/** A build whose entry has that content. */
function build(code: string, { name = REMOTE, path = '/ideas', size = 1 } = {}) {
  const built = mkdtempSync(join(folder, 'built-'));
  writeFileSync(join(built, 'entry.js'), code);
  mkdirSync(join(built, 'fonts'));
  writeFileSync(join(built, 'fonts/a.woff2'), Buffer.alloc(size));
  const routes = [{ path, access: 'signed-in' }];
  return {
    built,
    manifest: { name, contract: '^1.0.0', routes },
    version: '1.0.0',
    entry: 'entry.js',
    preload: [],
  };
}
const release = async (code: string, client = publisher()) => {
  const written = await client.upload(build(code));
  return { written, changed: await client.promote('staging', written) };
};

/** Sends the parts of a form by hand. */
async function send(
  parts: [name: string, content: string | Buffer][],
  { remote = REMOTE, given = token } = {},
) {
  const form = new FormData();
  for (const [name, content] of parts) form.append(name, new Blob([content]), 'x');
  const response = await fetch(`${address}/publishing/${remote}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${given}` },
    body: form,
  });
  return { status: response.status, ...((await response.json()) as { detail?: string }) };
}

const drafts = () => (existsSync(join(store, 'drafts')) ? readdirSync(join(store, 'drafts')) : []);
/** Nothing was stored: no release, and no rest of an upload. */
function expectNothing(): void {
  expect(drafts()).toEqual([]);
  expect(existsSync(join(store, 'releases', REMOTE))).toBe(false);
}

it('begins a canary: the current release stays the one of the others', async () => {
  const { written: former } = await release('one');
  const client = publisher();
  const newer = await client.upload(build('two'));
  const audience = { percent: 10, people: ['ana@example.org'] };
  expect(await client.promote('staging', newer, undefined, { audience, steps: [10, 50] })).toBe(
    true,
  );
  const pointer = () =>
    readPointer({ store: createFolderStore(store), environment: 'staging', remote: REMOTE });
  expect(await pointer()).toMatchObject({
    release: former,
    canary: { release: newer, audience, steps: [10, 50] },
  });
  await expect(
    client.promote('staging', newer, undefined, { audience: { percent: 0 } }),
  ).rejects.toThrow('somebody');
  expect((await pointer())?.canary?.audience.percent).toBe(10);
});

it('stores and promotes a release, and the next page has it', async () => {
  const { written, changed } = await release('one');
  expect(changed).toBe(true);
  const { body } = await test.anonymous.get('/registry.json');
  expect(body.remotes).toMatchObject([{ name: REMOTE, release: written }]);
  const file = await fetch(`${address}/releases/${REMOTE}/${written}/entry.js`);
  expect(await file.text()).toBe('one');
  expect(drafts()).toEqual([]);
});

it('does not upload a stored release again, and does not promote a current one again', async () => {
  await release('one');
  expect((await release('one')).changed).toBe(false);
});

it('rolls back, withdraws and lists, and names token and source in all of it', async () => {
  const first = await publisher().upload({
    ...build('one'),
    source: { by: 'ana', commit: 'abc', pipeline: 'https://ci.example.org/1' },
  });
  await publisher().promote('staging', first, { by: 'ana' });
  const { written } = await release('two');
  expect(await publisher().rollback('staging', { by: 'ben' })).toBe(first);
  const { releases, environments } = await publisher().read();
  expect(releases.sort()).toEqual([first, written].sort());
  expect(environments['staging']).toMatchObject({
    release: first,
    history: [
      { action: 'rollback', source: { by: 'ben', token: 'pipeline of mfe-ideas' } },
      {},
      {},
    ],
  });
  expect(await publisher().withdraw('staging')).toBe(first);
  expect((await test.anonymous.get('/registry.json')).body.remotes).toEqual([]);
  const all = await test.handle.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id', 'after_change'])
    .where('action', 'like', 'release.%')
    .orderBy('id')
    .execute();
  const entries = all.slice(-6);
  expect(entries.map(({ action }) => action)).toEqual([
    'release.stored',
    'release.promoted',
    'release.stored',
    'release.promoted',
    'release.rolled-back',
    'release.withdrawn',
  ]);
  expect(JSON.parse(String(entries[0]?.after_change))).toEqual({
    environment: null,
    release: first,
    by: 'ana',
    commit: 'abc',
    pipeline: 'https://ci.example.org/1',
    token: 'pipeline of mfe-ideas',
  });
});

describe('a token', () => {
  it('is shown once, listed without itself, and stored as a hash', async () => {
    const { body } = await test.anonymous.get('/operation/publish-tokens');
    expect(body.tokens).toMatchObject([
      { remotes: [REMOTE], environments: ['staging'], lastUsedAt: null, revokedAt: null },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
    const rows = await test.handle.db.selectFrom('publish_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
  });

  it('has the time of its last use', async () => {
    test.clock.advance(3_600_000);
    await publisher().read();
    const { body } = await test.anonymous.get('/operation/publish-tokens');
    expect(body.tokens[0].lastUsedAt).toBe(test.clock.now().toISOString());
  });

  it('that is revoked publishes nothing', async () => {
    const { id, token: second } = await newToken();
    expect((await test.anonymous.delete(`/operation/publish-tokens/${id}`)).status).toBe(204);
    await expect(publisher(second).read()).rejects.toThrow('missing, revoked or no token');
    expect((await test.anonymous.delete(`/operation/publish-tokens/${id}`)).status).toBe(404);
  });

  it.each([undefined, '', 'x', `cumbre_publish_${'a'.repeat(43)}`])(
    '%j is refused',
    async (given) => {
      if (!given) expect(() => publisher('')).toThrow('CUMBRE_TOKEN is not set');
      const response = await fetch(`${address}/publishing/${REMOTE}`, {
        headers: given === undefined ? {} : { authorization: `Bearer ${given}` },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
    },
  );

  it('of another remote is refused before the body is read, with both names', async () => {
    const { token: other } = await newToken(['mfe-org']);
    await expect(publisher(other).upload(build('one'))).rejects.toThrow(
      'The token "pipeline of mfe-org" is for mfe-org, not for mfe-ideas.',
    );
    await expect(publisher(other).withdraw('staging')).rejects.toThrow('not for mfe-ideas');
    expectNothing();
  });

  it('of another environment stores, but moves nothing there', async () => {
    const written = await publisher().upload(build('one'));
    for (const attempt of [
      publisher().promote('production', written),
      publisher().rollback('production'),
      publisher().withdraw('production'),
    ])
      await expect(attempt).rejects.toThrow('is for staging, not for production.');
    expect(existsSync(join(store, 'pointers'))).toBe(false);
    expect((await publisher().read()).environments).not.toHaveProperty('production');
  });

  it('guessed too often is limited', async () => {
    const limited = await startTestApp('sqlite', {
      environment: { RELEASES_DIR: store, RATE_LIMITS: 'on' },
    });
    const statuses = [];
    for (let attempt = 0; attempt < 61; attempt += 1)
      statuses.push((await limited.anonymous.get(`/publishing/${REMOTE}`)).status);
    await limited.close();
    expect([statuses[59], statuses[60]]).toEqual([401, 429]);
  });
});

describe('a release is refused', () => {
  /** The parts of a correct form. */
  async function form(code = 'one', more: object = {}): Promise<[string, string | Buffer][]> {
    const { json } = await describeRelease(build(code));
    const described = { ...(JSON.parse(json) as object), ...more };
    return [
      ['release.json', JSON.stringify(described)],
      ['entry.js', code],
      ['fonts/a.woff2', Buffer.alloc(1)],
    ];
  }

  it('not, if it is complete', async () => {
    expect(await send(await form())).toMatchObject({ status: 201 });
  });

  it.each([
    '../../../evil.js',
    '/etc/evil.js',
    'a/../../evil.js',
    '.hidden',
    'fonts\\a',
    'other.js',
  ])('with a file named %j', async (name) => {
    const { status, detail } = await send([...(await form()), [name, 'evil']]);
    expect([status, detail]).toEqual([400, expect.stringContaining('is no file of this release')]);
    expectNothing();
    expect(readdirSync(folder)).not.toContain('evil.js');
  });

  it.each(['../../evil.js', '/etc/evil.js', 'a/./b.js', '.hidden/a.js'])(
    'that lists a file named %j',
    async (name) => {
      const files = { 'entry.js': 'sha384-x', [name]: 'sha384-x' };
      const { status, detail } = await send(await form('one', { files }));
      expect([status, detail]).toEqual([400, expect.stringContaining('release.json: files')]);
      expectNothing();
    },
  );

  it.each([
    ['a name that leads out of the store', { release: '../../1' }],
    ['no routes', { routes: [] }],
    ['an address of the server', { routes: [{ path: '/publishing/x', access: 'signed-in' }] }],
    ['an open screen', { routes: [{ path: '/ideas', access: 'open' }] }],
    ['the name of another remote', { name: 'mfe-org' }],
  ])('with %s', async (_words, more) => {
    expect((await send(await form('one', more))).status).toBe(400);
    expectNothing();
  });

  it('whose file has another hash', async () => {
    const parts = await form();
    parts[1] = ['entry.js', 'tampered'];
    expect(await send(parts)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('is not what it says: entry.js'),
    });
    expectNothing();
  });

  it('whose file is missing', async () => {
    expect(await send((await form()).slice(0, 2))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('fonts/a.woff2'),
    });
    expectNothing();
  });

  it('whose name is not the hash of its content', async () => {
    expect(await send(await form('one', { release: '1.0.0-000000000000' }))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('release.json'),
    });
    expectNothing();
  });

  it('whose compressed copy is a bomb', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    expect(await send([...(await form()), ['entry.js.gz', bomb]])).toMatchObject({
      status: 409,
      detail: expect.stringContaining('entry.js.gz'),
    });
    expectNothing();
  });

  it('with a file that is too large', async () => {
    const parts = await form();
    parts[2] = ['fonts/a.woff2', Buffer.alloc(26 * 1024 * 1024)];
    expect(await send(parts)).toMatchObject({
      status: 413,
      detail: 'fonts/a.woff2 is larger than 25 MB.',
    });
    expectNothing();
  });

  it('without its description as the first part', async () => {
    const [described, ...files] = await form();
    expect(await send([...files, described as [string, string]])).toMatchObject({ status: 400 });
    expect(await send([['release.json', '{']])).toMatchObject({ status: 400 });
    expect(await send([])).toMatchObject({ status: 400 });
    expectNothing();
  });

  it('unsigned or wrongly signed, where the remote has publisher keys', async () => {
    const ours = createKeyPair();
    await addPublisherKey(createFolderStore(store), REMOTE, ours.publicKey);
    await expect(publisher().upload(build('one'))).rejects.toThrow('it is not signed');
    await expect(
      publisher().upload({ ...build('one'), signingKey: createKeyPair().privateKey }),
    ).rejects.toThrow('which is not one of this remote');
    expectNothing();
    const written = await publisher().upload({ ...build('one'), signingKey: ours.privateKey });
    expect(await publisher().promote('staging', written)).toBe(true);
  });

  it('for promotion, with the address of another remote, as the command says it', async () => {
    const { token: other } = await newToken(['mfe-plans']);
    const plans = publisher(other, 'mfe-plans');
    await plans.promote(
      'staging',
      await plans.upload(build('one', { name: 'mfe-plans', path: '/p' })),
    );
    const written = await publisher().upload(build('two', { path: '/P' }));
    await expect(publisher().promote('staging', written)).rejects.toThrow(
      '/P takes /p from /p, a route of mfe-plans',
    );
    await expect(publisher().promote('staging', '1.0.0-gone')).rejects.toThrow(
      'There is no release',
    );
  });
});

it('two uploads of one release at once are one release', async () => {
  const [one, other] = await Promise.all([
    publisher().upload(build('one')),
    publisher().upload(build('one')),
  ]);
  expect(one).toBe(other);
  expect(readdirSync(join(store, 'releases', REMOTE))).toEqual([one]);
  expect(drafts()).toEqual([]);
});

it('of more uploads at once than the server takes the last is told to wait', async () => {
  const outcomes = await Promise.allSettled(
    ['one', 'two', 'three'].map((code) => publisher().upload(build(code, { size: 5_000_000 }))),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.map((each) => String((each as PromiseRejectedResult).reason))).toEqual([
    expect.stringContaining('Other releases are being uploaded'),
  ]);
  expect((await release('four')).changed).toBe(true);
});

it('an upload that is cut half-way leaves nothing', async () => {
  const { json } = await describeRelease(build('one'));
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const part = (name: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\n\r\n${content}`;
  socket.write(
    [
      `POST /publishing/${REMOTE}/releases HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 1000000',
      '',
      `${part('release.json', json)}\r\n${part('entry.js', 'on')}`,
    ].join('\r\n'),
  );
  for (let attempt = 0; attempt < 100 && drafts().length === 0; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(drafts()).not.toEqual([]);
  socket.destroy();
  for (let attempt = 0; attempt < 100 && drafts().length > 0; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expectNothing();
  expect((await release('one')).changed).toBe(true);
});

it('writes no token into the store', async () => {
  const { written } = await release('one');
  const text = readFileSync(join(store, 'releases', REMOTE, written, 'release.json'), 'utf8');
  const history = readFileSync(join(store, 'history.jsonl'), 'utf8');
  expect(text + history).not.toContain(token.slice(-43));
});

it.each(['http://okr.example.org', 'ftp://localhost', 'okr.example.org', ''])(
  'the client publishes to no address like %j',
  (to) => {
    expect(() => createPublisher({ to, token, remote: REMOTE })).toThrow('https address');
  },
);
