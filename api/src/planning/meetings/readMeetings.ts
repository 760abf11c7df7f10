// Reads the meetings of a cycle for its members: the list, and what the review shows of them.
import type { CurrentMeeting, ListedMeeting, MeetingsAnswer } from '@cumbre/contract/meetings';
import { MEETINGS_LISTED } from '@cumbre/contract/limits';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { currentTree } from '../objective-tree/treeReader';
import { teamsOfTree } from '../teams/store';
import { linesFor, parseNumbers } from './meetingNumbers';
import { cycleScope, requireTeam } from './meetingScope';
import type { CycleScope } from './meetingScope';
import { presentMeeting, presentTick } from './presentMeeting';
import { meetingBefore, meetingsOf, openMeeting, ticksOf } from './store';
import type { NamedMeeting } from './store';
import { commitmentsSince } from './writtenInMeeting';

export async function listMeetings(context: Context, cycleId: string): Promise<MeetingsAnswer> {
  const { cycle, membership, place, today } = await cycleScope(context, cycleId);
  const rows = await meetingsOf(context, place, MEETINGS_LISTED);
  const commitmentsOf = await commitmentCounts(context, { cycle, place }, rows);
  return {
    today,
    meetings: rows.map((row) => ({
      ...presentMeeting(membership, row, today),
      commitments: commitmentsOf(row),
    })),
  };
}

/** How many commitments each meeting's summary has, from one reading for the whole list. */
async function commitmentCounts(
  context: Context,
  { cycle, place }: Pick<CycleScope, 'cycle' | 'place'>,
  meetings: readonly NamedMeeting[],
): Promise<(meeting: NamedMeeting) => ListedMeeting['commitments']> {
  const oldest = meetings.at(-1);
  const written = oldest ? await commitmentsSince(context, place, oldest.created_at) : [];
  if (written.length === 0) return () => ({ all: 0, open: 0 });
  const tree = await currentTree(context, cycle);
  const teams = await teamsOfTree(context, place.organizationId);
  const now = nowOf(context);
  const linesByTeam = new Map<string | null, ReadonlySet<string>>();
  const linesOfTeam = (team: string | null) => {
    const known = linesByTeam.get(team);
    const lines = known ?? new Set(linesFor(tree, teams, team).map(({ id }) => id));
    if (!known) linesByTeam.set(team, lines);
    return lines;
  };
  return ({ team_id, created_at: from, ended_at }) => {
    const to = ended_at ?? now;
    const lines = linesOfTeam(team_id);
    const own = written.filter(
      (each) => each.created_at >= from && each.created_at <= to && lines.has(each.item_id),
    );
    return { all: own.length, open: own.filter(({ state }) => state === 'open').length };
  };
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
