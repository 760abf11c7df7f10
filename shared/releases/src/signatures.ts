// Signatures of releases: a publisher signs the bytes of release.json with an Ed25519 key, and the
// store lists the public keys of each remote. Without listed keys a remote needs no signature.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { changeStore } from './drafts.ts';
import { publisherKeysKey } from './names.ts';
import { publisherKeysSchema, signatureSchema } from './schemas.ts';
import type { PublisherKeys, Signature } from './schemas.ts';
import { asJson, readJson } from './store.ts';
import type { Store, Stored } from './store.ts';

const rawKey = (key: KeyObject): Buffer => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('A signing key is an Ed25519 key.');
  return Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url');
};
const idOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex').slice(0, 16);

function publicKeyOf(base64: string): KeyObject {
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== 32)
    throw new Error('A public key is the base64 text that `cumbre-remote keys` prints.');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

export interface KeyPair {
  id: string;
  /** base64, for the list of the store. */
  publicKey: string;
  /** PEM, for the publisher alone. */
  privateKey: string;
}

/** A new pair of keys for one publisher. */
export function createKeyPair(): KeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const raw = rawKey(privateKey);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { id: idOf(raw), publicKey: raw.toString('base64'), privateKey: pem };
}

/** Signs the text of a release.json. */
export function signRelease(json: string, privateKey: string): Signature {
  const key = createPrivateKey(privateKey);
  return {
    key: idOf(rawKey(key)),
    signature: sign(null, Buffer.from(json), key).toString('base64'),
  };
}

/** The keys of a remote. A list that cannot be read is an error, not an empty list. */
export async function publisherKeys(store: Store, remote: string): Promise<PublisherKeys['keys']> {
  const content = await readJson(store, publisherKeysKey(remote));
  return content === null ? [] : publisherKeysSchema.parse(content).keys;
}

async function changeKeys(
  store: Store,
  remote: string,
  change: (keys: PublisherKeys['keys']) => PublisherKeys['keys'],
): Promise<void> {
  await changeStore(store, async (requireLock) => {
    const keys = change(await publisherKeys(store, remote));
    await requireLock();
    await store.write(publisherKeysKey(remote), asJson({ keys }));
  });
}

/**
 * Lists a publisher's key. With `replace` the others of the remote sign no new releases from now
 * on; releases that they have signed before remain valid.
 */
export async function addPublisherKey(
  store: Store,
  remote: string,
  publicKey: string,
  { replace = false, now = new Date() } = {},
): Promise<string> {
  const id = idOf(rawKey(publicKeyOf(publicKey)));
  const at = now.toISOString();
  await changeKeys(store, remote, (keys) => [
    ...keys
      .filter((key) => key.id !== id)
      .map((key) => (replace ? { replacedAt: at, ...key } : key)),
    { id, publicKey, at },
  ]);
  return id;
}

/**
 * Removes a key that others may know: no release that it has signed is promoted any more. The last
 * key stays, because without keys a remote would need no signature.
 */
export async function revokePublisherKey(store: Store, remote: string, id: string): Promise<void> {
  await changeKeys(store, remote, (keys) => {
    const others = keys.filter((key) => key.id !== id);
    if (others.length === keys.length) throw new Error(`${remote} has no key ${id}.`);
    if (others.every(({ replacedAt }) => replacedAt !== undefined))
      throw new Error(`${id} is the last key of ${remote}: add another one first.`);
    return others;
  });
}

/**
 * Throws unless the signature of a release.json is by a listed key of the remote. A new release
 * needs a key that is not replaced.
 */
export async function requireSignature(
  store: Store,
  { remote, release, isNew }: { remote: string; release: string; isNew: boolean },
  described: Stored,
  signature: Stored | null,
): Promise<void> {
  const keys = await publisherKeys(store, remote);
  if (keys.length === 0) return;
  const fault = (why: string) => new Error(`${remote} ${release} is refused: ${why}.`);
  if (signature === null)
    throw fault('it is not signed, and this remote has publisher keys (CUMBRE_SIGNING_KEY)');
  const parsed = signatureSchema.safeParse(parseText(signature));
  if (!parsed.success) throw fault('its signature cannot be read');
  const key = keys.find(({ id }) => id === parsed.data.key);
  if (!key)
    throw fault(`it is signed by the key ${parsed.data.key}, which is not one of this remote`);
  if (isNew && key.replacedAt)
    throw fault(`its key ${key.id} was replaced at ${key.replacedAt} and signs no new releases`);
  const bytes = Buffer.from(parsed.data.signature, 'base64');
  if (!verify(null, described.content, publicKeyOf(key.publicKey), bytes))
    throw fault('its signature is not one of its release.json');
}

function parseText({ content }: Stored): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}
