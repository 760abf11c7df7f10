// Links identities of a provider to users. A user may have several identities; each identity
// belongs to one user.
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';

/** The provider's identifier of a person. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

export async function linkedUserId(
  { db }: Pick<Context, 'db'>,
  { issuer, subject }: ProviderIdentity,
): Promise<string | null> {
  const row = await db
    .selectFrom('google_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function linkGoogle(
  tx: Context,
  { issuer, subject }: ProviderIdentity,
  userId: string,
): Promise<void> {
  await tx.db
    .insertInto('google_identities')
    .values({ issuer, subject, user_id: userId, created_at: nowOf(tx) })
    .execute();
}

/** For the deletion of an account, and for a reset, which removes every earlier access. */
export async function unlinkGoogle(tx: Context, userId: string): Promise<void> {
  await tx.db.deleteFrom('google_identities').where('user_id', '=', userId).execute();
}
