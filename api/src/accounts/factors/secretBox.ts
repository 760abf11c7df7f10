// Encrypts the secrets of authenticator apps (AES-256-GCM). The key is derived from COOKIE_SECRET;
// without it, from a file in the data folder that is created once. A ciphertext names its key, so
// that secrets of the file stay readable after COOKIE_SECRET was set.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decrypt, deriveKey, encrypt } from '../../platform/encryption/encryption';
import type { Settings } from '../../platform/settings/settings';

const KEY_FILE = 'factors.key';

type KeySettings = Pick<Settings, 'cookieSecret' | 'dataDir'>;

const derive = (secret: string): Buffer => deriveKey(secret, 'cumbre authenticator apps');
const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 8);

function storedKey({ dataDir }: KeySettings): Buffer | null {
  try {
    return derive(readFileSync(join(dataDir, KEY_FILE), 'utf8').trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function createStoredKey(settings: KeySettings): Buffer {
  mkdirSync(settings.dataDir, { recursive: true });
  try {
    writeFileSync(join(settings.dataDir, KEY_FILE), `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    // Another process created the file at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return storedKey(settings)!;
}

/** `owner` is bound to the text: a ciphertext that was moved to another row cannot be read. */
export function encryptSecret(settings: KeySettings, owner: string, secret: Buffer): string {
  const key =
    settings.cookieSecret === null
      ? (storedKey(settings) ?? createStoredKey(settings))
      : derive(settings.cookieSecret);
  const { nonce, tag, text } = encrypt(key, secret, owner);
  return [keyIdOf(key), ...[nonce, tag, text].map((part) => part.toString('base64url'))].join('.');
}

/** null where the key is missing or the ciphertext was changed. */
export function decryptSecret(
  settings: KeySettings,
  owner: string,
  ciphertext: string,
): Buffer | null {
  const [keyId, ...parts] = ciphertext.split('.');
  const [nonce, tag, text] = [0, 1, 2].map((at) => Buffer.from(parts[at] ?? '', 'base64url'));
  const keys = [
    ...(settings.cookieSecret === null ? [] : [derive(settings.cookieSecret)]),
    storedKey(settings),
  ];
  const key = keys.find((each) => each !== null && keyIdOf(each) === keyId);
  return key && nonce && tag && text ? decrypt(key, { nonce, tag, text }, owner) : null;
}
