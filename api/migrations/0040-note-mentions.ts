// The people whom a note mentions, as a JSON list of ids. Its text has `@[id]` in their places.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notes')
    .addColumn('mentions', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
