// Opaque tokens of 256 random bits, for sessions and links. Only the SHA-256 of a token is stored,
// so a reader of the database cannot use it. A plain hash is enough because the token cannot be
// guessed.
import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
