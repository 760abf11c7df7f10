// Where ticked items go: along with the nearest ticked one above them, or below the copy that the other
// cycle has already of what is above them, else to the top level. A key result goes where its objective is.
import type { CycleCopy } from '@cumbre/contract/copies';
import type { Item } from '@cumbre/contract/items';
import { aboveOf } from './goingWith';

/** What the other cycle has already of an item, by the id of the item; the newest one last. */
export type CopiesThere = ReadonlyMap<string, readonly CycleCopy[]>;

/** One copy with all that goes along. */
export interface PlacedCopy {
  /** Of the topmost item. */
  id: string;
  /** The topmost item first. */
  copied: Item[];
  /** In the other cycle; null for the top level. */
  below: CycleCopy | null;
}

export function copiesThereOf(copies: readonly CycleCopy[]): CopiesThere {
  const there = new Map<string, CycleCopy[]>();
  for (const copy of copies) there.set(copy.of, [...(there.get(copy.of) ?? []), copy]);
  return there;
}

/** `listed`: parents before their children. */
export function placeCopies(
  items: ReadonlyMap<string, Item>,
  listed: readonly Item[],
  isTicked: (item: Item) => boolean,
  there: CopiesThere,
): PlacedCopy[] {
  const placed = new Map<string, PlacedCopy>();
  const begin = (item: Item, below: CycleCopy | null) =>
    placed.set(item.id, { id: item.id, copied: [item], below });
  const place = (item: Item): void => {
    for (const id of aboveOf(items, item)) {
      const along = placed.get(id);
      if (along) {
        along.copied.push(item);
        placed.set(item.id, along);
        return;
      }
      const below = there.get(id)?.at(-1);
      if (below) {
        begin(item, below);
        return;
      }
      if (item.kind === 'key_result') return;
    }
    if (item.kind === 'objective') begin(item, null);
  };
  for (const item of listed) if (isTicked(item)) place(item);
  return [...new Set(placed.values())];
}
