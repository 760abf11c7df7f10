// Changes many items of one cycle in one call, each on its own and in their order: a row that is refused says why and keeps
// no other from being done. Only a finished cycle refuses the whole call. The tree is read once for all of them.
import type { BulkItemsAnswer, BulkItemsBody } from '@cumbre/contract/items';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { requireMembership } from '../../organizations/access/requireMembership';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { takeOut } from '../deletions/takeOut';
import { DomainError } from '../../platform/errors/errors';
import { requireItemAbility, treeForChange } from '../item-scope/itemScope';
import type { ItemScope, TreeScope } from '../item-scope/itemScope';
import { moveRow } from './moveItem';
import { textOfCode } from '../../platform/errors/fieldErrors';
import { changeRow } from './updateItem';

const ABILITY = { changeOwner: 'edit', move: 'move', delete: 'delete' } as const satisfies Record<BulkItemsBody['action'], ItemAbility>;

/** What has been done so far: the tree as it is by now, and what is gone. */
interface Progress {
  scope: TreeScope;
  gone: Set<string>;
}

async function changeOne(tx: Context, progress: Progress, scope: ItemScope, body: BulkItemsBody): Promise<string | null> {
  switch (body.action) {
    case 'changeOwner':
      if (scope.row.owner !== body.owner) await changeRow(tx, scope, { owner: body.owner });
      return null;
    case 'move': {
      const { tree } = scope;
      const last = tree.rows.filter((each) => each.parentId === body.parentId).length;
      if (scope.row.parentId !== body.parentId) progress.scope = { ...progress.scope, tree: await moveRow(tx, scope, { parentId: body.parentId, position: last }) };
      return null;
    }
    case 'delete': {
      const { removed, deletion } = await takeOut(tx, scope, scope.row);
      for (const each of removed) progress.gone.add(each.id);
      return deletion;
    }
  }
}

async function changeRowOf(tx: Context, progress: Progress, body: BulkItemsBody, { id, version }: BulkItemsBody['items'][number]): Promise<string | null> {
  // It went with its parent, which was deleted before it.
  if (progress.gone.has(id)) return null;
  const row = progress.scope.tree.byId.get(id);
  if (!row) throw new DomainError('NOT_FOUND');
  requireItemAbility(progress.scope, row, ABILITY[body.action]);
  if (row.version !== version) throw new DomainError('VERSION_STALE');
  return changeOne(tx, progress, { ...progress.scope, row }, body);
}

export function changeMany(context: Context, organizationId: string, body: BulkItemsBody): Promise<BulkItemsAnswer> {
  return inTransaction(context, async (tx) => {
    const scope = await treeForChange(tx, await requireMembership(tx, organizationId), body.cycle, 'change');
    if (!scope) throw new DomainError('NOT_FOUND');
    requireOpenCycle(scope.tree.cycle);
    const progress: Progress = { scope, gone: new Set() };
    const rows: BulkItemsAnswer['rows'] = [];
    for (const item of body.items) {
      try {
        rows.push({ id: item.id, done: true, error: null, deletion: await changeRowOf(tx, progress, body, item) });
      } catch (error) {
        // Every refusal comes before the first write of its row.
        if (!(error instanceof DomainError)) throw error;
        rows.push({ id: item.id, done: false, error: { code: error.code, message: textOfCode(tx.language, error.code) }, deletion: null });
      }
    }
    return { rows };
  });
}
