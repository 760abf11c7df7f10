// Which items are copied with an objective: its descendants, except the objectives that are left out
// and the key results directly under them.
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
        kind === 'objective' ? leftOut.has(id) : parentId !== null && stays.has(parentId);
      if (isLeft) stays.add(id);
      return !isLeft;
    });
}
