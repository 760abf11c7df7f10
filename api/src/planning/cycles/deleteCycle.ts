// Removes a cycle that is still planned, with all it holds, or one that is empty.
import { recordAudit } from '../../delivery/audit/recordAudit';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { cycleForChange } from './cycleForChange';
import { endSharesOfCycle } from '../../sharing/endShares';
import { removeCycle } from './store';

export function deleteCycle(context: Context, cycleId: string, versionSeen: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { cycle } = await cycleForChange(tx, cycleId, 'delete', versionSeen);
    await endSharesOfCycle(tx, cycle.organization_id, cycle.id);
    await removeCycle(tx, cycle);
    await recordAudit(tx, { organizationId: cycle.organization_id, action: 'cycle.deleted', subjectId: cycle.id, before: cycle });
  });
}
