/**
 * The hour of the day, 0 to 23, in the time zone. An hour that the change to daylight-saving time
 * skips is never returned.
 */
export function hourIn(timeZone: string, now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
}

/** The time of the day in the time zone as HHMMSS. */
export function timeIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
    .format(now)
    .replaceAll(':', '');
}
