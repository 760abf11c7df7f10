// Reads a file into rows of plain cells, inside the worker. It knows the two sheets and the row
// limits but not objectives, and it loads no schema library, because that takes longer than reading
// a file. Dates become YYYY-MM-DD, and numbers in percent the text that the person sees: "50%".
import { IMPORT_MAX_ROWS } from '@cumbre/contract/limits';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import { hasDocumentType } from './documentType';
import { dateOrderOf } from './dateOrder';
import type { DateOrder } from './dateOrder';
import { downloadedAtOf } from './downloadedAt';
import { percentCellsOf, percentText } from './percentCells';
import { textOfBytes } from './textOfBytes';
import { unpackPart } from './zipDirectory';

export type Cell = string | number | boolean | null;
/**
 * How texts of the file are meant that could be two numbers or two days. Programs separate by a
 * semicolon where the comma is that of decimals, and there the day comes before the month.
 */
export interface Notation {
  readonly decimals: 'comma' | 'point';
  /** Undefined where the file does not say. */
  readonly dates?: DateOrder;
}
/**
 * `number` is the row number in the file, from 1. A workbook has no notation: a text in it is no
 * number of its program.
 */
export type SheetRow = {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly notation?: Notation;
};
export type SheetKey = 'okrs' | 'values';
/** Without the header and empty rows. */
export type TooManyRows = { readonly rows: number; readonly maximum: number };
export type ReadRefusal = 'FILE_UNREADABLE' | 'FILE_TOO_LARGE' | TooManyRows;
export interface SheetNames {
  readonly okrs: string;
  /** In each language. */
  readonly values: readonly string[];
}
/**
 * Receives rows while the file is read, in batches. All rows of the Values sheet come before those
 * of the OKRs sheet.
 */
export type RowsHandler = (sheet: SheetKey, rows: readonly SheetRow[]) => void;

/**
 * Weekly values of a thousand items for a year, so that an export with its history can be imported.
 */
export const MAX_VALUE_ROWS = 50_000;
/** Cells after the last known column are ignored. */
const MAX_COLUMNS = 100;

/** Rows per batch: the receiver processes a batch while the next one is read. */
const BATCH_SIZE = 250;

/** For all cells together; spreadsheet programs allow 32,767 characters per cell. */
const MAX_CHARACTERS = 20_000_000;

class TooManyRowsError extends Error {
  constructor(readonly details: TooManyRows) {
    super('too many rows');
  }
}
class DocumentTypeError extends Error {}
class TooMuchTextError extends Error {}

function toPlainCell(value: CellValue | undefined): Cell {
  if (value === undefined || value === null) return null;
  if (!(value instanceof Date)) return value;
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
}

/** Passes on the rows of one sheet, up to the limits. */
function createCollector(
  sheet: SheetKey,
  maximum: number,
  takeRows: RowsHandler,
  notation?: Notation,
) {
  let rows: SheetRow[] = [];
  let count = 0;
  let characters = 0;
  const flush = () => {
    if (rows.length > 0) takeRows(sheet, rows);
    rows = [];
  };
  const add = (number: number, values: readonly CellValue[]) => {
    const cells: Cell[] = [];
    let isEmpty = true;
    for (let index = 0; index < values.length && index < MAX_COLUMNS; index += 1) {
      const cell = toPlainCell(values[index]);
      cells.push(cell);
      if (typeof cell === 'string') characters += cell.length;
      isEmpty &&= cell === null || (typeof cell === 'string' && cell.trim() === '');
    }
    if (isEmpty) return;
    count += 1;
    // The header does not count. Rows above the limit are counted but not kept.
    if (count > maximum + 1) return;
    if (characters > MAX_CHARACTERS) throw new TooMuchTextError();
    if (rows.push({ number, cells, ...(notation && { notation }) }) === BATCH_SIZE) flush();
  };
  return {
    add,
    end: () => {
      if (count > maximum + 1) throw new TooManyRowsError({ rows: count - 1, maximum: maximum });
      flush();
      return count;
    },
  };
}

/** Returns the number of rows. */
async function readSheet(
  bytes: Uint8Array,
  sheet: string | number,
  { add, end }: ReturnType<typeof createCollector>,
): Promise<number> {
  const isPercent = await percentCellsOf(bytes, sheet, MAX_COLUMNS);
  const shown = (value: CellValue, row: number, column: number) =>
    typeof value === 'number' && isPercent(row, column) ? percentText(value) : value;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
    add(
      index + 1,
      values.map((value, column) => shown(value, index, column)),
    );
  return end();
}

/**
 * Whether the workbook may have the sheet. For a missing sheet the library would read all texts of
 * the workbook first, a third of the total time.
 */
const mayHave = (bytes: Uint8Array, sheet: string): boolean =>
  unpackPart(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    'xl/workbook.xml',
  )?.includes(sheet) ?? true;

async function readWorkbook(
  bytes: Uint8Array,
  names: SheetNames,
  takeRows: RowsHandler,
  takeDownloadedAt: (instant: string) => void,
): Promise<void> {
  if (hasDocumentType(bytes)) throw new DocumentTypeError();
  const downloadedAt = downloadedAtOf(bytes);
  if (downloadedAt !== null) takeDownloadedAt(downloadedAt);
  // A missing sheet has no rows.
  const valuesName = names.values.find((name) => mayHave(bytes, name));
  const values =
    valuesName === undefined
      ? 0
      : await readSheet(bytes, valuesName, createCollector('values', MAX_VALUE_ROWS, takeRows));
  const okrs = await readSheet(
    bytes,
    names.okrs,
    createCollector('okrs', IMPORT_MAX_ROWS, takeRows),
  );
  // A workbook of another origin may have any sheet name.
  if (okrs === 0 && values === 0)
    await readSheet(bytes, 0, createCollector('okrs', IMPORT_MAX_ROWS, takeRows));
}

/** The separator that splits the header into the most columns. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return [',', ';', '\t'].reduce((best, each) =>
    header.split(each).length > header.split(best).length ? each : best,
  );
}

function notationOf(text: string, delimiter: string): Notation {
  const isComma = delimiter === ';';
  const dates = dateOrderOf(text, isComma ? 'dayFirst' : undefined);
  return { decimals: isComma ? 'comma' : 'point', ...(dates && { dates }) };
}

function readCsv(bytes: Uint8Array, takeRows: RowsHandler): void {
  const text = textOfBytes(bytes) ?? '';
  const delimiter = delimiterOf(text);
  const notation = notationOf(text, delimiter);
  const { add, end } = createCollector('okrs', IMPORT_MAX_ROWS, takeRows, notation);
  let number = 0;
  for (const values of streamCsvRows(text, { delimiter })) add((number += 1), values);
  end();
}

/**
 * Resolves with null when everything was read. An error code may come after some rows. Never
 * rejects: what the library cannot read is FILE_UNREADABLE.
 */
export async function readSheets(
  kind: 'workbook' | 'csv',
  bytes: Uint8Array,
  names: SheetNames,
  takeRows: RowsHandler,
  takeDownloadedAt: (instant: string) => void = () => undefined,
): Promise<ReadRefusal | null> {
  try {
    if (kind === 'csv') readCsv(bytes, takeRows);
    else await readWorkbook(bytes, names, takeRows, takeDownloadedAt);
    return null;
  } catch (error) {
    if (error instanceof TooManyRowsError) return error.details;
    return error instanceof TooMuchTextError ? 'FILE_TOO_LARGE' : 'FILE_UNREADABLE';
  }
}
