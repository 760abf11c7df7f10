// A check-in has one name at every stop: its table is called so, too. Deletions keep the rows that
// they removed as JSON, under the names of their tables; a deletion from before comes back as well
// as one from after. On both engines the triggers of the table go with it.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('progress_entries').renameTo('check_ins').execute();
  // A quotation mark inside a person's text is escaped in JSON, so this finds keys alone.
  await sql`update deletions set removed_rows = replace(removed_rows, '"progress_entries":', '"check_ins":')`.execute(
    db,
  );
}
