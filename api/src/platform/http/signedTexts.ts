// Texts that browsers keep and return, such as cookies: signed, so that only this server's are
// valid. Several servers behind one address need the same COOKIE_SECRET.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings/settings';

export interface Signer {
  /** A hash of `text` that only this server can compute. */
  hash: (text: string) => string;
  /** Consists of letters, digits, `-`, `_` and one dot. */
  sign: (content: object) => string;
  /** The content, or null where the signature is wrong. */
  read: (signed: string) => object | null;
}

const processKey = randomBytes(32);

/** A text that was signed for one purpose is invalid for another one. */
export function createSigner({ cookieSecret }: Settings, purpose: string): Signer {
  const digest = (text: string) =>
    createHmac('sha256', cookieSecret ?? processKey)
      .update(`${purpose}\n${text}`)
      .digest();
  return {
    hash: (text) => digest(text).toString('base64url'),
    sign: (content) => {
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${text}.${digest(text).toString('base64url')}`;
    },
    read: (signed) => {
      const [text, signature] = /^([\w-]+)\.([\w-]+)$/.exec(signed)?.slice(1) ?? [];
      if (text === undefined || signature === undefined) return null;
      const [given, expected] = [Buffer.from(signature, 'base64url'), digest(text)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
    },
  };
}
