// The single-use tokens of mail links. Each is bound to a person, a purpose and the address it was mailed to; a new one
// voids the former ones of its purpose, and only one of many simultaneous uses succeeds.
import { uuidv7 } from 'uuidv7';
import { lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { LinkPurpose } from './tables';
import { hashToken, newToken } from './tokens';

const MINUTE = 60_000;
const LIFETIME: Record<LinkPurpose, number> = { verification: 24 * 60 * MINUTE, reset: 30 * MINUTE };

export interface LinkProof {
  userId: string;
  purpose: LinkPurpose;
  email: string;
}

export async function issueLinkToken(tx: Context, { userId, purpose, email }: LinkProof): Promise<string> {
  await tx.db.updateTable('link_tokens').set({ used_at: nowOf(tx) }).where('user_id', '=', userId).where('purpose', '=', purpose).where('used_at', 'is', null).execute();
  const token = newToken();
  await tx.db.insertInto('link_tokens').values({
    id: uuidv7(), user_id: userId, purpose, email, token_hash: hashToken(token), created_at: nowOf(tx), used_at: null,
    expires_at: new Date(tx.clock.now().getTime() + LIFETIME[purpose]).toISOString(),
  }).execute();
  return token;
}

/** Uses the token up and says what it proves; LINK_TOKEN_INVALID where it is unknown, used, voided, too old or for something else. */
export async function redeemLinkToken(tx: Context, token: string, purposes: readonly LinkPurpose[]): Promise<LinkProof> {
  const now = nowOf(tx);
  const token_hash = hashToken(token);
  const whose = await tx.db.selectFrom('link_tokens').where('token_hash', '=', token_hash).select('user_id').executeTakeFirst();
  // What is decided from the account next stays true; a deletion or another password has taken the link with it.
  if (whose) await lockRow(tx, 'users', whose.user_id);
  const used = await tx.db.updateTable('link_tokens').set({ used_at: now })
    .where('token_hash', '=', token_hash).where('used_at', 'is', null).where('expires_at', '>', now).where('purpose', 'in', purposes).executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw new DomainError('LINK_TOKEN_INVALID');
  const row = await tx.db.selectFrom('link_tokens').where('token_hash', '=', token_hash).select(['user_id', 'purpose', 'email']).executeTakeFirstOrThrow();
  return { userId: row.user_id, purpose: row.purpose, email: row.email };
}

/** After a change of password no link that was mailed before may do anything. */
export async function voidLinkTokens(tx: Context, userId: string): Promise<void> {
  await tx.db.updateTable('link_tokens').set({ used_at: nowOf(tx) }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
}
