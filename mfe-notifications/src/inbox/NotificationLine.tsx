// One notification: the sentence of its kind, when it happened, and the way there. Unread ones say so in a word.
import type { Notification } from '@cumbre/contract/notifications';
import { Tag } from '@cumbre/ui/base';
import { Link } from '@cumbre/remote/router';
import { useTranslation } from 'react-i18next';

/** Year/month/day and the time, in the reader's own zone. */
function shownMoment(instant: string): string {
  const moment = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}/${two(moment.getMonth() + 1)}/${two(moment.getDate())} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

export function NotificationLine({ notification }: { notification: Notification }) {
  const { t } = useTranslation('mfe-notifications');
  const { kind, subject, path, createdAt, readAt } = notification;
  const sentence = t(`kinds.${kind}`, subject);
  return (
    <li className="notifications-line">
      <span className="notifications-sentence">{path ? <Link to={path}>{sentence}</Link> : sentence}</span>
      {readAt === null && <Tag color="blue">{t('inbox.unread')}</Tag>}
      <time dateTime={createdAt}>{shownMoment(createdAt)}</time>
    </li>
  );
}
