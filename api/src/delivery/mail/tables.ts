// The outbox of mails. Mails are written in the transaction of their cause, and the sender sends
// them. A sent mail keeps its row without the text, because the text contained a token.
export interface MailsTable {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: string;
  attempts: number;
  /** The time of the next attempt, or the end of a sender's claim. */
  due_at: string;
  sent_at: string | null;
  failed_at: string | null;
  /** The URL for one-click unsubscribe; null for mails that are always sent. */
  unsubscribe_url: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    mails: MailsTable;
  }
}
