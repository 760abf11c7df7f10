// The bell in the frame: the number of unread notifications, as a link to them. Until the number is
// loaded, the bell has no number.
import { Badge, BellOutlined } from '@cumbre/ui/base';
import { Link } from '@cumbre/remote/router';
import { ALL, useNotificationsInfiniteQuery } from '../notifications';
import './bell.css';
import { useTranslation } from '../useTranslation';

export function Bell() {
  const { t } = useTranslation();
  const unread = useNotificationsInfiniteQuery(ALL).data?.pages[0]?.unread ?? 0;
  return (
    <Link
      className="mfe-notifications_bell"
      to="/notifications"
      aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.none')}
    >
      <Badge count={unread} size="small" overflowCount={99}>
        <BellOutlined aria-hidden />
      </Badge>
    </Link>
  );
}
