// Opaque tokens of 256 random bits, for sessions and mail links. Whoever reads the database cannot use them: only the
// SHA-256 of a token is stored, which is enough where the token itself cannot be guessed.
import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
