// Which items are copied with an objective: its descendants, except those that are left out and the key
// results directly under left out objectives. And what a tick does: an item goes with what is above it in
// the list, and stays with what is below it.
import type { Item } from '@cumbre/contract/items';
import { selectForCopy } from '@cumbre/domain/copyForward';

export function goingWith(
  items: readonly Item[],
  itemId: string,
  leftOut: ReadonlySet<string>,
): Item[] {
  const own = items.filter(({ sharedBy }) => sharedBy === undefined);
  const stays = new Set<string>();
  return selectForCopy(own, itemId, true)
    .selected.map(({ item }) => item)
    .filter(({ id, kind, parentId }) => {
      const isLeft =
        leftOut.has(id) || (kind === 'key_result' && parentId !== null && stays.has(parentId));
      if (isLeft) stays.add(id);
      return !isLeft;
    });
}

/** The ids above an item, the nearest first. */
export function aboveOf(items: ReadonlyMap<string, Item>, { parentId }: Item): string[] {
  const above: string[] = [];
  for (let id = parentId; id !== null && !above.includes(id); id = items.get(id)?.parentId ?? null)
    above.push(id);
  return above;
}

interface Ticks {
  items: ReadonlyMap<string, Item>;
  listed: readonly Item[];
  /** The ids without a tick. */
  left: readonly string[];
  /** Whether the other cycle has the item already. */
  isThere: (itemId: string) => boolean;
}

/** The ids that are left out of `listed` after a tick of `item` was set or taken away. */
export function leftAfterTick(
  { items, listed, left, isThere }: Ticks,
  item: Item,
  isTicked: boolean,
): string[] {
  const { id } = item;
  const below = listed.filter((each) => aboveOf(items, each).includes(id)).map((each) => each.id);
  const others = left.filter((each) => each !== id && !below.includes(each));
  if (!isTicked) return [...others, id, ...below];
  const above = aboveOf(items, item);
  // What has its parent there already goes below that.
  const firstThere = above.findIndex((each) => left.includes(each) && isThere(each));
  const along = new Set(firstThere === -1 ? above : above.slice(0, firstThere));
  return others.filter((each) => !along.has(each));
}
