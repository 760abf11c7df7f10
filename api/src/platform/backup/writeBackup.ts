// Writes a backup while servers run, reads it again as a check, and only then renames the file to
// the final name.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Settings } from '../settings/settings';
import { Checksum, createHeaderLine, readBackup } from './format';
import { withSnapshot } from './snapshot';

export interface BackupSummary {
  tables: number;
  rows: number;
}

export async function writeBackup(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  file: string,
  createdAt: string,
): Promise<BackupSummary> {
  const unfinishedFile = `${file}.unfinished`;
  const gzip = createGzip({ level: 6 });
  const target = gzip.pipe(createWriteStream(unfinishedFile, { flags: 'w', mode: 0o600 }));
  const failure = new Promise<never>((_resolve, reject) => {
    for (const stream of [gzip, target]) stream.on('error', reject);
  });
  failure.catch(() => {});
  const checksum = new Checksum();
  const writeLine = async (line: object): Promise<void> => {
    if (!gzip.write(checksum.add(JSON.stringify(line))))
      await Promise.race([once(gzip, 'drain'), failure]);
  };
  try {
    const tables = await withSnapshot(settings, async (snapshot) => {
      await writeLine(createHeaderLine(createdAt, snapshot.migrations));
      for (const table of snapshot.tables) {
        let columns: string[] | null = null;
        for await (const row of snapshot.rows(table)) {
          if (!columns) {
            columns = Object.keys(row);
            await writeLine({ table, columns });
          }
          await writeLine(columns.map((column) => row[column]));
        }
      }
      return snapshot.tables.length;
    });
    gzip.end(`${JSON.stringify(checksum.end())}\n`);
    await Promise.race([finished(target), failure]);
    const handle = await open(unfinishedFile, 'r+');
    await handle.sync();
    await handle.close();
    const { rows } = await readBackup(unfinishedFile);
    await rename(unfinishedFile, file);
    return { tables, rows };
  } catch (error) {
    target.destroy();
    // The file may not exist yet.
    if (!target.closed) await once(target, 'close').catch(() => {});
    await rm(unfinishedFile, { force: true });
    throw error;
  }
}
