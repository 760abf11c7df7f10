// What a selection copies: each topmost objective with all below it. A selected key result goes with its
// objective, of which nothing else is copied.
import type { Item } from '@cumbre/contract/items';
import { topmost } from '../data/effectsOfItems';
import { goingWith } from './goingWith';

export interface PlannedCopies {
  /** The objectives that are copied, one after the other. */
  roots: readonly Item[];
  /** Those of them that are copied for the sake of their key results. */
  along: ReadonlySet<string>;
  /** All that can be copied, which the dialog lists. */
  listed: readonly Item[];
  /** The ids of what is listed and at first not copied. */
  left: readonly string[];
  refused: readonly Item[];
}

export function planCopies(
  items: readonly Item[],
  selected: readonly Item[],
  leftOut: ReadonlySet<string>,
): PlannedCopies {
  const byId = new Map(items.map((item) => [item.id, item]));
  const chosen = topmost(items, new Set(selected.map(({ id }) => id)));
  const rootOf = (item: Item): Item | undefined => {
    const root = item.kind === 'objective' ? item : byId.get(item.parentId ?? '');
    return item.abilities.includes('copy') && root?.abilities.includes('copy') ? root : undefined;
  };
  const going = chosen.filter((item) => rootOf(item) !== undefined);
  const along = new Set(going.flatMap((item) => (rootOf(item) === item ? [] : rootOf(item)!.id)));
  const wanted = new Set([
    ...along,
    ...going.flatMap((item) => goingWith(items, item.id, leftOut).map(({ id }) => id)),
  ]);
  const roots = topmost(items, new Set(going.map((item) => rootOf(item)!.id)));
  const listed = roots.flatMap(({ id }) =>
    goingWith(items, id, leftOut).filter(
      (item) =>
        wanted.has(item.id) || (item.kind === 'key_result' && along.has(item.parentId ?? '')),
    ),
  );
  return {
    roots,
    along,
    listed,
    left: listed.flatMap(({ id }) => (wanted.has(id) ? [] : id)),
    refused: chosen.filter((item) => !going.includes(item)),
  };
}
