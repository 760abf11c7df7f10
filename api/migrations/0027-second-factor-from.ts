// The date from which on an organization demands a second factor of its members.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('organizations').addColumn('second_factor_from', 'text').execute();
}
