// The mails of each event about accounts, invitations and ownership. Mails about notifications are
// queued with the notification (notifications/notify.ts).
import type { Mailbox } from '../../accounts/users/events';
import { fullNameOf, userById } from '../../accounts/users/store';
import type { User } from '../../accounts/users/store';
import { requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { subscriberOf } from '../../platform/context/domainEvents';
import type { DomainEvent, EventMap, EventSubscriber } from '../../platform/context/domainEvents';
import { queueRemovalMail } from './queueRemovalMail';
import { queueInvitationMail } from './queueInvitationMail';
import { queueMail, storeUnsentMail } from './queueMail';
import type { QueuedMail } from './queueMail';

const FORGOT_PASSWORD = '/auth/forgot-password';
const FACTORS = '/account?tab=mfe-auth%2Fsecurity';

async function queueAccountMail(
  tx: Context,
  kind: QueuedMail['kind'],
  { email, language }: Mailbox,
  path: string,
): Promise<void> {
  await queueMail(tx, { kind, to: email, language, path });
}

async function queueFactorMail(
  tx: Context,
  kind: QueuedMail['kind'],
  { email, language }: Mailbox,
  values: Record<string, string> = {},
): Promise<void> {
  await queueMail(tx, { kind, to: email, language, path: FACTORS, values });
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

async function queueOwnershipMails(
  { organization, formerOwner, newOwner }: DomainEvent<'ownershipTransferred'>,
  tx: Context,
): Promise<void> {
  const path = `/organizations/${organization.id}`;
  const values = (person: User) => ({
    organization: organization.name,
    person: fullNameOf(person),
  });
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

async function queueDomainMail(
  { organizationId, domainId, domain, to, token }: DomainEvent<'domainMailRequested'>,
  tx: Context,
): Promise<void> {
  const { name } = await tx.db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow();
  const { userId } = requireUser(tx);
  await queueMail(tx, {
    kind: 'domainProof',
    to: to.email,
    language: to.language,
    path: `/organizations/${organizationId}/security?prove=${domainId}#token=${token}`,
    values: { domain, organization: name, person: fullNameOf(await userById(tx.db, userId)) },
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
  signedUp: null,
  signedIn: null,
  signInRefused: null,
  signedOut: null,
  auditErased: null,
  accessRefused: null,
  auditExported: null,
  accountDeleted: ({ mailbox }, tx) =>
    queueAccountMail(tx, 'accountDeleted', mailbox, '/auth/sign-up'),
  identityLinked: async ({ mailbox, provider }, tx) => {
    if (mailbox)
      await queueMail(tx, {
        kind: 'identityLinked',
        to: mailbox.email,
        language: mailbox.language,
        path: FORGOT_PASSWORD,
        values: { provider: provider.name },
      });
  },
  identityUnlinked: ({ mailbox, provider }, tx) =>
    queueMail(tx, {
      kind: 'identityUnlinked',
      to: mailbox.email,
      language: mailbox.language,
      path: FORGOT_PASSWORD,
      values: { provider: provider.name },
    }),

  factorAdded: ({ mailbox, factor }, tx) => queueFactorMail(tx, 'factorAdded', mailbox, { factor }),
  factorRemoved: ({ mailbox, factor }, tx) =>
    queueFactorMail(tx, 'factorRemoved', mailbox, { factor }),
  // The first ones come with a second factor, whose mail says so.
  recoveryCodesCreated: async ({ mailbox, replaces }, tx) => {
    if (replaces) await queueFactorMail(tx, 'recoveryCodesCreated', mailbox);
  },
  recoveryCodeUsed: ({ mailbox, left }, tx) =>
    queueFactorMail(tx, 'recoveryCodeUsed', mailbox, { left: String(left) }),
  passkeyCloneSuspected: ({ mailbox, factor }, tx) =>
    queueFactorMail(tx, 'passkeyCloneSuspected', mailbox, { factor }),
  secondFactorPassed: null,
  secondFactorRefused: null,
  stepUpPassed: null,
  stepUpRefused: null,
  factorsReset: ({ mailbox }, tx) => queueFactorMail(tx, 'factorsReset', mailbox),

  organizationCreated: null,
  organizationChanged: null,
  organizationClosed: null,
  organizationActivated: null,
  organizationExported: null,
  ownershipTransferred: queueOwnershipMails,
  memberChanged: null,
  memberRemoved: queueRemovalMail,
  exampleMemberAdded: null,
  invitationSent: ({ invitation, token }, tx) => queueInvitationMail(tx, invitation, token),
  invitationResent: ({ invitation, token }, tx) => queueInvitationMail(tx, invitation, token),
  invitationLinkCopied: null,
  invitationRevoked: null,
  invitationAnswered: null,
  domainAdded: null,
  domainMailRequested: queueDomainMail,
  domainProved: null,
  domainRemoved: null,
  signInPolicyChanged: null,
  secondFactorDemanded: null,
  memberJoined: null,
  memberRoleMapped: null,
  apiKeyCreated: null,
  apiKeyRevoked: null,

  teamCreated: null,
  teamChanged: null,
  teamDeleted: null,
  cycleCreated: null,
  cycleChanged: null,
  cycleStateChanged: null,
  cycleDeleted: null,
  draftCreated: null,
  draftChanged: null,
  draftDeleted: null,
  draftPublished: null,
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
  checkInRestored: null,
  noteAdded: null,
  noteEdited: null,
  noteDeleted: null,
  commitmentAdded: null,
  commitmentChanged: null,
  commitmentDeleted: null,
  verdictGiven: null,
  verdictTakenBack: null,
  retrospectiveCardAdded: null,
  retrospectiveCardChanged: null,
  retrospectiveCardDeleted: null,
  meetingStarted: null,
  meetingEnded: null,
  meetingTicked: null,
  meetingUnticked: null,
  meetingSummarySent: null,
  personNudged: null,

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
  secondFactorDue: null,
  cycleClosing: null,

  remoteSwapped: null,
  remoteSwapRefused: null,
  releaseMoved: async ({ remote, action, by, release, former, seen }, tx) => {
    const to = tx.settings.operationEmail;
    const isByItself = action === 'taken-back' && by === 'health';
    if (!isByItself || to === null || !seen || release === null || former === null) return;
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
  publishTokenChanged: null,
};

export const queueMails: EventSubscriber = subscriberOf(MAILS);
