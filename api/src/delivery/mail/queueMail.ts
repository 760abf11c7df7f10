// Puts a mail into the outbox, in the transaction of its cause. It is rendered here in the
// recipient's language (mailLayout.ts). Links start with PUBLIC_URL.
import type { Language } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { textOf } from '../../platform/texts/texts';
import { userByEmail } from '../../accounts/users/store';
import { renderMail } from './mailLayout';
import { isPlaceholderEmail } from '../../accounts/users/placeholderEmail';

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
    | 'memberRemoved'
    | 'ownershipTaken'
    | 'ownershipGiven'
    | 'releaseTakenBack';
  to: string;
  language: Language;
  /** The name to greet who has no account; may be empty. */
  name?: string;
  /** A path of the application, with the token in the fragment. */
  path: string;
  /** Values for the placeholders of the text: names typed by people. */
  values?: Record<string, string>;
  /** Sentences after the introduction, whose names are on one line. */
  paragraphs?: readonly string[];
}

/** Reduces a name to one line of limited length, without control characters for text direction. */
export const toOneLine = (text: string) =>
  text.replaceAll(/[\s\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').slice(0, 200);

/** Why a mail comes that is not about the recipient's account. */
const REASONS: Partial<
  Record<QueuedMail['kind'], 'address' | 'invitation' | 'membership' | 'operation'>
> = {
  verification: 'address',
  domainProof: 'address',
  invitation: 'invitation',
  memberRemoved: 'membership',
  releaseTakenBack: 'operation',
};

/**
 * The link with the language of its mail, in which the page opens for a person who has not been there.
 * Behind a token it is in the fragment too.
 */
function withLanguage(path: string, language: Language): string {
  const separator = path.includes('#') || path.includes('?') ? '&' : '?';
  return `${path}${separator}lng=${language}`;
}

/** The recipient of mails that are not sent. */
export const NO_RECIPIENT = '';

export async function queueMail(tx: Context, mail: QueuedMail): Promise<void> {
  if (isPlaceholderEmail(mail.to)) return;
  await insertMail(tx, mail, null);
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
  { kind, to, language, path, values = {}, paragraphs = [], name: givenName = '' }: QueuedMail,
  sent_at: string | null,
): Promise<void> {
  const placeholders = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toOneLine(value)]),
  );
  const text = (part: 'subject' | 'intro' | 'action' | 'outro') =>
    textOf(language, `mails.${kind}.${part}`, placeholders);
  const link = `${tx.settings.publicUrl}${withLanguage(path, language)}`;
  // The address of a verification is not proved yet, so the mail contains no text of the sender.
  const user = kind === 'verification' ? undefined : await userByEmail(tx.db, to);
  const name = toOneLine(user?.first_name || givenName).trim() || null;
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
      ...renderMail({
        language,
        subject: text('subject'),
        name,
        intro: text('intro'),
        paragraphs,
        action: { label: text('action'), link },
        outro: text('outro'),
        why: textOf(language, `mailFrame.why.${REASONS[kind] ?? 'account'}`, placeholders),
      }),
    })
    .execute();
}
