// A commitment can be assigned to another person than its author. My week lists the open ones of a
// person.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('commitments')
    .addColumn('assigned_id', 'text', (column) => column.references('users.id'))
    .execute();
  for (const column of ['user_id', 'assigned_id'])
    await db.schema
      .createIndex(`commitments_of_${column.replace('_id', '')}`)
      .on('commitments')
      .columns([column, 'state'])
      .execute();
}
