// Turns an accepted file into rows of plain cells, inside the worker. Knows the two sheets and the row limits, and
// nothing of objectives; it loads no schema library, which would take longer than reading a file. A day that a
// spreadsheet program keeps as a date comes out as YYYY-MM-DD.
import { IMPORT_MAX_ROWS } from '@cumbre/contract/limits';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import { hasDocumentType } from './documentType';
import { unpackedPart } from './zipDirectory';

export type Cell = string | number | boolean | null;
/** `number` is the row's number in the file, from 1, as spreadsheet programs show it. */
export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] };
export type SheetKey = 'okrs' | 'values';
/** Without the header row and empty ones. */
export type TooManyRows = { readonly rows: number; readonly maximum: number };
export type ReadRefusal = 'FILE_UNREADABLE' | 'FILE_TOO_LARGE' | TooManyRows;
export type SheetNames = Readonly<Record<SheetKey, string>>;
/** Takes rows while the file is being read, some hundred at once: those of the Values sheet before any of the OKRs. */
export type TakeRows = (sheet: SheetKey, rows: readonly SheetRow[]) => void;

/** A year of weekly values for a thousand items: an export with its history must be importable. */
export const MOST_VALUE_ROWS = 50_000;
/** Cells behind the last column that anything is known of are left aside. */
const MOST_COLUMNS = 100;

/** What whoever waits for the rows works on while the next are read. */
const ROWS_AT_ONCE = 250;

/** All cells together; a cell of a spreadsheet program holds 32,767 characters at most. */
const MOST_CHARACTERS = 20_000_000;

class TooManyRowsError extends Error {
  constructor(readonly found: TooManyRows) {
    super('too many rows');
  }
}
class DocumentTypeError extends Error {}
class TooMuchTextError extends Error {}

function plainCell(value: CellValue | undefined): Cell {
  if (value === undefined || value === null) return null;
  if (!(value instanceof Date)) return value;
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
}

/** Hands on the rows of one sheet, up to its limits. */
function collector(sheet: SheetKey, most: number, take: TakeRows) {
  let rows: SheetRow[] = [];
  let count = 0;
  let characters = 0;
  const handOn = () => {
    if (rows.length > 0) take(sheet, rows);
    rows = [];
  };
  const add = (number: number, values: readonly CellValue[]) => {
    const cells: Cell[] = [];
    let empty = true;
    for (let place = 0; place < values.length && place < MOST_COLUMNS; place += 1) {
      const cell = plainCell(values[place]);
      cells.push(cell);
      if (typeof cell === 'string') characters += cell.length;
      empty &&= cell === null || (typeof cell === 'string' && cell.trim() === '');
    }
    if (empty) return;
    count += 1;
    // The header is not counted. What is too much is counted and not kept.
    if (count > most + 1) return;
    if (characters > MOST_CHARACTERS) throw new TooMuchTextError();
    if (rows.push({ number, cells }) === ROWS_AT_ONCE) handOn();
  };
  return { add, end: () => {
    if (count > most + 1) throw new TooManyRowsError({ rows: count - 1, maximum: most });
    handOn();
    return count;
  } };
}

/** Answers with the number of rows. */
async function readSheet(bytes: Uint8Array, sheet: string | number, { add, end }: ReturnType<typeof collector>): Promise<number> {
  for await (const row of streamXlsxRows(bytes, { sheet })) add(row.index + 1, row.values);
  return end();
}

/** For a sheet that is not there the library reads all texts of the workbook, a third of its time, to say so. */
const mayHave = (bytes: Uint8Array, sheet: string): boolean => unpackedPart(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'xl/workbook.xml')?.includes(sheet) ?? true;

async function readWorkbook(bytes: Uint8Array, names: SheetNames, take: TakeRows): Promise<void> {
  if (hasDocumentType(bytes)) throw new DocumentTypeError();
  // A sheet that does not exist has no rows.
  const values = mayHave(bytes, names.values) ? await readSheet(bytes, names.values, collector('values', MOST_VALUE_ROWS, take)) : 0;
  const okrs = await readSheet(bytes, names.okrs, collector('okrs', IMPORT_MAX_ROWS, take));
  // Somebody's own workbook may call its only sheet anything.
  if (okrs === 0 && values === 0) await readSheet(bytes, 0, collector('okrs', IMPORT_MAX_ROWS, take));
}

/** The separator that parts the header row into the most columns. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return [',', ';', '\t'].reduce((best, each) => (header.split(each).length > header.split(best).length ? each : best));
}

function readCsv(bytes: Uint8Array, take: TakeRows): void {
  const text = new TextDecoder('utf-8').decode(bytes);
  const { add, end } = collector('okrs', IMPORT_MAX_ROWS, take);
  let number = 0;
  for (const values of streamCsvRows(text, { delimiter: delimiterOf(text) })) add(number += 1, values);
  end();
}

/** Null: all was read. A refusal may come after some rows. Never throws: whatever the library cannot read is unreadable. */
export async function readSheets(kind: 'workbook' | 'csv', bytes: Uint8Array, names: SheetNames, take: TakeRows): Promise<ReadRefusal | null> {
  try {
    if (kind === 'csv') readCsv(bytes, take);
    else await readWorkbook(bytes, names, take);
    return null;
  } catch (error) {
    if (error instanceof TooManyRowsError) return error.found;
    return error instanceof TooMuchTextError ? 'FILE_TOO_LARGE' : 'FILE_UNREADABLE';
  }
}
