// Values of items are decimals of up to 15 significant digits: that many survive a round trip through a number,
// so that what was typed is what is stored, compared and shown. Rounding for display belongs to the screens.
import { DomainRuleError } from './errors';

const SIGNIFICANT_DIGITS = 15;
const SMALLEST = 1e-15;
const LARGEST = 999_999_999_999_999;

/** Whether the number is finite, has at most 15 significant digits and is 0 or between 1e-15 and 999,999,999,999,999. */
export function isDecimal(value: number): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  const size = Math.abs(value);
  // Rounding takes ten times as long, and whole numbers up to there have no more digits.
  if (Number.isInteger(value)) return size <= LARGEST;
  return size === 0 || (size >= SMALLEST && size <= LARGEST && roundDecimal(value) === value);
}

/** The number with 15 significant digits: takes the noise of binary arithmetic away (0.1 + 0.2 is 0.3 again). */
export function roundDecimal(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) <= LARGEST) return value + 0;
  return Number(value.toPrecision(SIGNIFICANT_DIGITS));
}

/** How many digits stand behind the decimal point in the shortest text of the number. */
export function decimalPlaces(value: number): number {
  if (Number.isInteger(value)) return 0;
  const text = String(value);
  const exponentAt = text.indexOf('e');
  const end = exponentAt < 0 ? text.length : exponentAt;
  const pointAt = text.indexOf('.');
  const exponent = exponentAt < 0 ? 0 : Number(text.slice(exponentAt + 1));
  return Math.max(0, (pointAt < 0 ? 0 : end - pointAt - 1) - exponent);
}

/** The shortest text that reads back as the same number, with a point and never an exponent. Throws VALUE_NOT_DECIMAL. */
export function formatDecimal(value: number): string {
  if (!Number.isFinite(value)) throw new DomainRuleError('VALUE_NOT_DECIMAL', String(value));
  const plain = String(value);
  if (!plain.includes('e')) return plain;
  const [digits = '', exponent = ''] = String(Math.abs(value)).split('e');
  const sign = value < 0 ? '-' : '';
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + Number(exponent);
  const all = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  return sign + all.padEnd(point, '0');
}
