// The one guard of the lock: every write into a cycle passes here first, holds the cycle's row until it is done, and is
// refused with CYCLE_FINISHED once the cycle is finished.
import { isLocked } from '@cumbre/domain/cycles';
import { lockRow } from '../context';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { findCycle } from './store';
import type { CountedCycleRow } from './store';

/** The cycle of that organization, open and held; CYCLE_UNKNOWN where it has no such cycle. */
export async function requireOpenCycle(tx: Context, organizationId: string, cycleId: string): Promise<CountedCycleRow> {
  await lockRow(tx, 'cycles', cycleId);
  const cycle = await findCycle(tx, cycleId);
  if (!cycle || cycle.organization_id !== organizationId) throw new DomainError('CYCLE_UNKNOWN');
  if (isLocked(cycle.state)) throw new DomainError('CYCLE_FINISHED');
  return cycle;
}
