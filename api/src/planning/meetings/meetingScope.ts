// Loads a meeting or the cycle of one for a call: the caller's membership (404 for strangers). A
// write locks the cycle, so that it is not finished meanwhile and two people do not start a meeting
// at once.
import { todayIn } from '@cumbre/domain/calendar';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { lockRow } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { LockStrength } from '../../platform/database/connect';
import { DomainError } from '../../platform/errors/errors';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { findCycle } from '../cycles/store';
import type { CycleRow } from '../cycles/store';
import { teamsOfTree } from '../teams/store';
import { isOpenOn } from './presentMeeting';
import { findMeeting } from './store';
import type { CyclePlace, NamedMeeting } from './store';

export interface CycleScope {
  cycle: CycleRow;
  membership: Membership;
  place: CyclePlace;
  /** In the organization's time zone. */
  today: string;
}

export interface MeetingScope extends CycleScope {
  meeting: NamedMeeting;
}

export async function cycleScope(context: Context, cycleId: string): Promise<CycleScope> {
  const cycle = await findCycle(context, cycleId);
  if (!cycle) throw new DomainError('NOT_FOUND');
  const membership = await requireMembership(context, cycle.organization_id);
  return {
    cycle,
    membership,
    place: { organizationId: cycle.organization_id, cycleId },
    today: todayIn(membership.timeZone, context.clock.now()),
  };
}

export async function cycleForChange(
  tx: Context,
  cycleId: string,
  strength: LockStrength,
): Promise<CycleScope> {
  await lockRow(tx, 'cycles', cycleId, strength);
  const scope = await cycleScope(tx, cycleId);
  requireOpenCycle(scope.cycle);
  return scope;
}

/** null for no team; NOT_FOUND where the organization has no such team. */
export async function requireTeam(
  context: Context,
  { organizationId }: CyclePlace,
  team: string | null,
): Promise<{ id: string; name: string } | null> {
  if (team === null) return null;
  const found = (await teamsOfTree(context, organizationId)).find(({ id }) => id === team);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

export async function meetingScope(context: Context, meetingId: string): Promise<MeetingScope> {
  const meeting = await findMeeting(context, meetingId);
  if (!meeting) throw new DomainError('NOT_FOUND');
  return { ...(await cycleScope(context, meeting.cycle_id)), meeting };
}

/** The locked scope of a meeting; the state of the cycle and of the meeting is not checked. */
export async function lockedMeeting(
  tx: Context,
  meetingId: string,
  strength: LockStrength,
): Promise<MeetingScope> {
  const { cycle } = await meetingScope(tx, meetingId);
  await lockRow(tx, 'cycles', cycle.id, strength);
  return meetingScope(tx, meetingId);
}

/** CYCLE_FINISHED, or MEETING_ENDED where somebody or the day has ended it. */
export function requireOpenMeeting({ cycle, meeting, today }: MeetingScope): void {
  requireOpenCycle(cycle);
  if (!isOpenOn(meeting, today)) throw new DomainError('MEETING_ENDED');
}
