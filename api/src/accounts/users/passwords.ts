// Hashing and judging passwords. argon2id with 19 MiB and two passes; at most two at once and a bounded queue, so that a
// flood of sign-ins costs waiting, not memory; then BUSY. An unknown e-mail costs a hash as well, so that time tells nothing.
import { missingPasswordRules } from '@cumbre/contract/passwords';
import type { PasswordRule } from '@cumbre/contract/passwords';
import { hash, verify } from '@node-rs/argon2';
import { channel } from 'node:diagnostics_channel';
import { DomainError } from '../../platform/errors/errors';
import { COMMON_PASSWORDS } from './commonPasswords';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE = 40;
/** In the place of a hash: who signs in with Google alone. */
export const NO_PASSWORD = '!';
/** Of a random text that nobody kept. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$QTr/FJBLEMCde12ibbbSpg$sESFbSFjexaxrxKeWMHxIfOOvsmgbDi32hg6QMgMZKg';

/** Told of each piece of hashing work, 'hash' or 'verify': who subscribes can count what a call costs. */
export const hashingWork = channel('cumbre:hashing');

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new DomainError('BUSY', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  hashingWork.publish('hash');
  return inTurn(() => hash(password.normalize('NFC'), OPTIONS));
}

export const hasPassword = ({ password_hash }: { password_hash: string }): boolean => password_hash.startsWith('$argon2');

/** Whether the password belongs to the hash; without a hash the same work is done in vain. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash !== undefined && hasPassword({ password_hash: passwordHash });
  hashingWork.publish('verify');
  const fits = await inTurn(() => verify(known ? passwordHash : NOBODYS_HASH, password.normalize('NFC')));
  return known && fits;
}

const RULE_TEXTS: Record<PasswordRule, string> = { length: 'passwordLength', uppercase: 'passwordUppercase', number: 'passwordNumber', special: 'passwordSpecial' };

/** Throws PASSWORD_TOO_WEAK with the rules that are not met, or PASSWORD_TOO_COMMON; `path` is the field's name. */
export function requireGoodPassword(password: string, path: string, rules: readonly PasswordRule[]): void {
  const missing = missingPasswordRules(password).filter((rule) => rules.includes(rule));
  if (missing.length > 0) throw new DomainError('PASSWORD_TOO_WEAK', { errors: missing.map((rule) => ({ path, code: RULE_TEXTS[rule] })) });
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw new DomainError('PASSWORD_TOO_COMMON', { errors: [{ path, code: 'passwordCommon' }] });
}
