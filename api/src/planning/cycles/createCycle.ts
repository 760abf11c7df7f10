// Creates a cycle in the state planning, and starts it in the same transaction where asked to. The
// domain decides on its dates, in the organization's time zone.
import type { CreateCycleBody, Cycle } from '@cumbre/contract/cycles';
import { uuidv7 } from 'uuidv7';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { requireCycleDates } from './cycleDates';
import { presentCycle } from './presentCycle';
import { insertCycle } from './store';
import { writeCycleState } from './writeCycleState';

export function createCycle(
  context: Context,
  organizationId: string,
  { name, start, end, state }: CreateCycleBody,
): Promise<Cycle> {
  return inTransaction(context, async (tx) => {
    const membership = await requireOrganizationAbility(tx, organizationId, 'createCycle');
    requireCycleDates(tx, membership, { start, end });
    const row = {
      organization_id: organizationId,
      id: uuidv7(),
      name,
      state: 'planning' as const,
      start_date: start,
      end_date: end,
      version: 1,
      created_at: nowOf(tx),
      finished_at: null,
    };
    await insertCycle(tx, row);
    recordEvent(tx, { kind: 'cycleCreated', cycle: row });
    const cycle = { ...row, items: 0, finish_reason: null };
    return presentCycle(
      tx,
      membership,
      state === 'running' ? await writeCycleState(tx, cycle, { state }) : cycle,
    );
  });
}
