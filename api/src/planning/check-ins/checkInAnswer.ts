// The answer to a check-in: the entry, and the item with its ancestors as evaluated afterwards.
import type { Item } from '@cumbre/contract/items';
import type { CorrectCheckInAnswer, RecordCheckInAnswer } from '@cumbre/contract/checkIns';
import { newestCheckIn, withCheckIn } from '@cumbre/domain/history';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { ItemScope } from '../item-scope/itemScope';
import { currentTree } from '../objective-tree/treeReader';
import { ancestorsOf, branchOf } from '../objective-tree/loadTree';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { correctionTo } from './checkInNotes';
import { presentCheckIns } from './presentCheckIn';
import { checkInsOf } from './store';
import type { CheckInRow, NamedCheckInRow } from './store';
import type { WrittenCheckIn } from './writeCheckIn';

function itemsOf(tree: CycleTree, { membership, row, today }: ItemScope): Item[] {
  const branch = [row, ...ancestorsOf(tree, row)];
  return presentTree(
    branchOf(tree, branch.at(-1)!),
    membership,
    today,
    new Set(branch.map((each) => each.id)),
  );
}

/** Reads the tree again after a correction, because another entry may be the newest now. */
export async function itemsAfter(tx: Context, scope: ItemScope): Promise<Item[]> {
  return itemsOf(await currentTree(tx, scope.tree.cycle), scope);
}

/** The tree with the new entry, without reading it again. */
function treeAfterCheckIn(
  tree: CycleTree,
  row: TreeRow,
  { date, value, confidence }: CheckInRow,
  now: string,
): CycleTree {
  const history = withCheckIn(tree.checkInsByItem.get(row.id) ?? [], { date, value });
  const newest = newestCheckIn(history);
  const isNewestConfidence =
    confidence !== null && (row.confidence === null || row.confidence.date <= date);
  const changedRow: TreeRow = {
    ...row,
    lastUpdated: now,
    newest,
    confidence: isNewestConfidence ? { date, value: confidence } : row.confidence,
  };
  // The tree holds all entries of RECURRENT items, and the newest entry of the others.
  const entries = row.type === 'RECURRENT' || !newest ? history : [newest];
  return {
    ...tree,
    rows: tree.rows.map((each) => (each === row ? changedRow : each)),
    byId: new Map(tree.byId).set(row.id, changedRow),
    checkInsByItem: new Map(tree.checkInsByItem).set(row.id, entries),
  };
}

async function nameOfAuthor(
  { actor, db }: Context,
  userId: string | null,
): Promise<Pick<NamedCheckInRow, 'first_name' | 'last_name'>> {
  if (actor.kind === 'user' && actor.userId === userId)
    return { first_name: actor.firstName, last_name: actor.lastName };
  const user =
    userId === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['first_name', 'last_name'])
          .where('id', '=', userId)
          .executeTakeFirst();
  return user ?? { first_name: null, last_name: null };
}

/** What an undo restores. */
export async function replacedOf(
  tx: Context,
  replaced: WrittenCheckIn['replaced'],
): Promise<RecordCheckInAnswer['replaced']> {
  return replaced && correctionTo(tx, replaced);
}

/** The answer for a new entry, computed from the tree that was read before. */
export async function newCheckInAnswer(
  tx: Context,
  scope: ItemScope,
  { entry, replaced }: WrittenCheckIn,
): Promise<RecordCheckInAnswer> {
  const [presentedEntry] = await presentCheckIns(tx, scope, [
    { ...entry, ...(await nameOfAuthor(tx, entry.user_id)) },
  ]);
  return {
    entry: presentedEntry!,
    items: itemsOf(treeAfterCheckIn(scope.tree, scope.row, entry, nowOf(tx)), scope),
    replaced: await replacedOf(tx, replaced),
  };
}

export async function checkInAnswer(
  tx: Context,
  scope: ItemScope,
  entryId: string,
): Promise<CorrectCheckInAnswer> {
  const entries = await checkInsOf(tx, scope.membership.organizationId, scope.row.id);
  const [entry] = await presentCheckIns(
    tx,
    scope,
    entries.filter((each) => each.id === entryId),
  );
  return { entry: entry!, items: await itemsAfter(tx, scope) };
}
