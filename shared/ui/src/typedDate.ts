// Reads a calendar date as people type it: 2026/11/5, 20261105, 5.11.2026 where no month has that
// number. Where day and month could be swapped, it is not read: nobody guesses a day.

const YEAR_FIRST = /^(\d{4})(?:[/.-](\d{1,2})[/.-](\d{1,2})|(\d{2})(\d{2}))$/;
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const dateOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
};

/** YYYY-MM-DD; null where the text is no date, or could be two. */
export function readTypedDate(text: string): string | null {
  const yearFirst = YEAR_FIRST.exec(text.trim());
  if (yearFirst) {
    const [, year, month, day, ofMonth, ofDay] = yearFirst;
    return dateOf(Number(year), Number(month ?? ofMonth), Number(day ?? ofDay));
  }
  const [, first, second, year] = YEAR_LAST.exec(text.trim())?.map(Number) ?? [];
  if (!first || !second || !year) return null;
  if (first > 12) return dateOf(year, second, first);
  return second > 12 || first === second ? dateOf(year, first, second) : null;
}
