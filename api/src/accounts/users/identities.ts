// Which person of an identity provider is which of ours. One of ours may have several identities; each belongs to one person.
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';

/** How a provider names a person. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

export async function linkedUserId({ db }: Pick<Context, 'db'>, { issuer, subject }: ProviderIdentity): Promise<string | null> {
  const row = await db.selectFrom('google_identities').select('user_id').where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
  return row?.user_id ?? null;
}

export async function linkGoogle(tx: Context, { issuer, subject }: ProviderIdentity, userId: string): Promise<void> {
  await tx.db.insertInto('google_identities').values({ issuer, subject, user_id: userId, created_at: nowOf(tx) }).execute();
}

/** Where the account is deleted, or somebody proves its mailbox anew: nothing that was opened before stays open. */
export async function unlinkGoogle(tx: Context, userId: string): Promise<void> {
  await tx.db.deleteFrom('google_identities').where('user_id', '=', userId).execute();
}
