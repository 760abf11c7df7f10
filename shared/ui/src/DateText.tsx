// A calendar date in the product's format year/month/day, with the machine format in the element.
import { shownDate } from './shownDate';

export function DateText({ date, none = '–' }: { date: string | null | undefined; none?: string }) {
  return date ? (
    <time dateTime={date} className="cu-nowrap">
      {shownDate(date)}
    </time>
  ) : (
    <span>{none}</span>
  );
}
