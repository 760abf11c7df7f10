// Finds the columns of a sheet by its header: by key or by label in either language, in any order,
// regardless of letter case and spaces. Unknown columns are ignored. A sheet without the required
// columns is refused.
import { OKR_COLUMNS, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import en from '../../../platform/texts/en.json';
import es from '../../../platform/texts/es.json';
import type { Cell, SheetRow } from '../files/readSheets';

export type ValueColumn = (typeof VALUE_COLUMNS)[number];
/** The cell index of each column. */
export type ColumnIndexes<Column extends string> = ReadonlyMap<Column, number>;
export interface Columns {
  readonly okrs: ColumnIndexes<OkrColumn>;
  readonly values: ColumnIndexes<ValueColumn>;
  /** The file has one sheet with values only, such as a CSV. */
  readonly valuesOnly: boolean;
}

const normalizeHeader = (cell: Cell | string) =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

function namesOf<Column extends keyof typeof en.columns>(
  columns: readonly Column[],
): ReadonlyMap<string, Column> {
  return new Map(
    columns.flatMap((column) =>
      [column, en.columns[column], es.columns[column]].map(
        (name) => [normalizeHeader(name), column] as const,
      ),
    ),
  );
}

const OKR_NAMES = namesOf(OKR_COLUMNS);
const VALUE_NAMES = namesOf(VALUE_COLUMNS);

function columnIndexesOf<Column extends string>(
  names: ReadonlyMap<string, Column>,
  header: SheetRow | undefined,
): ColumnIndexes<Column> {
  const indexes = new Map<Column, number>();
  for (const [index, cell] of (header?.cells ?? []).entries()) {
    const column = names.get(normalizeHeader(cell));
    if (column !== undefined && !indexes.has(column)) indexes.set(column, index);
  }
  return indexes;
}

const identifiesItems = (indexes: ColumnIndexes<OkrColumn>) =>
  indexes.has('id') || indexes.has('code') || indexes.has('title');
const identifiesValues = (indexes: ColumnIndexes<ValueColumn>) =>
  indexes.has('code') && indexes.has('date') && indexes.has('value');

/** From the header rows of the non-empty sheets; null where one is unknown. */
export function columnsOf({
  okrs: okrHeader,
  values: valueHeader,
}: {
  okrs: SheetRow | undefined;
  values: SheetRow | undefined;
}): Columns | null {
  const okrs = columnIndexesOf(OKR_NAMES, okrHeader);
  const values = columnIndexesOf(VALUE_NAMES, valueHeader);
  if (valueHeader && !identifiesValues(values)) return null;
  if (!okrHeader) return valueHeader ? { okrs, values, valuesOnly: false } : null;
  const valuesInFirstSheet = columnIndexesOf(VALUE_NAMES, okrHeader);
  if (!valueHeader && identifiesValues(valuesInFirstSheet) && !okrs.has('title'))
    return { okrs: new Map(), values: valuesInFirstSheet, valuesOnly: true };
  return identifiesItems(okrs) ? { okrs, values, valuesOnly: false } : null;
}
