// Collects what is wrong with a file, cell by cell, so that somebody sees all of it at once. Nothing is decided here:
// each check reports, and the row it reports on is left out of what would be written.
import type { Language } from '@cumbre/contract/enumerations';
import { IMPORT_MAX_ERRORS } from '@cumbre/contract/limits';
import type { CellError } from '@cumbre/contract/spreadsheets';
import { hasText, textOf } from '../../../platform/texts/texts';
import type { CellFault, CellResult } from './cellValues';

export type SheetName = CellError['sheet'];
export type Faults = ReturnType<typeof faultsIn>;

/** A row that anything was reported on; its number in that sheet. */
const keyOf = (sheet: SheetName, row: number) => `${sheet} ${row}`;

export function faultsIn(language: Language) {
  const errors: CellError[] = [];
  const rows = new Set<string>();
  let count = 0;
  const report = (sheet: SheetName, row: number, column: string | null, { code, values }: CellFault) => {
    rows.add(keyOf(sheet, row));
    count += 1;
    if (errors.length >= IMPORT_MAX_ERRORS) return;
    const key = hasText(`errors.${code}`) ? `errors.${code}` : `fields.${code}`;
    errors.push({ sheet, row, column, code, message: textOf(language, key, values) });
  };
  return {
    report,
    /** The value of a cell, or undefined after reporting why there is none. */
    take: <Value>(sheet: SheetName, row: number, column: string, result: CellResult<Value>): Value | undefined => {
      if ('value' in result) return result.value;
      report(sheet, row, column, result.fault);
      return undefined;
    },
    has: (sheet: SheetName, row: number) => rows.size > 0 && rows.has(keyOf(sheet, row)),
    /** All of them, also those beyond the list. */
    count: () => count,
    /** In the order of the file. */
    list: () => errors.toSorted((one, other) => (one.sheet === other.sheet ? one.row - other.row : one.sheet < other.sheet ? -1 : 1)),
  };
}
