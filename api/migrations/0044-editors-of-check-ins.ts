// Who corrected a check-in last. `edited_by` is null where nobody did, or its author, as in all rows until
// now: who corrected these is not known here.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('check_ins').addColumn('edited_by', 'text').execute();
  await db.schema
    .alterTable('check_ins')
    .addColumn('edited_user_id', 'text', (each) => each.references('users.id'))
    .execute();
}
