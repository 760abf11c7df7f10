// How often was called in the window that runs, for all servers on one PostgreSQL. Unlogged: it
// costs no wait for the disk and may be lost in a crash. On SQLite there is one server, which
// counts in its memory, and no such table.
import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create unlogged table rate_counts (
    key text primary key,
    count integer not null,
    ends_at double precision not null
  )`.execute(db);
  await sql`create index rate_counts_ended on rate_counts (ends_at)`.execute(db);
}
