// The databases of the benchmark: a folder per database on SQLite, or a separate database on the
// PostgreSQL server of TEST_DATABASE_URL. Rows are inserted while no server runs; everything is
// removed afterwards.
import BetterSqlite from 'better-sqlite3';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { registerCleanup } from './cleanup.mjs';

const ROWS_PER_STATEMENT = 5_000;

const removeFolder = (folder) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

async function sqliteEnvironment() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-bench-'));
  const opened = (work) => {
    const db = new BetterSqlite(path.join(folder, 'cumbre.sqlite'));
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: '' },
    insertTables: async (tables) =>
      opened((db) =>
        db.transaction(() => {
          for (const [table, rows] of Object.entries(tables)) {
            if (rows.length === 0) continue;
            const columns = Object.keys(rows[0]);
            const insert = db.prepare(
              `insert into ${table} (${columns.join(', ')}) values ` +
                `(${columns.map((column) => `@${column}`).join(', ')})`,
            );
            for (const row of rows) insert.run(row);
          }
        })(),
      ),
    settle: async () => opened((db) => db.pragma('wal_checkpoint(truncate)')),
    dropTriggers: async () =>
      opened((db) => {
        for (const { name } of db
          .prepare("select name from sqlite_master where type = 'trigger'")
          .all())
          db.exec(`drop trigger ${name}`);
      }),
    remove: registerCleanup(() => removeFolder(folder)),
  };
}

async function runOnServer(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let createdCount = 0;

async function postgresEnvironment(server) {
  createdCount += 1;
  const name = `cumbre_bench_${process.pid}_${createdCount}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-bench-'));
  const created = runOnServer(server, (client) => client.query(`create database ${name}`));
  const remove = registerCleanup(async () => {
    await Promise.allSettled([created]);
    await runOnServer(server, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
    await removeFolder(folder);
  });
  await created;
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url.href },
    insertTables: (tables) =>
      runOnServer(url.href, async (client) => {
        await client.query('begin');
        for (const [table, rows] of Object.entries(tables)) {
          // Named, so that other columns get their default.
          const columns = Object.keys(rows[0] ?? {}).join(', ');
          for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
            await client.query(
              `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
              [JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))],
            );
          }
        }
        await client.query('commit');
      }),
    settle: () =>
      runOnServer(url.href, (client) =>
        client.query('vacuum analyze').then(() => client.query('checkpoint')),
      ),
    dropTriggers: () =>
      runOnServer(url.href, async (client) => {
        const { rows } = await client.query(
          'select tgname, tgrelid::regclass as owner from pg_trigger where not tgisinternal',
        );
        for (const { tgname, owner } of rows)
          await client.query(`drop trigger ${tgname} on ${owner}`);
      }),
    remove,
  };
}

/** The engines of this run, each with a function that creates an empty database. */
export function engines() {
  const server = process.env.TEST_DATABASE_URL;
  return [
    { name: 'SQLite', createEnvironment: sqliteEnvironment },
    ...(server
      ? [{ name: 'PostgreSQL', createEnvironment: () => postgresEnvironment(server) }]
      : []),
  ];
}
