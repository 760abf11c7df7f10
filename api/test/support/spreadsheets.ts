// Spreadsheets in tests: a workbook from rows of objects, a multipart body, and the cells of an
// export.
import { decodeCells } from '@cumbre/contract/importCells';
import type { CellChange } from '@cumbre/contract/importCells';
import { OKR_COLUMNS, OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import type {
  ReadRefusal,
  SheetKey,
  SheetRow,
} from '../../src/exchange/spreadsheets/files/readSheets';
import { readInThread } from '../../src/exchange/spreadsheets/files/spreadsheetThread';
import type { Answer, Caller } from './caller';

export type RowOfCells = Record<string, CellValue>;

const sheet = (name: string, columns: readonly string[], rows: readonly RowOfCells[]) => ({
  name,
  rows: [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? null))],
});

export async function workbook(
  okrs: readonly RowOfCells[],
  values: readonly RowOfCells[] = [],
  columns: readonly string[] = OKR_COLUMNS,
): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({
      sheets: [sheet(OKR_SHEET, columns, okrs), sheet(VALUES_SHEET, VALUE_COLUMNS, values)],
    }),
  );
}

const BOUNDARY = 'a-boundary-of-the-test';

/** A multipart body with the file in `field`, and its header. */
export function uploadBody(
  file: Buffer | null,
  field = 'file',
  name = 'okrs.xlsx',
): { body: Buffer; headers: Record<string, string> } {
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; ` +
    `filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = file
    ? Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
    : Buffer.from(`--${BOUNDARY}--\r\n`);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

export function upload(
  caller: Caller,
  address: {
    organization: string;
    cycle: string;
    dryRun?: boolean;
    leaveOut?: number;
    plan?: string;
  },
  file: Buffer | null,
  { field = 'file', language = 'en', name = 'okrs.xlsx' } = {},
): Promise<Answer> {
  const { body, headers } = uploadBody(file, field, name);
  return caller.post(
    `/api/okrs/uploaderOKRs/${address.organization}?cycle=${address.cycle}` +
      `${address.dryRun === undefined ? '' : `&dryRun=${address.dryRun}`}` +
      `${address.leaveOut === undefined ? '' : `&leaveOut=${address.leaveOut}`}` +
      `${address.plan === undefined ? '' : `&plan=${address.plan}`}`,
    body,
    {
      headers: { ...headers, 'accept-language': language },
    },
  );
}

/** Everything that the thread reads of a file, or the error. */
export async function readWhole(
  kind: 'workbook' | 'csv',
  bytes: Uint8Array,
): Promise<Record<SheetKey, SheetRow[]> | { refusal: ReadRefusal }> {
  const read: Record<SheetKey, SheetRow[]> = { okrs: [], values: [] };
  const refusal = await readInThread(kind, bytes, (sheetKey, rows) => read[sheetKey].push(...rows));
  return refusal === null ? read : { refusal };
}

/** The cells of both sheets with headers. */
export async function cellsOf(bytes: Buffer): Promise<Record<string, CellValue[][]>> {
  const { sheets } = await readXlsx(bytes);
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]));
}

/** The changed cells by row. */
export const changesIn = ({ columns, rows }: ImportReport): CellChange[][] =>
  rows.map(({ sheet: name, cells }) => decodeCells(columns[name], cells));
