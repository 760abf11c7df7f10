// Writes the OpenAPI document into a file, without a server: for what reads documents (openApi.mjs
// beside this).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app';
import { connectDatabase } from '../src/platform/database/connect';
import { readSettings } from '../src/platform/settings/settings';

/** Linters warn of documents that name localhost or example.com. */
const ADDRESS = 'https://okrs.invalid';

async function write(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cumbre-document-'));
  const handle = await connectDatabase({ dataDir, databaseUrl: null });
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: ADDRESS, LOG_LEVEL: 'silent' });
  const app = await buildApp({ settings, handle, clock: { now: () => new Date() } });
  const { payload } = await app.inject('/api/openapi.json');
  await app.close();
  await handle.close();
  rmSync(dataDir, { recursive: true });
  writeFileSync(file, payload);
}

const [, , file] = process.argv;
if (file === undefined) throw new Error('Name the file to write.');
void write(file);
