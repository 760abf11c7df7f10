// Finds the columns of a sheet by its header row: by key or by label in either language, in any order, letter case and
// spaces aside. Columns nobody knows are left aside; a sheet without the columns that say what a row is, is refused.
import { OKR_COLUMNS, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import en from '../texts/en.json';
import es from '../texts/es.json';
import type { Cell, SheetRow, Sheets } from './readSheets';

export type ValueColumn = (typeof VALUE_COLUMNS)[number];
/** Which cell of a row holds which column. */
export type Places<Column extends string> = ReadonlyMap<Column, number>;
export interface Table<Column extends string> {
  readonly places: Places<Column>;
  /** Without the header. */
  readonly rows: readonly SheetRow[];
}
export interface Tables {
  readonly okrs: Table<OkrColumn>;
  readonly values: Table<ValueColumn>;
}

const nameOf = (cell: Cell | string) => String(cell ?? '').trim().toLowerCase().replace(/\s+/g, ' ');

function namesOf<Column extends keyof typeof en.columns>(columns: readonly Column[]): ReadonlyMap<string, Column> {
  return new Map(columns.flatMap((column) => [column, en.columns[column], es.columns[column]].map((name) => [nameOf(name), column] as const)));
}

const OKR_NAMES = namesOf(OKR_COLUMNS);
const VALUE_NAMES = namesOf(VALUE_COLUMNS);

function tableOf<Column extends string>(names: ReadonlyMap<string, Column>, [header, ...rows]: readonly SheetRow[]): Table<Column> {
  const places = new Map<Column, number>();
  for (const [place, cell] of (header?.cells ?? []).entries()) {
    const column = names.get(nameOf(cell));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return { places, rows };
}

const tellsItems = ({ places }: Table<OkrColumn>) => places.has('id') || places.has('code') || places.has('title');
const tellsValues = ({ places }: Table<ValueColumn>) => places.has('code') && places.has('date') && places.has('value');

/** Null where a header row is not known. */
export function tablesOf(sheets: Sheets): Tables | null {
  const okrs = tableOf(OKR_NAMES, sheets.okrs);
  const values = tableOf(VALUE_NAMES, sheets.values);
  const none = { places: new Map<never, number>(), rows: [] };
  if (sheets.values.length > 0 && !tellsValues(values)) return null;
  if (sheets.okrs.length === 0) return sheets.values.length > 0 ? { okrs: none, values } : null;
  // One sheet alone, such as a CSV, may hold the values.
  const alone = tableOf(VALUE_NAMES, sheets.okrs);
  if (sheets.values.length === 0 && tellsValues(alone) && !okrs.places.has('title')) return { okrs: none, values: alone };
  return tellsItems(okrs) ? { okrs, values } : null;
}
