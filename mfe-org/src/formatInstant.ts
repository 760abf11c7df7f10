// Formats an instant: year/month/day and the time, in the browser's time zone.

export function formatInstant(instant: string): string {
  const moment = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    `${moment.getFullYear()}/${two(moment.getMonth() + 1)}/${two(moment.getDate())} ` +
    `${two(moment.getHours())}:${two(moment.getMinutes())}`
  );
}
