// What a date or a time in the search means: the instants that the list shows so, in the browser's
// time zone.

const DAY = /^\d{4}\/\d{1,2}\/\d{1,2}$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const MINUTE = 60_000;
/** Changes of the clock before that are left out: the address of the call stays short. */
const YEARS = 5;

const two = (part: number) => String(part).padStart(2, '0');

/** The time in UTC of a minute of the day, while the clock has that offset. */
function utcOf(minute: number, offset: number): string {
  const utc = (minute + offset + 2 * 1440) % 1440;
  return `${two(Math.floor(utc / 60))}:${two(utc % 60)}`;
}

/** When the clock changed between the two instants. */
function changeBetween(from: number, to: number): number {
  const before = new Date(from).getTimezoneOffset();
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = Math.round((low + high) / 2 / MINUTE) * MINUTE;
    if (new Date(middle).getTimezoneOffset() === before) low = middle;
    else high = middle;
  }
  return high;
}

/** `13:52/2026-03-29T01:00/12:52`: a time in UTC until the clock changed, and since then. */
export function minuteOfDays(minute: number, now: Date): string {
  const months = Array.from({ length: YEARS * 12 + 1 }, (_, index) =>
    Date.UTC(now.getUTCFullYear() - YEARS, now.getUTCMonth() + index, 1),
  );
  let offset = new Date(months[0]!).getTimezoneOffset();
  const parts = [utcOf(minute, offset)];
  const instants = [...months, now.getTime() + 1440 * MINUTE];
  for (const [index, to] of instants.entries()) {
    const next = new Date(to).getTimezoneOffset();
    if (next === offset) continue;
    const change = changeBetween(instants[index - 1]!, to);
    parts.push(new Date(change).toISOString().slice(0, 16), utcOf(minute, next));
    offset = next;
  }
  return parts.join('/');
}

/** Of a day, of a minute after its day, or of that minute of every day; empty for other words. */
export function timeOf(word: string, previous: string): string {
  const [, hours, minutes] = TIME.exec(word) ?? [];
  const minute = hours === undefined ? null : Number(hours) * 60 + Number(minutes);
  const day = minute === null ? word : previous;
  if (!DAY.test(day)) return minute === null ? '' : minuteOfDays(minute, new Date());
  const [year = 0, month = 0, date = 0] = day.split('/').map(Number);
  const from = new Date(year, month - 1, date, 0, minute ?? 0);
  const to =
    minute === null
      ? new Date(year, month - 1, date + 1)
      : new Date(year, month - 1, date, 0, minute + 1);
  return `${from.toISOString()}/${to.toISOString()}`;
}
