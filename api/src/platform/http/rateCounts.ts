// Counts calls for rate limits. On PostgreSQL all servers share the counts: one statement per call,
// with the database's clock, outside every transaction. Keys contain e-mails and addresses, so only
// hashes are stored (docs/decisions/0033). On SQLite, where one server runs, counts are in memory.
// A call that must not count, such as a successful sign-in, is subtracted again.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../database/schema';

export interface RateCount {
  current: number;
  /** Milliseconds until the count starts again. */
  ttl: number;
}

export interface RateCounts {
  /** `window` in milliseconds. */
  count(key: string, window: number): Promise<RateCount>;
  uncount(key: string): Promise<void>;
}

const DATABASE_NOW = sql`(extract(epoch from clock_timestamp()) * 1000)`;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function countCall(db: Kysely<Database>, key: string, window: number): Promise<RateCount> {
  const hash = hashOf(key);
  const { rows } = await sql<RateCount>`
    insert into rate_counts as kept (key, count, ends_at) values (${hash}, 1, ${DATABASE_NOW} + ${window})
    on conflict (key) do update set
      count = case when kept.ends_at <= ${DATABASE_NOW} then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= ${DATABASE_NOW} then excluded.ends_at else kept.ends_at end
    returning count as current, cast(ends_at - ${DATABASE_NOW} as double precision) as ttl`.execute(
    db,
  );
  const [entry] = rows;
  if (!entry) throw new Error('a call could not be counted');
  return entry;
}

export const sharedCounts = (db: Kysely<Database>): RateCounts => ({
  count: (key, window) => countCall(db, key, window),
  uncount: async (key) => {
    await sql`update rate_counts set count = count - 1
      where key = ${hashOf(key)} and count > 0 and ends_at > ${DATABASE_NOW}`.execute(db);
  },
});

/** Above this number the oldest key is removed. */
const MAX_KEYS = 100_000;

export function localCounts(): RateCounts {
  const countsByKey = new Map<string, { count: number; endsAt: number }>();
  const findUnexpired = (key: string) => {
    const entry = countsByKey.get(key);
    return entry && entry.endsAt > Date.now() ? entry : undefined;
  };
  return {
    count: async (key, window) => {
      const entry = findUnexpired(key) ?? { count: 0, endsAt: Date.now() + window };
      entry.count += 1;
      countsByKey.delete(key);
      countsByKey.set(key, entry);
      const [oldest] = countsByKey.keys();
      if (countsByKey.size > MAX_KEYS && oldest !== undefined) countsByKey.delete(oldest);
      return { current: entry.count, ttl: entry.endsAt - Date.now() };
    },
    uncount: async (key) => {
      const entry = findUnexpired(key);
      if (entry && entry.count > 0) entry.count -= 1;
    },
  };
}

/** Adapts the counts to the store interface of the rate-limit plugin. */
export function rateLimitStoreOf(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result?: RateCount) => void,
      window: number,
    ): void {
      /* oxlint-disable promise/no-callback-in-promise -- the plugin knows callbacks alone */
      counts.count(key, window).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
      /* oxlint-enable promise/no-callback-in-promise */
    }

    child(): this {
      return this;
    }
  };
}

/** Removes expired counts. */
export async function removeExpiredCounts(db: Kysely<Database>): Promise<void> {
  await sql`delete from rate_counts where ends_at <= ${DATABASE_NOW}`.execute(db);
}
