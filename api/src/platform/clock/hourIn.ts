/**
 * The hour of the day, 0 to 23, in the time zone. An hour that the change to daylight-saving time
 * skips is never returned.
 */
export function hourIn(timeZone: string, now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
}
