// Lists the cycles of an organization, latest start first, and the id of the current one.
import type { CyclesAnswer } from '@cumbre/contract/cycles';
import { currentCycle } from '@cumbre/domain/cycles';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { presentCycle } from './presentCycle';
import { cyclesOf } from './store';

export async function listCycles(context: Context, organizationId: string): Promise<CyclesAnswer> {
  const membership = await requireMembership(context, organizationId);
  const rows = await cyclesOf(context, organizationId);
  const current = currentCycle(
    rows.map(({ id, state, start_date }) => ({ id, state, start: start_date })),
  );
  const cycles = await Promise.all(
    rows.reverse().map((row) => presentCycle(context, membership, row)),
  );
  return { cycles, current: current?.id ?? null };
}
