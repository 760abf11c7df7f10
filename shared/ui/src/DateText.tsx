// A calendar date in the product's format year/month/day, with the machine format in the element.
import { formatDate } from './formatDate';

export function DateText({ date, none = '–' }: { date: string | null | undefined; none?: string }) {
  return date ? (
    <time dateTime={date} className="cu-nowrap">
      {formatDate(date)}
    </time>
  ) : (
    <span>{none}</span>
  );
}
