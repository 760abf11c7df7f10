// Recovery codes: ten codes of 80 random bits, shown once and stored as hashes. Each works once.
import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@cumbre/contract/limits';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { lockOwnAccount, mailboxOf } from '../users/store';
import { hashToken } from '../users/tokens';
import { factorKindsOf } from './factorKinds';

/** Crockford's alphabet: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** What a person types, as it was shown: without spaces, and with digits for similar letters. */
function hashOfCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return hashToken(letters);
}

/** Replaces all earlier codes. */
export async function createRecoveryCodes(context: Context): Promise<string[]> {
  const { userId } = requireUser(context);
  return inTransaction(context, async (tx) => {
    const user = await lockOwnAccount(tx);
    if ((await factorKindsOf(tx, userId)).length === 0) throw new DomainError('NO_FACTOR');
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const created_at = nowOf(tx);
    const replaces = (await readRecoveryCodes(tx, userId)) !== null;
    await deleteRecoveryCodes(tx, userId);
    await tx.db
      .insertInto('recovery_codes')
      .values(
        codes.map((code) => ({
          user_id: userId,
          code_hash: hashOfCode(code),
          created_at,
          used_at: null,
        })),
      )
      .execute();
    recordEvent(tx, { kind: 'recoveryCodesCreated', userId, mailbox: mailboxOf(user), replaces });
    return codes;
  });
}

export async function deleteRecoveryCodes(tx: Context, userId: string): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function readRecoveryCodes(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<{ left: number; createdAt: string } | null> {
  const rows = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(['created_at', 'used_at'])
    .execute();
  return rows[0]
    ? {
        left: rows.filter(({ used_at }) => used_at === null).length,
        createdAt: rows[0].created_at,
      }
    : null;
}

/** Marks the code as used and returns how many are left; null where it is wrong or was used. */
export async function redeemRecoveryCode(
  tx: Context,
  userId: string,
  code: string,
): Promise<number | null> {
  const { numUpdatedRows } = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: nowOf(tx) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? ((await readRecoveryCodes(tx, userId))?.left ?? 0) : null;
}
