// A calendar date as the product shows it: year/month/day, with the machine's form in the element.
import { shownDate } from './shownDate';

export function DateText({ date, none = '–' }: { date: string | null | undefined; none?: string }) {
  return date ? <time dateTime={date} className="cu-nowrap">{shownDate(date)}</time> : <span>{none}</span>;
}
