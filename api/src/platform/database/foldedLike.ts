// Searches text as it is stored, without case and accents, the same on both engines. Columns that
// hold such text already are searched by matchesSearch.ts.
import { normalizeForSearch } from '@cumbre/domain/searchText';
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { escapeLike } from './escapeLike';

const LETTERS = [...'áàâãäåéèêëíìîïóòôõöúùûüñçý'];
/** Lower in SQLite knows no accents. */
const ACCENTED = [...LETTERS, ...LETTERS.map((letter) => letter.toUpperCase())].join('');
const PLAIN = normalizeForSearch(ACCENTED);

/** `word` is normalized. The first condition is the fast one: any character where accents can be. */
export function foldedLike(text: Expression<unknown>, word: string): Expression<SqlBool> {
  const exact = `%${escapeLike(word)}%`;
  const loose = exact.replaceAll(/[aeiouncy]/g, '_');
  const folded = sql`translate(lower(${text}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`;
  return sql<SqlBool>`(lower(${text}) like ${loose} escape '\\' and ${folded} like ${exact} escape '\\')`;
}
