// The new position of an item after a key or a drop: pure functions of the whole list of a cycle.
// The domain decides whether the parent is valid. Positions count the siblings without the item
// itself, as the server does.
import type { Item, MoveItemBody } from '@cumbre/contract/items';
import { checkMove } from '@cumbre/domain/moves';
import type { MoveRefusal } from '@cumbre/domain/moves';

/**
 * Up and down among its siblings, in below the objective above it, out to the level of its parent.
 */
export type Direction = 'up' | 'down' | 'in' | 'out';
/** Above or below another row, or under it. */
export type Zone = 'before' | 'into' | 'after';

export type PlaceRefusal =
  | MoveRefusal
  | 'FIRST'
  | 'LAST'
  | 'NO_OBJECTIVE_ABOVE'
  | 'AT_ROOT'
  | 'NO_RIGHT';
export type PlaceAnswer =
  | { place: MoveItemBody; refusal?: never }
  | { refusal: PlaceRefusal; place?: never };

const siblingsOf = (items: readonly Item[], parentId: string | null) =>
  items.filter((item) => item.parentId === parentId);

const maps = new WeakMap<readonly Item[], ReadonlyMap<string, Item>>();

/** Computed once per list, because a dialog needs it for every objective. */
function byIdOf(items: readonly Item[]): ReadonlyMap<string, Item> {
  const known = maps.get(items) ?? new Map(items.map((item) => [item.id, item]));
  maps.set(items, known);
  return known;
}

/** The place, if the item may hang there. */
export function checkPlace(items: readonly Item[], item: Item, place: MoveItemBody): PlaceAnswer {
  if (!item.abilities.includes('move')) return { refusal: 'NO_RIGHT' };
  if (place.parentId === item.parentId) return { place };
  const refusal = checkMove(byIdOf(items), { itemId: item.id, parentId: place.parentId });
  if (refusal) return { refusal };
  const parent = place.parentId === null ? undefined : byIdOf(items).get(place.parentId);
  return parent && !parent.abilities.includes('createChild') ? { refusal: 'NO_RIGHT' } : { place };
}

export function placeByKey(items: readonly Item[], item: Item, direction: Direction): PlaceAnswer {
  const siblings = siblingsOf(items, item.parentId);
  const at = siblings.findIndex(({ id }) => id === item.id);
  const parent = items.find(({ id }) => id === item.parentId);
  switch (direction) {
    case 'up':
      return at <= 0
        ? { refusal: 'FIRST' }
        : checkPlace(items, item, { parentId: item.parentId, position: at - 1 });
    case 'down':
      return at >= siblings.length - 1
        ? { refusal: 'LAST' }
        : checkPlace(items, item, { parentId: item.parentId, position: at + 1 });
    case 'in': {
      const above = siblings.slice(0, at).findLast(({ kind }) => kind === 'objective');
      if (!above) return { refusal: 'NO_OBJECTIVE_ABOVE' };
      return checkPlace(items, item, {
        parentId: above.id,
        position: siblingsOf(items, above.id).length,
      });
    }
    case 'out': {
      if (!parent) return { refusal: 'AT_ROOT' };
      return checkPlace(items, item, {
        parentId: parent.parentId,
        position: siblingsOf(items, parent.parentId).findIndex(({ id }) => id === parent.id) + 1,
      });
    }
  }
}

export function placeByDrop(
  items: readonly Item[],
  item: Item,
  target: Item,
  zone: Zone,
): PlaceAnswer {
  if (zone === 'into')
    return checkPlace(items, item, {
      parentId: target.id,
      position: siblingsOf(items, target.id).filter(({ id }) => id !== item.id).length,
    });
  const others = siblingsOf(items, target.parentId).filter(({ id }) => id !== item.id);
  const at = others.findIndex(({ id }) => id === target.id);
  return checkPlace(items, item, {
    parentId: target.parentId,
    position: zone === 'before' ? Math.max(at, 0) : at + 1,
  });
}

/**
 * Why the items cannot move below a parent, checked once for each parent; null when all of them
 * can.
 */
export function refusalsOf(
  items: readonly Item[],
  moved: readonly Item[],
): (parentId: string | null) => PlaceRefusal | null {
  const known = new Map<string | null, PlaceRefusal | null>();
  return (parentId) => {
    const answer = known.get(parentId);
    if (answer !== undefined) return answer;
    let refusal: PlaceRefusal | null = null;
    for (const item of moved)
      refusal ??= checkPlace(items, item, { parentId, position: 0 }).refusal ?? null;
    known.set(parentId, refusal);
    return refusal;
  };
}

/** The present position as a move: the undo of the next move. */
export function placeOf(items: readonly Item[], item: Item): MoveItemBody {
  return {
    parentId: item.parentId,
    position: Math.max(
      siblingsOf(items, item.parentId).findIndex(({ id }) => id === item.id),
      0,
    ),
  };
}
