// Calendar dates without a time: YYYY-MM-DD strings, computed as UTC days so that no daylight-saving change
// can add or lose one. Only `todayIn` looks at a clock, and that clock is a parameter.
// What a date means (a cycle's start, a due date) is decided by the modules that use it.
import { DomainRuleError } from './errors';

/** A day of the Gregorian calendar as YYYY-MM-DD, years 0001 to 9999. Sorts and compares as text. */
export type CalendarDate = string;

const MS_PER_DAY = 86_400_000;
/** From 1 March of the year 0 to 1970-01-01. */
const DAYS_BEFORE_1970 = 719_468;
const [FIRST_DAY, LAST_DAY] = [-719_162, 2_932_896];
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The number of the day since 1970-01-01, or NaN when the text is not a day that exists. */
function dayNumber(date: unknown): number {
  if (typeof date !== 'string' || !SHAPE.test(date)) return Number.NaN;
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > lengthOfMonth(year, month)) return Number.NaN;
  // Years counted from March end with the leap day, which makes their months a plain formula; a tree asks very often.
  const marchYear = month > 2 ? year : year - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const dayOfMarchYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return marchYear * 365 + leapDays + dayOfMarchYear - DAYS_BEFORE_1970;
}

function requireDay(date: CalendarDate): number {
  const day = dayNumber(date);
  if (Number.isNaN(day)) throw new DomainRuleError('DATE_INVALID', String(date));
  return day;
}

function dateOfDay(day: number): CalendarDate {
  if (!Number.isInteger(day) || day < FIRST_DAY || day > LAST_DAY) throw new DomainRuleError('DATE_INVALID', 'outside the years 0001 to 9999');
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
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
  requireDay(date);
  const monthCount = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(monthCount / 12), (((monthCount % 12) + 12) % 12) + 1];
  const day = Math.min(Number(date.slice(8)), lengthOfMonth(year, month));
  const [yearText, monthText, dayText] = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  const moved = `${yearText}-${monthText}-${dayText}`;
  requireDay(moved);
  return moved;
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
