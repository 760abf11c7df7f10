// Writes a change of a cycle's state that is already known to be allowed: the row, the mirrors in
// its tree, the history with the reason, and the event.
import type { ChangeCycleStateBody } from '@cumbre/contract/cycles';
import { uuidv7 } from 'uuidv7';
import { nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { changeCycle, recordStateChange } from './store';
import type { CountedCycleRow } from './store';

/** Returns the row as it is after the change. */
export async function writeCycleState(
  tx: Context,
  cycle: CountedCycleRow,
  { state, reason = '' }: ChangeCycleStateBody,
): Promise<CountedCycleRow> {
  const now = nowOf(tx);
  const change = { state, finished_at: state === 'finished' ? now : null };
  await changeCycle(tx, cycle, change);
  await tx.ports.linkedItems.afterCycleStateChange(tx, {
    organizationId: cycle.organization_id,
    cycleId: cycle.id,
  });
  await recordStateChange(tx, {
    organization_id: cycle.organization_id,
    id: uuidv7(),
    cycle_id: cycle.id,
    from_state: cycle.state,
    to_state: state,
    reason: reason.trim(),
    user_id: requireUser(tx).userId,
    created_at: now,
  });
  recordEvent(tx, { kind: 'cycleStateChanged', cycle, state, reason });
  const finish_reason = state === 'finished' ? reason.trim() : null;
  return { ...cycle, ...change, finish_reason, version: cycle.version + 1 };
}
