// Reads the meetings of a cycle for its members: the list, and what the review shows of them.
import type { CurrentMeeting, MeetingsAnswer } from '@cumbre/contract/meetings';
import { MEETINGS_LISTED } from '@cumbre/contract/limits';
import type { Context } from '../../platform/context/context';
import { parseNumbers } from './meetingNumbers';
import { cycleScope, requireTeam } from './meetingScope';
import { presentMeeting, presentTick } from './presentMeeting';
import { meetingBefore, meetingsOf, openMeeting, ticksOf } from './store';

export async function listMeetings(context: Context, cycleId: string): Promise<MeetingsAnswer> {
  const { membership, place, today } = await cycleScope(context, cycleId);
  const rows = await meetingsOf(context, place, MEETINGS_LISTED);
  return { today, meetings: rows.map((row) => presentMeeting(membership, row, today)) };
}

export async function readCurrentMeeting(
  context: Context,
  cycleId: string,
  teamId: string | null,
): Promise<CurrentMeeting> {
  const { membership, place, today } = await cycleScope(context, cycleId);
  await requireTeam(context, place, teamId);
  const { organizationId } = place;
  const open = await openMeeting(context, place, { team: teamId, day: today });
  const before = await meetingBefore(context, place, { team: teamId, before: open?.id ?? null });
  const ticks = open ? await ticksOf(context, organizationId, open.id) : [];
  return {
    meeting: open && presentMeeting(membership, open, today),
    ticks: ticks.map(presentTick),
    previous: before && {
      id: before.id,
      day: before.day,
      discussed: (await ticksOf(context, organizationId, before.id)).map(({ item_id }) => item_id),
      numbers: [...parseNumbers(before.numbers)].map(([item, numbers]) => ({ item, ...numbers })),
    },
  };
}
