// Parses the rows of both sheets into typed cells. A missing column is undefined and leaves the
// item unchanged; an empty cell is null and may clear a field. Later steps check the combination.
import type { Frequency, ItemKind, ItemType } from '@cumbre/contract/enumerations';
import {
  CODE_LENGTH,
  DESCRIPTION_LENGTH,
  EMAIL_LENGTH,
  LAG_MEASURE_LENGTH,
  NAME_LENGTH,
  NOTE_LENGTH,
  TEAM_NAME_LENGTH,
  TITLE_LENGTH,
  UNIT_LENGTH,
} from '@cumbre/contract/limits';
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import {
  choiceOfCell,
  dateOfCell,
  lineOfCell,
  measureOfCell,
  shareOfCell,
  textOfCell,
  textsOfCell,
} from './cellValues';
import type { CellResult } from './cellValues';
import { isExample } from './choices';
import type { Choice } from './choices';
import type { ColumnIndexes, ValueColumn } from './columns';
import type { Faults, SheetName } from './faults';
import type { Cell, Notation, SheetRow } from '../files/readSheets';

interface OkrCells {
  id: string;
  code: string;
  action: Choice<'action'>;
  kind: ItemKind;
  parentCode: string;
  title: string;
  description: string;
  type: ItemType;
  lagMeasure: string;
  unit: string;
  startValue: number;
  currentValue: number;
  targetValue: number;
  weight: number;
  ownerEmail: string;
  assignedEmail: string;
  cycle: string;
  frequency: Frequency;
  startDate: string;
  endDate: string;
  note: string;
  team: string;
}
/** The cells of a row, and its number in the file. */
export type OkrRow = { readonly number: number } & {
  readonly [Column in keyof OkrCells]?: OkrCells[Column] | null;
};
export interface ValueRow {
  readonly number: number;
  readonly code: string;
  readonly date: string;
  readonly value: number;
  readonly note?: string;
}
/** A row whose errors are reported: it is counted, and nothing is read of it. */
export interface UnreadValueRow {
  readonly number: number;
  readonly code: string;
  readonly date: null;
}

// Codes grow with the depth of the tree and may be longer than typed ones.
const MAX_CODE_LENGTH = CODE_LENGTH * 4;
const UUID_LENGTH = 36;

const CELL_PARSERS: {
  [Column in OkrColumn]: (
    cell: Cell | undefined,
    notation?: Notation,
  ) => CellResult<OkrCells[Column] | null>;
} = {
  id: (cell) => lineOfCell(UUID_LENGTH, cell),
  code: (cell) => lineOfCell(MAX_CODE_LENGTH, cell),
  action: (cell) => choiceOfCell('action', cell),
  kind: (cell) => choiceOfCell('kind', cell),
  parentCode: (cell) => lineOfCell(MAX_CODE_LENGTH, cell),
  title: (cell) => lineOfCell(TITLE_LENGTH, cell),
  description: (cell) => textsOfCell(DESCRIPTION_LENGTH, cell),
  type: (cell) => choiceOfCell('type', cell),
  lagMeasure: (cell) => textsOfCell(LAG_MEASURE_LENGTH, cell),
  unit: (cell) => textsOfCell(UNIT_LENGTH, cell),
  startValue: measureOfCell,
  currentValue: measureOfCell,
  targetValue: measureOfCell,
  weight: shareOfCell,
  ownerEmail: (cell) => lineOfCell(EMAIL_LENGTH, cell),
  assignedEmail: (cell) => lineOfCell(EMAIL_LENGTH, cell),
  cycle: (cell) => lineOfCell(NAME_LENGTH, cell),
  frequency: (cell) => choiceOfCell('frequency', cell),
  startDate: dateOfCell,
  endDate: dateOfCell,
  note: (cell) => textsOfCell(NOTE_LENGTH, cell),
  team: (cell) => lineOfCell(TEAM_NAME_LENGTH, cell),
};

const NOTATION_PARSERS: ReadonlySet<unknown> = new Set([measureOfCell, shareOfCell, dateOfCell]);
/** The columns of numbers and dates: the notation of the file says how they are written. */
export const COLUMNS_IN_NOTATION: ReadonlySet<string | undefined> = new Set([
  'date',
  'value',
  ...Object.entries(CELL_PARSERS).flatMap(([column, parser]) =>
    NOTATION_PARSERS.has(parser) ? column : [],
  ),
]);

/** The rows, without the examples of a template. */
export function parseOkrRows(
  indexes: ColumnIndexes<OkrColumn>,
  rows: readonly SheetRow[],
  faults: Faults,
): OkrRow[] {
  const columns = [...indexes].map(([column, index]) => ({
    column,
    place: index,
    read: CELL_PARSERS[column] as (cell: Cell, notation?: Notation) => CellResult<unknown>,
  }));
  const actionPlace = indexes.get('action');
  const isRead = ({ cells }: SheetRow) =>
    actionPlace === undefined || !isExample(textOfCell(cells[actionPlace]));
  return rows.filter(isRead).map(({ number, cells, notation }) => {
    const row: Partial<Record<OkrColumn, unknown>> & { number: number } = { number };
    for (const { column, place: index, read } of columns) {
      const cell = cells[index] ?? null;
      // Skips empty cells: in a file of 5,000 rows a third of the cells is empty.
      row[column] =
        cell === null ? null : faults.take(OKR_SHEET, number, column, read(cell, notation));
    }
    return row as OkrRow;
  });
}

function requireValue<Value>(
  faults: Faults,
  sheet: SheetName,
  { number }: SheetRow,
  column: string,
  result: CellResult<Value | null>,
): Value | undefined {
  const value = faults.take(sheet, number, column, result);
  if (value === null) faults.report(sheet, number, column, { code: 'required' });
  return value ?? undefined;
}

function parseValueRow(
  indexes: ColumnIndexes<ValueColumn>,
  row: SheetRow,
  faults: Faults,
): ValueRow | UnreadValueRow {
  const cell = (column: ValueColumn) => row.cells[indexes.get(column) ?? -1];
  const code = requireValue(
    faults,
    VALUES_SHEET,
    row,
    'code',
    lineOfCell(MAX_CODE_LENGTH, cell('code')),
  );
  const date = requireValue(
    faults,
    VALUES_SHEET,
    row,
    'date',
    dateOfCell(cell('date'), row.notation),
  );
  const value = requireValue(
    faults,
    VALUES_SHEET,
    row,
    'value',
    measureOfCell(cell('value'), row.notation),
  );
  const note = indexes.has('note')
    ? faults.take(VALUES_SHEET, row.number, 'note', textsOfCell(NOTE_LENGTH, cell('note')))
    : undefined;
  return code === undefined || date === undefined || value === undefined
    ? { number: row.number, code: code ?? '', date: null }
    : { number: row.number, code, date, value, note };
}

/** All rows; the errors of those that cannot be read are reported. */
export function parseValueRows(
  indexes: ColumnIndexes<ValueColumn>,
  rows: readonly SheetRow[],
  faults: Faults,
): (ValueRow | UnreadValueRow)[] {
  return rows.map((row) => parseValueRow(indexes, row, faults));
}
