// The export of an organization reads its audit trail from the beginning to the end, a piece at a
// time: without reading past the other organizations' entries.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_entries_of_organization')
    .on('audit_entries')
    .columns(['organization_id', 'id'])
    .execute();
}
