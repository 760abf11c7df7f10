// Starts and ends meetings, ticks lines, and sends summaries. Every member may start one and tick;
// starting one while one of the same team is open leads into that one.
import type { Meeting, MeetingTick } from '@cumbre/contract/meetings';
import { uuidv7 } from 'uuidv7';
import { can } from '../../organizations/access/can';
import { forbidden } from '../../organizations/access/forbidden';
import { membersAmong } from '../../organizations/access/membersAmong';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { fieldError } from '../../platform/errors/fieldErrors';
import { currentTree } from '../objective-tree/treeReader';
import { linesOf, numbersOf, writeNumbers } from './meetingNumbers';
import { cycleForChange, lockedMeeting, requireOpenMeeting, requireTeam } from './meetingScope';
import type { MeetingScope } from './meetingScope';
import { meetingResource, presentMeeting, presentTick } from './presentMeeting';
import {
  endMeetingRow,
  findMeeting,
  insertMeeting,
  insertTick,
  openMeeting,
  removeTick,
  ticksOf,
} from './store';
import type { NamedMeeting } from './store';

export function startMeeting(
  context: Context,
  cycleId: string,
  teamId: string | null,
): Promise<Meeting> {
  return inTransaction(context, async (tx) => {
    const { cycle, membership, place, today } = await cycleForChange(tx, cycleId, 'change');
    const team = await requireTeam(tx, place, teamId);
    const open = await openMeeting(tx, place, { team: teamId, day: today });
    if (open) return presentMeeting(membership, open, today);
    const id = uuidv7();
    const tree = await currentTree(tx, cycle);
    const rows = await linesOf(tx, place.organizationId, tree, teamId);
    await insertMeeting(tx, {
      organization_id: place.organizationId,
      id,
      cycle_id: cycleId,
      team_id: teamId,
      team_name: team?.name ?? null,
      day: today,
      started_by: membership.userId,
      created_at: nowOf(tx),
      ended_by: null,
      ended_at: null,
      numbers: writeNumbers(await numbersOf(tx, tree, { rows, day: today })),
    });
    recordEvent(tx, {
      kind: 'meetingStarted',
      ...place,
      meetingId: id,
      day: today,
      team: team?.name ?? null,
    });
    return presentMeeting(membership, (await findMeeting(tx, id))!, today);
  });
}

const eventOf = ({ place, meeting }: MeetingScope) => ({ ...place, meetingId: meeting.id });

export function tickLine(
  context: Context,
  meetingId: string,
  itemId: string,
): Promise<MeetingTick> {
  return inTransaction(context, async (tx) => {
    const scope = await lockedMeeting(tx, meetingId, 'share');
    requireOpenMeeting(scope);
    const { cycle, place, meeting, membership } = scope;
    const lines = await linesOf(
      tx,
      place.organizationId,
      await currentTree(tx, cycle),
      meeting.team_id,
    );
    if (!lines.some(({ id }) => id === itemId)) throw new DomainError('NOT_FOUND');
    const isNew = await insertTick(tx, {
      organization_id: place.organizationId,
      id: uuidv7(),
      meeting_id: meetingId,
      item_id: itemId,
      user_id: membership.userId,
      created_at: nowOf(tx),
    });
    if (isNew) recordEvent(tx, { kind: 'meetingTicked', ...eventOf(scope), itemId });
    const ticks = await ticksOf(tx, place.organizationId, meetingId);
    return presentTick(ticks.find(({ item_id }) => item_id === itemId)!);
  });
}

/** A line without a tick stays as it is. */
export function untickLine(context: Context, meetingId: string, itemId: string): Promise<null> {
  return inTransaction(context, async (tx) => {
    const scope = await lockedMeeting(tx, meetingId, 'share');
    requireOpenMeeting(scope);
    if (await removeTick(tx, scope.meeting, itemId))
      recordEvent(tx, { kind: 'meetingUnticked', ...eventOf(scope), itemId });
    return null;
  });
}

/** Keeps what the lines show at the end, as of the day of the meeting. */
export async function closeMeeting(
  tx: Context,
  { cycle, meeting }: Pick<MeetingScope, 'cycle'> & { meeting: NamedMeeting },
  endedBy: string | null,
): Promise<void> {
  const tree = await currentTree(tx, cycle);
  const rows = await linesOf(tx, cycle.organization_id, tree, meeting.team_id);
  await endMeetingRow(tx, meeting, {
    ended_by: endedBy,
    ended_at: nowOf(tx),
    numbers: writeNumbers(await numbersOf(tx, tree, { rows, day: meeting.day })),
  });
  recordEvent(tx, {
    kind: 'meetingEnded',
    organizationId: cycle.organization_id,
    cycleId: cycle.id,
    meetingId: meeting.id,
    byPerson: endedBy !== null,
  });
}

export function endMeeting(context: Context, meetingId: string): Promise<Meeting> {
  return inTransaction(context, async (tx) => {
    const scope = await lockedMeeting(tx, meetingId, 'change');
    const { membership, meeting, today } = scope;
    if (!can(membership, 'end', meetingResource(membership, meeting, true)))
      throw forbidden(membership, 'end');
    requireOpenMeeting(scope);
    await closeMeeting(tx, scope, membership.userId);
    return presentMeeting(membership, (await findMeeting(tx, meetingId))!, today);
  });
}

/** Notifies those of the people who are members; the sender gets nothing. */
export function sendSummary(
  context: Context,
  meetingId: string,
  people: readonly string[],
): Promise<number> {
  return inTransaction(context, async (tx) => {
    const scope = await lockedMeeting(tx, meetingId, 'share');
    const { membership, meeting, place, today } = scope;
    if (!can(membership, 'send', meetingResource(membership, meeting, meeting.day === today)))
      throw forbidden(membership, 'send');
    const members = await membersAmong(tx, place.organizationId, people);
    if (members.length < new Set(people).size)
      throw fieldError(tx.language, 'people', 'PERSON_UNKNOWN');
    const recipients = members.filter((userId) => userId !== membership.userId);
    recordEvent(tx, { kind: 'meetingSummarySent', ...eventOf(scope), people: recipients });
    return recipients.length;
  });
}
