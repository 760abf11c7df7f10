// Puts a mail into the outbox, in the transaction of its cause. It is rendered here in the
// recipient's language, as plain text and HTML. Links start with PUBLIC_URL.
import type { Language } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { textOf } from '../../platform/texts/texts';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { isPlaceholderEmail } from './placeholderEmail';

export interface QueuedMail {
  kind:
    | 'verification'
    | 'reset'
    | 'passwordChanged'
    | 'emailChanging'
    | 'accountDeleted'
    | 'domainProof'
    | 'identityLinked'
    | 'identityUnlinked'
    | 'factorAdded'
    | 'factorRemoved'
    | 'recoveryCodesCreated'
    | 'recoveryCodeUsed'
    | 'passkeyCloneSuspected'
    | 'factorsReset'
    | 'invitation'
    | 'ownershipTaken'
    | 'ownershipGiven'
    | 'releaseTakenBack';
  to: string;
  language: Language;
  /** A path of the application, with the token in the fragment. */
  path: string;
  /** Values for the placeholders of the text: names typed by people. */
  values?: Record<string, string>;
}

/** Reduces a name to one line of limited length, without control characters for text direction. */
const toOneLine = (text: string) =>
  text.replaceAll(/[\s\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').slice(0, 200);

/** The recipient of mails that are not sent. */
export const NO_RECIPIENT = '';

export async function queueMail(
  tx: Context,
  { kind, to, language, path, values }: QueuedMail,
): Promise<void> {
  if (isPlaceholderEmail(to)) return;
  await insertMail(tx, { kind, to, language, path, values }, null);
}

/**
 * Does the same work without sending, where the response time must not reveal whether an account
 * exists.
 */
export async function storeUnsentMail(
  tx: Context,
  { kind, language, path }: Omit<QueuedMail, 'to'>,
): Promise<void> {
  await insertMail(tx, { kind, to: NO_RECIPIENT, language, path }, nowOf(tx));
}

async function insertMail(
  tx: Context,
  { kind, to, language, path, values = {} }: QueuedMail,
  sent_at: string | null,
): Promise<void> {
  const placeholders = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toOneLine(value)]),
  );
  const text = (part: 'subject' | 'intro' | 'action' | 'outro') =>
    textOf(language, `mails.${kind}.${part}`, placeholders);
  const link = `${tx.settings.publicUrl}${path}`;
  const now = nowOf(tx);
  await tx.db
    .insertInto('mails')
    .values({
      id: uuidv7(),
      recipient: to,
      subject: text('subject'),
      created_at: now,
      due_at: now,
      attempts: 0,
      sent_at,
      failed_at: null,
      unsubscribe_url: null,
      text_body: `${text('intro')}\n\n${link}\n\n${text('outro')}\n\nCumbre\n`,
      html_body:
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        `<title>${escapeHtml(text('subject'))}</title></head>` +
        '<body style="font-family:Poppins,Helvetica,Arial,sans-serif;font-size:14px;line-height:1.6;color:#1f1f1f">' +
        `<p>${escapeHtml(text('intro'))}</p>` +
        `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;background:#0958d9;` +
        `color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(text('action'))}</a></p>` +
        `<p style="word-break:break-all">${escapeHtml(link)}</p><p>${escapeHtml(text('outro'))}</p><p>Cumbre</p>` +
        '</body></html>',
    })
    .execute();
}
