// Names prepared statements by their text, so that each connection parses and plans them once:
// planning a small statement costs PostgreSQL more than running it. Rare or long statements stay
// unnamed, so that a connection keeps few plans
// (docs/decisions/0029-prepared-statements-on-postgresql.md).
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const MIN_USES = 10;
const MAX_NAMES = 200;
const MAX_TEXT_LENGTH = 4_000;
/** Statements with more values contain lists, and the text differs by the length of the list. */
const MAX_VALUES = 40;
/**
 * "cached plan must not change result type": a newer server has changed the columns of the table.
 */
const PLAN_OUTDATED = '0A000';

const isOutdated = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === PLAN_OUTDATED;

/** Assigns a name to a text that has been used often enough. */
class StatementNames {
  private readonly useCounts = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private generation = 0;

  nameFor(text: string, values: number): string | undefined {
    const name = this.names.get(text);
    if (
      name !== undefined ||
      values === 0 ||
      values > MAX_VALUES ||
      text.length > MAX_TEXT_LENGTH ||
      this.names.size >= MAX_NAMES
    )
      return name;
    const uses = (this.useCounts.get(text) ?? 0) + 1;
    // Limits the map: statements with lists have many rare texts.
    if (this.useCounts.size >= 10 * MAX_NAMES) this.useCounts.clear();
    this.useCounts.set(text, uses);
    if (uses < MIN_USES) return undefined;
    const newName = `cumbre_${this.generation}_${this.names.size}`;
    this.names.set(text, newName);
    this.useCounts.delete(text);
    return newName;
  }

  /** Invalidates all names, so that every statement is planned again. */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}

class NamingClient implements PostgresPoolClient {
  constructor(
    private readonly client: pg.PoolClient,
    private readonly names: StatementNames,
  ) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new TypeError('no cursors are used here');
    return this.run<Row>(sql, [...parameters]);
  }

  private async run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const send = () =>
      this.client.query({
        name: this.names.nameFor(text, values.length),
        text,
        values,
      }) as unknown as Promise<PostgresQueryResult<Row>>;
    try {
      return await send();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.names.renew();
      // Inside a transaction the retry fails too; the whole transaction runs again (postgres.ts).
      return send().catch(() => {
        throw error;
      });
    }
  }

  release(destroy?: boolean): void {
    this.client.release(destroy);
  }
}

/** Adapts the pool to Kysely's interface. */
export function withStatementNames(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const namingClient = clients.get(client) ?? new NamingClient(client, names);
      clients.set(client, namingClient);
      return namingClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
