// The meetings of the permission fixture, all open today and about the running cycle unless stated
// otherwise, and a person with a late check-in. Their texts contain a word that only members may see.
import { uuidv7 } from 'uuidv7';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { CallerKind } from './callers';

export interface MeetingFixture {
  /** The owner's meeting about all items, and one of the team that `lead` leads. */
  meeting: string;
  teamMeeting: string;
  /** A meeting that the member started; for others, the partner's. */
  meetingOf: (kind: CallerKind) => string;
  /** The owner's meeting about the finished cycle. */
  lockedMeeting: string;
  /** A running cycle in which the check-in of `partner` is late. */
  lateCycle: string;
}

interface Parts {
  db: DatabaseHandle['db'];
  word: string;
  organization: string;
  people: Record<Exclude<CallerKind, 'anonymous'>, { userId: string }>;
  cycles: { running: string; finished: string; late: string };
  team: string;
  lateItem: string;
  now: Date;
}

const STARTERS = ['admin', 'shepherd', 'partner', 'user', 'lead', 'ofTwo'] as const;

export async function makeMeetings(parts: Parts): Promise<MeetingFixture> {
  const { db, word, organization, people, cycles, team, lateItem, now } = parts;
  const created_at = now.toISOString();
  const add = async (
    starter: (typeof STARTERS)[number] | 'owner',
    fields: { cycle?: string; team?: string } = {},
  ) => {
    const id = uuidv7();
    await db
      .insertInto('meetings')
      .values({
        organization_id: organization,
        id,
        cycle_id: fields.cycle ?? cycles.running,
        team_id: fields.team ?? null,
        team_name: fields.team === undefined ? null : `${word} team`,
        day: created_at.slice(0, 10),
        started_by: people[starter].userId,
        created_at,
        ended_by: null,
        ended_at: null,
        numbers: '{}',
      })
      .execute();
    return id;
  };
  const meeting = await add('owner');
  const own = new Map<CallerKind, string>();
  for (const starter of STARTERS) own.set(starter, await add(starter));
  await db
    .updateTable('cycles')
    .set({ start_date: '2026-01-01' })
    .where('id', '=', cycles.late)
    .execute();
  await db
    .updateTable('items')
    .set({ created_at: '2026-01-01T12:00:00.000Z' })
    .where('id', '=', lateItem)
    .execute();
  return {
    meeting,
    teamMeeting: await add('owner', { team }),
    meetingOf: (kind) => own.get(kind) ?? own.get('partner')!,
    lockedMeeting: await add('owner', { cycle: cycles.finished }),
    lateCycle: cycles.late,
  };
}
