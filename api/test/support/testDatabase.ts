// A real, empty, migrated database for one test file: SQLite in a folder of its own, or a PostgreSQL database of its own
// on the server that TEST_DATABASE_URL names. Both are gone after `close`. What a disk does with a commit is looked at where
// servers are killed (e2e/crash) and disks are full (diskFull.test.ts); here nobody waits for it.
import { randomUUID } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { handleOn, openEngine } from '../../src/platform/database/connect';
import type { DatabaseHandle, Engine } from '../../src/platform/database/connect';

const MEMORY = '/dev/shm';
/** Bytes that have to be free there: a container may have next to nothing. */
const ROOM = 2 ** 30;

function folderOfFolders(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

export type EngineName = DatabaseHandle['engine'];

export interface TestDatabase {
  handle: DatabaseHandle;
  /** What the handle stands on. */
  engine: Engine;
  dataDir: string;
  databaseUrl: string | null;
  close(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
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

/** A place for a database that nobody has opened or migrated yet; on PostgreSQL a copy of the database `like`. */
export async function openEmptyDatabase(engine: EngineName, like?: string): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(folderOfFolders(), 'cumbre-test-'));
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `cumbre_test_${randomUUID().replaceAll('-', '')}`;
  let databaseUrl: string | null = null;
  if (engine === 'postgres') {
    await onServer(server, `create database ${name}${like ? ` template ${like}` : ''}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    url.searchParams.set('options', '-c synchronous_commit=off');
    databaseUrl = url.href;
  }
  return {
    dataDir, databaseUrl,
    drop: async () => {
      if (databaseUrl) await onServer(server, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a migrated database is a copy of: a data folder, or a database of the server. They are made before the tests (databaseTemplates.ts). */
const templates = () => JSON.parse(process.env.TEST_DATABASE_TEMPLATES ?? '{}') as Partial<Record<EngineName, string>>;

export async function openTestDatabase(engine: EngineName, through = async (url: string) => url): Promise<TestDatabase> {
  const template = templates()[engine];
  const { dataDir, databaseUrl, drop } = await openEmptyDatabase(engine, template);
  if (engine === 'sqlite' && template) await cp(template, dataDir, { recursive: true });
  const opened = await openEngine({ dataDir, databaseUrl: databaseUrl && (await through(databaseUrl)) });
  const handle = handleOn(opened);
  if (!template) await handle.migrate();
  return {
    handle, engine: opened, dataDir, databaseUrl,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}
