// Waiting for a part of the page: keeps the place so that nothing jumps, and shows itself only when it takes a while.
import { Skeleton } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';

export function Loading() {
  const { t } = useTranslation('shell');
  return (
    <div className="shell-loading" role="status" aria-label={t('loading')}>
      <Skeleton active={false} paragraph={{ rows: 6 }} />
    </div>
  );
}
