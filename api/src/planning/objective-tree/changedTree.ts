// The tree after a change, from the state before: of ten thousand rows only those are read that the database has noted as
// changed since then, by triggers that no writer can forget (docs/decisions/0052-only-changed-rows-are-read.md). All others
// stay the very objects they were, so that what was computed and written of them holds on.
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';
import { displayOrder } from './displayOrder';
import { readRows } from './loadTree';
import type { CycleTree, TreeRow } from './loadTree';
import type { TreeState } from './treeState';

/** Stands for every item, where a statement has changed too many to note each. */
const ALL = '';
/** Of more than so many, reading the whole tree costs little more. */
const MOST = 500;

/** What was noted after that counter; null: too much to read it one by one. */
async function changedSince(context: Context, { organization_id, id }: CycleRow, version: number): Promise<string[] | null> {
  const rows = await context.db.selectFrom('tree_changes').select('item_id').where('organization_id', '=', organization_id).where('cycle_id', '=', id).where('version', '>', version).limit(MOST + 1).execute();
  return rows.length > MOST || rows.some(({ item_id }) => item_id === ALL) ? null : rows.map(({ item_id }) => item_id);
}

const staysInPlace = (row: TreeRow, former: TreeRow | undefined): boolean => former?.parentId === row.parentId && former.storedPosition === row.storedPosition;

/** Each with its place among its siblings, in the same object where that has not changed. */
function inDisplayOrder(byId: ReadonlyMap<string, TreeRow>): TreeRow[] {
  const stored = [...byId.values()].map((row) => (row.position === row.storedPosition ? row : { ...row, position: row.storedPosition }));
  return displayOrder(stored).map((row) => {
    const known = byId.get(row.id)!;
    return known.position === row.position ? known : row;
  });
}

/** The tree as it is now, from how it was when its counter stood at `version`; null where it has to be read whole. */
export async function changedTree(context: Context, state: Pick<TreeState, 'cycle' | 'timeZone'>, { tree: former, version }: { tree: CycleTree; version: number }): Promise<CycleTree | null> {
  const { cycle } = state;
  const ids = await changedSince(context, cycle, version);
  if (ids === null) return null;
  if (ids.length === 0) return { ...former, cycle };
  // What has gone since the ids were read is found gone, what has come since is noted under a later counter.
  const changed = await readRows(context, state, ids);
  const stay = changed.rows.length === ids.length && changed.rows.every((row) => staysInPlace(row, former.byId.get(row.id)));
  const byId = new Map(former.byId);
  const checkInsByItem = new Map(former.checkInsByItem);
  for (const id of ids) {
    checkInsByItem.delete(id);
    if (!stay) byId.delete(id);
  }
  for (const [id, entries] of changed.checkInsByItem) checkInsByItem.set(id, entries);
  for (const row of changed.rows) byId.set(row.id, stay ? { ...row, position: former.byId.get(row.id)!.position } : row);
  if (stay) return { cycle, rows: former.rows.map((row) => byId.get(row.id)!), byId, checkInsByItem };
  const rows = inDisplayOrder(byId);
  // A row whose parent has come since the ids were read stands nowhere yet.
  if (rows.length < byId.size) return null;
  return { cycle, rows, byId: new Map(rows.map((row) => [row.id, row])), checkInsByItem };
}
