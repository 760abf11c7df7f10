// Signing in with any OpenID provider: identities, sign-ins in progress and the provider's part of
// a session take the place of those for Google alone. Organizations prove domains and say how the
// people of these domains sign in.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';

interface Former {
  google_identities: { issuer: string; subject: string; user_id: string; created_at: string };
  identities: {
    id: string;
    issuer: string;
    subject: string;
    user_id: string;
    email: string | null;
    created_at: string;
    last_used_at: string | null;
  };
}

async function moveIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute();
  await db.schema.createIndex('identities_of_user').on('identities').column('user_id').execute();
  const tables = db as Kysely<Former>;
  for (const row of await tables.selectFrom('google_identities').selectAll().execute())
    await tables
      .insertInto('identities')
      .values({ id: uuidv7(), ...row, email: null, last_used_at: null })
      .execute();
  await db.schema.dropTable('google_identities').execute();
}

/** Sign-ins last ten minutes, so those in progress are not moved. */
async function replaceSignIns(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('google_sign_ins').execute();
  await db.schema
    .createTable('provider_sign_ins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('state_hash', 'text', (column) => column.notNull().unique())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('return_path', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('link_session_id', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('proof_hash', 'text', (column) => column.unique())
    .addColumn('identity', 'text')
    .addColumn('id_token', 'text')
    .addColumn('used_at', 'text')
    .execute();
}

async function extendSessions(db: Kysely<unknown>): Promise<void> {
  for (const column of ['provider_id', 'provider_subject', 'provider_session', 'id_token'])
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
  await db.schema
    .createIndex('sessions_of_provider')
    .on('sessions')
    .columns(['provider_id', 'provider_subject'])
    .execute();
  await db.schema
    .createTable('logout_tokens')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('logout_tokens_key', ['issuer', 'token_id'])
    .execute();
}

async function createPolicies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organization_domains')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('mail_token_hash', 'text', (column) => column.unique())
    .addColumn('mail_expires_at', 'text')
    .addColumn('proved_at', 'text')
    .addColumn('proved_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('organization_domains_key', ['organization_id', 'domain'])
    .execute();
  // One organization at a time has a domain.
  await db.schema
    .createIndex('proved_domains')
    .on('organization_domains')
    .column('domain')
    .unique()
    .where(sql.ref('proved_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('sign_in_policies')
    .addColumn('organization_id', 'text', (column) =>
      column.primaryKey().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('provider_id', 'text')
    .addColumn('required', 'integer', (column) => column.notNull())
    .addColumn('joining_role', 'text')
    .addColumn('group_roles', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('provider_members')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('membership_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_members_key', ['organization_id', 'user_id'])
    .execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await moveIdentities(db);
  await replaceSignIns(db);
  await extendSessions(db);
  await createPolicies(db);
}
