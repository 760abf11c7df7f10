// Puts back what a deletion took out: the items where they hung, with their history and all that belongs to them. For
// thirty days, by whoever deleted it or may delete anything in the cycle.
import type { RestoreAnswer } from '@cumbre/contract/deletions';
import { nextCode } from '@cumbre/domain/codes';
import { MAX_ITEMS, checkMove } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { can } from '../../organizations/access/can';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';
import { treeForChange } from '../item-scope/itemScope';
import type { TreeScope } from '../item-scope/itemScope';
import { codeKeyOf, insertItems, placeSiblings } from '../item-scope/itemStore';
import { currentTree } from '../objective-tree/treeReader';
import { presentTree } from '../objective-tree/presentTree';
import { keptSince } from './keptSince';
import { findDeletion, forgetDeletion, insertBelonging, insertCopies, withNames } from './store';
import type { RemovedRows } from './store';

/** The one who took it out may change his or her mind; others need the right over everything in the cycle. */
export function mayRestore(membership: Membership, { user_id }: { user_id: string | null }): boolean {
  return user_id === membership.userId || can(membership, 'createObjective', { resource: 'organization' });
}

/** The rows as they can stand now: a code that was given away meanwhile becomes the next free one. */
function withFreeCodes(items: RemovedRows['items'], { tree }: TreeScope): RemovedRows['items'] {
  const codes = tree.rows.map((row) => row.code);
  const taken = new Set(codes.map(codeKeyOf));
  const codeOf = new Map(tree.rows.map((row) => [row.id, row.code]));
  return items.map((item) => {
    const code = taken.has(item.code_key) ? nextCode(item.kind, item.parent_id === null ? null : (codeOf.get(item.parent_id) ?? null), codes) : item.code;
    codes.push(code);
    taken.add(codeKeyOf(code));
    codeOf.set(item.id, code);
    return { ...item, code, code_key: codeKeyOf(code) };
  });
}

function requirePlace(items: RemovedRows['items'], { tree }: TreeScope, itemId: string): void {
  const root = items.find(({ id }) => id === itemId)!;
  const placed = new Map<string, PlacedItem>(tree.byId);
  for (const { id, parent_id, kind, cycle_id } of items) placed.set(id, { id, parentId: parent_id, kind, cycle: cycle_id });
  const refusal = checkMove(placed, { itemId, parentId: root.parent_id });
  if (refusal) throw new DomainError(refusal);
  if (tree.rows.length + items.length > MAX_ITEMS) throw new DomainError('TOO_MANY_ITEMS');
}

function parentsFirst(items: RemovedRows['items'], rootId: string): RemovedRows['items'] {
  const below = new Map<string | null, RemovedRows['items']>();
  for (const item of items) {
    const siblings = below.get(item.parent_id);
    if (siblings) siblings.push(item);
    else below.set(item.parent_id, [item]);
  }
  const ordered = items.filter(({ id }) => id === rootId);
  for (const { id } of ordered) ordered.push(...(below.get(id) ?? []));
  return ordered;
}

export function restoreDeletion(context: Context, deletionId: string): Promise<RestoreAnswer> {
  return inTransaction(context, async (tx) => {
    const deletion = await findDeletion(tx, deletionId);
    if (!deletion || deletion.created_at < keptSince(tx)) throw new DomainError('NOT_FOUND');
    const { organization_id: organizationId, item_id: itemId } = deletion;
    const membership = await requireMembership(tx, organizationId);
    if (!mayRestore(membership, deletion)) throw new DomainError('FORBIDDEN');
    const scope = await treeForChange(tx, membership, deletion.cycle_id, 'change');
    if (!scope) throw new DomainError('NOT_FOUND');
    requireOpenCycle(scope.tree.cycle);
    // Held by the cycle: a second restore of the same deletion finds it gone.
    if (!(await findDeletion(tx, deletionId))) throw new DomainError('NOT_FOUND');

    const rows = JSON.parse(deletion.removed_rows) as RemovedRows;
    requirePlace(rows.items, scope, itemId);
    const items = withFreeCodes(parentsFirst(rows.items, itemId), scope);
    await insertItems(tx, items);
    await insertBelonging(tx, await withNames(tx, rows.belonging));
    await insertCopies(tx, organizationId, rows.copies);
    const root = items[0]!;
    const siblings = scope.tree.rows.filter((row) => row.parentId === root.parent_id).map(({ id, storedPosition }) => ({ id, storedPosition }));
    await placeSiblings(tx, organizationId, siblings.toSpliced(root.position, 0, { id: itemId, storedPosition: root.position }));
    await forgetDeletion(tx, organizationId, deletionId);
    recordEvent(tx, { kind: 'itemRestored', organizationId, cycleId: deletion.cycle_id, itemId, count: items.length });
    const after = presentTree(await currentTree(tx, scope.tree.cycle), membership, scope.today, new Set([itemId]));
    return { item: after[0]!, restored: items.length };
  });
}
