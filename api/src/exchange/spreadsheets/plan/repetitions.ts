// Finds rows that would create an item a second time: without a code they are new items, also where
// the cycle has an item of that title in that place, as when a file is imported twice.
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import type { CycleTree, TreeRow } from '../../../planning/objective-tree/loadTree';
import type { Draft } from './drafts';

const keyOf = (title: string, parentId: string | null) =>
  `${parentId} ${title.trim().toLowerCase()}`;

/** Items that the file archives do not count. */
export function createRepetitionCheck(
  drafts: readonly Draft[],
): (draft: Draft, title: string) => ImportRow['repeats'] {
  const archived = new Set(drafts.flatMap((draft) => (draft.archived ? [draft.id] : [])));
  const indexes = new Map<CycleTree, ReadonlyMap<string, TreeRow>>();
  const indexOf = (tree: CycleTree) => {
    const index =
      indexes.get(tree) ??
      new Map(
        tree.rows
          .filter(({ id }) => !archived.has(id))
          .map((row) => [keyOf(row.title, row.parentId), row] as const),
      );
    indexes.set(tree, index);
    return index;
  };
  return ({ existing, row, tree, parentId }, title) => {
    if (existing || row.code) return undefined;
    const twin = indexOf(tree).get(keyOf(title, parentId));
    return twin && { code: twin.code };
  };
}
