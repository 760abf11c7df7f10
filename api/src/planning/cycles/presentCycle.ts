// A cycle as the caller sees it: its fields, what the caller may do with it and to which states it may go now.
import type { Cycle } from '@cumbre/contract/cycles';
import type { CycleState } from '@cumbre/contract/enumerations';
import { todayIn } from '@cumbre/domain/calendar';
import { REOPEN_REASON_LENGTH, checkCycleTransition, transitionsFrom } from '@cumbre/domain/cycles';
import { abilitiesOf, can } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { cycleHasCheckIns } from './store';
import type { CountedCycleRow } from './store';

export const resourceOf = (cycle: CountedCycleRow) => ({ resource: 'cycle' as const, state: cycle.state, isEmpty: cycle.items === 0 });

/** Null when the state may change so, or the domain's refusal. */
export async function transitionRefusal(context: Context, membership: Membership, cycle: CountedCycleRow, to: CycleState, reason: string) {
  return checkCycleTransition({
    from: cycle.state, to, reason, end: cycle.end_date, today: todayIn(membership.timeZone, context.clock.now()),
    finishedOn: cycle.finished_at === null ? null : todayIn(membership.timeZone, new Date(cycle.finished_at)),
    hasCheckIns: cycle.state === 'running' && to === 'planning' && (await cycleHasCheckIns(context, cycle)),
  });
}

async function transitionsOf(context: Context, membership: Membership, cycle: CountedCycleRow): Promise<Cycle['transitions']> {
  if (!can(membership, 'changeState', resourceOf(cycle))) return [];
  const offered: Cycle['transitions'] = [];
  for (const state of transitionsFrom(cycle.state)) {
    const withReason = await transitionRefusal(context, membership, cycle, state, 'x'.repeat(REOPEN_REASON_LENGTH));
    if (withReason !== null) continue;
    offered.push({ state, reasonRequired: (await transitionRefusal(context, membership, cycle, state, '')) !== null });
  }
  return offered;
}

export async function presentCycle(context: Context, membership: Membership, cycle: CountedCycleRow): Promise<Cycle> {
  return {
    id: cycle.id, organization: cycle.organization_id, name: cycle.name, state: cycle.state, start: cycle.start_date, end: cycle.end_date,
    version: cycle.version, createdAt: cycle.created_at, finishedAt: cycle.finished_at, items: cycle.items,
    abilities: abilitiesOf(membership, resourceOf(cycle)), transitions: await transitionsOf(context, membership, cycle),
  };
}
