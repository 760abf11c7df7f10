// Formats a calendar date for the screen: year/month/day (specification, section 9). No time zone
// takes part.
import { formatInstant } from './formatInstant';

/**
 * "2026-11-21" → "2026/11/21"; null stays null. An instant is shown with its day in the browser's
 * time zone; `dayOf` (@cumbre/domain/calendar) gives the day of an organization.
 */
export function formatDate(date: string | null | undefined): string {
  if (!date) return '';
  return date.length > 10 ? formatInstant(date).slice(0, 10) : date.replaceAll('-', '/');
}
