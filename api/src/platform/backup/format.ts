// The format of a backup file: compressed lines of JSON. The first line names the format. Each
// table is a line with the columns, followed by one line per row. The last line holds the number of
// rows and a checksum of all lines before it, so that a truncated or changed file is refused.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

export const FORMAT = 'cumbre-backup';
const VERSION = 1;

export interface HeaderLine {
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

/** The file is not a backup, or it is truncated or changed. */
export class BackupBrokenError extends Error {}

export function createHeaderLine(createdAt: string, migrations: string[]): HeaderLine {
  return { format: FORMAT, version: VERSION, createdAt, migrations };
}

export class Checksum {
  private readonly hash = createHash('sha256');
  private rows = 0;

  /** Adds the line to the checksum and returns it with the line break. */
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

function parseHead(line: string): HeaderLine {
  const head = JSON.parse(line) as Partial<HeaderLine>;
  if (head.format !== FORMAT || !Array.isArray(head.migrations))
    throw new BackupBrokenError('This is no backup of Cumbre.');
  if (head.version !== VERSION)
    throw new BackupBrokenError(
      `This backup has the format ${head.version}; this program reads ${VERSION}. Use a newer one.`,
    );
  return head as HeaderLine;
}

/** Reads a whole file. Throws BackupBrokenError where the content differs from what was written. */
export async function readBackup(
  file: string,
  handlers: {
    table?: (line: TableLine) => Promise<void>;
    row?: (values: unknown[]) => Promise<void>;
  } = {},
): Promise<{ head: HeaderLine; rows: number }> {
  const checksum = new Checksum();
  let head: HeaderLine | null = null;
  let endLine: EndLine | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (endLine) throw new BackupBrokenError('The backup goes on after its end.');
      if (!head) head = parseHead(line);
      else if (line.startsWith('[')) await handlers.row?.(JSON.parse(line) as unknown[]);
      else {
        const parsed = JSON.parse(line) as TableLine | EndLine;
        if ('end' in parsed) {
          endLine = parsed;
          continue;
        }
        await handlers.table?.(parsed);
      }
      checksum.add(line);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (error instanceof SyntaxError || code.startsWith('Z_'))
      throw new BackupBrokenError('The backup is not whole: it was cut or changed.');
    throw error;
  }
  const expected = checksum.end();
  if (!head || endLine?.sha256 !== expected.sha256 || endLine.rows !== expected.rows)
    throw new BackupBrokenError('The backup is not whole: it was cut or changed.');
  return { head, rows: endLine.rows };
}
