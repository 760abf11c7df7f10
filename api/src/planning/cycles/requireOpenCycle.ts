// The one guard of the lock: every write into a cycle passes here, holds the cycle's row until it is done, and is
// refused with CYCLE_FINISHED once the cycle is finished.
import { isLocked } from '@cumbre/domain/cycles';
import type { Context } from '../../platform/context/context';
import type { LockStrength } from '../../platform/database/connect';
import { DomainError } from '../../platform/errors/errors';
import type { CycleRow } from './store';

/**
 * The cycle's row, held. `share` is enough for a write that touches one item; whatever changes the shape of the tree
 * (codes, positions, parents) holds it alone. Null where the organization has no such cycle.
 */
export async function holdCycle(tx: Context, organizationId: string, cycleId: string, strength: LockStrength): Promise<CycleRow | null> {
  const cycle = tx.db.selectFrom('cycles').selectAll().where('organization_id', '=', organizationId).where('id', '=', cycleId);
  return (await tx.database.held(cycle, strength).executeTakeFirst()) ?? null;
}

/** CYCLE_FINISHED for a finished cycle. */
export function requireOpenCycle(cycle: CycleRow): void {
  if (isLocked(cycle.state)) throw new DomainError('CYCLE_FINISHED');
}
