// The export and the deletion of an account read what a person did in all audit logs, without
// reading past everybody else's entries.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_entries_of_user')
    .on('audit_entries')
    .column('user_id')
    .where(sql.ref('user_id'), 'is not', null)
    .execute();
}
