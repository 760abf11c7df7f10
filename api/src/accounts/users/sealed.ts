// Encrypts a text with a key that only its later reader has: the token of a session or a proof, of
// which the server stores the hash. A reader of the database cannot open it.
import {
  NONCE_BYTES,
  TAG_BYTES,
  decrypt,
  deriveKey,
  encrypt,
} from '../../platform/encryption/encryption';

const keyOf = (secret: string): Buffer => deriveKey(secret, 'cumbre sealed text');

export function seal(text: string, secret: string): string {
  const { nonce, tag, text: content } = encrypt(keyOf(secret), Buffer.from(text));
  return Buffer.concat([nonce, tag, content]).toString('base64url');
}

/** null where the secret is another one, or the text was changed. */
export function unseal(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const begin = NONCE_BYTES + TAG_BYTES;
  const content = decrypt(keyOf(secret), {
    nonce: bytes.subarray(0, NONCE_BYTES),
    tag: bytes.subarray(NONCE_BYTES, begin),
    text: bytes.subarray(begin),
  });
  return content && content.toString('utf8');
}
