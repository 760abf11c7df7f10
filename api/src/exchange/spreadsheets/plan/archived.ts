// Determines what an import archives: the items of rows with that action, and what stands below them,
// unless its own row moves it elsewhere.
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import type { CycleTree, TreeRow } from '../../../planning/objective-tree/loadTree';
import type { Draft } from './drafts';

/** The row that archives an item, by the id of the item. */
export type ArchivedBy = ReadonlyMap<string, Draft>;

/** The first row of each item; a second one is an error. */
const firstById = (drafts: readonly Draft[]): ReadonlyMap<string, Draft> =>
  new Map(drafts.toReversed().map((draft) => [draft.id, draft]));

/**
 * Whether a row leaves its item under an archived one: where it names no parent, or its present one by
 * the code from before or after the file, unless another row takes that code.
 */
function createStaysCheck(tree: CycleTree, draftsById: ReadonlyMap<string, Draft>) {
  const takenBy = new Map(
    [...draftsById.values()].flatMap(({ archived, code, id }) =>
      archived || code === null ? [] : [[codeKeyOf(code), id] as const],
    ),
  );
  return ({ row: { parentCode } }: Draft, parentId: string): boolean => {
    if (parentCode === undefined) return true;
    if (parentCode === null) return false;
    const key = codeKeyOf(parentCode);
    const owner = takenBy.get(key);
    const codes = [tree.byId.get(parentId)?.code, draftsById.get(parentId)?.code];
    return (
      (owner === undefined || owner === parentId) &&
      codes.some((code) => code && codeKeyOf(code) === key)
    );
  };
}

/**
 * Marks the rows of items that are not there any more because the same file archived an item above them
 * before: that one is not there either. Such a file changes nothing.
 */
export function markArchivedBefore(drafts: readonly Draft[]): void {
  const gone = new Set<string>();
  const keyOf = ({ cycle }: Draft, code: string) => `${cycle} ${codeKeyOf(code)}`;
  const waiting = new Set<Draft>();
  for (const draft of drafts) {
    if (draft.existing || !draft.row.id) continue;
    if (!draft.archived) waiting.add(draft);
    else if (draft.row.code) gone.add(keyOf(draft, draft.row.code));
  }
  for (let found = gone.size > 0; found;) {
    found = false;
    for (const draft of waiting) {
      const { code, parentCode } = draft.row;
      if (!parentCode || !gone.has(keyOf(draft, parentCode))) continue;
      draft.archived = true;
      if (code) gone.add(keyOf(draft, code));
      waiting.delete(draft);
      found = true;
    }
  }
}

/** Marks the rows of a cycle that are archived with an item above them. */
export function archiveBelow(tree: CycleTree, drafts: readonly Draft[]): ArchivedBy {
  const archivedBy = new Map<string, Draft>();
  for (const draft of drafts)
    if (draft.archived && draft.existing && !archivedBy.has(draft.id))
      archivedBy.set(draft.id, draft);
  if (archivedBy.size === 0) return archivedBy;
  const draftsById = firstById(drafts);
  const stays = createStaysCheck(tree, draftsById);
  // Parents come before their children.
  for (const { id, parentId } of tree.rows) {
    const above = parentId === null ? undefined : archivedBy.get(parentId);
    if (parentId === null || above === undefined || archivedBy.has(id)) continue;
    const draft = draftsById.get(id);
    if (!draft || stays(draft, parentId)) archivedBy.set(id, above);
  }
  for (const draft of drafts) if (archivedBy.has(draft.id)) draft.archived = true;
  return archivedBy;
}

/** The last change of what a row archives and the file has no row of, such as an item that is new. */
export function changesBelow(
  archivedBy: ArchivedBy,
  archivedBelow: readonly TreeRow[],
): Map<Draft, string> {
  const changes = new Map<Draft, string>();
  for (const { id, lastUpdated } of archivedBelow) {
    const draft = archivedBy.get(id);
    if (draft && lastUpdated > (changes.get(draft) ?? '')) changes.set(draft, lastUpdated);
  }
  return changes;
}

/** The archived items that the file has no row of. */
export function archivedWithoutRow(
  tree: CycleTree,
  archivedBy: ArchivedBy,
  drafts: readonly Draft[],
): TreeRow[] {
  if (archivedBy.size === 0) return [];
  const inFile = new Set(drafts.map(({ id }) => id));
  return tree.rows.filter(({ id }) => archivedBy.has(id) && !inFile.has(id));
}
