// The durable outbox of mails: written in the transaction that causes a mail, emptied by the sender. A sent mail keeps
// its row without its text, since a link's token stood in it.
export interface MailsTable {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: string;
  attempts: number;
  /** Not before then: the next attempt, or the end of a sender's claim. */
  due_at: string;
  sent_at: string | null;
  failed_at: string | null;
  /** Where one click stops such mails; null for mails that are always sent. */
  unsubscribe_url: string | null;
}

declare module '../../platform/database/schema' {
  interface Database {
    mails: MailsTable;
  }
}
