// The content of a cell as the screens write it: numbers in the notation of the reader's language,
// dates as year/month/day. The server sends both as a file has them.
import type { OKR_COLUMNS, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import { formatDate } from '@cumbre/ui/formatDate';

type Column = (typeof OKR_COLUMNS | typeof VALUE_COLUMNS)[number];

const NUMBERS: readonly string[] = [
  'startValue',
  'currentValue',
  'targetValue',
  'weight',
  'value',
] satisfies Column[];
const DATES: readonly string[] = ['startDate', 'endDate', 'date'] satisfies Column[];

export function cellText(column: string, content: string, language: string): string {
  if (DATES.includes(column)) return formatDate(content);
  if (content === '' || !NUMBERS.includes(column)) return content;
  const value = Number(content);
  return Number.isFinite(value)
    ? new Intl.NumberFormat(language, { maximumSignificantDigits: 15 }).format(value)
    : content;
}
