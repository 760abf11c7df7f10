// What a changed history means for the numbers: the item and its ancestors as they stand now, and the entry itself.
import type { Item } from '@cumbre/contract/items';
import type { RecordCheckInAnswer } from '@cumbre/contract/checkIns';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { ItemScope } from '../item-scope/itemScope';
import { currentTree } from '../objective-tree/treeReader';
import { ancestorsOf, branchOf } from '../objective-tree/loadTree';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { presentCheckIns } from './presentCheckIn';
import { checkInsOf } from './store';
import type { CheckInRow, NamedCheckInRow } from './store';

function itemsOf(tree: CycleTree, { membership, row, today }: ItemScope): Item[] {
  const shown = [row, ...ancestorsOf(tree, row)];
  return presentTree(branchOf(tree, shown.at(-1)!), membership, today, new Set(shown.map((each) => each.id)));
}

/** After a correction the tree is read again: which entry is the newest now, the store says. */
export async function itemsAfter(tx: Context, scope: ItemScope): Promise<Item[]> {
  return itemsOf(await currentTree(tx, scope.tree.cycle), scope);
}

/** The tree with that entry in it, without reading it again. */
function withCheckIn(tree: CycleTree, row: TreeRow, { date, value, confidence }: CheckInRow, now: string): CycleTree {
  const others = (tree.checkInsByItem.get(row.id) ?? []).filter((each) => each.date !== date);
  const isNewest = row.newest === null || row.newest.date <= date;
  const isLastSaid = confidence !== null && (row.confidence === null || row.confidence.date <= date);
  const changed: TreeRow = {
    ...row, lastUpdated: now, newest: isNewest ? { date, value } : row.newest, confidence: isLastSaid ? { date, value: confidence } : row.confidence,
  };
  // Of an item that is measured once, the newest entry alone is known.
  const entries = row.type === 'RECURRENT' ? [...others, { date, value }].toSorted((one, other) => (one.date < other.date ? -1 : 1)) : [changed.newest!];
  return {
    ...tree, rows: tree.rows.map((each) => (each === row ? changed : each)), byId: new Map(tree.byId).set(row.id, changed),
    checkInsByItem: new Map(tree.checkInsByItem).set(row.id, entries),
  };
}

async function nameOfAuthor({ actor, db }: Context, userId: string | null): Promise<Pick<NamedCheckInRow, 'first_name' | 'last_name'>> {
  if (actor.kind === 'user' && actor.userId === userId) return { first_name: actor.firstName, last_name: actor.lastName };
  const user = userId === null ? undefined : await db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst();
  return user ?? { first_name: null, last_name: null };
}

/** For an entry that has just been recorded: what it means for the tree that was read before. */
export async function recordedAnswer(tx: Context, scope: ItemScope, entry: CheckInRow): Promise<RecordCheckInAnswer> {
  const [presented] = presentCheckIns(scope, [{ ...entry, ...(await nameOfAuthor(tx, entry.user_id)) }]);
  return { entry: presented!, items: itemsOf(withCheckIn(scope.tree, scope.row, entry, nowOf(tx)), scope) };
}

export async function checkInAnswer(tx: Context, scope: ItemScope, entryId: string): Promise<RecordCheckInAnswer> {
  const entries = await checkInsOf(tx, scope.membership.organizationId, scope.row.id);
  const [entry] = presentCheckIns(scope, entries.filter((each) => each.id === entryId));
  return { entry: entry!, items: await itemsAfter(tx, scope) };
}
