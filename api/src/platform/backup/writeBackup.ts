// Writes a backup while servers run, reads it again to be sure, and only then gives the file its name.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Settings } from '../settings/settings';
import { Checksum, headOf, readBackup } from './format';
import { withSnapshot } from './snapshot';

export interface Written {
  tables: number;
  rows: number;
}

export async function writeBackup(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>, file: string, createdAt: string): Promise<Written> {
  const unfinished = `${file}.unfinished`;
  const packed = createGzip({ level: 6 });
  const target = packed.pipe(createWriteStream(unfinished, { flags: 'w', mode: 0o600 }));
  const failed = new Promise<never>((_resolve, reject) => {
    for (const stream of [packed, target]) stream.on('error', reject);
  });
  failed.catch(() => {});
  const sum = new Checksum();
  const put = async (line: object): Promise<void> => {
    if (!packed.write(sum.add(JSON.stringify(line)))) await Promise.race([once(packed, 'drain'), failed]);
  };
  try {
    const tables = await withSnapshot(settings, async (snapshot) => {
      await put(headOf(createdAt, snapshot.migrations));
      for (const table of snapshot.tables) {
        let columns: string[] | null = null;
        for await (const row of snapshot.rows(table)) {
          if (!columns) {
            columns = Object.keys(row);
            await put({ table, columns });
          }
          await put(columns.map((column) => row[column]));
        }
      }
      return snapshot.tables.length;
    });
    packed.end(`${JSON.stringify(sum.end())}\n`);
    await Promise.race([finished(target), failed]);
    const handle = await open(unfinished, 'r+');
    await handle.sync();
    await handle.close();
    const { rows } = await readBackup(unfinished);
    await rename(unfinished, file);
    return { tables, rows };
  } catch (error) {
    target.destroy();
    // It may be just about to be made.
    if (!target.closed) await once(target, 'close').catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}
