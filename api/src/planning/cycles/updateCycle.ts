// Changes the name or dates of a cycle. An unchanged start may be in the past; a changed one must
// not be.
import type { Cycle, UpdateCycleBody } from '@cumbre/contract/cycles';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { requireCycleDates } from './cycleDates';
import { cycleForChange } from './cycleForChange';
import { presentCycle } from './presentCycle';
import { changeCycle } from './store';

export function updateCycle(
  context: Context,
  cycleId: string,
  body: UpdateCycleBody,
  expectedVersion: number,
): Promise<Cycle> {
  return inTransaction(context, async (tx) => {
    const { cycle, membership } = await cycleForChange(tx, cycleId, 'edit', expectedVersion);
    const change = {
      name: body.name ?? cycle.name,
      start_date: body.start ?? cycle.start_date,
      end_date: body.end ?? cycle.end_date,
    };
    requireCycleDates(tx, membership, {
      start: change.start_date,
      end: change.end_date,
      previousStart: cycle.start_date,
    });
    await changeCycle(tx, cycle, change);
    recordEvent(tx, { kind: 'cycleChanged', cycle, change });
    return presentCycle(tx, membership, { ...cycle, ...change, version: cycle.version + 1 });
  });
}
