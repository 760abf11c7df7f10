// The hour at a place, for what happens at a time of day.
/** The hour of the day, 0 to 23, in that time zone. Where the clock is put forward over an hour, that hour is never told. */
export function hourIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
}
