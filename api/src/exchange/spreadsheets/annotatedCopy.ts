// A copy of a file that an import refuses, with the reasons in a column before all others. Nothing of the file is kept.
// Rows keep their numbers; the copy can be corrected and loaded as it is, because columns nobody knows are left aside.
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import type { CellError } from '@cumbre/contract/spreadsheets';
import type { Context } from '../../platform/context/context';
import en from '../../platform/texts/en.json';
import es from '../../platform/texts/es.json';
import { textOf } from '../../platform/texts/texts';
import { spreadsheetName } from './exportSpreadsheet';
import { wholePlan } from './plan/plan';
import { tryImport } from './importSpreadsheet';
import type { ImportTarget } from './importSpreadsheet';
import type { Cell, SheetKey, SheetRow, TakeRows } from './files/readSheets';
import { writeInThread } from './files/spreadsheetThread';
import type { WrittenSheet } from './files/writeSheets';

const REASONS_WIDTH = 60;
const CELL_WIDTH = 18;
const REASONS: readonly string[] = [en.import.reasons, es.import.reasons];

/** A copy of a copy has its reasons replaced. */
const withoutReasons = ([header, ...rows]: readonly SheetRow[]): SheetRow[] => {
  if (!header) return [];
  const place = header.cells.findIndex((cell) => REASONS.includes(String(cell)));
  return place < 0 ? [header, ...rows] : [header, ...rows].map(({ number, cells }) => ({ number, cells: cells.filter((_, index) => index !== place) }));
};

function annotated(name: CellError['sheet'], read: readonly SheetRow[], errors: readonly CellError[], reasonsLabel: string): WrittenSheet[] {
  const [header, ...rows] = withoutReasons(read);
  if (!header) return [];
  const reasons = new Map<number, string[]>();
  for (const { sheet, row, column, message } of errors) {
    if (sheet === name) reasons.set(row, [...(reasons.get(row) ?? []), column === null ? message : `${column}: ${message}`]);
  }
  const written: Cell[][] = [];
  for (const { number, cells } of rows) {
    // Rows that were empty stay empty, and the others in their places.
    while (written.length < number - header.number - 1) written.push([]);
    written.push([reasons.get(number)?.join('\n') ?? null, ...cells]);
  }
  const columns = [{ header: reasonsLabel, width: REASONS_WIDTH }, ...header.cells.map((cell) => ({ header: String(cell ?? ''), width: CELL_WIDTH }))];
  return [{ name, columns, rows: written }];
}

export async function annotatedCopy(context: Context, target: ImportTarget): Promise<{ fileName: string; bytes: Buffer }> {
  const sheets: Record<SheetKey, SheetRow[]> = { okrs: [], values: [] };
  const seen: TakeRows = (sheet, rows) => void sheets[sheet].push(...rows);
  const { errors, valuesAlone } = await tryImport(context, target, async (planning, { read }) => ({ errors: (await wholePlan(planning)).report.errors, valuesAlone: (await read).valuesAlone }), seen);
  const label = textOf(context.language, 'import.reasons');
  const bytes = await writeInThread([
    ...annotated(valuesAlone ? VALUES_SHEET : OKR_SHEET, sheets.okrs, errors, label),
    ...annotated(VALUES_SHEET, sheets.values, errors, label),
  ]);
  return { fileName: spreadsheetName(context.clock.now(), '_errors'), bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
