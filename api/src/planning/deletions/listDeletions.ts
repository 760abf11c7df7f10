// Lists the deletions of a cycle in the last thirty days, newest first.
import type { DeletionsAnswer } from '@cumbre/contract/deletions';
import { isLocked } from '@cumbre/domain/cycles';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { requireCycle } from '../cycles/requireCycle';
import { retentionCutoff } from './retentionCutoff';
import { canRestore } from './restoreDeletion';
import { deletionsOf } from './store';

export async function listDeletions(
  context: Context,
  organizationId: string,
  cycleId: string,
): Promise<DeletionsAnswer> {
  const membership = await requireMembership(context, organizationId);
  const cycle = await requireCycle(context, organizationId, cycleId);
  const rows = await deletionsOf(context, organizationId, cycleId, retentionCutoff(context));
  return {
    deletions: rows.map(
      ({ id, code, title, removed, created_at, user_id, first_name, last_name }) => ({
        id,
        code,
        title,
        removed,
        deletedAt: created_at,
        deletedBy: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
        abilities:
          !isLocked(cycle.state) && canRestore(membership, { user_id }) ? ['restore' as const] : [],
      }),
    ),
  };
}
