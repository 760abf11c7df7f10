// What a changed history means for the numbers: the item and its ancestors as they stand now, and the entry itself.
import type { Item } from '@cumbre/contract/items';
import type { RecordProgressAnswer } from '@cumbre/contract/progress';
import { nowOf } from '../context';
import type { Context } from '../context';
import type { ItemScope } from '../items/itemScope';
import { ancestorsOf, loadTree } from '../objective-tree/loadTree';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { presentEntries } from './presentEntry';
import { entriesOf } from './store';
import type { EntryRow } from './store';

function itemsOf(tree: CycleTree, { membership, row, today }: ItemScope): Item[] {
  return presentTree(tree, membership, today, new Set([row, ...ancestorsOf(tree, row)].map((each) => each.id)));
}

/** After a correction the tree is read again: which entry is the newest now, the store says. */
export async function itemsAfter(tx: Context, scope: ItemScope): Promise<Item[]> {
  return itemsOf(await loadTree(tx, scope.tree.cycle), scope);
}

/** The tree with that entry in it, without reading it again. */
function withEntry(tree: CycleTree, row: TreeRow, { date, value, confidence }: EntryRow, now: string): CycleTree {
  const others = (tree.entriesByItem.get(row.id) ?? []).filter((each) => each.date !== date);
  const isNewest = row.newest === null || row.newest.date <= date;
  const changed: TreeRow = { ...row, lastUpdated: now, newest: isNewest ? { date, value, confidence } : row.newest };
  // Of an item that is measured once, the newest entry alone is known.
  const entries = row.type === 'RECURRENT' ? [...others, { date, value }].toSorted((one, other) => (one.date < other.date ? -1 : 1)) : [changed.newest!];
  return {
    ...tree, rows: tree.rows.map((each) => (each === row ? changed : each)), byId: new Map(tree.byId).set(row.id, changed),
    entriesByItem: new Map(tree.entriesByItem).set(row.id, entries),
  };
}

/** For an entry that has just been recorded: what it means for the tree that was read before. */
export async function recordedAnswer(tx: Context, scope: ItemScope, entry: EntryRow): Promise<RecordProgressAnswer> {
  const user = entry.user_id === null ? undefined : await tx.db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', entry.user_id).executeTakeFirst();
  const [presented] = presentEntries(scope, [{ ...entry, first_name: user?.first_name ?? null, last_name: user?.last_name ?? null }]);
  return { entry: presented!, items: itemsOf(withEntry(scope.tree, scope.row, entry, nowOf(tx)), scope) };
}

export async function checkInAnswer(tx: Context, scope: ItemScope, entryId: string): Promise<RecordProgressAnswer> {
  const entries = await entriesOf(tx, scope.membership.organizationId, scope.row.id);
  const [entry] = presentEntries(scope, entries.filter((each) => each.id === entryId));
  return { entry: entry!, items: await itemsAfter(tx, scope) };
}
