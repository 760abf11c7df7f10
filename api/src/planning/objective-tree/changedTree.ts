// Reads a tree after a change from its previous state: of ten thousand rows only those are read
// that database triggers have marked as changed
// (docs/decisions/0052-after-a-change-only-changed-rows-are-read.md). All other rows stay the same
// objects, so that their evaluation and serialized form can be reused.
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';
import { sortForDisplay } from './displayOrder';
import { lastDayOf, readRows } from './loadTree';
import type { CycleTree, TreeRow } from './loadTree';
import type { TreeState } from './treeState';

/** The item id that marks all items as changed, for statements with many changes. */
const ALL_ITEMS = '';
/** Above this number, reading the whole tree costs little more. */
const MAX_CHANGED_ITEMS = 500;

/** The items that changed after the counter; null: too many. */
async function changedItemIds(
  context: Context,
  { organization_id, id }: CycleRow,
  version: number,
): Promise<string[] | null> {
  const rows = await context.db
    .selectFrom('tree_changes')
    .select('item_id')
    .where('organization_id', '=', organization_id)
    .where('cycle_id', '=', id)
    .where('version', '>', version)
    .limit(MAX_CHANGED_ITEMS + 1)
    .execute();
  return rows.length > MAX_CHANGED_ITEMS || rows.some(({ item_id }) => item_id === ALL_ITEMS)
    ? null
    : rows.map(({ item_id }) => item_id);
}

const keepsPosition = (row: TreeRow, previous: TreeRow | undefined): boolean =>
  previous?.parentId === row.parentId && previous.storedPosition === row.storedPosition;

/**
 * Sets the position of each row among its siblings and keeps the object where nothing has changed.
 */
function sortRows(byId: ReadonlyMap<string, TreeRow>): TreeRow[] {
  const stored = [...byId.values()].map((row) =>
    row.position === row.storedPosition ? row : { ...row, position: row.storedPosition },
  );
  return sortForDisplay(stored).map((row) => {
    const previousRow = byId.get(row.id)!;
    return previousRow.position === row.position ? previousRow : row;
  });
}

/** The current tree, based on its state at `version`; null where the whole tree must be read. */
export async function changedTree(
  context: Context,
  state: Pick<TreeState, 'cycle' | 'timeZone'>,
  { tree: previous, version }: { tree: CycleTree; version: number },
): Promise<CycleTree | null> {
  const { cycle } = state;
  const lastDay = lastDayOf(state);
  const ids = await changedItemIds(context, cycle, version);
  if (ids === null) return null;
  if (ids.length === 0) return { ...previous, cycle, lastDay };
  // Items deleted since the ids were read are missing in the result; items created since have a
  // later counter.
  const changedRows = await readRows(context, state, ids);
  const keepsOrder =
    changedRows.rows.length === ids.length &&
    changedRows.rows.every((row) => keepsPosition(row, previous.byId.get(row.id)));
  const byId = new Map(previous.byId);
  const checkInsByItem = new Map(previous.checkInsByItem);
  for (const id of ids) {
    checkInsByItem.delete(id);
    if (!keepsOrder) byId.delete(id);
  }
  for (const [id, entries] of changedRows.checkInsByItem) checkInsByItem.set(id, entries);
  for (const row of changedRows.rows)
    byId.set(row.id, keepsOrder ? { ...row, position: previous.byId.get(row.id)!.position } : row);
  if (keepsOrder)
    return {
      cycle,
      lastDay,
      rows: previous.rows.map((row) => byId.get(row.id)!),
      byId,
      checkInsByItem,
    };
  const rows = sortRows(byId);
  // The parent of a row was created after the ids were read.
  if (rows.length < byId.size) return null;
  return { cycle, lastDay, rows, byId: new Map(rows.map((row) => [row.id, row])), checkInsByItem };
}
