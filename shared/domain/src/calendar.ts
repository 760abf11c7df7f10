// Calendar dates without a time: YYYY-MM-DD strings, computed as UTC days so that no daylight-saving change
// can add or lose one. Only `todayIn` looks at a clock, and that clock is a parameter.
// What a date means (a cycle's start, a due date) is decided by the modules that use it.
import { DomainRuleError } from './errors';

/** A day of the Gregorian calendar as YYYY-MM-DD, years 0001 to 9999. Sorts and compares as text. */
export type CalendarDate = string;

const MS_PER_DAY = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** The number of the day since 1970-01-01, or NaN when the text is not a day that exists. */
function dayNumber(date: unknown): number {
  if (typeof date !== 'string' || !SHAPE.test(date) || date < '0001-01-01') return Number.NaN;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Some engines roll 30 February over into March, so that the text must come back unchanged.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? Number.NaN : time / MS_PER_DAY;
}

function requireDay(date: CalendarDate): number {
  const day = dayNumber(date);
  if (Number.isNaN(day)) throw new DomainRuleError('DATE_INVALID', String(date));
  return day;
}

function dateOfDay(day: number): CalendarDate {
  const date = new Date(Number.isInteger(day) ? day * MS_PER_DAY : Number.NaN);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  if (Number.isNaN(dayNumber(text))) throw new DomainRuleError('DATE_INVALID', 'outside the years 0001 to 9999');
  return text;
}

/** Whether the value is a day that exists, written YYYY-MM-DD. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return !Number.isNaN(dayNumber(value));
}

/** Whole days from `start` to `end`, negative when `end` lies before. Throws DATE_INVALID. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return requireDay(end) - requireDay(start);
}

/** The date that many days later (earlier when negative). Throws DATE_INVALID. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(requireDay(date) + days);
}

/** The same day that many months later, or the last day of that month when it is shorter. Throws DATE_INVALID. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const from = new Date(requireDay(date) * MS_PER_DAY);
  const firstOfMonth = new Date(0);
  firstOfMonth.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const firstOfNext = new Date(firstOfMonth);
  firstOfNext.setUTCMonth(firstOfMonth.getUTCMonth() + 1);
  const lengthOfMonth = (firstOfNext.getTime() - firstOfMonth.getTime()) / MS_PER_DAY;
  return dateOfDay(firstOfMonth.getTime() / MS_PER_DAY + Math.min(from.getUTCDate(), lengthOfMonth) - 1);
}

/** The Monday of the week (Monday to Sunday) in which the date lies. Throws DATE_INVALID. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const day = requireDay(date);
  // 1970-01-01 was a Thursday, three days after its Monday.
  return dateOfDay(day - ((((day + 3) % 7) + 7) % 7));
}

function formatterIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return null;
  }
}

/** Whether the text names a time zone of the IANA database, such as Europe/Madrid. Offsets (+02:00) do not count. */
export function isTimeZone(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]/.test(value) && formatterIn(value) !== null;
}

// Making a formatter costs a hundred times as much as using it, and the server asks at every request.
const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_KEPT = 500;

/** The calendar date on the wall of that time zone at the instant `now`. Throws TIME_ZONE_INVALID, CLOCK_INVALID. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  if (Number.isNaN(now.getTime())) throw new DomainRuleError('CLOCK_INVALID');
  const formatter = formatters.get(timeZone) ?? (isTimeZone(timeZone) ? formatterIn(timeZone) : null);
  if (formatter === null) throw new DomainRuleError('TIME_ZONE_INVALID', String(timeZone));
  if (formatters.size < FORMATTERS_KEPT) formatters.set(timeZone, formatter);
  const parts = formatter.formatToParts(now);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
