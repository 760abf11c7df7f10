// Hashes and checks passwords: argon2id with 19 MiB and two passes. At most two hashes run at once
// and a bounded queue waits, so that many sign-ins cost time and not memory; beyond that the answer
// is BUSY. An unknown e-mail is hashed as well, so that the response time reveals nothing.
import {
  PASSWORD_LENGTH_OF_POLICY,
  PASSWORD_RULES,
  missingPasswordRules,
} from '@cumbre/contract/passwords';
import type { PasswordRule } from '@cumbre/contract/passwords';
import { hash, verify } from '@node-rs/argon2';
import { channel } from 'node:diagnostics_channel';
import { DomainError } from '../../platform/errors/errors';
import type { DomainErrorOptions } from '../../platform/errors/errors';
import type { Context } from '../../platform/context/context';
import type { FieldReason } from '../../platform/texts/texts';
import { isCommonPassword, isMadeOf } from './guessablePasswords';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_CONCURRENT = 2;
const MAX_QUEUE_LENGTH = 40;
/** Stored instead of a hash for accounts that only sign in with a provider. */
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

export const wrongPassword = (options: Pick<DomainErrorOptions, 'refusal'> = {}): DomainError =>
  new DomainError('INVALID_CREDENTIALS', {
    ...options,
    errors: [{ path: 'password', code: 'wrongPassword' }],
  });

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

export interface NewPassword {
  password: string;
  /** The name of its field. */
  path: string;
  /** The rules that this call asks for, of those of the policy. */
  rules?: readonly PasswordRule[];
}

/** Throws PASSWORD_TOO_WEAK with the unmet rules of the installation's policy. */
export function requireStrongPassword(
  { settings: { passwordPolicy } }: Context,
  { password, path, rules = PASSWORD_RULES }: NewPassword,
): void {
  const unmetRules = missingPasswordRules(password, passwordPolicy).filter((rule) =>
    rules.includes(rule),
  );
  if (unmetRules.length > 0)
    throw new DomainError('PASSWORD_TOO_WEAK', {
      errors: unmetRules.map((rule) => ({
        path,
        code: RULE_CODES[rule],
        values: { minimum: PASSWORD_LENGTH_OF_POLICY[passwordPolicy] },
      })),
    });
}

/**
 * Throws PASSWORD_TOO_COMMON, or PASSWORD_TOO_PERSONAL where it is made of `ownTexts`, such as the
 * person's names.
 */
export async function requireUnguessable(
  { password, path }: NewPassword,
  ownTexts: readonly string[],
): Promise<void> {
  if (await isCommonPassword(password))
    throw new DomainError('PASSWORD_TOO_COMMON', { errors: [{ path, code: 'passwordCommon' }] });
  if (isMadeOf(ownTexts, password))
    throw new DomainError('PASSWORD_TOO_PERSONAL', {
      errors: [{ path, code: 'passwordPersonal' }],
    });
}
