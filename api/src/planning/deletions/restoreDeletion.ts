// Restores a deletion: the items at their previous place, with their history and comments. It is
// possible for thirty days, for the member who deleted the items or who may delete any item of the
// cycle.
import type { RestoreAnswer } from '@cumbre/contract/deletions';
import { nextCode } from '@cumbre/domain/codes';
import { MAX_ITEMS, checkMove } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { forbidden } from '../../organizations/access/forbidden';
import { can } from '../../organizations/access/can';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';
import { treeForChange } from '../item-scope/itemScope';
import type { TreeScope } from '../item-scope/itemScope';
import { codeKeyOf, insertItems, storePositions } from '../item-scope/itemStore';
import { currentTree } from '../objective-tree/treeReader';
import { presentTree } from '../objective-tree/presentTree';
import { deletedItems } from './deletedItems';
import { retentionCutoff } from './retentionCutoff';
import {
  findDeletion,
  removeDeletion,
  insertDependentRows,
  insertCopies,
  addNames,
  withExistingTeams,
} from './store';
import type { RemovedRows } from './store';

/** The member who deleted the items, or members with the right for the whole cycle. */
export function canRestore(
  membership: Membership,
  { user_id }: { user_id: string | null },
): boolean {
  return (
    user_id === membership.userId ||
    can(membership, 'createObjective', { resource: 'organization' })
  );
}

type ItemRow = RemovedRows['items'][number];

/** Gives a new code to each item whose code is taken now. */
function withFreeCodes(items: RemovedRows['items'], { tree }: TreeScope): RemovedRows['items'] {
  const codes = tree.rows.map((row) => row.code);
  const takenCodes = new Set(codes.map(codeKeyOf));
  const codeOf = new Map(tree.rows.map((row) => [row.id, row.code]));
  return items.map((item) => {
    const code = takenCodes.has(item.code_key)
      ? nextCode(
          item.kind,
          item.parent_id === null ? null : (codeOf.get(item.parent_id) ?? null),
          codes,
        )
      : item.code;
    codes.push(code);
    takenCodes.add(codeKeyOf(code));
    codeOf.set(item.id, code);
    return { ...item, code, code_key: codeKeyOf(code) };
  });
}

/** The parent may have been deleted later, also with a branch: then the root of that branch comes first. */
async function requireParent(tx: Context, { tree }: TreeScope, root: ItemRow): Promise<void> {
  const { parent_id: parentId, organization_id: organizationId } = root;
  if (parentId === null || tree.byId.has(parentId)) return;
  const deleted = (await deletedItems(tx, organizationId, [parentId])).get(parentId);
  if (deleted) throw new DomainError('PARENT_DELETED', { values: { title: deleted.title } });
}

function requireValidPlace(items: RemovedRows['items'], { tree }: TreeScope, root: ItemRow): void {
  const { id: itemId } = root;
  const placed = new Map<string, PlacedItem>(tree.byId);
  for (const { id, parent_id, kind, cycle_id } of items)
    placed.set(id, { id, parentId: parent_id, kind, cycle: cycle_id });
  const refusal = checkMove(placed, { itemId, parentId: root.parent_id });
  if (refusal) throw new DomainError(refusal);
  if (tree.rows.length + items.length > MAX_ITEMS) throw new DomainError('TOO_MANY_ITEMS');
}

function sortParentsFirst(items: RemovedRows['items'], rootId: string): RemovedRows['items'] {
  const childrenOf = new Map<string | null, RemovedRows['items']>();
  for (const item of items) {
    const siblings = childrenOf.get(item.parent_id);
    if (siblings) siblings.push(item);
    else childrenOf.set(item.parent_id, [item]);
  }
  const ordered = items.filter(({ id }) => id === rootId);
  for (const { id } of ordered) ordered.push(...(childrenOf.get(id) ?? []));
  return ordered;
}

export function restoreDeletion(context: Context, deletionId: string): Promise<RestoreAnswer> {
  return inTransaction(context, async (tx) => {
    const deletion = await findDeletion(tx, deletionId);
    if (!deletion || deletion.created_at < retentionCutoff(tx)) throw new DomainError('NOT_FOUND');
    const { organization_id: organizationId, item_id: itemId } = deletion;
    const membership = await requireMembership(tx, organizationId);
    if (!canRestore(membership, deletion)) throw forbidden(membership, 'restore');
    const scope = await treeForChange(tx, membership, deletion.cycle_id, 'change');
    if (!scope) throw new DomainError('NOT_FOUND');
    requireOpenCycle(scope.tree.cycle);
    // A concurrent restore has removed the deletion before this transaction got the lock on the
    // cycle.
    if (!(await findDeletion(tx, deletionId))) throw new DomainError('NOT_FOUND');

    const rows = JSON.parse(deletion.removed_rows) as RemovedRows;
    const removedRoot = rows.items.find(({ id }) => id === itemId)!;
    await requireParent(tx, scope, removedRoot);
    requireValidPlace(rows.items, scope, removedRoot);
    const items = withFreeCodes(
      await withExistingTeams(tx, organizationId, sortParentsFirst(rows.items, itemId)),
      scope,
    );
    // To be restored is a change: a spreadsheet of before must not archive the items again unseen.
    const now = nowOf(tx);
    await insertItems(
      tx,
      items.map((item) => ({ ...item, updated_at: now })),
    );
    await insertDependentRows(tx, await addNames(tx, rows.belonging));
    await insertCopies(tx, organizationId, rows.copies);
    const root = items[0]!;
    const siblings = scope.tree.rows
      .filter((row) => row.parentId === root.parent_id)
      .map(({ id, storedPosition }) => ({ id, storedPosition }));
    await storePositions(
      tx,
      organizationId,
      siblings.toSpliced(root.position, 0, { id: itemId, storedPosition: root.position }),
    );
    await removeDeletion(tx, organizationId, deletionId);
    recordEvent(tx, {
      kind: 'itemRestored',
      organizationId,
      cycleId: deletion.cycle_id,
      itemId,
      count: items.length,
    });
    const restoredItems = presentTree(
      await currentTree(tx, scope.tree.cycle),
      membership,
      scope.today,
      new Set([itemId]),
    );
    return { item: restoredItems[0]!, restored: items.length };
  });
}
