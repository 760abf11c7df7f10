// Which parent an item may have. A key result is a leaf under an objective. An objective is
// under an objective or at the root. Items stay in their cycle (another cycle needs a copy), and no
// tree is deeper than 32 levels. Permissions are decided elsewhere.
import { DomainRuleError } from './errors';
import { MAX_DEPTH } from './item';
import type { ItemKind } from './enumerations';

export { MAX_DEPTH, MAX_ITEMS } from './item';

export type PlacedItem = {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: ItemKind;
  /** The id of its cycle. */
  readonly cycle: string;
};

export type MoveRefusal =
  | 'KEY_RESULT_TO_ROOT'
  | 'PARENT_UNKNOWN'
  | 'OTHER_CYCLE'
  | 'UNDER_KEY_RESULT'
  | 'UNDER_DESCENDANT'
  | 'TOO_DEEP';

/** Pass a map by id for many checks in a row (an import), so that each check does not build one. */
export type PlacedItems = readonly PlacedItem[] | ReadonlyMap<string, PlacedItem>;

function byIdOf(items: PlacedItems): ReadonlyMap<string, PlacedItem> {
  return 'get' in items ? items : new Map(items.map((item) => [item.id, item]));
}

/** The ids from the parent up to the root; at most MAX_DEPTH + 1, also for a loop of parents. */
function ancestorsFrom(byId: ReadonlyMap<string, PlacedItem>, parentId: string | null): string[] {
  const path: string[] = [];
  for (
    let id = parentId;
    id !== null && path.length <= MAX_DEPTH;
    id = byId.get(id)?.parentId ?? null
  )
    path.push(id);
  return path;
}

/** The number of levels of the item with its descendants: 1 for a leaf. */
function heightOf(byId: ReadonlyMap<string, PlacedItem>, itemId: string): number {
  let height = 1;
  for (const item of byId.values()) {
    const above = ancestorsFrom(byId, item.parentId);
    const steps = above.indexOf(itemId);
    if (steps >= 0) height = Math.max(height, steps + 2);
  }
  return height;
}

function placementRefusal(
  byId: ReadonlyMap<string, PlacedItem>,
  kind: ItemKind,
  cycle: string,
  parentId: string | null,
): MoveRefusal | null {
  if (parentId === null) return kind === 'key_result' ? 'KEY_RESULT_TO_ROOT' : null;
  const parent = byId.get(parentId);
  if (!parent) return 'PARENT_UNKNOWN';
  if (parent.cycle !== cycle) return 'OTHER_CYCLE';
  return parent.kind === 'key_result' ? 'UNDER_KEY_RESULT' : null;
}

/** Null if a new item may be created under that parent (null: at the root), else the reason. */
export function checkPlacement(
  items: PlacedItems,
  placement: { readonly kind: ItemKind; readonly cycle: string; readonly parentId: string | null },
): MoveRefusal | null {
  const byId = byIdOf(items);
  const refusal = placementRefusal(byId, placement.kind, placement.cycle, placement.parentId);
  if (refusal) return refusal;
  return ancestorsFrom(byId, placement.parentId).length + 1 > MAX_DEPTH ? 'TOO_DEEP' : null;
}

/**
 * Null if an item may move under that parent (null: to the root) with its descendants, else the
 * reason. Product rule: "Moves". Throws ITEM_UNKNOWN if the moved item is not among the items.
 */
export function checkMove(
  items: PlacedItems,
  move: { readonly itemId: string; readonly parentId: string | null },
): MoveRefusal | null {
  const byId = byIdOf(items);
  const item = byId.get(move.itemId);
  if (!item) throw new DomainRuleError('ITEM_UNKNOWN', move.itemId);
  const refusal = placementRefusal(byId, item.kind, item.cycle, move.parentId);
  if (refusal) return refusal;
  const ancestors = ancestorsFrom(byId, move.parentId);
  if (ancestors.includes(item.id)) return 'UNDER_DESCENDANT';
  return ancestors.length + heightOf(byId, item.id) > MAX_DEPTH ? 'TOO_DEEP' : null;
}
