// Reads a meeting with everything that its summary shows, for members of the organization. What was
// written while it was open counts as written in it.
import type { MeetingLine, MeetingNumbers, MeetingSummary } from '@cumbre/contract/meetings';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { TreeRow } from '../objective-tree/loadTree';
import { currentTree } from '../objective-tree/treeReader';
import { linesOf, numbersOf, parseNumbers } from './meetingNumbers';
import { meetingScope } from './meetingScope';
import type { MeetingScope } from './meetingScope';
import { isOpenOn, presentMeeting, presentTick } from './presentMeeting';
import { meetingBefore, numbersTextOf, ticksOf } from './store';
import type { NamedTick } from './store';
import { checkInsIn, commitmentsIn, notesIn } from './writtenInMeeting';
import type { Written } from './writtenInMeeting';

type People = MeetingSummary['participants'];

const nameOf = ({ first_name, last_name, created_by }: Written & { created_by?: string }): string =>
  first_name === null ? (created_by ?? '') : `${first_name} ${last_name ?? ''}`.trim();

const differ = (before: MeetingNumbers, after: MeetingNumbers): boolean =>
  before.progress !== after.progress ||
  before.confidence !== after.confidence ||
  before.status !== after.status;

/** null for a line that was not discussed and did not change. */
function presentLine(
  { id, code, title, kind, unit }: TreeRow,
  tick: NamedTick | undefined,
  { before, after }: { before: MeetingNumbers | null; after: MeetingNumbers | null },
): MeetingLine | null {
  if (!tick && !(before && after && differ(before, after))) return null;
  const presented = tick ? presentTick(tick) : null;
  return {
    item: id,
    code,
    title,
    kind,
    unit,
    tick: presented && { by: presented.by, at: presented.at },
    before,
    after,
  };
}

function participantsOf(
  { meeting }: Pick<MeetingSummary, 'meeting'>,
  written: readonly Written[],
): People {
  const people: People = [
    meeting.startedBy,
    ...(meeting.endedBy ? [meeting.endedBy] : []),
    ...written.flatMap(({ user_id, first_name, last_name }) =>
      user_id === null
        ? []
        : [{ id: user_id, firstName: first_name ?? '', lastName: last_name ?? '' }],
    ),
  ];
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

export async function summaryOf(
  context: Context,
  { cycle, meeting, membership, place, today }: MeetingScope,
): Promise<MeetingSummary> {
  const { organizationId } = place;
  const tree = await currentTree(context, cycle);
  const rows = await linesOf(context, organizationId, tree, meeting.team_id);
  const isOpen = isOpenOn(meeting, today);
  const after = isOpen
    ? await numbersOf(context, tree, { rows, day: today })
    : parseNumbers(await numbersTextOf(context, meeting));
  const previous = await meetingBefore(context, place, {
    team: meeting.team_id,
    before: meeting.id,
  });
  const before = parseNumbers(previous?.numbers ?? '{}');
  const ticks = await ticksOf(context, organizationId, meeting.id);
  const tickOf = new Map(ticks.map((tick) => [tick.item_id, tick]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const period = { from: meeting.created_at, to: meeting.ended_at ?? nowOf(context) };
  const ofLines = <Row extends Written>(written: readonly Row[]) =>
    written.flatMap((each) => {
      const row = rowOf.get(each.item_id);
      return row ? [{ each, item: { item: row.id, code: row.code, title: row.title }, row }] : [];
    });
  const checkIns = ofLines(await checkInsIn(context, place, period));
  const notes = ofLines(await notesIn(context, place, period));
  const commitments = ofLines(await commitmentsIn(context, place, period));
  const presented = presentMeeting(membership, meeting, today);
  return {
    meeting: presented,
    cycleName: cycle.name,
    previous: previous && { id: previous.id, day: previous.day },
    count: rows.length,
    lines: rows.flatMap(
      (row) =>
        presentLine(row, tickOf.get(row.id), {
          before: before.get(row.id) ?? null,
          after: after.get(row.id) ?? null,
        }) ?? [],
    ),
    checkIns: checkIns.map(({ each, item, row }) => ({
      ...item,
      unit: row.unit,
      id: each.id,
      date: each.date,
      value: each.value,
      confidence: each.confidence,
      note: each.note,
      by: nameOf(each),
    })),
    notes: notes.map(({ each, item }) => ({
      ...item,
      id: each.id,
      content: each.content,
      by: nameOf(each),
    })),
    commitments: commitments.map(({ each, item }) => ({
      ...item,
      id: each.id,
      promise: each.title,
      endsAt: each.ends_at,
      by: nameOf(each),
    })),
    participants: participantsOf({ meeting: presented }, [
      ...ticks,
      ...[...checkIns, ...notes, ...commitments].map(({ each }) => each),
    ]),
  };
}

export async function readMeetingSummary(
  context: Context,
  meetingId: string,
): Promise<MeetingSummary> {
  return summaryOf(context, await meetingScope(context, meetingId));
}
