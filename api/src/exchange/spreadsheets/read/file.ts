// Reads an import file into typed rows, which are processed while the thread reads on
// (docs/decisions/0062-import-rows-are-processed-while-the-file-is-read.md).
import { Readable } from 'node:stream';
import type { Context } from '../../../platform/context/context';
import { DomainError } from '../../../platform/errors/errors';
import type { PlainErrorCode } from '../../../platform/errors/errors';
import { columnsOf } from './columns';
import type { Columns } from './columns';
import { createFaults } from './faults';
import type { Faults } from './faults';
import { kindOfFile } from '../files/fileKind';
import { parseOkrRows, parseValueRows } from './rows';
import type { OkrRow, UnreadValueRow, ValueRow } from './rows';
import type { SheetKey, SheetRow, RowsHandler } from '../files/readSheets';
import { formatByName } from '../files/otherFormats';
import { readInThread } from '../files/spreadsheetThread';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export interface ImportedFile {
  readonly valuesOnly: boolean;
  readonly values: readonly (ValueRow | UnreadValueRow)[];
  /** The headers that name no column. */
  readonly unknownColumns: readonly string[];
  /** When the file was downloaded from here; null where it does not say. */
  readonly downloadedAt: string | null;
}

/** A file that is being read. */
export interface FileReading {
  /**
   * The rows of the OKRs sheet in batches, while the next ones are read. Ends where the file cannot
   * be read.
   */
  readonly okrs: AsyncIterable<readonly OkrRow[]>;
  /** Errors of single cells; planning adds to them. */
  readonly faults: Faults;
  /** The whole file; rejects where it cannot be read. */
  readonly read: Promise<ImportedFile>;
}

/** Parses rows as they arrive. */
function createRowParser(okrs: Readable, faults: Faults) {
  const headers: Record<SheetKey, SheetRow | undefined> = { okrs: undefined, values: undefined };
  const values: (ValueRow | UnreadValueRow)[] = [];
  let columns: Columns | null = null;
  const takeRows: RowsHandler = (sheet, rows) => {
    const isFirst = headers[sheet] === undefined;
    headers[sheet] ??= rows[0];
    if (isFirst) columns = columnsOf(headers);
    if (!columns) return;
    const cells = isFirst ? rows.slice(1) : rows;
    if (sheet === 'values' || columns.valuesOnly)
      values.push(...parseValueRows(columns.values, cells, faults));
    else okrs.push(parseOkrRows(columns.okrs, cells, faults));
  };
  return {
    take: takeRows,
    file: (): Omit<ImportedFile, 'downloadedAt'> | null =>
      columns && {
        values,
        valuesOnly: columns.valuesOnly,
        unknownColumns: columns.unknown,
      },
  };
}

const unsupportedFormat = (format: string) =>
  new DomainError('FILE_FORMAT_UNSUPPORTED', { values: { format } });

/**
 * The error of an unreadable file; it names the format where the file name shows that of another
 * program.
 */
function unreadableFile(code: PlainErrorCode, name: string): DomainError {
  const format =
    code === 'FILE_UNREADABLE' || code === 'FILE_HEADERS_UNKNOWN' ? formatByName(name) : null;
  return format === null ? new DomainError(code) : unsupportedFormat(format);
}

/** `takeRawRows` gets the raw rows, including headers. */
export function readFile(
  { language }: Context,
  { name, bytes }: UploadedFile,
  takeRawRows?: RowsHandler,
): FileReading {
  const faults = createFaults(language);
  const okrs = new Readable({ objectMode: true, read: () => undefined });
  const { take: takeRows, file } = createRowParser(okrs, faults);
  const readContent = async (): Promise<ImportedFile> => {
    const kind = kindOfFile(bytes);
    if ('refusal' in kind)
      throw kind.format === undefined
        ? unreadableFile(kind.refusal, name)
        : unsupportedFormat(kind.format);
    let downloadedAt: string | null = null;
    const refusal = await readInThread(
      kind.kind,
      bytes,
      (sheet, rows) => {
        takeRawRows?.(sheet, rows);
        takeRows(sheet, rows);
      },
      (instant) => {
        downloadedAt = instant;
      },
    );
    if (refusal !== null)
      throw typeof refusal === 'string'
        ? unreadableFile(refusal, name)
        : new DomainError('FILE_TOO_MANY_ROWS', { values: { ...refusal } });
    // A text file with the name of a workbook is a broken workbook, not a list without a header.
    const importedFile = file();
    if (!importedFile)
      throw unreadableFile(
        kind.kind === 'csv' && /\.xlsx$/i.test(name) ? 'FILE_UNREADABLE' : 'FILE_HEADERS_UNKNOWN',
        name,
      );
    return { ...importedFile, downloadedAt };
  };
  return { okrs, faults, read: readContent().finally(() => okrs.push(null)) };
}
