// Reads single cells: a number, a date, a choice, a text. A cell that cannot be read so is an error of that cell, with a
// code whose text the caller knows. An empty cell is null, which each column understands in its own way.
import { addDays, isCalendarDate } from '@cumbre/domain/calendar';
import { isDecimal, roundDecimal } from '@cumbre/domain/decimal';
import { isOneLine, isStorable } from '@cumbre/contract/scalars';
import type { Cell } from '../files/readSheets';

/** `code` names the text under `errors` or `fields`. */
export type CellFault = { readonly code: string; readonly values?: Record<string, number> };
export type CellResult<Value> = { readonly value: Value } | { readonly fault: CellFault };

const fault = (code: string, values?: Record<string, number>): { fault: CellFault } => ({ fault: { code, values } });

export const textOfCell = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));

const isEmpty = (cell: Cell | undefined): boolean => textOfCell(cell).trim() === '';

const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
const SCIENTIFIC = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i;
/** Thousands parted by one sign, decimals by the other: 1.234,5 or 1,234.5 or 1 234,5. */
const GROUPED = [/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/, /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/, /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/, /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/, /^[+-]?\d{1,3}(?:,\d{3}){2,}$/];
/** 1,234 may be a thousand or one and a bit; 0,234 and 1,5 cannot be a thousand. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

function numberOfText(text: string): number | 'ambiguous' | null {
  if (AMBIGUOUS.test(text)) return 'ambiguous';
  if (PLAIN.test(text)) return Number(text.replace(',', '.'));
  if (SCIENTIFIC.test(text)) return Number(text);
  if (!GROUPED.some((shape) => shape.test(text))) return null;
  const digits = text.replace(/[ \u00a0\u202f]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sign = digits[last];
  const decimals = sign !== undefined && digits.indexOf(sign) === last && (/[ \u00a0\u202f]/.test(text) || /[.,].*[.,]/.test(digits)) ? last : digits.length;
  return Number(`${digits.slice(0, decimals).replace(/[.,]/g, '')}.${digits.slice(decimals + 1) || '0'}`);
}

/** A number of a spreadsheet program is rounded to the 15 digits it shows. */
export function decimalOfCell(cell: Cell | undefined): CellResult<number | null> {
  if (isEmpty(cell)) return { value: null };
  const number = typeof cell === 'number' ? cell : typeof cell === 'string' ? numberOfText(cell.trim()) : null;
  if (number === 'ambiguous') return fault('ambiguousNumber');
  if (number === null || Number.isNaN(number)) return fault('notNumber');
  const value = Number.isFinite(number) ? roundDecimal(number) : number;
  return isDecimal(value) ? { value: value + 0 } : fault('decimal');
}

const DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
/** Days that a spreadsheet program has counted since this one, where the cell was not shown as a date: 1954 to 2119. */
const DAY_ZERO = '1899-12-30';
const isDayCount = (cell: Cell | undefined): cell is number => typeof cell === 'number' && Number.isInteger(cell) && cell >= 20_000 && cell <= 80_000;

export function dateOfCell(cell: Cell | undefined): CellResult<string | null> {
  if (isEmpty(cell)) return { value: null };
  if (isDayCount(cell)) return { value: addDays(DAY_ZERO, cell) };
  const [, year, month, day] = (typeof cell === 'string' ? DATE.exec(cell.trim()) : null) ?? [];
  if (!year || !month || !day) return fault('notDate');
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { value: date } : fault('calendarDate');
}

export function choiceOfCell<Choice extends string>(choices: readonly Choice[], cell: Cell | undefined): CellResult<Choice | null> {
  if (isEmpty(cell)) return { value: null };
  const same = choices.find((choice) => choice === cell);
  if (same !== undefined) return { value: same };
  const wanted = textOfCell(cell).trim().toLowerCase().replace(/[\s-]+/g, '_');
  const value = choices.find((choice) => choice.toLowerCase() === wanted);
  return value === undefined ? fault('notChoice') : { value };
}

/** One line, trimmed; empty is null. */
export function lineOfCell(longest: number, cell: Cell | undefined): CellResult<string | null> {
  const result = textsOfCell(longest, textOfCell(cell).trim());
  if ('fault' in result) return result;
  return isOneLine(result.value) ? { value: result.value === '' ? null : result.value } : fault('oneLine');
}

/** Any text, as it stands. */
export function textsOfCell(longest: number, cell: Cell | undefined): CellResult<string> {
  const text = textOfCell(cell);
  if (text.length > longest) return fault('tooLong', { maximum: longest });
  return isStorable(text) ? { value: text } : fault('unstorable');
}
