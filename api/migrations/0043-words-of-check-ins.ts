// Who wrote the note of a check-in and who gave its confidence, where these are kept from another
// person's check-in of that day. `note_by` and `confidence_by` are null where it is the author of the
// check-in, as in all rows until now.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['note_by', 'note_at', 'confidence_by'] as const)
    await db.schema.alterTable('check_ins').addColumn(column, 'text').execute();
  for (const column of ['note_user_id', 'confidence_user_id'] as const)
    await db.schema
      .alterTable('check_ins')
      .addColumn(column, 'text', (each) => each.references('users.id'))
      .execute();
}
