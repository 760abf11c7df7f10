// Ticks the current line of the open meeting as discussed, or takes the tick back.
import type { Meeting } from '@cumbre/contract/meetings';
import type { Item } from '@cumbre/contract/items';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import { useTickLineMutation } from './meetingsApi';
import type { MeetingPlace } from './meetingsApi';

export interface TickedLine {
  place: MeetingPlace;
  meeting: Pick<Meeting, 'id'>;
  item: Pick<Item, 'id'>;
}

export function useTick({ place, meeting, item }: TickedLine): (discussed: boolean) => void {
  const user = useAppSelector(selectUser);
  const [tick] = useTickLineMutation();
  return (discussed) => {
    if (!user) return;
    const by = { id: user.id, firstName: user.firstName, lastName: user.lastName };
    void tick({ place, meeting: meeting.id, item: item.id, by, discussed });
  };
}
