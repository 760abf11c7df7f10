// Which of some items are deleted and can be restored, and with what: a branch comes back with its root.
import type { Context } from '../../platform/context/context';
import { chunksOf } from '../../platform/batches/batches';
import { retentionCutoff } from './retentionCutoff';
import type { RemovedRows } from './store';

/** Deletions of branches are read in parts, because each has all rows of its items. */
const BRANCHES_PER_QUERY = 50;

/** The root of the branch with which an item was deleted. */
export interface DeletedRoot {
  readonly id: string;
  readonly title: string;
}

/** By the ids of the items; of this organization alone. */
export async function deletedItems(
  context: Context,
  organizationId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, DeletedRoot>> {
  const found = new Map<string, DeletedRoot>();
  const wanted = new Set(itemIds);
  const deletions = await context.db
    .selectFrom('deletions')
    .where('organization_id', '=', organizationId)
    .where('created_at', '>=', retentionCutoff(context))
    .orderBy('created_at')
    .select(['id', 'item_id', 'title', 'removed'])
    .execute();
  for (const { item_id: id, title } of deletions)
    if (wanted.delete(id)) found.set(id, { id, title });
  const branches = deletions.filter(({ removed }) => removed > 1);
  for (const chunk of chunksOf(branches, BRANCHES_PER_QUERY)) {
    if (wanted.size === 0) break;
    const part = new Map(chunk.map((branch) => [branch.id, branch]));
    const stored = await context.db
      .selectFrom('deletions')
      .where('organization_id', '=', organizationId)
      .where('id', 'in', [...part.keys()])
      .select(['id', 'removed_rows'])
      .execute();
    for (const { id, removed_rows: json } of stored) {
      const { item_id: rootId, title } = part.get(id)!;
      for (const item of (JSON.parse(json) as RemovedRows).items)
        if (wanted.delete(item.id)) found.set(item.id, { id: rootId, title });
    }
  }
  return found;
}
