// Presents meetings and ticks with the caller's abilities.
import type { Meeting, MeetingTick } from '@cumbre/contract/meetings';
import { abilitiesOf } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import type { MeetingHead, NamedMeeting, NamedTick } from './store';

/** A meeting is open until somebody ends it or its day is over, also before a job notes the end. */
export const isOpenOn = (
  { ended_at, day }: Pick<MeetingHead, 'ended_at' | 'day'>,
  today: string,
): boolean => ended_at === null && day === today;

export const meetingResource = (
  membership: Membership,
  { started_by, team_id }: Pick<MeetingHead, 'started_by' | 'team_id'>,
  isOpen: boolean,
) => ({
  resource: 'meeting' as const,
  isStarter: started_by === membership.userId,
  isLed: team_id !== null && membership.ledTeams.has(team_id),
  isOpen,
});

export function presentMeeting(membership: Membership, row: NamedMeeting, today: string): Meeting {
  const isOpen = isOpenOn(row, today);
  return {
    id: row.id,
    cycle: row.cycle_id,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
    day: row.day,
    state: isOpen ? 'open' : 'ended',
    startedBy: {
      id: row.started_by,
      firstName: row.starter_first_name,
      lastName: row.starter_last_name,
    },
    startedAt: row.created_at,
    endedBy:
      row.ended_by === null
        ? null
        : {
            id: row.ended_by,
            firstName: row.ender_first_name ?? '',
            lastName: row.ender_last_name ?? '',
          },
    endedAt: row.ended_at,
    discussed: Number(row.discussed ?? 0),
    abilities: abilitiesOf(membership, meetingResource(membership, row, isOpen)),
  };
}

export const presentTick = (row: NamedTick): MeetingTick => ({
  item: row.item_id,
  by: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
  at: row.created_at,
});
