// Deletes a cycle: a planned one with its items, or an empty one.
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { cycleForChange } from './cycleForChange';
import { removeCycle } from './store';

export function deleteCycle(
  context: Context,
  cycleId: string,
  expectedVersion: number,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { cycle } = await cycleForChange(tx, cycleId, 'delete', expectedVersion);
    await tx.ports.linkedItems.beforeCycleIsDeleted(tx, {
      organizationId: cycle.organization_id,
      cycleId: cycle.id,
    });
    await removeCycle(tx, cycle);
    recordEvent(tx, { kind: 'cycleDeleted', cycle });
  });
}
