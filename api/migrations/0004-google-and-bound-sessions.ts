// Signing in with Google: who is who there, and the sign-ins under way. And the browser that a
// session was opened in.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('google_identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('google_identities_key', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createIndex('google_identities_of_user')
    .on('google_identities')
    .column('user_id')
    .execute();

  await db.schema
    .createTable('google_sign_ins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state_hash', 'text', (column) => column.notNull().unique())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('return_path', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('proof_hash', 'text', (column) => column.unique())
    .addColumn('identity', 'text')
    .addColumn('used_at', 'text')
    .execute();

  await db.schema.alterTable('sessions').addColumn('browser_hash', 'text').execute();
}
