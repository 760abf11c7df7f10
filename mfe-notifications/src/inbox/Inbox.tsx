// The notifications, newest first, each with a sentence about the event and one link. The empty,
// loading and error states replace the list.
import { Alert, Button, Skeleton } from '@cumbre/ui/base';
import { useMarkAllReadMutation, useNotificationsInfiniteQuery } from '../notifications';
import { useTranslation } from '../useTranslation';
import { EmptyInbox } from './EmptyInbox';
import { NotificationLine } from './NotificationLine';
import './inbox.css';

export function Inbox() {
  const { t } = useTranslation();
  const [markAllRead, { isLoading: marking }] = useMarkAllReadMutation();
  const { data, isLoading, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotificationsInfiniteQuery();
  if (isLoading)
    return (
      <div className="mfe-notifications_inbox" role="status" aria-label={t('inbox.loading')}>
        <Skeleton active={false} paragraph={{ rows: 4 }} />
      </div>
    );
  if (isError || !data) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('inbox.failed')}
        action={<Button onClick={() => void refetch()}>{t('inbox.retry')}</Button>}
      />
    );
  }
  const notifications = data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0) return <EmptyInbox />;
  return (
    <>
      {(data.pages[0]?.unread ?? 0) > 0 && (
        <div className="mfe-notifications_all">
          <Button sends type="text" loading={marking} onClick={() => void markAllRead()}>
            {t('named.allRead')}
          </Button>
        </div>
      )}
      <ul className="mfe-notifications_list">
        {notifications.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inbox.more')}
        </Button>
      )}
    </>
  );
}
