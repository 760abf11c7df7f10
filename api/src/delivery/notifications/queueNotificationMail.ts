// Mails about notifications: a single one, or the digest of a day. Each notification is one
// sentence with a link. The mail ends with an unsubscribe link, which is also in its headers (RFC
// 8058).
import type { Language, NotificationKind } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { escapeHtml } from '../../platform/texts/escapeHtml';
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
  return kind === 'checkInDue' && subject.count
    ? textOf(language, 'news.several.checkInDue', { ...subject, count: Number(subject.count) })
    : textOf(language, `news.${kind}`, subject);
}

/** `onlyKind`: the kind that the unsubscribe link turns off; null for a digest. */
export async function queueNotificationMail(
  tx: Context,
  reader: Reader,
  notifications: readonly NotificationContent[],
  onlyKind: NotificationKind | null,
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
      text_body:
        `${lines.map(({ sentence, link }) => `${sentence}\n${link}`).join('\n\n')}\n\n${footer}\n${unsubscribeLink}` +
        '\n\nCumbre\n',
      html_body:
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}` +
        '</title></head>' +
        '<body style="font-family:Poppins,Helvetica,Arial,sans-serif;font-size:14px;line-height:1.6;color:#1f1f1f">' +
        lines
          .map(
            ({ sentence, link }) =>
              `<p><a href="${escapeHtml(link)}" style="color:#0958d9">${escapeHtml(sentence)}</a></p>`,
          )
          .join('') +
        `<p style="font-size:12px;color:#595959"><a href="${escapeHtml(unsubscribeLink)}" ` +
        `style="color:#595959">${escapeHtml(footer)}</a></p><p>Cumbre</p></body></html>`,
    })
    .execute();
}
