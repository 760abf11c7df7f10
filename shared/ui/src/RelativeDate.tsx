// When something happened, in words such as "yesterday", with the exact date as tooltip and in the
// element. Dates that the specification asks for stay year/month/day (DateText).
import { useState } from 'react';
import { formatDate } from './formatDate';
import { formatInstant } from './formatInstant';

const DAY = 86_400_000;
const isInstant = (when: string) => when.length > 10;

/** The calendar day of an instant or date as a number; instants in the browser's time zone. */
function dayOf(when: string): number {
  if (!isInstant(when)) return Date.parse(`${when}T00:00:00Z`) / DAY;
  const at = new Date(when);
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY;
}

/** "2 hours ago", "yesterday", "3 weeks ago"; after a year the date itself. */
export function relativeDate(when: string, now: string, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const days = dayOf(when) - dayOf(now);
  if (days === 0 && isInstant(when) && isInstant(now)) {
    const minutes = Math.round((Date.parse(when) - Date.parse(now)) / 60_000);
    // "now": "this minute" is what nobody says.
    if (minutes === 0) return words.format(0, 'second');
    return Math.abs(minutes) < 60
      ? words.format(minutes, 'minute')
      : words.format(Math.round(minutes / 60), 'hour');
  }
  const distance = Math.abs(days);
  if (distance < 7) return words.format(days, 'day');
  if (distance < 31) return words.format(Math.round(days / 7), 'week');
  if (distance < 365) return words.format(Math.round(days / 30.44), 'month');
  return formatDate(when);
}

export interface RelativeDateProps {
  /** A date or an instant. */
  date: string;
  language: string;
  /** Today in the organization's time zone, for dates; by default the present instant. */
  today?: string;
}

export function RelativeDate({ date, language, today }: RelativeDateProps) {
  const [shownAt] = useState(() => new Date().toISOString());
  return (
    <time
      dateTime={date}
      title={isInstant(date) ? formatInstant(date) : formatDate(date)}
      className="cu-nowrap"
    >
      {relativeDate(date, today ?? shownAt, language)}
    </time>
  );
}
