// Puts a mail into the outbox, in the transaction of what it tells of, so that neither exists without the other. It is
// rendered here, in the reader's language, as plain text and HTML; links begin with PUBLIC_URL.
import type { Language } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { textOf } from '../../platform/texts/texts';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { isMadeUp } from './madeUpAddress';

export interface QueuedMail {
  kind: 'verification' | 'reset' | 'passwordChanged' | 'emailChanging' | 'accountDeleted' | 'googleLinked' | 'invitation' | 'ownershipTaken' | 'ownershipGiven';
  to: string;
  language: Language;
  /** A path of the application, with its token behind `#`. */
  path: string;
  /** For the text's placeholders: names that people wrote. */
  values?: Record<string, string>;
}

/** What people wrote stays on one line, in its own direction, and of a length that a mail program shows. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').slice(0, 200);

/** The recipient of mails that nobody gets. */
export const NOBODY = '';

export async function queueMail(tx: Context, { kind, to, language, path, values }: QueuedMail): Promise<void> {
  if (isMadeUp(to)) return;
  await write(tx, { kind, to, language, path, values }, null);
}

/** The same work for nobody, where the time of an answer must not tell whether somebody got a mail. Nothing is sent. */
export async function queueMailToNobody(tx: Context, { kind, language, path }: Omit<QueuedMail, 'to'>): Promise<void> {
  await write(tx, { kind, to: NOBODY, language, path }, nowOf(tx));
}

async function write(tx: Context, { kind, to, language, path, values = {} }: QueuedMail, sent_at: string | null): Promise<void> {
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]));
  const text = (part: string) => textOf(language, `mails.${kind}.${part}`, written);
  const link = `${tx.settings.publicUrl}${path}`;
  const now = nowOf(tx);
  await tx.db.insertInto('mails').values({
    id: uuidv7(), recipient: to, subject: text('subject'), created_at: now, due_at: now, attempts: 0, sent_at, failed_at: null, unsubscribe_url: null,
    text_body: `${text('intro')}\n\n${link}\n\n${text('outro')}\n\nCumbre\n`,
    html_body: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(text('subject'))}</title></head>`
      + '<body style="font-family:Poppins,Helvetica,Arial,sans-serif;font-size:14px;line-height:1.6;color:#1f1f1f">'
      + `<p>${escapeHtml(text('intro'))}</p>`
      + `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;background:#0958d9;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(text('action'))}</a></p>`
      + `<p style="word-break:break-all">${escapeHtml(link)}</p><p>${escapeHtml(text('outro'))}</p><p>Cumbre</p></body></html>`,
  }).execute();
}
