// A PostgreSQL database for one test, on the server that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export const POSTGRES = process.env.TEST_DATABASE_URL;
export const NO_POSTGRES = 'TEST_DATABASE_URL names no PostgreSQL server';

export interface TestDatabase {
  url: string;
  /** Runs a statement in it. */
  query: <Row>(sql: string) => Promise<Row[]>;
  drop: () => Promise<void>;
}

async function run<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

export async function createDatabase(server: string): Promise<TestDatabase> {
  const name = `cumbre_e2e_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    query: (sql) => run(own.href, sql),
    drop: async () => void (await run(server, `drop database ${name} with (force)`)),
  };
}
