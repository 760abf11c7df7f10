// The SQL of meetings and ticks, with the names of people.
import type { Insertable, Selectable } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { MeetingTicksTable, MeetingsTable } from './tables';

type MeetingRow = Selectable<MeetingsTable>;
export type MeetingHead = Omit<MeetingRow, 'numbers'>;
export type NamedMeeting = Awaited<ReturnType<typeof findMeeting>> & object;
export type NamedTick = Awaited<ReturnType<typeof ticksOf>>[number];

const HEAD = [
  'meetings.organization_id',
  'meetings.id',
  'meetings.cycle_id',
  'meetings.team_id',
  'meetings.team_name',
  'meetings.day',
  'meetings.started_by',
  'meetings.created_at',
  'meetings.ended_by',
  'meetings.ended_at',
] as const;

function selectMeetings({ db }: Context) {
  return db
    .selectFrom('meetings')
    .innerJoin('users as starter', 'starter.id', 'meetings.started_by')
    .leftJoin('users as ender', 'ender.id', 'meetings.ended_by')
    .select(HEAD)
    .select([
      'starter.first_name as starter_first_name',
      'starter.last_name as starter_last_name',
      'ender.first_name as ender_first_name',
      'ender.last_name as ender_last_name',
    ])
    .select((row) =>
      row
        .selectFrom('meeting_ticks')
        .whereRef('meeting_ticks.organization_id', '=', 'meetings.organization_id')
        .whereRef('meeting_ticks.meeting_id', '=', 'meetings.id')
        .select(({ fn }) => fn.countAll<number>().as('ticks'))
        .as('discussed'),
    );
}

export async function findMeeting(context: Context, meetingId: string) {
  return (
    (await selectMeetings(context).where('meetings.id', '=', meetingId).executeTakeFirst()) ?? null
  );
}

export interface CyclePlace {
  organizationId: string;
  cycleId: string;
}

/** Newest first; ids are sorted by time. */
export function meetingsOf(
  context: Context,
  { organizationId, cycleId }: CyclePlace,
  limit: number,
) {
  return selectMeetings(context)
    .where('meetings.organization_id', '=', organizationId)
    .where('meetings.cycle_id', '=', cycleId)
    .orderBy('meetings.id', 'desc')
    .limit(limit)
    .execute();
}

/** The meeting of that day and team that nobody has ended. */
export async function openMeeting(
  context: Context,
  { organizationId, cycleId }: CyclePlace,
  { team, day }: { team: string | null; day: string },
) {
  return (
    (await selectMeetings(context)
      .where('meetings.organization_id', '=', organizationId)
      .where('meetings.cycle_id', '=', cycleId)
      .where('meetings.team_id', team === null ? 'is' : '=', team)
      .where('meetings.day', '=', day)
      .where('meetings.ended_at', 'is', null)
      .orderBy('meetings.id')
      .executeTakeFirst()) ?? null
  );
}

/**
 * The last meeting of that team in which a line was discussed, before the one with that id; a
 * meeting without ticks was opened and left.
 */
export async function meetingBefore(
  context: Context,
  { organizationId, cycleId }: CyclePlace,
  { team, before }: { team: string | null; before: string | null },
) {
  return (
    (await context.db
      .selectFrom('meetings')
      .where('organization_id', '=', organizationId)
      .where('cycle_id', '=', cycleId)
      .where('team_id', team === null ? 'is' : '=', team)
      .$if(before !== null, (query) => query.where('id', '<', before!))
      .where((row) =>
        row.exists(
          row
            .selectFrom('meeting_ticks')
            .select('meeting_ticks.id')
            .whereRef('meeting_ticks.organization_id', '=', 'meetings.organization_id')
            .whereRef('meeting_ticks.meeting_id', '=', 'meetings.id'),
        ),
      )
      .orderBy('id', 'desc')
      .select(['id', 'day', 'numbers'])
      .executeTakeFirst()) ?? null
  );
}

/** Oldest first. */
export function ticksOf({ db }: Context, organizationId: string, meetingId: string) {
  return db
    .selectFrom('meeting_ticks')
    .innerJoin('users', 'users.id', 'meeting_ticks.user_id')
    .where('meeting_ticks.organization_id', '=', organizationId)
    .where('meeting_ticks.meeting_id', '=', meetingId)
    .orderBy('meeting_ticks.id')
    .selectAll('meeting_ticks')
    .select(['users.first_name', 'users.last_name'])
    .execute();
}

export async function numbersTextOf(
  { db }: Context,
  { organization_id, id }: Pick<MeetingRow, 'organization_id' | 'id'>,
): Promise<string> {
  const { numbers } = await db
    .selectFrom('meetings')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .select('numbers')
    .executeTakeFirstOrThrow();
  return numbers;
}

export async function insertMeeting(tx: Context, row: Insertable<MeetingsTable>): Promise<void> {
  await tx.db.insertInto('meetings').values(row).execute();
}

export async function endMeetingRow(
  tx: Context,
  { organization_id, id }: Pick<MeetingRow, 'organization_id' | 'id'>,
  change: Pick<MeetingRow, 'ended_by' | 'ended_at' | 'numbers'>,
): Promise<void> {
  await tx.db
    .updateTable('meetings')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Whether it is new: of two people who tick a line at once, the first one counts. */
export async function insertTick(
  tx: Context,
  row: Insertable<MeetingTicksTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('meeting_ticks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'meeting_id', 'item_id']).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeTick(
  tx: Context,
  { organization_id, id }: Pick<MeetingRow, 'organization_id' | 'id'>,
  itemId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('meeting_ticks')
    .where('organization_id', '=', organization_id)
    .where('meeting_id', '=', id)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
