// The values of items are decimals of up to 15 significant digits. So many digits survive a round
// trip through a number: the typed value is the stored, compared and displayed value. The screens
// round for display.
import { DomainRuleError } from './errors';

const SIGNIFICANT_DIGITS = 15;
const MIN_DECIMAL = 1e-15;
const MAX_DECIMAL = 999_999_999_999_999;

/**
 * Whether the number is finite, has at most 15 significant digits and is 0 or between 1e-15 and
 * 999,999,999,999,999.
 */
export function isDecimal(value: number): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  const size = Math.abs(value);
  // Integers up to LARGEST have at most 15 digits; rounding would take ten times as long.
  if (Number.isInteger(value)) return size <= MAX_DECIMAL;
  return (
    size === 0 || (size >= MIN_DECIMAL && size <= MAX_DECIMAL && roundDecimal(value) === value)
  );
}

/** The number with 15 significant digits, without binary rounding errors: 0.1 + 0.2 becomes 0.3. */
export function roundDecimal(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) <= MAX_DECIMAL) return value + 0;
  return Number(value.toPrecision(SIGNIFICANT_DIGITS));
}

/** The number of digits after the decimal point in the shortest text of the number. */
export function decimalPlaces(value: number): number {
  if (Number.isInteger(value)) return 0;
  const text = String(value);
  const exponentAt = text.indexOf('e');
  const end = exponentAt < 0 ? text.length : exponentAt;
  const pointAt = text.indexOf('.');
  const exponent = exponentAt < 0 ? 0 : Number(text.slice(exponentAt + 1));
  return Math.max(0, (pointAt < 0 ? 0 : end - pointAt - 1) - exponent);
}

/**
 * The shortest text that reads back as the same number, with a point and never an exponent. Throws
 * VALUE_NOT_DECIMAL.
 */
export function formatDecimal(value: number): string {
  if (!Number.isFinite(value)) throw new DomainRuleError('VALUE_NOT_DECIMAL', String(value));
  const plain = String(value);
  if (!plain.includes('e')) return plain;
  const [digits = '', exponent = ''] = String(Math.abs(value)).split('e');
  const sign = value < 0 ? '-' : '';
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + Number(exponent);
  const significand = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${significand}`;
  return sign + significand.padEnd(point, '0');
}
