// Links identities of providers to users. A user may have several identities; each identity
// belongs to one user.
import { uuidv7 } from 'uuidv7';
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
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function linkIdentity(
  tx: Context,
  { issuer, subject, email }: ProviderIdentity & { email: string },
  userId: string,
): Promise<void> {
  await tx.db
    .insertInto('identities')
    .values({
      id: uuidv7(),
      issuer,
      subject,
      user_id: userId,
      email,
      created_at: nowOf(tx),
      last_used_at: nowOf(tx),
    })
    .execute();
}

export async function noteUse(
  tx: Context,
  { issuer, subject, email }: ProviderIdentity & { email: string },
): Promise<void> {
  await tx.db
    .updateTable('identities')
    .set({ email, last_used_at: nowOf(tx) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** For the deletion of an account, and for a reset, which removes every earlier access. */
export async function unlinkIdentities(tx: Context, userId: string): Promise<void> {
  await tx.db.deleteFrom('identities').where('user_id', '=', userId).execute();
}
