// A backup file: lines of JSON, compressed. The first line says what it is, then each table with its columns is followed
// by its rows, and the last line carries their number and a checksum of everything before: a file that was cut or changed is not read.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

export const FORMAT = 'cumbre-backup';
const VERSION = 1;

export interface Head {
  format: typeof FORMAT;
  version: number;
  createdAt: string;
  migrations: string[];
}

export interface TableLine {
  table: string;
  columns: string[];
}

interface EndLine {
  end: true;
  rows: number;
  sha256: string;
}

/** The file is no backup, or not whole. */
export class BackupBrokenError extends Error {}

export function headOf(createdAt: string, migrations: string[]): Head {
  return { format: FORMAT, version: VERSION, createdAt, migrations };
}

export class Checksum {
  private readonly hash = createHash('sha256');
  private rows = 0;

  /** The line with its end, counted in. */
  add(line: string): string {
    this.hash.update(line).update('\n');
    if (line.startsWith('[')) this.rows += 1;
    return `${line}\n`;
  }

  end(): EndLine {
    return { end: true, rows: this.rows, sha256: this.hash.copy().digest('hex') };
  }
}

async function* linesOf(file: string): AsyncIterable<string> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {});
  let failure: unknown = null;
  unpacked.on('error', (error: Error) => {
    failure = error;
  });
  yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  if (failure) throw failure;
}

function headIn(line: string): Head {
  const head = JSON.parse(line) as Partial<Head>;
  if (head.format !== FORMAT || !Array.isArray(head.migrations)) throw new BackupBrokenError('This is no backup of Cumbre.');
  if (head.version !== VERSION) throw new BackupBrokenError(`This backup has the format ${head.version}; this program reads ${VERSION}. Use a newer one.`);
  return head as Head;
}

/** Reads a file from its beginning to its end; throws BackupBrokenError where it is not what was written. */
export async function readBackup(file: string, each: { table?: (line: TableLine) => Promise<void>; row?: (values: unknown[]) => Promise<void> } = {}): Promise<{ head: Head; rows: number }> {
  const sum = new Checksum();
  let head: Head | null = null;
  let ended: EndLine | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (ended) throw new BackupBrokenError('The backup goes on after its end.');
      if (!head) head = headIn(line);
      else if (line.startsWith('[')) await each.row?.(JSON.parse(line) as unknown[]);
      else {
        const parsed = JSON.parse(line) as TableLine | EndLine;
        if ('end' in parsed) {
          ended = parsed;
          continue;
        }
        await each.table?.(parsed);
      }
      sum.add(line);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (error instanceof SyntaxError || code.startsWith('Z_')) throw new BackupBrokenError('The backup is not whole: it was cut or changed.');
    throw error;
  }
  const expected = sum.end();
  if (!head || ended?.sha256 !== expected.sha256 || ended.rows !== expected.rows) throw new BackupBrokenError('The backup is not whole: it was cut or changed.');
  return { head, rows: ended.rows };
}
