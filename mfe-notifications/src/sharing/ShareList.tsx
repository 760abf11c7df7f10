// What an organization was offered and what it shares itself, each newest first. Whoever may not share is told who may.
import type { Failure } from '@cumbre/client/request';
import type { Share } from '@cumbre/contract/shares';
import { Alert, Card, EmptyState, ErrorState, LoadingState } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { ShareLine } from './ShareLine';
import { useSharesQuery } from './shareCalls';
import './sharing.css';

const DIRECTIONS = ['received', 'given'] as const;

export function ShareList({ organization, onAccept }: { organization: string; onAccept: (share: Share) => void }) {
  const { t } = useTranslation('mfe-notifications');
  const { data, error, isLoading, refetch } = useSharesQuery({ organization });
  if (isLoading) return <LoadingState label={t('sharing.loading')} />;
  if ((error as Failure | undefined)?.status === 403) return <Alert type="info" showIcon title={t('sharing.forbidden')} />;
  if (error || !data) return <ErrorState title={t('sharing.failed')} retryLabel={t('inbox.retry')} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={t('sharing.emptyTitle')}>{t('sharing.empty')}</EmptyState>;
  return DIRECTIONS.map((direction) => {
    const shares = data.filter((share) => share.direction === direction);
    return shares.length > 0 && (
      <Card key={direction} title={t(`sharing.${direction}`)}>
        <ul className="notifications-shares">{shares.map((share) => <ShareLine key={share.id} share={share} onAccept={onAccept} />)}</ul>
      </Card>
    );
  });
}
