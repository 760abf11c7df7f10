// Finds the columns of a sheet by its header row: by key or by label in either language, in any order, letter case and
// spaces aside. Columns nobody knows are left aside; a sheet without the columns that say what a row is, is refused.
import { OKR_COLUMNS, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import en from '../../../platform/texts/en.json';
import es from '../../../platform/texts/es.json';
import type { Cell, SheetRow } from '../files/readSheets';

export type ValueColumn = (typeof VALUE_COLUMNS)[number];
/** Which cell of a row holds which column. */
export type Places<Column extends string> = ReadonlyMap<Column, number>;
export interface Columns {
  readonly okrs: Places<OkrColumn>;
  readonly values: Places<ValueColumn>;
  /** One sheet alone, such as a CSV, holds the values. */
  readonly valuesAlone: boolean;
}

const nameOf = (cell: Cell | string) => String(cell ?? '').trim().toLowerCase().replace(/\s+/g, ' ');

function namesOf<Column extends keyof typeof en.columns>(columns: readonly Column[]): ReadonlyMap<string, Column> {
  return new Map(columns.flatMap((column) => [column, en.columns[column], es.columns[column]].map((name) => [nameOf(name), column] as const)));
}

const OKR_NAMES = namesOf(OKR_COLUMNS);
const VALUE_NAMES = namesOf(VALUE_COLUMNS);

function placesOf<Column extends string>(names: ReadonlyMap<string, Column>, header: SheetRow | undefined): Places<Column> {
  const places = new Map<Column, number>();
  for (const [place, cell] of (header?.cells ?? []).entries()) {
    const column = names.get(nameOf(cell));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
}

const tellsItems = (places: Places<OkrColumn>) => places.has('id') || places.has('code') || places.has('title');
const tellsValues = (places: Places<ValueColumn>) => places.has('code') && places.has('date') && places.has('value');

/** By the header rows of the sheets that have any row; null where one of them is not known. */
export function columnsOf({ okrs: okrHeader, values: valueHeader }: { okrs: SheetRow | undefined; values: SheetRow | undefined }): Columns | null {
  const okrs = placesOf(OKR_NAMES, okrHeader);
  const values = placesOf(VALUE_NAMES, valueHeader);
  if (valueHeader && !tellsValues(values)) return null;
  if (!okrHeader) return valueHeader ? { okrs, values, valuesAlone: false } : null;
  const alone = placesOf(VALUE_NAMES, okrHeader);
  if (!valueHeader && tellsValues(alone) && !okrs.has('title')) return { okrs: new Map(), values: alone, valuesAlone: true };
  return tellsItems(okrs) ? { okrs, values, valuesAlone: false } : null;
}
