// Under what an item can be copied in another cycle: an objective there, the root, or a copy of its
// present parent, which is copied too.
import { skipToken } from '@cumbre/client/toolkit';
import type { Item } from '@cumbre/contract/items';
import { useItemQuery, useItemsQuery } from '../data/items';

/** In the place of a parent's id: at the root, or below a copy of the present parent. */
export const ROOT = 'root';
export const ALONG = 'along';

export function useCopyParents(
  organizationId: string,
  item: Item,
  items: readonly Item[],
  cycle: string | undefined,
) {
  const needsParent = item.kind === 'key_result';
  const { currentData: tree, isLoading } = useItemsQuery(
    cycle === undefined ? skipToken : { organizationId, cycle },
  );
  const { currentData: present } = useItemQuery(item.parentId ?? skipToken);
  const above = items.find(({ id }) => id === item.parentId);
  const objectives = tree?.items.filter(({ kind }) => kind === 'objective');
  const parents = (objectives ?? []).filter(({ abilities }) => abilities.includes('createChild'));
  const copies = (present?.line ?? []).filter(({ id }) => parents.some((each) => each.id === id));
  /** The copy of its present parent. */
  const counterpart =
    copies.findLast(({ copiedFrom }) => copiedFrom === item.parentId) ?? copies.at(-1);
  const along = needsParent && above?.abilities.includes('copy') ? above : undefined;
  const missing =
    needsParent && objectives && parents.length === 0
      ? objectives.length === 0
        ? ('noObjectives' as const)
        : ('noParents' as const)
      : null;
  /** Empty: the person has to choose. */
  const suggested = counterpart?.id ?? (needsParent ? (missing && along ? ALONG : '') : ROOT);
  return { isLoading, above, parents, counterpart, along, missing, suggested };
}
