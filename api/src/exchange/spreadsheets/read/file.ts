// The file of an import as typed rows, which are taken up while the thread still reads the next ones
// (docs/decisions/0062-rows-are-taken-up-while-the-file-is-read.md).
import type { ErrorCode } from '@cumbre/contract/errors';
import { Readable } from 'node:stream';
import type { Context } from '../../../platform/context/context';
import { DomainError } from '../../../platform/errors/errors';
import { columnsOf } from './columns';
import type { Columns } from './columns';
import { faultsIn } from './faults';
import type { Faults } from './faults';
import { kindOfFile } from '../files/fileKind';
import { okrRowsOf, valueRowsOf } from './rows';
import type { OkrRow, ValueRow } from './rows';
import type { SheetKey, SheetRow, TakeRows } from '../files/readSheets';
import { formatByName } from '../files/otherFormats';
import { readInThread } from '../files/spreadsheetThread';

export interface SentFile {
  name: string;
  bytes: Buffer;
}

export interface ImportedFile {
  readonly valuesAlone: boolean;
  readonly values: readonly ValueRow[];
}

/** A file that is being read. */
export interface FileReading {
  /** The rows of the OKRs sheet, some at once, to be taken up while the next are read. Ends where the file cannot be read. */
  readonly okrs: AsyncIterable<readonly OkrRow[]>;
  /** What is wrong with single cells; planning adds to it. */
  readonly faults: Faults;
  /** All of it, or why not. */
  readonly read: Promise<ImportedFile>;
}

/** Looks at the rows as they come. */
function lookAt(okrs: Readable, faults: Faults) {
  const headers: Record<SheetKey, SheetRow | undefined> = { okrs: undefined, values: undefined };
  const values: ValueRow[] = [];
  let columns: Columns | null = null;
  const take: TakeRows = (sheet, rows) => {
    const first = headers[sheet] === undefined;
    headers[sheet] ??= rows[0];
    if (first) columns = columnsOf(headers);
    if (!columns) return;
    const cells = first ? rows.slice(1) : rows;
    if (sheet === 'values' || columns.valuesAlone) values.push(...valueRowsOf(columns.values, cells, faults));
    else okrs.push(okrRowsOf(columns.okrs, cells, faults));
  };
  return { take, file: (): ImportedFile | null => columns && { values, valuesAlone: columns.valuesAlone } };
}

const unsupported = (format: string) => new DomainError('FILE_FORMAT_UNSUPPORTED', { values: { format } });

/** What cannot be read and has another program's name is of its format. */
function notRead(code: ErrorCode, name: string): DomainError {
  const format = code === 'FILE_UNREADABLE' || code === 'FILE_HEADERS_UNKNOWN' ? formatByName(name) : null;
  return format === null ? new DomainError(code) : unsupported(format);
}

/** `seen` gets the rows as they stand in the file, with their header rows. */
export function readFile({ language }: Context, { name, bytes }: SentFile, seen?: TakeRows): FileReading {
  const faults = faultsIn(language);
  const okrs = new Readable({ objectMode: true, read: () => undefined });
  const { take, file } = lookAt(okrs, faults);
  const reading = async (): Promise<ImportedFile> => {
    const kind = kindOfFile(bytes);
    if ('refusal' in kind) throw kind.format === undefined ? notRead(kind.refusal, name) : unsupported(kind.format);
    const refusal = await readInThread(kind.kind, bytes, (sheet, rows) => {
      seen?.(sheet, rows);
      take(sheet, rows);
    });
    if (refusal !== null) throw typeof refusal === 'string' ? notRead(refusal, name) : new DomainError('FILE_TOO_MANY_ROWS', { values: { ...refusal } });
    // A text without the columns under a workbook's name is no list that lacks a header: it is a broken workbook.
    const read = file();
    if (!read) throw notRead(kind.kind === 'csv' && /\.xlsx$/i.test(name) ? 'FILE_UNREADABLE' : 'FILE_HEADERS_UNKNOWN', name);
    return read;
  };
  return { okrs, faults, read: reading().finally(() => okrs.push(null)) };
}
