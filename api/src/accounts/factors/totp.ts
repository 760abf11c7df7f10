// Codes of authenticator apps: RFC 6238 with HMAC-SHA-1, six digits and steps of 30 seconds, which
// is what every app supports.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** The clock of a phone may differ by one step. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(20);

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((chunk) => ALPHABET[Number.parseInt(chunk.padEnd(5, '0'), 2)])
    .join('');
}

export const totpStepOf = (instant: Date): number => Math.floor(instant.getTime() / STEP_MS);

export function totpCodeOf(secret: Buffer, step: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = digest[digest.length - 1]! & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of the code around `now`; null where it is the code of none. Spaces do not matter. */
export function matchingStep(secret: Buffer, typed: string, now: Date): number | null {
  const code = Buffer.from(typed.replaceAll(/[\s-]/g, ''));
  const current = totpStepOf(now);
  let found: number | null = null;
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(totpCodeOf(secret, step));
    if (code.length === expected.length && timingSafeEqual(code, expected)) found = step;
  }
  return found;
}

export function totpUriOf(secret: Buffer, account: string): string {
  const label = `Cumbre:${account}`;
  const query = new URLSearchParams({ secret: toBase32(secret), issuer: 'Cumbre' });
  return `otpauth://totp/${encodeURIComponent(label)}?${query.toString()}`;
}
