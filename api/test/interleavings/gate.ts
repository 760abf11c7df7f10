// Holds a request at one point of its transaction while another request runs: before the
// transaction or after any of its statements. So the test covers every order of two requests.
import { sql } from 'kysely';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { Database } from '../../src/platform/database/schema';

export interface MeetResult {
  /** false where the transaction ended before that point. */
  isReached: boolean;
  /** Whether the other request was answered while this one was held. */
  isAnsweredMeanwhile: boolean;
}

export interface Gate {
  handle: DatabaseHandle;
  /**
   * Holds the next transaction at `point` (0: before it begins, otherwise after that number of
   * statements) while `other` runs.
   */
  meet<Answer>(
    point: number,
    other: () => Promise<unknown>,
    send: () => Promise<Answer>,
  ): Promise<MeetResult & { answer: Answer }>;
}

const POLL_INTERVAL_MS = 3;
const MAX_WAIT_MS = 5_000;

/** Whether a connection of this database waits for a lock. */
async function hasLockWait({ db }: DatabaseHandle): Promise<boolean> {
  const { rows } = await sql<{
    waits: boolean;
  }>`select exists (select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db);
  return rows[0]?.waits === true;
}

export function gateOf(inner: DatabaseHandle): Gate {
  let hold: ((point: number) => Promise<void>) | null = null;

  function counted(tx: Kysely<Database>): Kysely<Database> {
    let statements = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        await hold?.(statements);
        return result;
      },
    };
    return tx.withPlugin(plugin);
  }

  const handle: DatabaseHandle = {
    ...inner,
    transaction: async (work) => {
      await hold?.(0);
      return inner.transaction((tx) => work(hold ? counted(tx) : tx));
    },
  };

  return {
    handle,
    meet: async (point, other, send) => {
      const meeting: MeetResult = { isReached: false, isAnsweredMeanwhile: false };
      let running: Promise<unknown> = Promise.resolve();
      hold = async (isReached) => {
        if (meeting.isReached || isReached !== point) return;
        meeting.isReached = true;
        let isAnswered = false;
        running = other().finally(() => {
          isAnswered = true;
        });
        const until = Date.now() + MAX_WAIT_MS;
        while (!isAnswered && Date.now() < until) {
          await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
          if (!isAnswered && inner.engine === 'postgres' && (await hasLockWait(inner))) break;
        }
        meeting.isAnsweredMeanwhile = isAnswered;
      };
      const answer = await send();
      hold = null;
      await running;
      return { ...meeting, answer };
    },
  };
}

/** On SQLite transactions run one at a time, so that nothing can run between statements. */
export const lastPoint = (engine: DatabaseHandle['engine']): number =>
  engine === 'sqlite' ? 0 : Number.POSITIVE_INFINITY;
