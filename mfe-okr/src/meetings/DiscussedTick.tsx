// Whether the current line was discussed in the open meeting, as a box to tick, with who ticked it.
import type { CurrentMeeting, Meeting } from '@cumbre/contract/meetings';
import type { Item } from '@cumbre/contract/items';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import { Text, useWhyNotSent } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { useTickLineMutation } from './meetingsApi';
import type { MeetingPlace } from './meetingsApi';

interface DiscussedTickProps {
  place: MeetingPlace;
  meeting: Meeting;
  ticks: CurrentMeeting['ticks'];
  item: Item;
  /** Without who ticked it. */
  isShort?: boolean;
}

export function DiscussedTick({
  place,
  meeting,
  ticks,
  item,
  isShort = false,
}: DiscussedTickProps) {
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
  const paused = useWhyNotSent() !== null;
  const [tick] = useTickLineMutation();
  const found = ticks.find((each) => each.item === item.id);
  if (!user) return null;
  const by = { id: user.id, firstName: user.firstName, lastName: user.lastName };
  return (
    <div className="mfe-okr_discussed">
      <Checkbox
        checked={found !== undefined}
        disabled={paused}
        onChange={({ target }) =>
          void tick({
            place,
            meeting: meeting.id,
            item: item.id,
            by,
            discussed: target.checked,
          })
        }
      >
        {t('meetings.discussed')}
      </Checkbox>
      {found && !isShort ? (
        <Text small tone="secondary">
          {t('meetings.discussedBy', { name: nameOf(found.by) })}
        </Text>
      ) : null}
    </div>
  );
}
