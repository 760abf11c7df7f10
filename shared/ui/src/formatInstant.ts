// Formats an instant for the screen, in the browser's time zone: year/month/day, hour and minute.

const two = (part: number) => String(part).padStart(2, '0');

/** "2026-11-21T09:05:00Z" → "2026/11/21 10:05" one hour east of Greenwich. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return (
    `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())} ` +
    `${two(at.getHours())}:${two(at.getMinutes())}`
  );
}
