// The bell in the frame: how many notifications are unread, and the way to them. While the number is not known it is a
// bell without one.
import { Badge, BellOutlined } from '@cumbre/ui/base';
import { Link } from '@cumbre/remote/router';
import { useTranslation } from 'react-i18next';
import { useNotificationsInfiniteQuery } from '../notifications';
import './bell.css';

export function Bell() {
  const { t } = useTranslation('mfe-notifications');
  const unread = useNotificationsInfiniteQuery().data?.pages[0]?.unread ?? 0;
  return (
    <Link className="notifications-bell" to="/notifications" aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.none')}>
      <Badge count={unread} size="small" overflowCount={99}><BellOutlined aria-hidden /></Badge>
    </Link>
  );
}
