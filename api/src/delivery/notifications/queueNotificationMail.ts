// Mails about notifications: a single one, or the digest of a day. Each notification is one
// sentence with a link. The mail ends with links to the settings and to unsubscribe; the latter is
// also in its headers (RFC 8058).
import type { Language, NotificationKind } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { userById } from '../../accounts/users/store';
import type { MailDetails } from './meetingSummaryMail';
import { renderMail } from '../mail/mailLayout';
import { isPlaceholderEmail } from '../mail/placeholderEmail';
import { textOf } from '../../platform/texts/texts';
import { unsubscribeUrl } from './preferences';

export interface NotificationContent {
  kind: NotificationKind;
  subject: Record<string, string>;
  path: string | null;
}

interface Reader {
  id: string;
  email: string;
  language: Language;
}

export function notificationText(
  language: Language,
  { kind, subject }: NotificationContent,
): string {
  return (kind === 'checkInDue' || kind === 'nudge') && subject.count
    ? textOf(language, `news.several.${kind}`, { ...subject, count: Number(subject.count) })
    : textOf(language, `news.${kind}`, subject);
}

/** How many check-ins a notification is about. */
const dueIn = ({ kind, subject }: NotificationContent): number =>
  kind === 'checkInDue' ? Number(subject.count ?? 1) : 0;

function numbersOf(language: Language, notifications: readonly NotificationContent[]) {
  const due = notifications.reduce((sum, each) => sum + dueIn(each), 0);
  const updates = notifications.length;
  return [
    { value: updates, label: textOf(language, 'digest.numbers.updates', { count: updates }) },
    ...(due > 0
      ? [{ value: due, label: textOf(language, 'digest.numbers.due', { count: due }) }]
      : []),
  ];
}

/**
 * `onlyKind`: the kind that the unsubscribe link turns off; null for a digest. `details` stand in the
 * place of the numbers and lines of the notifications.
 */
export async function queueNotificationMail(
  tx: Context,
  reader: Reader,
  notifications: readonly NotificationContent[],
  onlyKind: NotificationKind | null,
  details?: MailDetails,
): Promise<void> {
  if (isPlaceholderEmail(reader.email) || notifications.length === 0) return;
  const { language } = reader;
  const [firstNotification] = notifications;
  const subject =
    onlyKind !== null && firstNotification
      ? notificationText(language, firstNotification)
      : textOf(language, 'digest.subject', { count: notifications.length });
  const unsubscribeLink = await unsubscribeUrl(tx, reader.id, onlyKind);
  const lines = notifications.map((each) => ({
    sentence: notificationText(language, each),
    link: `${tx.settings.publicUrl}${each.path ?? '/notifications'}`,
  }));
  const footer = textOf(language, onlyKind === null ? 'digest.stop' : 'digest.stopKind');
  const preferencesLink = `${tx.settings.publicUrl}/notifications/preferences`;
  const { first_name } = await userById(tx.db, reader.id);
  const now = nowOf(tx);
  await tx.db
    .insertInto('mails')
    .values({
      id: uuidv7(),
      recipient: reader.email,
      subject: subject.slice(0, 200),
      created_at: now,
      due_at: now,
      attempts: 0,
      sent_at: null,
      failed_at: null,
      unsubscribe_url: unsubscribeLink,
      ...renderMail({
        language,
        subject,
        name: first_name.trim() || null,
        numbers: onlyKind === null ? numbersOf(language, notifications) : [],
        lines,
        ...details?.(language),
        why: textOf(language, 'digest.why'),
        footerLinks: [
          { label: textOf(language, 'digest.preferences'), link: preferencesLink },
          { label: footer, link: unsubscribeLink },
        ],
      }),
    })
    .execute();
}
