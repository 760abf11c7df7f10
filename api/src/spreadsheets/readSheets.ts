// Turns an accepted file into rows of plain cells, inside the worker. Knows the two sheets and the row limits, and
// nothing of objectives; it loads no schema library, which would take longer than reading a file. A day that a
// spreadsheet program keeps as a date comes out as YYYY-MM-DD.
import { IMPORT_MAX_ROWS } from '@cumbre/contract/limits';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import { unpackedPart } from './zipDirectory';

export type Cell = string | number | boolean | null;
/** `number` is the row's number in the file, from 1, as spreadsheet programs show it. */
export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] };
export type Sheets = { readonly okrs: readonly SheetRow[]; readonly values: readonly SheetRow[] };
export type ReadRefusal = 'FILE_UNREADABLE' | 'FILE_TOO_LARGE' | 'FILE_TOO_MANY_ROWS';
export type SheetNames = { readonly okrs: string; readonly values: string };
export type ReadResult = Sheets | { readonly refusal: ReadRefusal };

/** A year of weekly values for a thousand items: an export with its history must be importable. */
export const MOST_VALUE_ROWS = 50_000;
/** Cells behind the last column that anything is known of are left aside. */
const MOST_COLUMNS = 100;

/** All cells together; a cell of a spreadsheet program holds 32,767 characters at most. */
const MOST_CHARACTERS = 20_000_000;

class TooManyRowsError extends Error {}
class TooMuchTextError extends Error {}

function plainCell(value: CellValue | undefined): Cell {
  if (value === undefined || value === null) return null;
  if (!(value instanceof Date)) return value;
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
}

/** Takes the rows of one sheet, up to its limits. */
function collector(most: number) {
  const rows: SheetRow[] = [];
  let characters = 0;
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
    // The header is not counted.
    if (rows.length > most) throw new TooManyRowsError();
    if (characters > MOST_CHARACTERS) throw new TooMuchTextError();
    rows.push({ number, cells });
  };
  return { rows, add };
}

async function sheetRows(bytes: Uint8Array, sheet: string | number, most: number): Promise<SheetRow[]> {
  const { rows, add } = collector(most);
  for await (const row of streamXlsxRows(bytes, { sheet })) add(row.index + 1, row.values);
  return rows;
}

/** For a sheet that is not there the library reads all texts of the workbook, a third of its time, to say so. */
const mayHave = (bytes: Uint8Array, sheet: string): boolean => unpackedPart(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'xl/workbook.xml')?.includes(sheet) ?? true;

async function readWorkbook(bytes: Uint8Array, names: SheetNames): Promise<Sheets> {
  // A sheet that does not exist has no rows.
  const values = mayHave(bytes, names.values) ? await sheetRows(bytes, names.values, MOST_VALUE_ROWS) : [];
  const okrs = await sheetRows(bytes, names.okrs, IMPORT_MAX_ROWS);
  // Somebody's own workbook may call its only sheet anything.
  return okrs.length === 0 && values.length === 0 ? { okrs: await sheetRows(bytes, 0, IMPORT_MAX_ROWS), values } : { okrs, values };
}

/** The separator that parts the header row into the most columns. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return [',', ';', '\t'].reduce((best, each) => (header.split(each).length > header.split(best).length ? each : best));
}

function readCsv(bytes: Uint8Array): Sheets {
  const text = new TextDecoder('utf-8').decode(bytes);
  const { rows, add } = collector(IMPORT_MAX_ROWS);
  parseCsv(text, { delimiter: delimiterOf(text) }).forEach((values, index) => add(index + 1, values));
  return { okrs: rows, values: [] };
}

/** Never throws: whatever the library cannot read is unreadable. */
export async function readSheets(kind: 'workbook' | 'csv', bytes: Uint8Array, names: SheetNames): Promise<ReadResult> {
  try {
    return kind === 'csv' ? readCsv(bytes) : await readWorkbook(bytes, names);
  } catch (error) {
    if (error instanceof TooManyRowsError) return { refusal: 'FILE_TOO_MANY_ROWS' };
    return { refusal: error instanceof TooMuchTextError ? 'FILE_TOO_LARGE' : 'FILE_UNREADABLE' };
  }
}
