// Presents a cycle with the caller's abilities and the possible transitions.
import type { Cycle } from '@cumbre/contract/cycles';
import type { CycleState } from '@cumbre/contract/enumerations';
import { dayOf, todayIn } from '@cumbre/domain/calendar';
import { REOPEN_REASON_LENGTH, checkCycleTransition, transitionsFrom } from '@cumbre/domain/cycles';
import { abilitiesOf, can } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { cycleHasCheckIns } from './store';
import type { CountedCycleRow } from './store';

export const resourceOf = (cycle: CountedCycleRow) => ({
  resource: 'cycle' as const,
  state: cycle.state,
  isEmpty: cycle.items === 0,
});

/** null when the transition is allowed, otherwise the refusal of shared/domain. */
export async function transitionRefusal(
  context: Context,
  membership: Membership,
  cycle: CountedCycleRow,
  to: CycleState,
  reason: string,
) {
  return checkCycleTransition({
    from: cycle.state,
    to,
    reason,
    end: cycle.end_date,
    today: todayIn(membership.timeZone, context.clock.now()),
    finishedOn: cycle.finished_at === null ? null : dayOf(cycle.finished_at, membership.timeZone),
    hasCheckIns:
      cycle.state === 'running' && to === 'planning' && (await cycleHasCheckIns(context, cycle)),
  });
}

async function transitionsOf(
  context: Context,
  membership: Membership,
  cycle: CountedCycleRow,
): Promise<Cycle['transitions']> {
  if (!can(membership, 'changeState', resourceOf(cycle))) return [];
  const transitions: Cycle['transitions'] = [];
  for (const state of transitionsFrom(cycle.state)) {
    const refusal = await transitionRefusal(
      context,
      membership,
      cycle,
      state,
      'x'.repeat(REOPEN_REASON_LENGTH),
    );
    if (refusal !== null) continue;
    transitions.push({
      state,
      reasonRequired: (await transitionRefusal(context, membership, cycle, state, '')) !== null,
    });
  }
  return transitions;
}

export async function presentCycle(
  context: Context,
  membership: Membership,
  cycle: CountedCycleRow,
): Promise<Cycle> {
  return {
    id: cycle.id,
    organization: cycle.organization_id,
    name: cycle.name,
    state: cycle.state,
    start: cycle.start_date,
    end: cycle.end_date,
    version: cycle.version,
    createdAt: cycle.created_at,
    finishedAt: cycle.finished_at,
    finishReason: (cycle.state === 'finished' && cycle.finish_reason) || null,
    items: cycle.items,
    abilities: abilitiesOf(membership, resourceOf(cycle)),
    transitions: await transitionsOf(context, membership, cycle),
  };
}
