// Collects the errors of a file by cell, so that the user sees all of them at once. Each check
// reports errors here; rows with errors are not written.
import type { Language } from '@cumbre/contract/enumerations';
import { IMPORT_MAX_ERRORS } from '@cumbre/contract/limits';
import type { CellError } from '@cumbre/contract/spreadsheets';
import { textOfCode } from '../../../platform/errors/fieldErrors';
import { textOf } from '../../../platform/texts/texts';
import { choiceWords } from './choices';
import type { CellFault, CellResult } from './cellValues';

export type SheetName = CellError['sheet'];
export type Faults = ReturnType<typeof createFaults>;

/** Orders rows as the file has them. */
export const inFile = (
  one: Pick<CellError, 'sheet' | 'row'>,
  other: Pick<CellError, 'sheet' | 'row'>,
): number => (one.sheet === other.sheet ? one.row - other.row : one.sheet < other.sheet ? -1 : 1);

/** Identifies a row by sheet and number. */
const keyOf = (sheet: SheetName, row: number) => `${sheet} ${row}`;

export function createFaults(language: Language) {
  let errors: CellError[] = [];
  /** How many errors a row has. */
  const rows = new Map<string, number>();
  let count = 0;
  const report = (
    sheet: SheetName,
    row: number,
    column: string | null,
    { code, values, choices, text }: CellFault,
    causedBy?: CellError['causedBy'],
  ) => {
    const key = keyOf(sheet, row);
    const earlier = rows.get(key) ?? 0;
    rows.set(key, earlier + 1);
    count += 1;
    // The first error of each row is kept: it is the reason why the row is left out.
    if (earlier > 0 && errors.length >= IMPORT_MAX_ERRORS) return;
    const message = choices
      ? textOf(language, choices === 'action' ? 'import.notAction' : 'import.notChoice', {
          choices: choiceWords(language, choices),
        })
      : text
        ? textOf(language, `import.${text}`, values)
        : textOfCode(language, code, values);
    errors.push({ sheet, row, column, code, message, causedBy });
  };
  return {
    report,
    /** The value of a cell; undefined after reporting an error. */
    take: <Value>(
      sheet: SheetName,
      row: number,
      column: string,
      result: CellResult<Value>,
    ): Value | undefined => {
      if ('value' in result) return result.value;
      report(sheet, row, column, result.fault);
      return undefined;
    },
    /** Forgets the errors of a row of which no cell is written. */
    forget: (sheet: SheetName, row: number): void => {
      const key = keyOf(sheet, row);
      const ofRow = rows.get(key);
      if (ofRow === undefined) return;
      rows.delete(key);
      count -= ofRow;
      errors = errors.filter((error) => error.sheet !== sheet || error.row !== row);
    },
    has: (sheet: SheetName, row: number) => rows.size > 0 && rows.has(keyOf(sheet, row)),
    /** The number of all errors, including those that were not kept. */
    count: () => count,
    /** The errors that were kept, in the order of the file. */
    list: () => errors.toSorted(inFile),
  };
}
