// Counts calls for all servers on one PostgreSQL: one statement per call, by the database's clock, outside every
// transaction. Keys are stored as hashes, since e-mails and addresses stand in them. Why a table: docs/decisions/0033.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../database/schema';

const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)`;

async function countCall(db: Kysely<Database>, key: string, window: number): Promise<{ current: number; ttl: number }> {
  const hash = createHash('sha256').update(key).digest('base64url');
  const { rows } = await sql<{ current: number; ttl: number }>`
    insert into rate_counts as kept (key, count, ends_at) values (${hash}, 1, ${NOW} + ${window})
    on conflict (key) do update set
      count = case when kept.ends_at <= ${NOW} then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= ${NOW} then excluded.ends_at else kept.ends_at end
    returning count as current, cast(ends_at - ${NOW} as double precision) as ttl`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a call could not be counted');
  return counted;
}

/** A store as the limiter's plugin takes one. */
export function sharedCounts(db: Kysely<Database>): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, window: number): void {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the plugin knows callbacks alone
      countCall(db, key, window).then((result) => done(null, result), (error: Error) => done(error));
    }

    child(): this {
      return this;
    }
  };
}

/** Removes what counts no longer. */
export async function removeEndedCounts(db: Kysely<Database>): Promise<void> {
  await sql`delete from rate_counts where ends_at <= ${NOW}`.execute(db);
}
