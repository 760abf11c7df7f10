// The order of day and month in a comma-separated file. 11/12/2026 alone does not say it, but another
// date of the same file often does: 31/12/2026 has the day first, 12/31/2026 the month.

export type DateOrder = 'dayFirst' | 'monthFirst';

/** The dates that are whole cells, and end with the year. */
const DATE_CELLS = /(?<=^|[,;\t"])[ ]*(\d{1,2})([-/.])(\d{1,2})\2\d{4}[ ]*(?=$|[,;\t"\r])/gm;
export const MONTHS = 12;

/**
 * The order that the dates of the file agree on; `usual` where none of them says it, and undefined
 * where two of them contradict each other.
 */
export function dateOrderOf(text: string, usual?: DateOrder): DateOrder | undefined {
  const orders = new Set<DateOrder>();
  for (const [, first, , second] of text.matchAll(DATE_CELLS)) {
    if (Number(first) > MONTHS && Number(second) <= MONTHS) orders.add('dayFirst');
    if (Number(second) > MONTHS && Number(first) <= MONTHS) orders.add('monthFirst');
    if (orders.size > 1) return undefined;
  }
  const [order = usual] = orders;
  return order;
}
