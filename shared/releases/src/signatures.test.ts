import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { newDraft } from './drafts.ts';
import { createFolderStore } from './folderStore.ts';
import { promote, rollback } from './promotions.ts';
import { acceptDraft, describeRelease, writeRelease } from './releases.ts';
import { addPublisherKey, createKeyPair, revokePublisherKey, signRelease } from './signatures.ts';
import type { KeyPair } from './signatures.ts';
import type { Store } from './store.ts';

const remote = 'mfe-okr';
const place = { environment: 'staging', remote };
let folder: string;
let store: Store;
let ours: KeyPair;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-signatures-'));
  await mkdir(path.join(folder, 'store'));
  store = createFolderStore(path.join(folder, 'store'));
  ours = createKeyPair();
});
afterEach(() => rm(folder, { recursive: true }));

async function build(code: string, name = remote) {
  const built = path.join(folder, 'built');
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'entry.js'), code);
  const routes = [{ path: `/${name}`, access: 'signed-in' }];
  return {
    built,
    manifest: { name, contract: '^1.0.0', routes },
    version: '1.0.0',
    entry: 'entry.js',
    preload: [],
  };
}
const write = async (code: string, signingKey?: string, name?: string) =>
  writeRelease({ store, ...(await build(code, name)), ...(signingKey ? { signingKey } : {}) });
const move = (release: string) => promote({ store, ...place, release });
const trust = (pair: KeyPair, options?: { replace?: boolean }) =>
  addPublisherKey(store, remote, pair.publicKey, options);
const fileOf = (release: string, name: string, of = remote) =>
  path.join(store.location, 'releases', of, release, name);
const copySignature = async (from: string, to: string) =>
  writeFile(to, await readFile(from).catch(() => Buffer.from('')));

test('a remote without keys needs no signature', async () => {
  expect(await move(await write('one'))).toBe(true);
});

test('a release that is signed by a key of its remote is promoted', async () => {
  expect(await trust(ours)).toBe(ours.id);
  expect(await move(await write('one', ours.privateKey))).toBe(true);
});

test('an unsigned release is not promoted, not even by force', async () => {
  await trust(ours);
  const release = await write('one');
  await expect(move(release)).rejects.toThrow('it is not signed');
  await expect(promote({ store, ...place, release, force: true })).rejects.toThrow(
    'it is not signed',
  );
});

test('a signature by a key that is not listed for the remote is refused', async () => {
  await trust(ours);
  const others = createKeyPair();
  await addPublisherKey(store, 'mfe-org', others.publicKey);
  await expect(move(await write('one', others.privateKey))).rejects.toThrow(
    `it is signed by the key ${others.id}, which is not one of this remote`,
  );
});

test('a signature that names our key and was made by another one is refused', async () => {
  await trust(ours);
  const release = await write('one', createKeyPair().privateKey);
  const file = fileOf(release, 'signature.json');
  const { signature } = JSON.parse(await readFile(file, 'utf8')) as { signature: string };
  await writeFile(file, JSON.stringify({ key: ours.id, signature }));
  await expect(move(release)).rejects.toThrow('its signature is not one of its release.json');
});

test('the signature of another release of ours is refused', async () => {
  await trust(ours);
  const [signed, unsigned] = [await write('one', ours.privateKey), await write('two')];
  await copySignature(fileOf(signed, 'signature.json'), fileOf(unsigned, 'signature.json'));
  await expect(move(unsigned)).rejects.toThrow('its signature is not one of its release.json');
});

test('a changed description is refused, also where the content has its name', async () => {
  await trust(ours);
  const release = await write('one', ours.privateKey);
  const file = fileOf(release, 'release.json');
  const described = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...described, source: { by: 'Mallory' } }));
  await expect(move(release)).rejects.toThrow('its signature is not one of its release.json');
});

test.each(['', '{', '{"key":1}', '{"key":"x","signature":"%"}'])(
  'the unreadable signature %j is refused',
  async (text) => {
    await trust(ours);
    const release = await write('one', ours.privateKey);
    await writeFile(fileOf(release, 'signature.json'), text);
    await expect(move(release)).rejects.toThrow('its signature cannot be read');
  },
);

test('an unreadable list of keys refuses every release', async () => {
  await trust(ours);
  const release = await write('one', ours.privateKey);
  await writeFile(path.join(store.location, 'keys', `${remote}.json`), '{ "keys": "none" }');
  await expect(move(release)).rejects.toThrow();
});

describe('a replaced key', () => {
  const next = createKeyPair();
  async function upload(code: string, privateKey: string) {
    const offered = await build(code);
    const { json, manifest } = await describeRelease(offered);
    const draft = `${newDraft()}/`;
    await store.write(`${draft}release.json`, json);
    await store.write(`${draft}entry.js`, code);
    const signature = JSON.stringify(signRelease(json, privateKey));
    await store.write(`${draft}signature.json`, signature);
    await acceptDraft({ store, draft, remote, release: manifest.release, signed: true });
    return manifest.release;
  }

  test('signs no new release, and those that it has signed remain valid', async () => {
    await trust(ours);
    const former = await upload('one', ours.privateKey);
    await move(former);
    await trust(next, { replace: true });
    await expect(upload('two', ours.privateKey)).rejects.toThrow('was replaced at');
    await move(await upload('two', next.privateKey));
    expect(await rollback({ store, ...place })).toBe(former);
  });

  test('that is revoked makes its releases unusable', async () => {
    await trust(ours);
    const former = await upload('one', ours.privateKey);
    await expect(revokePublisherKey(store, remote, ours.id)).rejects.toThrow('the last key');
    await trust(next, { replace: true });
    await revokePublisherKey(store, remote, ours.id);
    await expect(move(former)).rejects.toThrow(`the key ${ours.id}, which is not one`);
    await expect(revokePublisherKey(store, remote, ours.id)).rejects.toThrow('has no key');
  });
});

test('a release that was stored before its remote had keys is signed by releasing it again', async () => {
  const release = await write('one');
  await trust(ours);
  await expect(move(release)).rejects.toThrow('it is not signed');
  expect(await write('one', ours.privateKey)).toBe(release);
  expect(await move(release)).toBe(true);
});

test.each(['', 'AAAA', createKeyPair().privateKey])('%j is no public key', async (text) => {
  await expect(addPublisherKey(store, remote, text)).rejects.toThrow('cumbre-remote keys');
});
