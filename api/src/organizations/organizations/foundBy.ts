// What a search means in SQL, alike on both engines: every word stands in one of the columns, which hold their text
// without case and accents.
import { searchedWords } from '@cumbre/domain/plainText';
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';

/** What LIKE would take for more than itself. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** True for every row where nothing is searched. */
export function foundBy(search: string | undefined, columns: readonly Expression<unknown>[]): Expression<SqlBool> {
  const conditions = searchedWords(search ?? '').map((word) => sql<SqlBool>`(${sql.join(columns.map((column) => sql`${column} like ${`%${literally(word)}%`} escape '\\'`), sql` or `)})`);
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
