// Changes many items of one cycle in one call, in their order. Each row succeeds or fails
// independently; a failed row carries its error. Only a finished cycle refuses the whole call. The
// tree is read once.
import type { BulkItemsAnswer, BulkItemsBody } from '@cumbre/contract/items';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { requireMembership } from '../../organizations/access/requireMembership';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { softDelete } from '../deletions/softDelete';
import { DomainError } from '../../platform/errors/errors';
import { refusedRow } from '../../platform/context/refusedRow';
import { requireItemAbility, treeForChange } from '../item-scope/itemScope';
import type { ItemScope, TreeScope } from '../item-scope/itemScope';
import { moveRow } from './moveItem';
import { changeRow } from './updateItem';

const REQUIRED_ABILITY = {
  changeOwner: 'edit',
  changeTeam: 'edit',
  move: 'move',
  delete: 'delete',
} as const satisfies Record<BulkItemsBody['action'], ItemAbility>;

/** The state between rows: the tree so far and the ids of removed items. */
interface Progress {
  scope: TreeScope;
  removedIds: Set<string>;
}

async function changeOne(
  tx: Context,
  progress: Progress,
  scope: ItemScope,
  body: BulkItemsBody,
): Promise<string | null> {
  switch (body.action) {
    case 'changeOwner':
      if (scope.row.owner !== body.owner) await changeRow(tx, scope, { owner: body.owner });
      return null;
    case 'changeTeam':
      if (scope.row.team !== body.team) await changeRow(tx, scope, { team: body.team });
      return null;
    case 'move': {
      const { tree } = scope;
      const last = tree.rows.filter((each) => each.parentId === body.parentId).length;
      if (scope.row.parentId !== body.parentId)
        progress.scope = {
          ...progress.scope,
          tree: await moveRow(tx, scope, { parentId: body.parentId, position: last }),
        };
      return null;
    }
    case 'delete': {
      const { removed, deletion } = await softDelete(tx, scope, scope.row);
      for (const each of removed) progress.removedIds.add(each.id);
      return deletion;
    }
  }
}

async function changeRowOf(
  tx: Context,
  progress: Progress,
  body: BulkItemsBody,
  { id, version }: BulkItemsBody['items'][number],
): Promise<string | null> {
  // The row was deleted together with its parent.
  if (progress.removedIds.has(id)) return null;
  const row = progress.scope.tree.byId.get(id);
  if (!row) throw new DomainError('NOT_FOUND');
  requireItemAbility(progress.scope, row, REQUIRED_ABILITY[body.action]);
  if (row.version !== version) throw new DomainError('VERSION_STALE');
  return changeOne(tx, progress, { ...progress.scope, row }, body);
}

export function changeMany(
  context: Context,
  organizationId: string,
  body: BulkItemsBody,
): Promise<BulkItemsAnswer> {
  return inTransaction(context, async (tx) => {
    const scope = await treeForChange(
      tx,
      await requireMembership(tx, organizationId),
      body.cycle,
      'change',
    );
    if (!scope) throw new DomainError('NOT_FOUND');
    requireOpenCycle(scope.tree.cycle);
    const progress: Progress = { scope, removedIds: new Set() };
    const rows: BulkItemsAnswer['rows'] = [];
    for (const item of body.items) {
      try {
        rows.push({
          id: item.id,
          done: true,
          error: null,
          deletion: await changeRowOf(tx, progress, body, item),
        });
      } catch (error) {
        // All checks of a row come before its first write.
        rows.push({
          id: item.id,
          done: false,
          error: refusedRow(tx, error),
          deletion: null,
        });
      }
    }
    return { rows };
  });
}
