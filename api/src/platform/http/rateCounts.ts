// Counts calls. For all servers on one PostgreSQL: one statement per call, by the database's clock, outside every
// transaction; keys are stored as hashes, since e-mails and addresses stand in them (docs/decisions/0033). On SQLite, where
// one server runs, in its memory. A call that is not to count, such as a right sign-in, is given back.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../database/schema';

export interface Counted {
  current: number;
  /** Milliseconds until the count begins anew. */
  ttl: number;
}

export interface RateCounts {
  /** `window` in milliseconds. */
  count(key: string, window: number): Promise<Counted>;
  giveBack(key: string): Promise<void>;
}

const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)`;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function countCall(db: Kysely<Database>, key: string, window: number): Promise<Counted> {
  const hash = hashOf(key);
  const { rows } = await sql<Counted>`
    insert into rate_counts as kept (key, count, ends_at) values (${hash}, 1, ${NOW} + ${window})
    on conflict (key) do update set
      count = case when kept.ends_at <= ${NOW} then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= ${NOW} then excluded.ends_at else kept.ends_at end
    returning count as current, cast(ends_at - ${NOW} as double precision) as ttl`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a call could not be counted');
  return counted;
}

export const sharedCounts = (db: Kysely<Database>): RateCounts => ({
  count: (key, window) => countCall(db, key, window),
  giveBack: async (key) => {
    await sql`update rate_counts set count = count - 1 where key = ${hashOf(key)} and count > 0 and ends_at > ${NOW}`.execute(db);
  },
});

/** At most so many keys: the one that was counted first is forgotten. */
const MOST_KEYS = 100_000;

export function localCounts(): RateCounts {
  const kept = new Map<string, { count: number; endsAt: number }>();
  const live = (key: string) => {
    const found = kept.get(key);
    return found && found.endsAt > Date.now() ? found : undefined;
  };
  return {
    count: async (key, window) => {
      const counted = live(key) ?? { count: 0, endsAt: Date.now() + window };
      counted.count += 1;
      kept.delete(key);
      kept.set(key, counted);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEYS && oldest !== undefined) kept.delete(oldest);
      return { current: counted.count, ttl: counted.endsAt - Date.now() };
    },
    giveBack: async (key) => {
      const counted = live(key);
      if (counted && counted.count > 0) counted.count -= 1;
    },
  };
}

/** The counts as the limiter's plugin takes a store. */
export function storeOf(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: Counted) => void, window: number): void {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the plugin knows callbacks alone
      counts.count(key, window).then((result) => done(null, result), (error: Error) => done(error));
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
