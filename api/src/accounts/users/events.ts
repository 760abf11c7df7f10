// Events of accounts. `userId` names the owner of the account. Tokens in events are only
// for the mail and are stored nowhere else.
import type { Language } from '@cumbre/contract/enumerations';

/** The recipient of mails about the account. */
export interface Mailbox {
  email: string;
  language: Language;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /**
     * `to` is null where no account exists. The same work is done, so that the response time
     * reveals nothing.
     */
    verificationRequested: { to: Mailbox | null; token: string };
    /** `to` is null where no account exists. */
    passwordResetRequested: { to: Mailbox | null; token: string };
    passwordChanged: { userId: string; mailbox: Mailbox };
    /**
     * `verified`: an unverified account was completed with the password of its sign-up; nothing
     * else changed.
     */
    passwordReset: {
      userId: string;
      mailbox: Mailbox;
      purpose: 'reset' | 'verification';
      verified: boolean;
    };
    signedUp: { userId: string };
    /** `by`: what the session was opened with. */
    signedIn: { userId: string; by: string };
    /** `userId` is null where the e-mail belongs to no account; the e-mail itself is not recorded. */
    signInRefused: { userId: string | null };
    signedOut: { userId: string };
    /**
     * Before and after, or the origin, of these entries of a log were erased with an account.
     */
    auditErased: { organizationId: string | null; sequences: number[] };
    emailChangeRequested: { userId: string; previous: Mailbox };
    personRenamed: { userId: string };
    sessionsEnded: { userId: string };
    signedOutEverywhere: { userId: string };
    accountDeleted: { userId: string; mailbox: Mailbox };
    /**
     * `mailbox` is null where the account is new or was not verified, so that no mail is needed.
     */
    identityLinked: {
      userId: string;
      provider: { id: string; name: string };
      mailbox: Mailbox | null;
    };
    /** `id` is null where the server's settings no longer have the provider. */
    identityUnlinked: {
      userId: string;
      provider: { id: string | null; name: string };
      mailbox: Mailbox;
    };
  }
}
