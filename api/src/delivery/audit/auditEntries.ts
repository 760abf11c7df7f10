// The audit entries of each event. Action names have the form `noun.verb`. People and scripts read
// the audit trail, so the names must not change.
import type { EventMap } from '../../platform/context/domainEvents';
import { INSTALLATION } from './chain';
import { importedState } from './importedState';

export interface AuditEntry {
  organizationId: string | null;
  /** The person whom the call itself proves, as a sign-in does. */
  personId?: string;
  /** A person of another organization acted, who is not named. */
  byOther?: true;
  action: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

const accountEntry =
  (action: string) =>
  ({ userId }: { userId: string }): AuditEntry => ({
    organizationId: null,
    action,
    subjectId: userId,
  });

const ownAccountEntry =
  (action: string) =>
  ({ userId }: { userId: string }): AuditEntry => ({
    ...accountEntry(action)({ userId }),
    personId: userId,
  });

const refusedProofEntry =
  (action: string) =>
  ({ userId, by }: { userId: string; by: string }): AuditEntry => ({
    ...accountEntry(action)({ userId }),
    after: { by },
  });

const proofEntry =
  (action: string) =>
  ({ userId, by }: { userId: string; by: string }): AuditEntry => ({
    ...ownAccountEntry(action)({ userId }),
    after: { by },
  });

const factorEntry =
  (action: string) =>
  ({ userId, source, factor }: { userId: string; source: string; factor: string }): AuditEntry => ({
    organizationId: null,
    action,
    subjectId: userId,
    after: { source, factor },
  });

const shareEntry =
  (action: string, side: 'organization_id' | 'recipient_id') =>
  (event: {
    share: { id: string; organization_id: string; recipient_id: string };
  }): AuditEntry => ({ organizationId: event.share[side], action, subjectId: event.share.id });

const invitationEntry =
  (action: string) =>
  (event: { invitation: { id: string; organization_id: string } }): AuditEntry => ({
    organizationId: event.invitation.organization_id,
    action,
    subjectId: event.invitation.id,
  });

const domainEntry =
  (action: string) =>
  (event: { organizationId: string; domainId: string; domain: string }): AuditEntry => ({
    organizationId: event.organizationId,
    action,
    subjectId: event.domainId,
    after: { domain: event.domain },
  });

const deletedOfItem =
  (action: string) =>
  (event: { organizationId: string; itemId: string; before: object }): AuditEntry => ({
    organizationId: event.organizationId,
    action,
    subjectId: event.itemId,
    before: event.before,
  });

const draftEntry =
  (action: string) =>
  (event: { organizationId: string; draftId: string }): AuditEntry => ({
    organizationId: event.organizationId,
    action,
    subjectId: event.draftId,
  });

export const AUDIT_ENTRIES: EventMap<AuditEntry | null> = {
  verificationRequested: null,
  passwordResetRequested: null,
  emailChangeRequested: null,
  personRenamed: null,
  sessionsEnded: null,
  passwordChanged: accountEntry('user.passwordChanged'),
  passwordReset: ({ userId, verified }) =>
    ownAccountEntry(verified ? 'user.verified' : 'user.passwordReset')({ userId }),
  signedUp: ownAccountEntry('user.signedUp'),
  signedIn: proofEntry('user.signedIn'),
  signInRefused: ({ userId }) => ({
    organizationId: null,
    action: 'user.signInRefused',
    subjectId: userId ?? 'unknown',
  }),
  signedOut: accountEntry('user.signedOut'),
  auditErased: ({ organizationId, sequences }) => ({
    organizationId,
    action: 'audit.erased',
    subjectId: organizationId ?? INSTALLATION,
    after: { sequences },
  }),
  auditExported: ({ organizationId, format, filter }) => ({
    organizationId,
    action: 'audit.exported',
    subjectId: organizationId,
    after: { format, filter },
  }),
  accessRefused: ({ organizationId, ability }) => ({
    organizationId,
    action: 'access.refused',
    subjectId: organizationId,
    after: { ability },
  }),
  signedOutEverywhere: accountEntry('user.signedOutEverywhere'),
  accountDeleted: accountEntry('user.deleted'),
  identityLinked: ({ userId, provider }) => ({
    ...ownAccountEntry(provider.id === 'google' ? 'user.googleLinked' : 'user.identityLinked')({
      userId,
    }),
    after: { provider: provider.id },
  }),
  identityUnlinked: ({ userId, provider }) => ({
    organizationId: null,
    action: 'user.identityUnlinked',
    subjectId: userId,
    before: { provider: provider.id ?? provider.name },
  }),
  factorAdded: factorEntry('factor.added'),
  factorRemoved: factorEntry('factor.removed'),
  recoveryCodesCreated: accountEntry('user.recoveryCodesCreated'),
  recoveryCodeUsed: ({ userId, left }) => ({
    ...ownAccountEntry('user.recoveryCodeUsed')({ userId }),
    after: { left },
  }),
  passkeyCloneSuspected: factorEntry('factor.cloneSuspected'),
  secondFactorPassed: proofEntry('user.secondFactorPassed'),
  secondFactorRefused: refusedProofEntry('user.secondFactorRefused'),
  stepUpPassed: proofEntry('user.stepUpPassed'),
  stepUpRefused: refusedProofEntry('user.stepUpRefused'),
  factorsReset: accountEntry('user.factorsReset'),

  organizationCreated: ({ organizationId, fields }) => ({
    organizationId,
    action: 'organization.created',
    subjectId: organizationId,
    after: fields,
  }),
  organizationChanged: ({ organizationId, before, after }) => ({
    organizationId,
    action: 'organization.changed',
    subjectId: organizationId,
    before,
    after,
  }),
  organizationClosed: ({ organizationId }) => ({
    organizationId,
    action: 'organization.closed',
    subjectId: organizationId,
  }),
  organizationActivated: ({ organizationId }) => ({
    organizationId,
    action: 'organization.activated',
    subjectId: organizationId,
  }),
  organizationExported: ({ organizationId, rows }) => ({
    organizationId,
    action: 'organization.exported',
    subjectId: organizationId,
    after: { rows },
  }),
  ownershipTransferred: ({ organization, formerOwner, newOwner }) => ({
    organizationId: organization.id,
    action: 'organization.transferred',
    subjectId: organization.id,
    before: { owner: formerOwner.id },
    after: { owner: newOwner.id },
  }),
  memberChanged: ({ organizationId, membershipId, before, after }) => ({
    organizationId,
    action: 'member.changed',
    subjectId: membershipId,
    before,
    after,
  }),
  memberRemoved: ({ organizationId, userId, left, heir, handedOver, revokedKeys }) => ({
    organizationId,
    action: left ? 'member.left' : 'member.removed',
    subjectId: userId,
    after: { heir, handedOver, revokedKeys },
  }),
  exampleMemberAdded: ({ organizationId, userId, role }) => ({
    organizationId,
    action: 'member.invented',
    subjectId: userId,
    after: { role },
  }),
  invitationSent: ({ invitation: { organization_id, id, email, name, phone }, role }) => ({
    organizationId: organization_id,
    action: 'invitation.sent',
    subjectId: id,
    after: { email, name, phone, role },
  }),
  invitationResent: invitationEntry('invitation.resent'),
  invitationLinkCopied: invitationEntry('invitation.linkCopied'),
  invitationRevoked: invitationEntry('invitation.revoked'),
  invitationAnswered: ({ organizationId, invitationId, userId, answer }) => ({
    organizationId,
    // The person may have signed up in the same call.
    personId: userId,
    action: `invitation.${answer}`,
    subjectId: invitationId,
  }),
  domainAdded: domainEntry('domain.added'),
  domainMailRequested: ({ to, ...event }) => ({
    ...domainEntry('domain.mailed')(event),
    after: { domain: event.domain, mailbox: to.email },
  }),
  domainProved: ({ by, ...event }) => ({
    ...domainEntry('domain.proved')(event),
    after: { domain: event.domain, by },
  }),
  domainRemoved: ({ organizationId, domainId, domain }) => ({
    organizationId,
    action: 'domain.removed',
    subjectId: domainId,
    before: { domain },
  }),
  signInPolicyChanged: ({ organizationId, before, after }) => ({
    organizationId,
    action: 'signInPolicy.changed',
    subjectId: organizationId,
    before,
    after,
  }),
  secondFactorDemanded: ({ organizationId, before, after }) => ({
    organizationId,
    action: 'signInPolicy.secondFactorDemanded',
    subjectId: organizationId,
    before,
    after,
  }),
  memberJoined: ({ organizationId, userId, role, provider }) => ({
    organizationId,
    personId: userId,
    action: 'member.joined',
    subjectId: userId,
    after: { role, provider },
  }),
  memberRoleMapped: ({ organizationId, membershipId, userId, before, after }) => ({
    organizationId,
    personId: userId,
    action: 'member.roleMapped',
    subjectId: membershipId,
    before: { role: before },
    after: { role: after },
  }),
  apiKeyCreated: ({ organizationId, keyId, fields }) => ({
    organizationId,
    action: 'apiKey.created',
    subjectId: keyId,
    after: fields,
  }),
  apiKeyRevoked: ({ organizationId, keyId }) => ({
    organizationId,
    action: 'apiKey.revoked',
    subjectId: keyId,
  }),

  teamCreated: ({ organizationId, teamId, after }) => ({
    organizationId,
    action: 'team.created',
    subjectId: teamId,
    after,
  }),
  teamChanged: ({ organizationId, teamId, before, after }) => ({
    organizationId,
    action: 'team.changed',
    subjectId: teamId,
    before,
    after,
  }),
  teamDeleted: ({ organizationId, teamId, before }) => ({
    organizationId,
    action: 'team.deleted',
    subjectId: teamId,
    before,
  }),

  cycleCreated: ({ cycle }) => ({
    organizationId: cycle.organization_id,
    action: 'cycle.created',
    subjectId: cycle.id,
    after: cycle,
  }),
  cycleChanged: ({ cycle, change }) => ({
    organizationId: cycle.organization_id,
    action: 'cycle.changed',
    subjectId: cycle.id,
    before: cycle,
    after: change,
  }),
  cycleStateChanged: ({ cycle, state, reason }) => ({
    organizationId: cycle.organization_id,
    action: `cycle.${state}`,
    subjectId: cycle.id,
    before: { state: cycle.state },
    after: { state, reason },
  }),
  cycleDeleted: ({ cycle }) => ({
    organizationId: cycle.organization_id,
    action: 'cycle.deleted',
    subjectId: cycle.id,
    before: cycle,
  }),
  // Without any text of the draft, which keys for the log and log collectors may not read.
  draftCreated: draftEntry('draft.created'),
  draftChanged: draftEntry('draft.changed'),
  draftDeleted: draftEntry('draft.deleted'),
  draftPublished: ({ organizationId, draftId, itemId, items }) => ({
    organizationId,
    action: 'draft.published',
    subjectId: itemId,
    after: { draft: draftId, items },
  }),
  itemCreated: ({ organizationId, item }) => ({
    organizationId,
    action: 'item.created',
    subjectId: item.id,
    after: item,
  }),
  itemChanged: ({ organizationId, item, change }) => ({
    organizationId,
    action: 'item.changed',
    subjectId: item.id,
    before: { ...item, currentValue: item.newest?.value ?? item.startValue },
    after: change,
  }),
  itemMoved: ({ organizationId, itemId, before, after }) => ({
    organizationId,
    action: 'item.moved',
    subjectId: itemId,
    before,
    after,
  }),
  itemsCopied: ({ organizationId, cycleId, itemId, items, carryBaseline }) => ({
    organizationId,
    action: 'item.copied',
    subjectId: items[0]!.id,
    after: { from: itemId, cycle: cycleId, copied: items.length, carryBaseline },
  }),
  itemDeleted: ({ removed, ...event }) =>
    deletedOfItem('item.deleted')({ ...event, before: removed }),
  itemRestored: ({ organizationId, itemId, count }) => ({
    organizationId,
    action: 'item.restored',
    subjectId: itemId,
    after: { restored: count },
  }),
  checkInRecorded: ({ organizationId, entry, formerValue, itemUpdatedAt }) => ({
    organizationId,
    action: 'progress.recorded',
    subjectId: entry.item_id,
    before: { value: formerValue ?? undefined, item_updated_at: itemUpdatedAt },
    after: entry,
  }),
  checkInReplaced: ({ organizationId, previous, change, itemUpdatedAt }) => ({
    organizationId,
    action: 'progress.replaced',
    subjectId: previous.item_id,
    before: { ...previous, item_updated_at: itemUpdatedAt },
    after: change,
  }),
  checkInCorrected: ({ organizationId, previous, change }) => ({
    organizationId,
    action: 'progress.corrected',
    subjectId: previous.item_id,
    before: previous,
    after: change,
  }),
  checkInDeleted: ({ organizationId, entry }) => ({
    organizationId,
    action: 'progress.deleted',
    subjectId: entry.item_id,
    before: entry,
  }),
  checkInRestored: ({ organizationId, entry }) => ({
    organizationId,
    action: 'progress.restored',
    subjectId: entry.item_id,
    after: entry,
  }),
  noteAdded: ({ organizationId, itemId, note }) => ({
    organizationId,
    action: 'note.added',
    subjectId: itemId,
    after: note,
  }),
  noteEdited: ({ organizationId, itemId, before, change }) => ({
    organizationId,
    action: 'note.edited',
    subjectId: itemId,
    before,
    after: change,
  }),
  noteDeleted: deletedOfItem('note.deleted'),
  commitmentAdded: ({ organizationId, itemId, commitment }) => ({
    organizationId,
    action: 'commitment.added',
    subjectId: itemId,
    after: commitment,
  }),
  commitmentChanged: ({ organizationId, itemId, before, change }) => ({
    organizationId,
    action: 'commitment.changed',
    subjectId: itemId,
    before,
    after: change,
  }),
  commitmentDeleted: deletedOfItem('commitment.deleted'),
  verdictGiven: ({ organizationId, before, verdict, computedGrade }) => ({
    organizationId,
    action: before ? 'verdict.changed' : 'verdict.given',
    subjectId: verdict.item_id,
    before: before ? { ...before, computedGrade } : undefined,
    after: { ...verdict, computedGrade },
  }),
  verdictTakenBack: ({ organizationId, before, computedGrade }) => ({
    organizationId,
    action: 'verdict.takenBack',
    subjectId: before.item_id,
    before: { ...before, computedGrade },
  }),
  retrospectiveCardAdded: ({ organizationId, card }) => ({
    organizationId,
    action: 'retrospective.cardAdded',
    subjectId: card.id,
    after: card,
  }),
  retrospectiveCardChanged: ({ organizationId, before, change }) => ({
    organizationId,
    action: 'retrospective.cardChanged',
    subjectId: before.id,
    before,
    after: change,
  }),
  retrospectiveCardDeleted: ({ organizationId, before }) => ({
    organizationId,
    action: 'retrospective.cardDeleted',
    subjectId: before.id,
    before,
  }),
  meetingStarted: ({ organizationId, meetingId, day, team }) => ({
    organizationId,
    action: 'meeting.started',
    subjectId: meetingId,
    after: { day, team },
  }),
  // The end of the day is nobody's act.
  meetingEnded: ({ organizationId, meetingId, byPerson }) =>
    byPerson ? { organizationId, action: 'meeting.ended', subjectId: meetingId } : null,
  // The meeting itself keeps who ticked what.
  meetingTicked: null,
  meetingUnticked: null,
  meetingSummarySent: ({ organizationId, meetingId, people }) => ({
    organizationId,
    action: 'meeting.summarySent',
    subjectId: meetingId,
    after: { people },
  }),
  personNudged: ({ organizationId, userId, items }) => ({
    organizationId,
    action: 'member.reminded',
    subjectId: userId,
    after: { late: items.length },
  }),

  shareOffered: ({ share: { organization_id, id, item_id, recipient_id } }) => ({
    organizationId: organization_id,
    action: 'share.offered',
    subjectId: id,
    after: { itemId: item_id, recipient: recipient_id },
  }),
  shareAccepted: shareEntry('share.accepted', 'recipient_id'),
  shareRejected: shareEntry('share.rejected', 'recipient_id'),
  shareRenounced: (event) =>
    event.byRecipient ? shareEntry('share.renounced', 'recipient_id')(event) : null,
  shareStopped: shareEntry('share.stopped', 'organization_id'),
  shareFrozenOrThawed: null,

  spreadsheetImported: (event) => ({
    organizationId: event.organizationId,
    action: 'okrs.imported',
    subjectId: event.cycleId ?? event.organizationId,
    after: importedState(event),
  }),
  calendarOpened: accountEntry('calendar.opened'),
  calendarClosed: accountEntry('calendar.closed'),

  webhookCreated: ({ organizationId, webhookId, webhook }) => ({
    organizationId,
    action: 'webhook.created',
    subjectId: webhookId,
    after: webhook,
  }),
  webhookChanged: ({ organizationId, webhookId, before, after }) => ({
    organizationId,
    action: 'webhook.changed',
    subjectId: webhookId,
    before,
    after,
  }),
  webhookSecretChanged: ({ organizationId, webhookId }) => ({
    organizationId,
    action: 'webhook.secretChanged',
    subjectId: webhookId,
  }),
  webhookDeleted: ({ organizationId, webhookId, before }) => ({
    organizationId,
    action: 'webhook.deleted',
    subjectId: webhookId,
    before,
  }),
  webhookSwitchedOff: null,
  notificationCreated: null,
  notificationRead: null,
  checkInsDue: null,
  cycleFinishing: null,
  secondFactorDue: null,
  cycleClosing: null,

  remoteSwapped: ({ remote, before, after }) => ({
    organizationId: null,
    action: after === undefined ? 'remote.swap-ended' : 'remote.swapped',
    subjectId: remote,
    before,
    after,
  }),
  remoteSwapRefused: ({ remote, to, reason }) => ({
    organizationId: null,
    action: 'remote.swap-refused',
    subjectId: remote,
    after: { to, why: reason },
  }),
  releaseMoved: ({ remote, action, by, environment, release, former, percent, source, seen }) => ({
    organizationId: null,
    action: `release.${action}`,
    subjectId: remote,
    ...(former === null ? {} : { before: { environment, release: former } }),
    after: {
      environment,
      release,
      ...(percent === undefined ? {} : { percent }),
      ...(seen ? { seen } : {}),
      by,
      ...source,
    },
  }),
  publishTokenChanged: ({ tokenId, action, name, remotes, environments }) => ({
    organizationId: null,
    action: `publish-token.${action}`,
    subjectId: tokenId,
    after: { name, remotes, environments },
  }),
};
