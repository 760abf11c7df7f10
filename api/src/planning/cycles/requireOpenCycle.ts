// Guards finished cycles: every write in a cycle locks its row here and fails with CYCLE_FINISHED
// when the cycle is finished.
import { isLocked } from '@cumbre/domain/cycles';
import type { Context } from '../../platform/context/context';
import type { LockStrength } from '../../platform/database/connect';
import { DomainError } from '../../platform/errors/errors';
import type { CycleRow } from './store';

/**
 * SELECT … FOR SHARE or FOR UPDATE of the cycle. `share` suffices for a write of one item; changes
 * of the tree's shape (codes, positions, parents) need `change`. null where the organization has no
 * such cycle.
 */
export async function lockCycle(
  tx: Context,
  organizationId: string,
  cycleId: string,
  strength: LockStrength,
): Promise<CycleRow | null> {
  const cycle = tx.db
    .selectFrom('cycles')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', cycleId);
  return (await tx.database.withRowLock(cycle, strength).executeTakeFirst()) ?? null;
}

/** Throws CYCLE_FINISHED for a finished cycle. */
export function requireOpenCycle(cycle: CycleRow): void {
  if (isLocked(cycle.state)) throw new DomainError('CYCLE_FINISHED');
}
