// Encrypts with AES-256-GCM. Other modules decide about the key and about how the parts are stored.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

export interface Encrypted {
  nonce: Buffer;
  tag: Buffer;
  text: Buffer;
}

/** The key of a secret for one purpose. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** `owner` is bound to the text: under another owner it cannot be decrypted. */
export function encrypt(key: Buffer, content: Buffer, owner = ''): Encrypted {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(content), cipher.final()]);
  return { nonce, tag: cipher.getAuthTag(), text };
}

/** null where the key or the owner is another one, or a part was changed. */
export function decrypt(key: Buffer, { nonce, tag, text }: Encrypted, owner = ''): Buffer | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null;
  }
}
