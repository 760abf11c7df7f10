// Finds the items that the rows of the Values sheet name by their codes.
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';
import type { ItemAfter } from './checkIns';
import type { DraftWithFields, Placements } from './plan';

/**
 * The item of the file's own row, whatever its cycle, since copies in several cycles have the same
 * codes; else an item that the file has no row of. Where the file gives an item another code, its values
 * still have the former one, unless another item takes it. An archived item keeps its code for its values.
 */
export function createItemLookup(
  trees: readonly CycleTree[],
  drafts: readonly DraftWithFields[],
  placements: Placements,
): (code: string) => ItemAfter | undefined {
  const items = new Map<string, ItemAfter>();
  const add = (code: string | null | undefined, item: ItemAfter) => {
    if (code && !items.has(codeKeyOf(code))) items.set(codeKeyOf(code), item);
  };
  const itemOf = ({ fields, id, code, archived, row, existing }: DraftWithFields): ItemAfter => ({
    ...fields,
    id,
    code: code ?? row.code ?? existing?.code ?? '',
    archived,
    stated: row.currentValue ?? null,
  });
  const inFile = trees.flatMap((tree) => drafts.filter((draft) => draft.tree === tree));
  const kept = inFile.filter(({ archived }) => !archived);
  const archived = inFile.filter((draft) => draft.archived);
  for (const draft of kept) add(draft.code, itemOf(draft));
  for (const draft of kept) add(draft.existing?.code, itemOf(draft));
  for (const draft of archived) add(draft.existing?.code, itemOf(draft));
  for (const draft of archived) add(draft.code, itemOf(draft));
  const idsInFile = new Set(drafts.map(({ id }) => id));
  for (const tree of trees) {
    const { archivedBy } = placements.get(tree)!;
    for (const row of tree.rows)
      if (!idsInFile.has(row.id))
        add(row.code, { ...row, archived: archivedBy.has(row.id), stated: null });
  }
  return (code) => items.get(codeKeyOf(code));
}
