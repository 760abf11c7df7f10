// Guards the closing of a cycle: verdicts and cards are written while the cycle is running. A
// finished cycle is locked, and a planned one has nothing to close yet.
import type { CycleRow } from '../cycles/store';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';

/** Throws CYCLE_FINISHED for a finished cycle and CYCLE_NOT_RUNNING for a planned one. */
export function requireRunningCycle(cycle: CycleRow): void {
  requireOpenCycle(cycle);
  if (cycle.state !== 'running') throw new DomainError('CYCLE_NOT_RUNNING');
}
