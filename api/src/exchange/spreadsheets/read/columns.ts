// Finds the columns of a sheet by its header: by key or by label in either language, in any order,
// regardless of letter case and spaces. Unknown columns are left out, and named in the report. A
// sheet without the required columns is refused.
import {
  DERIVED_COLUMNS,
  OKR_COLUMNS,
  OKR_SHEET,
  VALUE_COLUMNS,
} from '@cumbre/contract/spreadsheets';
import type { Language } from '@cumbre/contract/enumerations';
import type { CellError, OkrColumn } from '@cumbre/contract/spreadsheets';
import { textOf } from '../../../platform/texts/texts';
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
  /** The headers that name no column, as they are written. */
  readonly unknown: readonly string[];
}

const normalizeHeader = (cell: Cell | string) =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** Names that an earlier version wrote. */
const FORMER_NAMES: Partial<Record<keyof typeof en.columns, readonly string[]>> = {
  parentCode: ['Parent code', 'Código del padre'],
  lagMeasure: ['Lag measure', 'Indicador'],
  targetValue: ['Valor meta'],
};

export const isColumn = (column: string): column is keyof typeof en.columns =>
  Object.hasOwn(en.columns, column);
export const columnWord = (language: Language, column: keyof typeof en.columns): string =>
  textOf(language, `columns.${column}`);

function namesOf<Column extends keyof typeof en.columns>(
  columns: readonly Column[],
): ReadonlyMap<string, Column> {
  return new Map(
    columns.flatMap((column) =>
      [column, en.columns[column], es.columns[column], ...(FORMER_NAMES[column] ?? [])].map(
        (name) => [normalizeHeader(name), column] as const,
      ),
    ),
  );
}

const OKR_NAMES = namesOf(OKR_COLUMNS);
const VALUE_NAMES = namesOf(VALUE_COLUMNS);
/** The column that a header of that sheet names. */
export const columnNamed = (sheet: CellError['sheet'], header: string): string | undefined =>
  (sheet === OKR_SHEET ? OKR_NAMES : VALUE_NAMES).get(normalizeHeader(header));

const DERIVED_NAMES = namesOf(DERIVED_COLUMNS);
/** The same, also for a column that an import leaves out. */
export const writtenColumnNamed = (sheet: CellError['sheet'], header: string): string | undefined =>
  columnNamed(sheet, header) ?? DERIVED_NAMES.get(normalizeHeader(header));

/** Columns that an export or a copy with errors has beside those of an import. */
const WRITTEN_ONLY: ReadonlySet<string> = new Set(
  [...DERIVED_NAMES.keys()].concat([en.import.reasons, es.import.reasons].map(normalizeHeader)),
);

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

/** How many unknown headers are named, and how many characters of each. */
const NAMED_HEADERS = 20;
const HEADER_LENGTH = 60;

const unknownIn = (
  names: ReadonlyMap<string, string>,
  header: SheetRow | undefined,
): readonly string[] =>
  (header?.cells ?? [])
    .map((cell) => String(cell ?? '').trim())
    .filter((name) => name !== '')
    .filter((name) => !names.has(normalizeHeader(name)) && !WRITTEN_ONLY.has(normalizeHeader(name)))
    .map((name) => name.slice(0, HEADER_LENGTH));

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
  const unknownHeaders = (okrNames: ReadonlyMap<string, string>) =>
    [...unknownIn(okrNames, okrHeader), ...unknownIn(VALUE_NAMES, valueHeader)].slice(
      0,
      NAMED_HEADERS,
    );
  const unknown = unknownHeaders(OKR_NAMES);
  if (!okrHeader) return valueHeader ? { okrs, values, valuesOnly: false, unknown } : null;
  const valuesInFirstSheet = columnIndexesOf(VALUE_NAMES, okrHeader);
  if (!valueHeader && identifiesValues(valuesInFirstSheet) && !okrs.has('title'))
    return {
      okrs: new Map(),
      values: valuesInFirstSheet,
      valuesOnly: true,
      unknown: unknownHeaders(VALUE_NAMES),
    };
  return identifiesItems(okrs) ? { okrs, values, valuesOnly: false, unknown } : null;
}
