// The meetings of the permission fixture, all open today and about the running cycle unless stated
// otherwise, and a person with a late check-in. Their texts contain a word that only members may see.
import { uuidv7 } from 'uuidv7';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { Caller } from '../support/caller';
import type { CallerKind } from './callers';
import { expectCreated } from './organizations';

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

const STARTERS = ['admin', 'shepherd', 'partner', 'user', 'lead', 'ofTwo'] as const;

/** Days before the time of the fixture. */
const LONG_AGO = '2026-01-01';
const NOW = '2026-02-15T12:00:00.000Z';

export async function makeMeetings(
  db: DatabaseHandle['db'],
  word: string,
  { owner }: Record<CallerKind, Caller>,
  people: Record<Exclude<CallerKind, 'anonymous'>, { userId: string }>,
  place: { organization: string; running: string; finished: string; team: string },
): Promise<MeetingFixture> {
  const { organization, running, finished, team } = place;
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
        cycle_id: fields.cycle ?? running,
        team_id: fields.team ?? null,
        team_name: fields.team === undefined ? null : `${word} team`,
        day: NOW.slice(0, 10),
        started_by: people[starter].userId,
        created_at: NOW,
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
  return {
    meeting,
    teamMeeting: await add('owner', { team }),
    meetingOf: (kind) => own.get(kind) ?? own.get('partner')!,
    lockedMeeting: await add('owner', { cycle: finished }),
    lateCycle: await addLateCycle(db, owner, organization, people.partner.userId),
  };
}

/** A running cycle with an item of that person whose check-in is late. */
async function addLateCycle(
  db: DatabaseHandle['db'],
  by: Caller,
  organization: string,
  person: string,
): Promise<string> {
  const { id } = await expectCreated(by, `/api/organizations/${organization}/cycles`, {
    name: 'Late',
    start: NOW.slice(0, 10),
    end: '2026-12-31',
  });
  await by.patch(`/api/cycles/${id}/state`, { state: 'running' }, { version: 1 });
  const item = await expectCreated(by, `/api/organizations/${organization}/okrs`, {
    kind: 'objective',
    cycle: id,
    title: 'Late',
    owner: person,
    unit: '%',
    startValue: 0,
    currentValue: 0,
    targetValue: 10,
  });
  await db.updateTable('cycles').set({ start_date: LONG_AGO }).where('id', '=', id).execute();
  await db
    .updateTable('items')
    .set({ created_at: `${LONG_AGO}T12:00:00.000Z` })
    .where('id', '=', item.id)
    .execute();
  return id;
}
