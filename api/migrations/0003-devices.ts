// What a session says of the device it was opened on, for the list of signed-in devices.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
