// Reads a meeting with everything that its summary shows, for members of the organization. What was
// written while it was open counts as written in it.
import type { MeetingLine, MeetingNumbers, MeetingSummary } from '@cumbre/contract/meetings';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { MEETING_MAX_RECIPIENTS } from '@cumbre/contract/limits';
import { readableCheckIns } from '../check-ins/checkInNotes';
import type { CheckInRow } from '../check-ins/store';
import { presentWords } from '../check-ins/words';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { peopleOf } from '../objective-tree/peopleOf';
import { currentTree } from '../objective-tree/treeReader';
import { peopleMentionedIn, readableText } from '../notes/mentions';
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

function presentLine(
  { id, code, title, kind, unit }: TreeRow,
  tick: NamedTick | undefined,
  { before, after }: { before: MeetingNumbers | null; after: MeetingNumbers | null },
): MeetingLine {
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

/** Members among these people and those who are responsible for the rows. */
async function recipientsOf(
  context: Context,
  involved: People,
  { tree, rows }: { tree: CycleTree; rows: readonly TreeRow[] },
): Promise<People> {
  const people = await peopleOf(context, { ...tree, rows });
  const responsible = new Set(rows.map(({ owner, assignedUser }) => assignedUser ?? owner));
  const wanted: People = [
    ...involved,
    ...people
      .filter(({ id }) => responsible.has(id))
      .map(({ id, first_name, last_name }) => ({ id, firstName: first_name, lastName: last_name })),
  ];
  const members = await context.db
    .selectFrom('memberships')
    .where('organization_id', '=', tree.cycle.organization_id)
    .where('user_id', 'in', [...new Set(wanted.map(({ id }) => id))])
    .select('user_id')
    .execute();
  const isMember = new Set(members.map(({ user_id }) => user_id));
  return [...new Map(wanted.map((person) => [person.id, person])).values()]
    .filter(({ id }) => isMember.has(id))
    .slice(0, MEETING_MAX_RECIPIENTS);
}

/** Words that were kept from a check-in before the meeting were not said in it. */
async function wordsInMeeting(context: Context, rows: readonly CheckInRow[]) {
  const wordsOf = await presentWords(context, rows);
  return (row: CheckInRow, { from }: { from: string }) => {
    const isOfBefore = row.note_at !== null && row.note_at < from;
    return {
      note: isOfBefore ? '' : row.note,
      noteBy: isOfBefore ? null : wordsOf(row).noteBy,
      confidence: row.confidence_by === null ? row.confidence : null,
    };
  };
}

export async function summaryOf(
  context: Context,
  { cycle, meeting, membership, place, today }: MeetingScope,
): Promise<MeetingSummary> {
  const { organizationId } = place;
  const tree = await currentTree(context, cycle);
  const measured = await linesOf(context, organizationId, tree, meeting.team_id);
  const isOpen = isOpenOn(meeting, today);
  const after = isOpen
    ? await numbersOf(context, tree, { rows: measured, day: today })
    : parseNumbers(await numbersTextOf(context, meeting));
  const previous = await meetingBefore(context, place, {
    team: meeting.team_id,
    before: meeting.id,
  });
  const before = parseNumbers(previous?.numbers ?? '{}');
  const ticks = await ticksOf(context, organizationId, meeting.id);
  const tickOf = new Map(ticks.map((tick) => [tick.item_id, tick]));
  // What came into the tree after the meeting was no line of it.
  const rows = measured.filter(({ id }) => after.has(id) || tickOf.has(id));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const period = { from: meeting.created_at, to: meeting.ended_at ?? nowOf(context) };
  const ofLines = <Row extends Written>(written: readonly Row[]) =>
    written.flatMap((each) => {
      const row = rowOf.get(each.item_id);
      return row ? [{ each, item: { item: row.id, code: row.code, title: row.title }, row }] : [];
    });
  const checkIns = ofLines(
    await readableCheckIns(context, await checkInsIn(context, place, period)),
  );
  const wordsIn = await wordsInMeeting(
    context,
    checkIns.map(({ each }) => each),
  );
  const writtenNotes = await notesIn(context, place, period);
  const people = await peopleMentionedIn(context, writtenNotes);
  const notes = ofLines(writtenNotes);
  const commitments = ofLines(await commitmentsIn(context, place, period));
  const presented = presentMeeting(membership, meeting, today);
  const written: Written[] = [...checkIns, ...notes, ...commitments].map(({ each }) => each);
  const writtenOn = new Set(written.map(({ item_id }) => item_id));
  const participants = participantsOf({ meeting: presented }, [...ticks, ...written]);
  const keepers = commitments.flatMap(({ each }) =>
    each.assigned_id === null
      ? []
      : [
          {
            id: each.assigned_id,
            firstName: each.assigned_first_name ?? '',
            lastName: each.assigned_last_name ?? '',
          },
        ],
  );
  return {
    meeting: presented,
    cycleName: cycle.name,
    previous: previous && { id: previous.id, day: previous.day },
    count: rows.length,
    lines: rows.map((row) =>
      presentLine(row, tickOf.get(row.id), {
        before: before.get(row.id) ?? null,
        after: after.get(row.id) ?? null,
      }),
    ),
    checkIns: checkIns.map(({ each, item, row }) => ({
      ...item,
      unit: row.unit,
      id: each.id,
      date: each.date,
      value: each.value,
      ...wordsIn(each, period),
      by: nameOf(each),
    })),
    notes: notes.map(({ each, item }) => ({
      ...item,
      id: each.id,
      content: readableText(each, people),
      by: nameOf(each),
    })),
    commitments: commitments.map(({ each, item }) => ({
      ...item,
      id: each.id,
      promise: each.title,
      endsAt: each.ends_at,
      by:
        each.assigned_id === null
          ? nameOf(each)
          : `${each.assigned_first_name} ${each.assigned_last_name}`.trim(),
    })),
    participants,
    recipients: await recipientsOf(context, [...participants, ...keepers], {
      tree,
      rows: rows.filter(({ id }) => tickOf.has(id) || writtenOn.has(id)),
    }),
  };
}

export async function readMeetingSummary(
  context: Context,
  meetingId: string,
): Promise<MeetingSummary> {
  return summaryOf(context, await meetingScope(context, meetingId));
}
