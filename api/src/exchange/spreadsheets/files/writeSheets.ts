// Turns rows of plain cells into a workbook, inside the worker: frozen header, drop-downs, texts that stay texts.
// Which rows and columns there are is decided by the export.
import { writeXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import type { Cell } from './readSheets';

export type WrittenSheet = {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly width: number; readonly choices?: readonly string[] }[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Drop-downs reach beyond the rows written, so that new ones may be added below. */
const ROWS_TO_FILL = 1_000;

/** A text that looks like a spreadsheet program's escape (_x0041_) is escaped itself, or it would be read as a letter. */
const plainText = (cell: Cell): CellValue => (typeof cell === 'string' && cell.includes('_') ? cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : cell);

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

export async function writeSheets(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width }) => ({ width })),
      rows: [columns.map(({ header }) => header), ...rows.map((cells) => cells.map(plainText))],
      freezePane: { rows: 1 },
      dataValidations: columns.flatMap(({ choices }, index) => {
        const letters = columnLetters(index);
        return choices ? [{ type: 'list' as const, values: [...choices], allowBlank: true, range: `${letters}2:${letters}${rows.length + 1 + ROWS_TO_FILL}` }] : [];
      }),
    })),
  });
}
