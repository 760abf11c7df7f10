// One page of a list. The query reads one row more than the limit; that row shows whether there is
// a next page.

interface Page<Row> {
  page: Row[];
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/** Without a limit the page has all rows. The cursor is that of the last row on the page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number | undefined,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    page,
    nextCursor: last !== undefined && rows.length > page.length ? cursorOf(last) : null,
  };
}
