// One page of a list: the rows were asked for with one more than the limit, which tells whether there is a next page.

interface Page<Row> {
  page: Row[];
  /** Where the next page begins; null: this is the last one. */
  nextCursor: string | null;
}

/** Without a limit all rows are the page. The cursor is that of the last row shown. */
export function pageOf<Row>(rows: readonly Row[], limit: number | undefined, cursorOf: (last: Row) => string): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last !== undefined && rows.length > page.length ? cursorOf(last) : null };
}
