// Calendar dates without a time: YYYY-MM-DD strings, computed as UTC days so that daylight-saving
// changes neither add nor lose a day. Only `todayIn` and `dayOf` turn an instant into a day. The
// modules that use a date decide what it means (the start of a cycle, a due date).
import { DomainRuleError } from './errors';

/**
 * A day of the Gregorian calendar as YYYY-MM-DD, years 0001 to 9999. Sorts and compares as text.
 */
export type CalendarDate = string;

const MS_PER_DAY = 86_400_000;
/** From 1 March of the year 0 to 1970-01-01. */
const DAYS_BEFORE_1970 = 719_468;
const [FIRST_DAY, LAST_DAY] = [-719_162, 2_932_896];
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The number of days since 1970-01-01, or NaN if the text is not an existing date. */
function dayNumber(date: unknown): number {
  if (typeof date !== 'string' || !DATE_PATTERN.test(date)) return Number.NaN;
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > lengthOfMonth(year, month))
    return Number.NaN;
  // Years from March to February end with the leap day, so that one formula gives the day of the
  // year. Evaluating a tree calls this function very often.
  const marchYear = month > 2 ? year : year - 1;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const dayOfMarchYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return marchYear * 365 + leapDays + dayOfMarchYear - DAYS_BEFORE_1970;
}

function requireDay(date: CalendarDate): number {
  const day = dayNumber(date);
  if (Number.isNaN(day)) throw new DomainRuleError('DATE_INVALID', String(date));
  return day;
}

function dateOfDay(day: number): CalendarDate {
  if (!Number.isInteger(day) || day < FIRST_DAY || day > LAST_DAY)
    throw new DomainRuleError('DATE_INVALID', 'outside the years 0001 to 9999');
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Whether the value is an existing date as YYYY-MM-DD. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return !Number.isNaN(dayNumber(value));
}

/** Whole days from `start` to `end`, negative if `end` is earlier. Throws DATE_INVALID. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return requireDay(end) - requireDay(start);
}

/** The date that many days later, or earlier if negative. Throws DATE_INVALID. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(requireDay(date) + days);
}

/**
 * The same day of the month that many months later, or the last day of a shorter month. Throws
 * DATE_INVALID.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  requireDay(date);
  const monthCount = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(monthCount / 12), (((monthCount % 12) + 12) % 12) + 1];
  const day = Math.min(Number(date.slice(8)), lengthOfMonth(year, month));
  const [yearText, monthText, dayText] = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ];
  const moved = `${yearText}-${monthText}-${dayText}`;
  requireDay(moved);
  return moved;
}

/** The Monday of the week (Monday to Sunday) that contains the date. Throws DATE_INVALID. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const day = requireDay(date);
  // 1970-01-01 was a Thursday, three days after its Monday.
  return dateOfDay(day - ((((day + 3) % 7) + 7) % 7));
}

function formatterIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    return null;
  }
}

/**
 * Whether the text is a time zone of the IANA database, such as Europe/Madrid. Offsets such as +02:00 are not.
 */
export function isTimeZone(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]/.test(value) && formatterIn(value) !== null;
}

// Creating a formatter takes a hundred times as long as using it, and the server needs one for
// every request.
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_CACHED_FORMATTERS = 500;

/**
 * The local date of that time zone at the instant `now`. Throws TIME_ZONE_INVALID, CLOCK_INVALID.
 */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  if (Number.isNaN(now.getTime())) throw new DomainRuleError('CLOCK_INVALID');
  const formatter =
    formatters.get(timeZone) ?? (isTimeZone(timeZone) ? formatterIn(timeZone) : null);
  if (formatter === null) throw new DomainRuleError('TIME_ZONE_INVALID', String(timeZone));
  if (formatters.size < MAX_CACHED_FORMATTERS) formatters.set(timeZone, formatter);
  const parts = formatter.formatToParts(now);
  const part = (type: 'year' | 'month' | 'day') =>
    parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * The local date of that time zone at a stored instant (ISO 8601): the first ten characters of the
 * instant itself are the day in Greenwich. Throws TIME_ZONE_INVALID, CLOCK_INVALID.
 */
export function dayOf(instant: string, timeZone: string): CalendarDate {
  return todayIn(timeZone, new Date(instant));
}
