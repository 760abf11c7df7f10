// The items that were deleted from the cycle in the last thirty days, with a restore button for
// people with permission.
import { failureOf } from '@cumbre/client/failure';
import { useTimeZoneOf } from '@cumbre/client/organizations';
import type { Deletion } from '@cumbre/contract/deletions';
import { dayOf } from '@cumbre/domain/calendar';
import { Button, DateText, ErrorState, LoadingState, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useDeletionsQuery, useRestoreDeletionMutation } from '../data/itemChanges';
import { useTranslation } from '../useTranslation';

interface DeletedItemsProps {
  organizationId: string;
  cycle: string;
  onClose: () => void;
}

export function DeletedItems({ organizationId, cycle, onClose }: DeletedItemsProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const timeZone = useTimeZoneOf(organizationId);
  const { data, error, isFetching, refetch } = useDeletionsQuery(
    { organizationId, cycle },
    { refetchOnMountOrArgChange: true },
  );
  const [restore, { isLoading, originalArgs }] = useRestoreDeletionMutation();
  const failure = failureOf(error);

  const bringBack = async ({ id, code, title }: Deletion) => {
    const refusal = failureOf((await restore(id)).error);
    if (refusal) notify.error(refusal.message || t('deleted.failed'));
    else notify.success(t('deleted.restored', { code, title }));
  };
  const body = () => {
    if (failure && !data)
      return (
        <ErrorState
          level={3}
          title={t('deleted.unread')}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failure.message}
        </ErrorState>
      );
    if (!data) return <LoadingState label={t('common.loading')} rows={3} />;
    if (data.deletions.length === 0) return <Paragraph>{t('deleted.empty')}</Paragraph>;
    return (
      <ul className="mfe-okr_deleted">
        {data.deletions.map((deletion) => (
          <li key={deletion.id}>
            <span>
              <strong>{deletion.code}</strong> {deletion.title}
              <span className="mfe-okr_deleted-by">
                {deletion.removed > 1
                  ? `${t('deleted.with', { count: deletion.removed - 1 })} · `
                  : ''}
                {deletion.deletedBy} · <DateText date={dayOf(deletion.deletedAt, timeZone)} />
              </span>
            </span>
            {deletion.abilities.includes('restore') ? (
              <Button
                sends
                size="small"
                loading={isLoading && originalArgs === deletion.id}
                aria-label={t('deleted.restoreNamed', {
                  code: deletion.code,
                  title: deletion.title,
                })}
                onClick={() => void bringBack(deletion)}
              >
                {t('deleted.restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Modal open title={t('deleted.title')} onCancel={onClose} footer={null} width={560}>
      <Paragraph tone="secondary">{t('deleted.intro')}</Paragraph>
      {body()}
    </Modal>
  );
}
