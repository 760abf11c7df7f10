// The main way through an open meeting: goes to the next line and ticks the current one as discussed.
// Without the tick where the person stays on the line because a text there is not saved.
import { Button } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { useTick } from './useTick';
import type { TickedLine } from './useTick';

interface DiscussedNextProps extends TickedLine {
  isLast: boolean;
  /** Goes on, and calls the tick where the next line is shown. */
  onNext: (tick: () => void) => void;
}

export function DiscussedNext({ isLast, onNext, ...line }: DiscussedNextProps) {
  const { t } = useTranslation();
  const tick = useTick(line);
  return (
    <Button sends type="primary" onClick={() => onNext(() => tick(true))}>
      {t(isLast ? 'meetings.discussed' : 'meetings.discussedNext')}
    </Button>
  );
}
