// The day and the month of a date in the reader's words, where the year has no room: "Nov 8", "8 nov".
// Digits alone would be read as another month in half of the world.
import { daysBetween } from '@cumbre/domain/calendar';

const MILLISECONDS_PER_DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

export function formatDay(date: string, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(daysBetween('1970-01-01', date) * MILLISECONDS_PER_DAY);
}
