// Reads a calendar date as people type it: 2026/11/5, 20261105, or 23.11.2026, as no month has that
// number. Where day and month could be swapped, it is not read: nobody guesses a day.
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

const YEAR_LAST = /^(\d{1,2})-(\d{1,2})-(\d{4})$/;

/** YYYY-MM-DD; null where the text is no date, or could be two. */
export function readTypedDate(text: string): string | null {
  const parts = text.trim().replaceAll(/[/.]/g, '-');
  const [, first = 0, second = 0, year] = YEAR_LAST.exec(parts)?.map(Number) ?? [];
  const isMonthFirst = second > 12;
  if (year && !isMonthFirst && first <= 12 && first !== second) return null;
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  const plain = year ? `${year}-${month}-${day}` : parts.replaceAll(/-0(?=\d)/g, '-');
  const date = dayjs(plain, ['YYYY-M-D', 'YYYYMMDD'], true);
  return date.isValid() ? date.format('YYYY-MM-DD') : null;
}
