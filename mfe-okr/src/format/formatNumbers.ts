// How values, ratios and names are written for the reader's language, and how a typed value is
// read. A typed value may carry either decimal mark: people paste from spreadsheets of both kinds.
import { isDecimal } from '@cumbre/domain/decimal';
import type { Person } from '@cumbre/contract/items';

/** The placeholder for a missing number. */
export const NOTHING = '–';

const valueFormats = new Map<string, Intl.NumberFormat>();
const percentFormats = new Map<string, Intl.NumberFormat>();

function formatOf(
  formats: Map<string, Intl.NumberFormat>,
  language: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.NumberFormat(language, options);
  formats.set(language, format);
  return format;
}

/** A value with all its digits, in the notation of the language. */
export function formatValue(value: number | null, language: string): string {
  return value === null
    ? NOTHING
    : formatOf(valueFormats, language, { maximumSignificantDigits: 15 }).format(value);
}

/**
 * Appends the unit to a formatted number. The percent sign follows the language: "5%" in English,
 * "5 %" in Spanish.
 */
export function withUnit(number: string, unit: string, language: string): string {
  if (unit !== '%') return `${number} ${unit}`.trim();
  return formatPercent(0, language).replace('0', number);
}

export const formatQuantity = (value: number | null, unit: string, language: string): string =>
  value === null ? NOTHING : withUnit(formatValue(value, language), unit, language);

const roundedFormats = new Map<string, Intl.NumberFormat>();

/** An estimated value: three digits, since more would claim a precision that an estimate lacks. */
export function formatRounded(value: number, language: string): string {
  return formatOf(roundedFormats, language, { maximumSignificantDigits: 3 }).format(value);
}

/** A ratio as per cent with at most one decimal. Only a reached target is shown as 100 %. */
export function formatPercent(ratio: number | null, language: string): string {
  if (ratio === null) return NOTHING;
  const rounded = Math.round(ratio * 1000) / 1000;
  const honest = rounded === 1 && ratio < 1 ? 0.999 : rounded;
  return formatOf(percentFormats, language, { style: 'percent', maximumFractionDigits: 1 }).format(
    honest,
  );
}

function decimalMark(language: string): '.' | ',' {
  return new Intl.NumberFormat(language).format(1.5).includes(',') ? ',' : '.';
}

/**
 * "1,234.5" and "1.234,5": the last mark is the decimal one; a single one is, unless it groups
 * thousands.
 */
function withPoint(text: string, language: string): string | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const mark = text[last] as '.' | ',';
  const [whole, rest] = [text.slice(0, last), text.slice(last + 1)];
  const bare = whole.replaceAll(/[.,]/g, '');
  const grouped =
    /^-?[1-9]\d{0,2}(\.\d{3})*$/.test(whole.replaceAll(',', '.')) &&
    !(whole.includes('.') && whole.includes(','));
  if (whole.includes(mark)) return grouped && rest.length === 3 ? bare + rest : null;
  if (whole !== bare) return grouped ? `${bare}.${rest}` : null;
  return mark !== decimalMark(language) && grouped && rest.length === 3
    ? bare + rest
    : `${bare}.${rest}`;
}

const bareText = (typed: string) =>
  typed
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace('−', '-')
    .replace(/%$/, '');

/** Parses the typed decimal; null when it is not a number (or has more than 15 digits). */
export function readValue(typed: string, language: string): number | null {
  const text = bareText(typed);
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const digits = withPoint(text.replace(/^\+/, ''), language);
  const value = digits === null ? Number.NaN : Number(digits);
  return isDecimal(value) ? value : null;
}

/**
 * The second value that a typed text may mean, as "1,200" may be 1200 or 1.2; null where it has one
 * meaning. Countries of one language write either mark, so the language alone does not decide.
 */
export function otherReading(typed: string, language: string): number | null {
  const [, sign, whole, decimals] =
    /^([+-]?)([1-9]\d{0,2})[.,](\d{3})$/.exec(bareText(typed)) ?? [];
  if (whole === undefined) return null;
  const asDecimal = Number(`${sign}${whole}.${decimals}`);
  return readValue(typed, language) === asDecimal
    ? Number(`${sign}${whole}${decimals}`)
    : asDecimal;
}

/** Whether the text was read as a number of three decimals, which people mean less often. */
export function isDoubtful(typed: string, language: string): boolean {
  const other = otherReading(typed, language);
  return other !== null && Math.abs(other) >= 1000;
}

/** The value in a field that is being edited: no grouping, the decimal mark of the language. */
export function editedValue(value: number | null, language: string): string {
  return value === null
    ? ''
    : new Intl.NumberFormat(language, { maximumSignificantDigits: 15, useGrouping: false }).format(
        value,
      );
}

export function nameOf(person: Person | null | undefined): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}
