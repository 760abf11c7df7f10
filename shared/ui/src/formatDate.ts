// Formats a calendar date for the screen: year/month/day (specification, section 9). No time zone
// takes part.

/** "2026-11-21" → "2026/11/21"; an instant is cut to its day; null stays null. */
export function formatDate(date: string | null | undefined): string {
  return date ? date.slice(0, 10).replaceAll('-', '/') : '';
}
