// Mails about notifications: one at once, or the digest of a day. Each says in one sentence what happened, leads there, and
// ends with the link that stops such mails, which mail programs also find in the head (RFC 8058).
import type { Language, NotificationKind } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { isMadeUp } from '../mail/madeUpAddress';
import { textOf } from '../../platform/texts/texts';
import { unsubscribeUrl } from './preferences';

export interface MailedNews {
  kind: NotificationKind;
  subject: Record<string, string>;
  path: string | null;
}

interface Reader {
  id: string;
  email: string;
  language: Language;
}

export function sentenceOf(language: Language, { kind, subject }: MailedNews): string {
  return subject.count ? textOf(language, `news.several.${kind}`, { ...subject, count: Number(subject.count) }) : textOf(language, `news.${kind}`, subject);
}

/** `only`: the kind whose mails the link stops; null for a digest. */
export async function queueNews(tx: Context, reader: Reader, news: readonly MailedNews[], only: NotificationKind | null): Promise<void> {
  if (isMadeUp(reader.email) || news.length === 0) return;
  const { language } = reader;
  const [first] = news;
  const subject = only !== null && first ? sentenceOf(language, first) : textOf(language, 'digest.subject', { count: news.length });
  const stop = await unsubscribeUrl(tx, reader.id, only);
  const lines = news.map((each) => ({ sentence: sentenceOf(language, each), link: `${tx.settings.publicUrl}${each.path ?? '/notifications'}` }));
  const footer = textOf(language, only === null ? 'digest.stop' : 'digest.stopKind');
  const now = nowOf(tx);
  await tx.db.insertInto('mails').values({
    id: uuidv7(), recipient: reader.email, subject: subject.slice(0, 200), created_at: now, due_at: now, attempts: 0, sent_at: null, failed_at: null, unsubscribe_url: stop,
    text_body: `${lines.map(({ sentence, link }) => `${sentence}\n${link}`).join('\n\n')}\n\n${footer}\n${stop}\n\nCumbre\n`,
    html_body: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`
      + '<body style="font-family:Poppins,Helvetica,Arial,sans-serif;font-size:14px;line-height:1.6;color:#1f1f1f">'
      + lines.map(({ sentence, link }) => `<p><a href="${escapeHtml(link)}" style="color:#0958d9">${escapeHtml(sentence)}</a></p>`).join('')
      + `<p style="font-size:12px;color:#595959"><a href="${escapeHtml(stop)}" style="color:#595959">${escapeHtml(footer)}</a></p><p>Cumbre</p></body></html>`,
  }).execute();
}
