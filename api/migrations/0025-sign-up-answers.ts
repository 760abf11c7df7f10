// The answers of an unfinished sign-up, as JSON, so that another tab or device continues with them.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('sign_up_answers', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
