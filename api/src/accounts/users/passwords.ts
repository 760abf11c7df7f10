// Hashes and checks passwords: argon2id with 19 MiB and two passes. At most two hashes run at once
// and a bounded queue waits, so that many sign-ins cost time and not memory; beyond that the answer
// is BUSY. An unknown e-mail is hashed as well, so that the response time reveals nothing.
import { missingPasswordRules } from '@cumbre/contract/passwords';
import type { PasswordRule } from '@cumbre/contract/passwords';
import { hash, verify } from '@node-rs/argon2';
import { channel } from 'node:diagnostics_channel';
import { DomainError } from '../../platform/errors/errors';
import { COMMON_PASSWORDS } from './commonPasswords';
import type { FieldReason } from '../../platform/texts/texts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_CONCURRENT = 2;
const MAX_QUEUE_LENGTH = 40;
/** Stored instead of a hash for accounts that only sign in with Google. */
export const NO_PASSWORD = '!';
/** The hash of a random text that was not stored. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$QTr/FJBLEMCde12ibbbSpg$sESFbSFjexaxrxKeWMHxIfOOvsmgbDi32hg6QMgMZKg';

/** Publishes each hashing operation, 'hash' or 'verify', so that tests can count them. */
export const passwordHashChannel = channel('cumbre:hashing');

let runningCount = 0;
const queue: (() => void)[] = [];

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (runningCount >= MAX_CONCURRENT) {
    if (queue.length >= MAX_QUEUE_LENGTH) throw new DomainError('BUSY', { retryAfter: 2 });
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    runningCount += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else runningCount -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  passwordHashChannel.publish('hash');
  return runQueued(() => hash(password.normalize('NFC'), OPTIONS));
}

export const hasPassword = ({ password_hash }: { password_hash: string }): boolean =>
  password_hash.startsWith('$argon2');

/** Whether the password matches the hash. Without a hash the same work is done. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const hasHash = passwordHash !== undefined && hasPassword({ password_hash: passwordHash });
  passwordHashChannel.publish('verify');
  const matches = await runQueued(() =>
    verify(hasHash ? passwordHash : DUMMY_HASH, password.normalize('NFC')),
  );
  return hasHash && matches;
}

const RULE_CODES: Record<PasswordRule, FieldReason> = {
  length: 'passwordLength',
  uppercase: 'passwordUppercase',
  number: 'passwordNumber',
  special: 'passwordSpecial',
};

/**
 * Throws PASSWORD_TOO_WEAK with the unmet rules, or PASSWORD_TOO_COMMON. `path` is the name of the
 * field.
 */
export function requireStrongPassword(
  password: string,
  path: string,
  rules: readonly PasswordRule[],
): void {
  const unmetRules = missingPasswordRules(password).filter((rule) => rules.includes(rule));
  if (unmetRules.length > 0)
    throw new DomainError('PASSWORD_TOO_WEAK', {
      errors: unmetRules.map((rule) => ({ path, code: RULE_CODES[rule] })),
    });
  if (COMMON_PASSWORDS.has(password.toLowerCase()))
    throw new DomainError('PASSWORD_TOO_COMMON', { errors: [{ path, code: 'passwordCommon' }] });
}
