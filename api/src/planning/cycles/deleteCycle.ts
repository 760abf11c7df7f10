// Removes a cycle that is still planned, with all it holds, or one that is empty.
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { cycleForChange } from './cycleForChange';
import { removeCycle } from './store';

export function deleteCycle(context: Context, cycleId: string, versionSeen: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { cycle } = await cycleForChange(tx, cycleId, 'delete', versionSeen);
    await tx.ports.linkedItems.beforeCycleIsDeleted(tx, { organizationId: cycle.organization_id, cycleId: cycle.id });
    await removeCycle(tx, cycle);
    recordEvent(tx, { kind: 'cycleDeleted', cycle });
  });
}
