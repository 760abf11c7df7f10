// The people whom the note of a check-in mentions, as in `notes.mentions`.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('check_ins')
    .addColumn('mentions', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
