// Whether the current line was discussed in the open meeting, as a box to tick, with who ticked it.
import type { CurrentMeeting } from '@cumbre/contract/meetings';
import { Text, useWhyNotSent } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { useTick } from './useTick';
import type { TickedLine } from './useTick';

interface DiscussedTickProps extends TickedLine {
  ticks: CurrentMeeting['ticks'];
  /** Without who ticked it. */
  isShort?: boolean;
}

export function DiscussedTick({ ticks, isShort = false, ...line }: DiscussedTickProps) {
  const { t } = useTranslation();
  const paused = useWhyNotSent() !== null;
  const tick = useTick(line);
  const found = ticks.find((each) => each.item === line.item.id);
  return (
    <div className="mfe-okr_discussed">
      <Checkbox
        checked={found !== undefined}
        disabled={paused}
        onChange={({ target }) => tick(target.checked)}
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
