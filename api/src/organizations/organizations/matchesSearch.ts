// The SQL condition of a search, the same on both engines: each word must be in one of the columns,
// which hold text without case and accents.
import { searchTerms } from '@cumbre/domain/searchText';
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { escapeLike } from '../../platform/database/escapeLike';

/** Always true where the search is empty. */
export function matchesSearch(
  search: string | undefined,
  columns: readonly Expression<unknown>[],
): Expression<SqlBool> {
  const conditions = searchTerms(search ?? '').map(
    (word) =>
      sql<SqlBool>`(${sql.join(
        columns.map((column) => sql`${column} like ${`%${escapeLike(word)}%`} escape '\\'`),
        sql` or `,
      )})`,
  );
  return conditions.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
