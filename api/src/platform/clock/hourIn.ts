/**
 * The hour of the day, 0 to 23, in the time zone. An hour that the change to daylight-saving time
 * skips is never returned.
 */
export function hourIn(timeZone: string, now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
}

// A download formats one time for each of its rows, so the formatter is created once for a time zone.
let latest: { timeZone: string; formatter: Intl.DateTimeFormat } | null = null;

/** The time of the day in the time zone as HHMMSS. */
export function timeIn(timeZone: string, now: Date): string {
  if (latest?.timeZone !== timeZone)
    latest = {
      timeZone,
      formatter: new Intl.DateTimeFormat('en-GB', {
        timeZone,
        timeStyle: 'medium',
        hourCycle: 'h23',
      }),
    };
  return latest.formatter.format(now).replaceAll(':', '');
}
