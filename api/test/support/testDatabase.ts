// A real, empty, migrated database per test file: SQLite in a separate folder, or a separate
// PostgreSQL database on the server of TEST_DATABASE_URL. `close` removes it. Commits are not
// flushed here; tests of crashes (e2e/crash) and full disks (diskFull.test.ts) cover durability.
import { randomUUID } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseHandleOf, openEngine } from '../../src/platform/database/connect';
import type { DatabaseHandle, Engine } from '../../src/platform/database/connect';

const MEMORY = '/dev/shm';
/** The required free bytes; a container may have very few. */
const MIN_FREE_BYTES = 2 ** 30;

function folderOfFolders(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > MIN_FREE_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

export type EngineName = DatabaseHandle['engine'];

export interface TestDatabase {
  handle: DatabaseHandle;
  /** The engine behind the handle. */
  engine: Engine;
  dataDir: string;
  databaseUrl: string | null;
  close(): Promise<void>;
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function testEngines(): EngineName[] {
  return process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];
}

export interface EmptyDatabase {
  dataDir: string;
  databaseUrl: string | null;
  drop: () => Promise<void>;
}

/** A database that was not opened or migrated yet; on PostgreSQL a copy of the database `like`. */
export async function openEmptyDatabase(engine: EngineName, like?: string): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(folderOfFolders(), 'cumbre-test-'));
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `cumbre_test_${randomUUID().replaceAll('-', '')}`;
  let databaseUrl: string | null = null;
  if (engine === 'postgres') {
    await runOnServer(server, `create database ${name}${like ? ` template ${like}` : ''}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    url.searchParams.set('options', '-c synchronous_commit=off');
    databaseUrl = url.href;
  }
  return {
    dataDir,
    databaseUrl,
    drop: async () => {
      if (databaseUrl) await runOnServer(server, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The template of migrated databases: a data folder, or a database of the server.
 * databaseTemplates.ts creates them before the tests.
 */
const templates = () =>
  JSON.parse(process.env.TEST_DATABASE_TEMPLATES ?? '{}') as Partial<Record<EngineName, string>>;

export async function openTestDatabase(
  engine: EngineName,
  through = async (url: string) => url,
): Promise<TestDatabase> {
  const template = templates()[engine];
  const { dataDir, databaseUrl, drop } = await openEmptyDatabase(engine, template);
  if (engine === 'sqlite' && template) await cp(template, dataDir, { recursive: true });
  const opened = await openEngine({
    dataDir,
    databaseUrl: databaseUrl && (await through(databaseUrl)),
  });
  const handle = databaseHandleOf(opened);
  if (!template) await handle.migrate();
  return {
    handle,
    engine: opened,
    dataDir,
    databaseUrl,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}
