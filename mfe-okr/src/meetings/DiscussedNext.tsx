// The main way through an open meeting: ticks the current line as discussed and goes to the next one.
import { Button } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { useTick } from './useTick';
import type { TickedLine } from './useTick';

interface DiscussedNextProps extends TickedLine {
  isLast: boolean;
  onNext: () => void;
}

export function DiscussedNext({ isLast, onNext, ...line }: DiscussedNextProps) {
  const { t } = useTranslation();
  const tick = useTick(line);
  return (
    <Button
      sends
      type="primary"
      onClick={() => {
        tick(true);
        onNext();
      }}
    >
      {t(isLast ? 'meetings.discussed' : 'meetings.discussedNext')}
    </Button>
  );
}
