// Type-ahead: letters typed in quick succession move the focus to the next visible row whose code
// or title begins with them. The same letter typed repeatedly cycles through the rows that begin
// with it.
import { normalizeForSearch } from '@cumbre/domain/searchText';
import type { TreeRow } from './treeRows';

/** The pause that ends the word, in milliseconds. */
export const TYPE_AHEAD_PAUSE = 700;

/** The row that the typed text leads to from here, or null. */
export function typeAheadRow(rows: readonly TreeRow[], from: number, typed: string): number | null {
  const word = normalizeForSearch(typed);
  const repeated = word.length > 1 && [...word].every((letter) => letter === word[0]);
  const sought = repeated ? word.slice(0, 1) : word;
  // A longer word may still match the focused row; a single letter searches from the next row.
  const offset = sought.length > 1 ? 0 : 1;
  for (let step = offset; step < rows.length + offset; step += 1) {
    const index = (from + step) % rows.length;
    const item = rows[index]?.item;
    if (
      item &&
      (normalizeForSearch(item.title).startsWith(sought) ||
        normalizeForSearch(item.code).startsWith(sought))
    )
      return index;
  }
  return null;
}
