// One notification: the sentence of its kind, what it is about (the text of a note, or what a role
// may do; the organization, where the person has several; a day), who caused it and its time, and a link over the whole row, which
// marks it as read. An unread one has a dot before it and a heavier sentence.
import type { Notification } from '@cumbre/contract/notifications';
import { BellOutlined, Button, CheckOutlined, MailOutlined, VisuallyHidden } from '@cumbre/ui/base';
import { useMyOrganizations } from '@cumbre/client/organizations';
import { dayOf, rolesIn } from '@cumbre/contract/notificationItems';
import { PersonAvatar, RelativeDate } from '@cumbre/ui/activity';
import { Link } from '@cumbre/remote/router';
import { useMarkNotificationMutation } from '../notifications';
import { useTranslation } from '../useTranslation';
import { sentenceOf } from './sentenceOf';

/** Who it comes from: the person, else the organization, else Cumbre itself. */
function Sender({ person, organization }: { person?: string; organization?: string }) {
  if (person) return <PersonAvatar name={person} />;
  return (
    <span className="mfe-notifications_sender" aria-hidden>
      {organization ? <PersonAvatar name={organization} /> : <BellOutlined />}
    </span>
  );
}

export function NotificationLine({
  notification,
  onMark,
}: {
  notification: Notification;
  onMark: (read: boolean) => void;
}) {
  const { t, language } = useTranslation();
  const { id, kind, subject, organization, path, createdAt, readAt } = notification;
  const [mark] = useMarkNotificationMutation();
  const unread = readAt === null;
  const sentence = sentenceOf(notification, { t, language });
  const { accepted } = useMyOrganizations();
  const day = dayOf(kind, subject);
  const roles = rolesIn(kind, subject);
  const text = roles ? t(`mayAs.${roles.after}`) : subject.text;
  const place = accepted.find(({ id: each }) => each === organization)?.name;
  const facts = [
    subject.objective && t('inbox.objective', { objective: subject.objective }),
    accepted.length > 1 ? place : undefined,
    day && t(`days.${day.key}`, { date: day.date }),
  ].filter(Boolean);
  return (
    <li className="mfe-notifications_line" data-unread={unread || undefined}>
      <span className="mfe-notifications_dot">
        {unread && <VisuallyHidden>{t('inbox.unread')}</VisuallyHidden>}
      </span>
      <Sender person={subject.person} organization={subject.organization ?? place} />
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
          <span>{sentence}</span>
        )}
        {text ? <span className="mfe-notifications_text">{text}</span> : null}
        <span className="mfe-notifications_facts">
          {facts.map((fact) => `${fact} · `).join('')}
          <RelativeDate date={createdAt} language={language} />
        </span>
      </span>
      <Button
        sends
        type="text"
        className="mfe-notifications_mark"
        icon={unread ? <CheckOutlined /> : <MailOutlined />}
        title={t(unread ? 'inbox.markRead' : 'inbox.markUnread')}
        aria-label={t(unread ? 'inbox.readNamed' : 'inbox.unreadNamed', { sentence })}
        onClick={() => {
          onMark(unread);
          void mark({ id, read: unread });
        }}
      />
    </li>
  );
}
