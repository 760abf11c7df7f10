// Increments the counter of every tree that names a person when the person's membership begins or
// ends, because a tree shows who is a member. A trigger handles changes of the name (migration
// 0009).
import type { Context } from '../../platform/context/context';
import { subscriberOf } from '../../platform/context/domainEvents';
import type { EventMap, EventSubscriber } from '../../platform/context/domainEvents';

async function touchTreesNaming({ db }: Context, userId: string): Promise<void> {
  await db
    .updateTable('tree_versions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where((tree) =>
      tree.exists(
        tree
          .selectFrom('items')
          .select('items.id')
          .whereRef('items.organization_id', '=', 'tree_versions.organization_id')
          .whereRef('items.cycle_id', '=', 'tree_versions.cycle_id')
          .where((item) =>
            item.or([item('items.owner_id', '=', userId), item('items.assigned_id', '=', userId)]),
          ),
      ),
    )
    .execute();
}

/** Triggers increment the counter for every other change. */
const COUNTER_UPDATES: EventMap<Promise<void>> = {
  verificationRequested: null,
  passwordResetRequested: null,
  passwordChanged: null,
  passwordReset: null,
  emailChangeRequested: null,
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
  accountDeleted: null,
  identityLinked: null,
  identityUnlinked: null,
  factorAdded: null,
  factorRemoved: null,
  recoveryCodesCreated: null,
  recoveryCodeUsed: null,
  passkeyCloneSuspected: null,
  secondFactorPassed: null,
  secondFactorRefused: null,
  stepUpPassed: null,
  stepUpRefused: null,
  factorsReset: null,

  organizationCreated: null,
  organizationChanged: null,
  organizationClosed: null,
  organizationActivated: null,
  organizationExported: null,
  ownershipTransferred: null,
  memberChanged: null,
  memberRemoved: ({ userId }, tx) => touchTreesNaming(tx, userId),
  exampleMemberAdded: null,
  invitationSent: null,
  invitationResent: null,
  invitationLinkCopied: null,
  invitationRevoked: null,
  invitationAnswered: async ({ answer, userId }, tx) => {
    if (answer === 'accepted') await touchTreesNaming(tx, userId);
  },
  domainAdded: null,
  domainMailRequested: null,
  domainProved: null,
  domainRemoved: null,
  signInPolicyChanged: null,
  secondFactorDemanded: null,
  memberJoined: ({ userId }, tx) => touchTreesNaming(tx, userId),
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
  releaseMoved: null,
  publishTokenChanged: null,
};

export const updateTreeCounters: EventSubscriber = subscriberOf(COUNTER_UPDATES);
