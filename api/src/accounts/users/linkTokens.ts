// Single-use tokens for links in mails. Each token is bound to a user, a purpose and the
// recipient's address. A new token invalidates the earlier ones of the same purpose, and only one
// of several concurrent uses succeeds.
import { uuidv7 } from 'uuidv7';
import { lockRow, nowOf, timestampAfter } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { LinkPurpose } from './tables';
import { hashToken, newToken } from './tokens';

const MINUTE = 60_000;
const LIFETIME: Record<LinkPurpose, number> = {
  verification: 24 * 60 * MINUTE,
  reset: 30 * MINUTE,
};

export interface LinkProof {
  userId: string;
  purpose: LinkPurpose;
  email: string;
}

export async function issueLinkToken(
  tx: Context,
  { userId, purpose, email }: LinkProof,
): Promise<string> {
  await tx.db
    .updateTable('link_tokens')
    .set({ used_at: nowOf(tx) })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  const token = newToken();
  await tx.db
    .insertInto('link_tokens')
    .values({
      id: uuidv7(),
      user_id: userId,
      purpose,
      email,
      token_hash: hashToken(token),
      created_at: nowOf(tx),
      used_at: null,
      expires_at: timestampAfter(tx, LIFETIME[purpose]),
    })
    .execute();
  return token;
}

/** LINK_TOKEN_INVALID as by `redeemLinkToken`, without using the token. */
export async function requireOpenLink(
  { db, ...context }: Context,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  const open = await db
    .selectFrom('link_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowOf(context))
    .where('purpose', 'in', purposes)
    .select('id')
    .executeTakeFirst();
  if (!open) throw new DomainError('LINK_TOKEN_INVALID');
}

/**
 * Uses the token and returns what it proves. LINK_TOKEN_INVALID where it is unknown, used,
 * invalidated, expired or has another purpose.
 */
export async function redeemLinkToken(
  tx: Context,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkProof> {
  const now = nowOf(tx);
  const token_hash = hashToken(token);
  const tokenOwner = await tx.db
    .selectFrom('link_tokens')
    .where('token_hash', '=', token_hash)
    .select('user_id')
    .executeTakeFirst();
  // Locks the account, so that it stays unchanged until the commit. A concurrent deletion or change
  // of the password has invalidated the token.
  if (tokenOwner) await lockRow(tx, 'users', tokenOwner.user_id);
  const update = await tx.db
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  if (update.numUpdatedRows !== 1n) throw new DomainError('LINK_TOKEN_INVALID');
  const row = await tx.db
    .selectFrom('link_tokens')
    .where('token_hash', '=', token_hash)
    .select(['user_id', 'purpose', 'email'])
    .executeTakeFirstOrThrow();
  return { userId: row.user_id, purpose: row.purpose, email: row.email };
}

/** Invalidates all open links after a change of the password. */
export async function invalidateLinkTokens(tx: Context, userId: string): Promise<void> {
  await tx.db
    .updateTable('link_tokens')
    .set({ used_at: nowOf(tx) })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
