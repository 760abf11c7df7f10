// Statements by their text, parsed and planned once per connection: the small ones of a request cost PostgreSQL more to
// plan than to run. Texts that are rare or long, such as those of imports, go as before, so that a connection keeps few
// (docs/decisions/0029-statements-have-names.md).
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const SEEN_BEFORE = 10;
const MOST_NAMES = 200;
const LONGEST_TEXT = 4_000;
/** More values stand in lists, whose texts differ by their length. */
const MOST_VALUES = 40;
/** "cached plan must not change result type": a newer server has changed the table's columns. */
const PLAN_OUTDATED = '0A000';

const isOutdated = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && error.code === PLAN_OUTDATED;

/** The name of a text, once it has come often enough. */
class Names {
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private generation = 0;

  of(text: string, values: number): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || values === 0 || values > MOST_VALUES || text.length > LONGEST_TEXT || this.names.size >= MOST_NAMES) return name;
    const times = (this.seen.get(text) ?? 0) + 1;
    // Texts of every length of a list come and do not come again.
    if (this.seen.size >= 10 * MOST_NAMES) this.seen.clear();
    this.seen.set(text, times);
    if (times < SEEN_BEFORE) return undefined;
    const given = `cumbre_${this.generation}_${this.names.size}`;
    this.names.set(text, given);
    this.seen.delete(text);
    return given;
  }

  /** All statements are planned anew, under other names. */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}

class NamingClient implements PostgresPoolClient {
  constructor(private readonly client: pg.PoolClient, private readonly names: Names) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(sql: string | PostgresCursor<Row>, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new TypeError('no cursors are used here');
    return this.run<Row>(sql, [...parameters]);
  }

  private async run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const send = () => this.client.query({ name: this.names.of(text, values.length), text, values }) as unknown as Promise<PostgresQueryResult<Row>>;
    try {
      return await send();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.names.renew();
      // Inside a transaction it is too late; that runs again as a whole (postgres.ts).
      return send().catch(() => { throw error; });
    }
  }

  release(destroy?: boolean): void {
    this.client.release(destroy);
  }
}

/** The pool as Kysely takes one. */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const names = new Names();
  const naming = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = naming.get(client) ?? new NamingClient(client, names);
      naming.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
