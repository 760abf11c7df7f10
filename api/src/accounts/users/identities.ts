// Which person of Google's is which of ours. One of ours may have several; one of Google's has one.
import { recordAudit } from '../../delivery/audit/recordAudit';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { GoogleIdentity } from '../google/provider';

export async function linkedUserId({ db }: Pick<Context, 'db'>, { issuer, subject }: GoogleIdentity): Promise<string | null> {
  const row = await db.selectFrom('google_identities').select('user_id').where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
  return row?.user_id ?? null;
}

export async function linkGoogle(tx: Context, { issuer, subject }: GoogleIdentity, userId: string): Promise<void> {
  await tx.db.insertInto('google_identities').values({ issuer, subject, user_id: userId, created_at: nowOf(tx) }).execute();
  await recordAudit(tx, { organizationId: null, action: 'user.googleLinked', subjectId: userId });
}

/** Where the account is deleted, or somebody proves its mailbox anew: nothing that was opened before stays open. */
export async function unlinkGoogle(tx: Context, userId: string): Promise<void> {
  await tx.db.deleteFrom('google_identities').where('user_id', '=', userId).execute();
}
