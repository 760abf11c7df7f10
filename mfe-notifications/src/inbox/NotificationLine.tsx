// One notification: the sentence of its kind, its time, and a link, which marks it as read. Unread
// ones are labelled in words.
import type { Notification } from '@cumbre/contract/notifications';
import { Button, Tag } from '@cumbre/ui/base';
import { RelativeDate } from '@cumbre/ui/activity';
import { Link } from '@cumbre/remote/router';
import { useMarkNotificationMutation } from '../notifications';
import { useTranslation } from '../useTranslation';

export function NotificationLine({ notification }: { notification: Notification }) {
  const { t, language } = useTranslation();
  const { id, kind, subject, path, createdAt, readAt } = notification;
  const [mark] = useMarkNotificationMutation();
  const unread = readAt === null;
  const sentence =
    (kind === 'checkInDue' || kind === 'nudge') && subject.count
      ? t(`several.${kind}`, { ...subject, count: Number(subject.count) })
      : t(`kinds.${kind}`, subject);
  return (
    <li className="mfe-notifications_line">
      <span className="mfe-notifications_sentence">
        {path ? (
          <Link
            to={path}
            onClick={() => {
              if (unread) void mark({ id, read: true });
            }}
          >
            {sentence}
          </Link>
        ) : (
          sentence
        )}
      </span>
      {unread && <Tag color="blue">{t('inbox.unread')}</Tag>}
      <RelativeDate date={createdAt} language={language} />
      <Button
        sends
        size="small"
        type="text"
        aria-label={t(unread ? 'inbox.readNamed' : 'inbox.unreadNamed', { sentence })}
        onClick={() => void mark({ id, read: unread })}
      >
        {t(unread ? 'inbox.markRead' : 'inbox.markUnread')}
      </Button>
    </li>
  );
}
