// What happens to accounts. `user` and `userId` name the person whose account it is; tokens in events are for the mail
// that carries them and are written nowhere else.
import type { Language } from '@cumbre/contract/enumerations';

/** Where a mail about the account goes. */
export interface Mailbox {
  email: string;
  language: Language;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** `to` null: there is no such account. The same work is done, so that the time of an answer tells nothing. */
    verificationRequested: { to: Mailbox | null; token: string };
    /** `to` null as above. */
    passwordResetRequested: { to: Mailbox | null; token: string };
    passwordChanged: { userId: string; mailbox: Mailbox };
    /** `verified`: the holder of the sign-up's password completed the account; nothing else changed. */
    passwordReset: { userId: string; mailbox: Mailbox; purpose: 'reset' | 'verification'; verified: boolean };
    emailChangeRequested: { userId: string; former: Mailbox };
    personRenamed: { userId: string };
    sessionsEnded: { userId: string };
    signedOutEverywhere: { userId: string };
    accountDeleted: { userId: string; mailbox: Mailbox };
    /** `mailbox` null: the account is new or was not verified before, so nobody needs to be told. */
    identityLinked: { userId: string; mailbox: Mailbox | null };
  }
}
