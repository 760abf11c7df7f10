// Sends the mails of the outbox by SMTP. A claim with a time limit prevents several servers from
// sending a mail twice, and releases it when a server dies. The Message-ID is the id of the row, so
// that a repeat after a crash is recognizable. The text of a sent mail is erased, because it
// contained a token.
import { createTransport } from 'nodemailer';
import type { Clock } from '../../platform/context/context';
import type { DatabaseHandle } from '../../platform/database/connect';
import { errorCode } from '../../platform/database/errorCode';
import { runPeriodically } from '../../platform/clock/runPeriodically';
import type { PeriodicTask } from '../../platform/clock/runPeriodically';

const CLAIM_MS = 120_000;
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 3_600_000;
const MAX_ATTEMPTS = 12;
const POLL_INTERVAL_MS = 1_000;

export interface MailSenderParts {
  handle: DatabaseHandle;
  clock: Clock;
  smtpUrl: string;
  from: string;
  /** Called for each failure, without address or text. */
  onFailure: (failure: { mail: string; attempt: number; reason: string; last: boolean }) => void;
}

export interface MailSender extends PeriodicTask {
  /** Sends all due mails; resolves when none is left. */
  sendDue(): Promise<void>;
}

/** One-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

export function createMailSender({
  handle,
  clock,
  smtpUrl,
  from,
  onFailure,
}: MailSenderParts): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const timestampAfter = (milliseconds: number) =>
    new Date(clock.now().getTime() + milliseconds).toISOString();

  async function claim() {
    const now = clock.now().toISOString();
    const mail = await handle.db
      .selectFrom('mails')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!mail) return null;
    const update = await handle.transaction((tx) =>
      tx
        .updateTable('mails')
        .set({ due_at: timestampAfter(CLAIM_MS), attempts: mail.attempts + 1 })
        .where('id', '=', mail.id)
        .where('attempts', '=', mail.attempts)
        .where('sent_at', 'is', null)
        .executeTakeFirst(),
    );
    return { ...mail, attempts: mail.attempts + 1, ours: update.numUpdatedRows === 1n };
  }

  async function sendDue(): Promise<void> {
    for (let mail = await claim(); mail !== null; mail = await claim()) {
      if (!mail.ours) continue;
      const { id, attempts } = mail;
      try {
        await transport.sendMail({
          from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
          messageId: `<${id}@${domain}>`,
          headers: unsubscribeHeaders(mail.unsubscribe_url),
        });
        const sent_at = clock.now().toISOString();
        await handle.transaction((tx) =>
          tx
            .updateTable('mails')
            .set({ sent_at, text_body: '', html_body: '', unsubscribe_url: null })
            .where('id', '=', id)
            .execute(),
        );
      } catch (error) {
        const isLast = attempts >= MAX_ATTEMPTS;
        const pause = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
        const reason = errorCode(error) || 'unknown';
        onFailure({ mail: id, attempt: attempts, reason, last: isLast });
        await handle.transaction((tx) =>
          tx
            .updateTable('mails')
            .set(
              isLast ? { failed_at: clock.now().toISOString() } : { due_at: timestampAfter(pause) },
            )
            .where('id', '=', id)
            .execute(),
        );
      }
    }
  }

  const polling = runPeriodically(
    () =>
      sendDue().catch(() => onFailure({ mail: '', attempt: 0, reason: 'database', last: false })),
    POLL_INTERVAL_MS,
  );
  return {
    sendDue,
    start: polling.start,
    stop: async () => {
      await polling.stop();
      transport.close();
    },
  };
}
