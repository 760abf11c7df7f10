// Sign-ins that wait for their second step name the provider's session, so that the provider can
// end them too.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['provider_id', 'provider_subject', 'provider_session'])
    await db.schema.alterTable('pending_sign_ins').addColumn(column, 'text').execute();
  await db.schema
    .createIndex('pending_sign_ins_provider')
    .on('pending_sign_ins')
    .columns(['provider_id', 'provider_subject'])
    .execute();
}
