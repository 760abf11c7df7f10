// Holds a request at one point of its transaction while another request runs: before the transaction begins, or after
// any of its statements. So two requests meet in every order there is, and none of it is left to chance.
import { sql } from 'kysely';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { Database } from '../../src/platform/database/schema';

export interface Meeting {
  /** False where the request's transaction ended before that point. */
  reached: boolean;
  /** Whether the other request was answered while this one was held. */
  answeredMeanwhile: boolean;
}

export interface Gate {
  handle: DatabaseHandle;
  /** Holds the next transaction at `point` (0: before it begins, else after so many statements) while `other` runs. */
  meet<Answer>(point: number, other: () => Promise<unknown>, send: () => Promise<Answer>): Promise<Meeting & { answer: Answer }>;
}

const POLL = 3;
const LONGEST = 5_000;

/** Whether a connection of this database waits for a lock. */
async function someoneWaits({ db }: DatabaseHandle): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db);
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
      const meeting: Meeting = { reached: false, answeredMeanwhile: false };
      let running: Promise<unknown> = Promise.resolve();
      hold = async (reached) => {
        if (meeting.reached || reached !== point) return;
        meeting.reached = true;
        let answered = false;
        running = other().finally(() => { answered = true; });
        const until = Date.now() + LONGEST;
        while (!answered && Date.now() < until) {
          await new Promise((resolve) => setTimeout(resolve, POLL));
          if (!answered && inner.engine === 'postgres' && (await someoneWaits(inner))) break;
        }
        meeting.answeredMeanwhile = answered;
      };
      const answer = await send();
      hold = null;
      await running;
      return { ...meeting, answer };
    },
  };
}

/** On SQLite one transaction runs at a time: nothing can come in between its statements. */
export const lastPoint = (engine: DatabaseHandle['engine']): number => (engine === 'sqlite' ? 0 : Number.POSITIVE_INFINITY);
