// Parses single cells: numbers, dates, choices and texts. A cell that cannot be parsed is an error
// with a code. An empty cell is null; each column decides what that means.
import { addDays, isCalendarDate } from '@cumbre/domain/calendar';
import { isDecimal, roundDecimal } from '@cumbre/domain/decimal';
import { isOneLine, isStorable } from '@cumbre/contract/scalars';
import { choiceNamed } from './choices';
import type { Choice, ChoiceColumn } from './choices';
import { MONTHS } from '../files/dateOrder';
import type { Cell, Notation } from '../files/readSheets';
import type { RefusalCode } from '../../../platform/errors/fieldErrors';

/** The messages that name rows and codes of the file. */
export type ImportText =
  | 'parentUnknown'
  | 'parentArchived'
  | 'parentLoop'
  | 'inRow'
  | 'valueInRow'
  | 'valueOfToday'
  | 'noteOfToday'
  | 'noteAlone'
  | 'otherCycle'
  | 'deleted'
  | 'deletedWith'
  | 'teamUnknown'
  | 'notNumber'
  | 'unitMissing'
  | 'startValueMissing'
  | 'targetValueMissing'
  | 'personUnknown';

/** `code` is a key under `errors` or `fields`. */
export interface CellFault {
  readonly code: RefusalCode;
  readonly values?: Record<string, number | string>;
  /** A message under `import` that says more than that of the code. */
  readonly text?: ImportText;
  /** The column whose accepted words the message names. */
  readonly choices?: ChoiceColumn;
}
export type CellResult<Value> = { readonly value: Value } | { readonly fault: CellFault };

const createFault = (code: RefusalCode, values?: Record<string, number>): { fault: CellFault } => ({
  fault: { code, values },
});

export const textOfCell = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);

/** How many characters of a wrong cell a message repeats. */
const REPEATED_LENGTH = 40;
const repeated = (cell: Cell | undefined): string => {
  const text = textOfCell(cell).trim();
  return text.length > REPEATED_LENGTH ? `${text.slice(0, REPEATED_LENGTH)}…` : text;
};

const isEmpty = (cell: Cell | undefined): boolean => textOfCell(cell).trim() === '';

const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const SCIENTIFIC_NUMBER = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i;
/** Different separators for thousands and decimals: 1.234,5 or 1,234.5 or 1 234,5. */
const GROUPED_NUMBERS = [
  /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/,
  /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/,
  /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/,
  /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/,
  /^[+-]?\d{1,3}(?:,\d{3}){2,}$/,
];
/** 1,234 may be 1234 or 1.234; 0,234 and 1,5 are unambiguous. */
const AMBIGUOUS_NUMBER = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

function numberOfText(text: string, notation?: Notation): number | 'ambiguous' | null {
  const separator = AMBIGUOUS_NUMBER.exec(text)?.[1];
  if (separator === '.' && notation?.decimals === 'comma') return Number(text.replace('.', ''));
  const isClear = (separator === '.' ? 'point' : 'comma') === notation?.decimals;
  if (separator && !isClear) return 'ambiguous';
  if (PLAIN_NUMBER.test(text)) return Number(text.replace(',', '.'));
  if (SCIENTIFIC_NUMBER.test(text)) return Number(text);
  if (!GROUPED_NUMBERS.some((shape) => shape.test(text))) return null;
  const digits = text.replace(/[ \u00a0\u202f]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sign = digits[last];
  const decimals =
    sign !== undefined &&
    digits.indexOf(sign) === last &&
    (/[ \u00a0\u202f]/.test(text) || /[.,].*[.,]/.test(digits))
      ? last
      : digits.length;
  return Number(
    `${digits.slice(0, decimals).replace(/[.,]/g, '')}.${digits.slice(decimals + 1) || '0'}`,
  );
}

/** Numbers are rounded to the 15 digits that spreadsheet programs show. */
export function decimalOfCell(
  cell: Cell | undefined,
  notation?: Notation,
): CellResult<number | null> {
  if (isEmpty(cell)) return { value: null };
  const number =
    typeof cell === 'number'
      ? cell
      : typeof cell === 'string'
        ? numberOfText(cell.trim(), notation)
        : null;
  if (number === 'ambiguous') return createFault('ambiguousNumber');
  if (number === null || Number.isNaN(number))
    return { fault: { code: 'notNumber', text: 'notNumber', values: { value: repeated(cell) } } };
  const value = Number.isFinite(number) ? roundDecimal(number) : number;
  return isDecimal(value) ? { value: value + 0 } : createFault('decimal');
}

const PERCENT = /(?<=\d)\s?%$/;

/** A value as a person reads it: 50% is 50. A workbook has it as 0.5 in percent. */
export function measureOfCell(
  cell: Cell | undefined,
  notation?: Notation,
): CellResult<number | null> {
  if (typeof cell !== 'string' || !PERCENT.test(cell.trim())) return decimalOfCell(cell, notation);
  // The number of a workbook, as it is shown in percent.
  const ofPercent = notation ?? { decimals: 'point' };
  return decimalOfCell(cell.trim().replace(PERCENT, ''), ofPercent);
}

/** A share as a number: 50% is 0.5. */
export function shareOfCell(
  cell: Cell | undefined,
  notation?: Notation,
): CellResult<number | null> {
  const result = measureOfCell(cell, notation);
  return typeof cell === 'string' && PERCENT.test(cell.trim()) && 'value' in result && result.value
    ? { value: roundDecimal(result.value / 100) }
    : result;
}

const DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
/** As spreadsheet programs of most countries save it in a CSV: 31/12/2026, or 12/31/2026 in the USA. */
const YEAR_LAST_DATE = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** The day zero of spreadsheet programs, for dates stored as numbers: 1954 to 2119. */
const DAY_ZERO = '1899-12-30';
const isDayCount = (cell: Cell | undefined): cell is number =>
  typeof cell === 'number' && Number.isInteger(cell) && cell >= 20_000 && cell <= 80_000;

/** A year, a month and a day. 11/12/2026 may be a day of November or of December; 5/5/2026 is clear. */
function partsOfDate(text: string, notation?: Notation): readonly string[] | 'ambiguous' | null {
  const yearFirst = DATE.exec(text);
  if (yearFirst) return yearFirst.slice(1);
  const [, first = '', , second = '', year = ''] = YEAR_LAST_DATE.exec(text) ?? [];
  if (year === '') return null;
  if (Number(second) > MONTHS) return [year, first, second];
  if (Number(first) > MONTHS || Number(first) === Number(second)) return [year, second, first];
  if (notation?.dates === undefined) return 'ambiguous';
  return notation.dates === 'dayFirst' ? [year, second, first] : [year, first, second];
}

export function dateOfCell(cell: Cell | undefined, notation?: Notation): CellResult<string | null> {
  if (isEmpty(cell)) return { value: null };
  if (isDayCount(cell)) return { value: addDays(DAY_ZERO, cell) };
  const parts = typeof cell === 'string' ? partsOfDate(cell.trim(), notation) : null;
  if (parts === 'ambiguous') return createFault('ambiguousDate');
  if (parts === null) return createFault('notDate');
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  return isCalendarDate(date) ? { value: date } : createFault('calendarDate');
}

export function choiceOfCell<Column extends ChoiceColumn>(
  column: Column,
  cell: Cell | undefined,
): CellResult<Choice<Column> | null> {
  if (isEmpty(cell)) return { value: null };
  const value = choiceNamed(column, textOfCell(cell));
  return value === undefined ? { fault: { code: 'notChoice', choices: column } } : { value };
}

/** One line, trimmed; null when empty. */
export function lineOfCell(maximum: number, cell: Cell | undefined): CellResult<string | null> {
  const result = textsOfCell(maximum, textOfCell(cell).trim());
  if ('fault' in result) return result;
  return isOneLine(result.value)
    ? { value: result.value === '' ? null : result.value }
    : createFault('oneLine');
}

/** Any text, unchanged. */
export function textsOfCell(maximum: number, cell: Cell | undefined): CellResult<string> {
  const text = textOfCell(cell);
  if (text.length > maximum) return createFault('tooLong', { maximum: maximum });
  return isStorable(text) ? { value: text } : createFault('unstorable');
}

/** A number or a date that says the same in a file of another notation; other cells as they are. */
export function unambiguousCell(cell: Cell, notation?: Notation): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.trim();
  const result = AMBIGUOUS_NUMBER.test(text)
    ? decimalOfCell(text, notation)
    : YEAR_LAST_DATE.test(text)
      ? dateOfCell(text, notation)
      : null;
  return result && 'value' in result ? result.value : cell;
}
