// The placeholder of a loading part of the page: it reserves the space so that no content jumps,
// and becomes visible only after a delay.
import { Skeleton } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

export function Loading() {
  const { t } = useTranslation();
  return (
    <div className="shell-loading" role="status" aria-label={t('loading')}>
      <Skeleton active={false} paragraph={{ rows: 6 }} />
    </div>
  );
}
