// Type-ahead: letters typed in quick succession go to the next visible row whose code or title begins with them.
// One letter typed again and again walks through the rows that begin with it.
import { plainText } from '@cumbre/domain/plainText';
import type { TreeRow } from './treeRows';

/** How long a pause ends the word, in milliseconds. */
export const TYPE_AHEAD_PAUSE = 700;

/** The row that the typed text leads to from here, or null. */
export function typeAheadRow(rows: readonly TreeRow[], from: number, typed: string): number | null {
  const word = plainText(typed);
  const repeated = word.length > 1 && [...word].every((letter) => letter === word[0]);
  const sought = repeated ? word.slice(0, 1) : word;
  // A longer word may still mean the row it stands on; a single letter means the next one.
  const offset = sought.length > 1 ? 0 : 1;
  for (let step = offset; step < rows.length + offset; step += 1) {
    const index = (from + step) % rows.length;
    const item = rows[index]?.item;
    if (item && (plainText(item.title).startsWith(sought) || plainText(item.code).startsWith(sought))) return index;
  }
  return null;
}
