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
export type SheetKey = 'okrs' | 'values';
export type ReadRefusal = 'FILE_UNREADABLE' | 'FILE_TOO_LARGE' | 'FILE_TOO_MANY_ROWS';
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

class TooManyRowsError extends Error {}
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
    // The header is not counted.
    if (count > most) throw new TooManyRowsError();
    if (characters > MOST_CHARACTERS) throw new TooMuchTextError();
    count += 1;
    if (rows.push({ number, cells }) === ROWS_AT_ONCE) handOn();
  };
  return { add, end: () => {
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
  parseCsv(text, { delimiter: delimiterOf(text) }).forEach((values, index) => add(index + 1, values));
  end();
}

/** Null: all was read. A refusal may come after some rows. Never throws: whatever the library cannot read is unreadable. */
export async function readSheets(kind: 'workbook' | 'csv', bytes: Uint8Array, names: SheetNames, take: TakeRows): Promise<ReadRefusal | null> {
  try {
    if (kind === 'csv') readCsv(bytes, take);
    else await readWorkbook(bytes, names, take);
    return null;
  } catch (error) {
    if (error instanceof TooManyRowsError) return 'FILE_TOO_MANY_ROWS';
    return error instanceof TooMuchTextError ? 'FILE_TOO_LARGE' : 'FILE_UNREADABLE';
  }
}
