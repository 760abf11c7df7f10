// The mails of each event about accounts, invitations and ownership. Mails about notifications are
// queued with the notification (notifications/notify.ts).
import type { Mailbox } from '../../accounts/users/events';
import type { User } from '../../accounts/users/store';
import type { Context } from '../../platform/context/context';
import { subscriberOf } from '../../platform/context/domainEvents';
import type { DomainEvent, EventMap, EventSubscriber } from '../../platform/context/domainEvents';
import { queueInvitationMail } from './queueInvitationMail';
import { queueMail, storeUnsentMail } from './queueMail';
import type { QueuedMail } from './queueMail';

const FORGOT_PASSWORD = '/auth/forgot-password';

async function queueAccountMail(
  tx: Context,
  kind: QueuedMail['kind'],
  { email, language }: Mailbox,
  path: string,
): Promise<void> {
  await queueMail(tx, { kind, to: email, language, path });
}

/**
 * For an unknown address the same mail is rendered and stored as sent, so that the response takes
 * the same time.
 */
async function queueLinkMail(
  tx: Context,
  kind: 'verification' | 'reset',
  mailbox: Mailbox | null,
  path: string,
): Promise<void> {
  if (mailbox) await queueAccountMail(tx, kind, mailbox, path);
  else await storeUnsentMail(tx, { kind, language: tx.language, path });
}

const nameOf = ({ first_name, last_name }: User) => `${first_name} ${last_name}`.trim();

async function queueOwnershipMails(
  { organization, formerOwner, newOwner }: DomainEvent<'ownershipTransferred'>,
  tx: Context,
): Promise<void> {
  const path = `/organizations/${organization.id}`;
  const values = (person: User) => ({ organization: organization.name, person: nameOf(person) });
  await queueMail(tx, {
    kind: 'ownershipTaken',
    to: newOwner.email,
    language: newOwner.language,
    path,
    values: values(formerOwner),
  });
  await queueMail(tx, {
    kind: 'ownershipGiven',
    to: formerOwner.email,
    language: formerOwner.language,
    path,
    values: values(newOwner),
  });
}

const MAILS: EventMap<Promise<void>> = {
  verificationRequested: ({ to, token }, tx) =>
    queueLinkMail(tx, 'verification', to, `/auth/activate-account#token=${token}`),
  passwordResetRequested: ({ to, token }, tx) =>
    queueLinkMail(tx, 'reset', to, `/auth/recovery-password#token=${token}`),
  passwordChanged: ({ mailbox }, tx) =>
    queueAccountMail(tx, 'passwordChanged', mailbox, FORGOT_PASSWORD),
  passwordReset: async ({ mailbox, purpose }, tx) => {
    if (purpose === 'reset')
      await queueAccountMail(tx, 'passwordChanged', mailbox, FORGOT_PASSWORD);
  },
  emailChangeRequested: ({ previous }, tx) =>
    queueAccountMail(tx, 'emailChanging', previous, FORGOT_PASSWORD),
  personRenamed: null,
  sessionsEnded: null,
  signedOutEverywhere: null,
  accountDeleted: ({ mailbox }, tx) =>
    queueAccountMail(tx, 'accountDeleted', mailbox, '/auth/sign-up'),
  identityLinked: async ({ mailbox }, tx) => {
    if (mailbox) await queueAccountMail(tx, 'googleLinked', mailbox, FORGOT_PASSWORD);
  },

  organizationCreated: null,
  organizationChanged: null,
  organizationClosed: null,
  organizationActivated: null,
  organizationExported: null,
  ownershipTransferred: queueOwnershipMails,
  memberChanged: null,
  memberRemoved: null,
  exampleMemberAdded: null,
  invitationSent: ({ invitation, token }, tx) => queueInvitationMail(tx, invitation, token),
  invitationResent: ({ invitation, token }, tx) => queueInvitationMail(tx, invitation, token),
  invitationLinkCopied: null,
  invitationRevoked: null,
  invitationAnswered: null,
  apiKeyCreated: null,
  apiKeyRevoked: null,

  cycleCreated: null,
  cycleChanged: null,
  cycleStateChanged: null,
  cycleDeleted: null,
  itemCreated: null,
  itemChanged: null,
  itemMoved: null,
  itemsCopied: null,
  itemDeleted: null,
  itemRestored: null,
  checkInRecorded: null,
  checkInReplaced: null,
  checkInCorrected: null,
  checkInDeleted: null,
  noteAdded: null,
  noteEdited: null,
  noteDeleted: null,
  commitmentAdded: null,
  commitmentChanged: null,
  commitmentDeleted: null,

  shareOffered: null,
  shareAccepted: null,
  shareRejected: null,
  shareRenounced: null,
  shareStopped: null,
  shareFrozenOrThawed: null,

  spreadsheetImported: null,
  calendarOpened: null,
  calendarClosed: null,

  webhookCreated: null,
  webhookChanged: null,
  webhookSecretChanged: null,
  webhookDeleted: null,
  webhookSwitchedOff: null,
  notificationCreated: null,
  notificationRead: null,
  checkInsDue: null,
  cycleFinishing: null,

  remoteSwapped: null,
  remoteSwapRefused: null,
  releaseMoved: async ({ remote, action, by, release, former, seen }, tx) => {
    const to = tx.settings.operationEmail;
    if (action !== 'taken-back' || by !== 'health' || to === null || !seen) return;
    const [people, failed] = seen.canary;
    const [formerPeople, formerFailed] = seen.former;
    await queueMail(tx, {
      kind: 'releaseTakenBack',
      to,
      language: 'en',
      path: '/operation/remotes',
      values: {
        remote,
        release,
        former,
        people: String(people),
        failed: String(failed),
        formerPeople: String(formerPeople),
        formerFailed: String(formerFailed),
      },
    });
  },
  releasePublished: null,
  publishTokenChanged: null,
};

export const queueMails: EventSubscriber = subscriberOf(MAILS);
