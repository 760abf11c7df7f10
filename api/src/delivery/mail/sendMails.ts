// Empties the outbox by SMTP. A mail is claimed for a while before it is sent, so that several servers do not send it
// twice and one that died gives it back; its Message-ID is the row's id, so that a repeat after a crash is recognized.
// A sent mail's text is erased: a link stood in it.
import { createTransport } from 'nodemailer';
import type { Clock } from '../../platform/context/context';
import type { DatabaseHandle } from '../../platform/database/connect';
import { errorCode } from '../../platform/database/errorCode';
import { repeatedly } from '../../platform/clock/repeatedly';
import type { Repetition } from '../../platform/clock/repeatedly';

const CLAIM = 120_000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;
const ATTEMPTS = 12;
const POLL = 1_000;

export interface MailSenderParts {
  handle: DatabaseHandle;
  clock: Clock;
  smtpUrl: string;
  from: string;
  /** Told of each failure, without address or text. */
  onFailure: (failure: { mail: string; attempt: number; reason: string; last: boolean }) => void;
}

export interface MailSender extends Repetition {
  /** Sends everything that is due now; resolves when nothing is left to claim. */
  sendDue(): Promise<void>;
}

/** One click in the mail program stops such mails (RFC 8058). */
const stopHeaders = (url: string | null): Record<string, string> => (url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

export function mailSender({ handle, clock, smtpUrl, from, onFailure }: MailSenderParts): MailSender {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();

  async function claim() {
    const now = clock.now().toISOString();
    const mail = await handle.db.selectFrom('mails').selectAll()
      .where('sent_at', 'is', null).where('failed_at', 'is', null).where('due_at', '<=', now).orderBy('due_at').limit(1).executeTakeFirst();
    if (!mail) return null;
    const claimed = await handle.transaction((tx) => tx.updateTable('mails').set({ due_at: later(CLAIM), attempts: mail.attempts + 1 })
      .where('id', '=', mail.id).where('attempts', '=', mail.attempts).where('sent_at', 'is', null).executeTakeFirst());
    return { ...mail, attempts: mail.attempts + 1, ours: claimed.numUpdatedRows === 1n };
  }

  async function sendDue(): Promise<void> {
    for (let mail = await claim(); mail !== null; mail = await claim()) {
      if (!mail.ours) continue;
      const { id, attempts } = mail;
      try {
        await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.text_body, html: mail.html_body, messageId: `<${id}@${domain}>`, headers: stopHeaders(mail.unsubscribe_url) });
        const sent_at = clock.now().toISOString();
        await handle.transaction((tx) => tx.updateTable('mails').set({ sent_at, text_body: '', html_body: '', unsubscribe_url: null }).where('id', '=', id).execute());
      } catch (error) {
        const last = attempts >= ATTEMPTS;
        const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
        const reason = errorCode(error) || 'unknown';
        onFailure({ mail: id, attempt: attempts, reason, last });
        await handle.transaction((tx) => tx.updateTable('mails').set(last ? { failed_at: clock.now().toISOString() } : { due_at: later(pause) }).where('id', '=', id).execute());
      }
    }
  }

  const rounds = repeatedly(() => sendDue().catch(() => onFailure({ mail: '', attempt: 0, reason: 'database', last: false })), POLL);
  return {
    sendDue,
    start: rounds.start,
    stop: async () => {
      await rounds.stop();
      transport.close();
    },
  };
}
