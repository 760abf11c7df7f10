// The notified people and the link of each event. The actor of an event gets no notification
// (notify.ts).
import type { PreferenceKind } from '@cumbre/contract/enumerations';
import { subjectOfItems } from '@cumbre/contract/notificationItems';
import { memberHasFactor } from '../../organizations/access/factorDemand';
import { timestampAfter } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { subscriberOf } from '../../platform/context/domainEvents';
import type { DomainEvent, EventMap, EventSubscriber } from '../../platform/context/domainEvents';
import type { CommitmentRow } from '../../planning/commitments/store';
import type { CycleRow } from '../../planning/cycles/store';
import type { CheckInRow } from '../../planning/check-ins/store';
import { membersAmong } from '../../organizations/access/membersAmong';
import { addedMentions, mentionedIds } from '../../planning/notes/mentions';
import { readMeetingSummary } from '../../planning/meetings/readMeetingSummary';
import type { NamedShareRow } from '../../sharing/store';
import { actorOf } from './actorOf';
import { meetingSummaryMail } from './meetingSummaryMail';
import {
  notifyOfChange,
  notifyOfMapping,
  notifyOfOwnership,
  notifyOfRemoval,
} from './membershipNotifications';
import { notify, notifyManagers, untold, withdraw } from './notify';
import { notifyInvitedPerson, notifyInviter, readAnsweredInvitation } from './notifyInvitedPerson';

/** A reminder of a second factor skips who was told of it in the last three days. */
const REMINDER_AGE_MS = 3 * 86_400_000;

interface ItemPlace {
  organizationId: string;
  cycleId: string;
  itemId: string;
}

async function notifyMembers(
  tx: Context,
  cycle: CycleRow,
  kind: PreferenceKind,
  subject: Record<string, string> = {},
): Promise<void> {
  const members = await tx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', cycle.organization_id)
    .execute();
  await notify(
    tx,
    members.map(({ user_id }) => user_id),
    {
      kind,
      organizationId: cycle.organization_id,
      subject: { cycle: cycle.name, ...subject },
      path: `/?cycle=${cycle.id}`,
    },
  );
}

async function notifyMembersOfState(
  { cycle, state }: DomainEvent<'cycleStateChanged'>,
  tx: Context,
): Promise<void> {
  if (state === 'finished') await notifyMembers(tx, cycle, 'cycleFinished');
  // `cycle` is the state before.
  if (state === 'running')
    await notifyMembers(
      tx,
      cycle,
      'cycleStarted',
      cycle.state === 'finished' ? { outcome: 'reopened' } : {},
    );
}

/** The title of the objective above, which tells two key results of one name apart. */
async function objectiveAbove(tx: Context, itemId: string): Promise<{ objective?: string }> {
  const above = await tx.db
    .selectFrom('items')
    .innerJoin('items as above', 'above.id', 'items.parent_id')
    .where('items.id', '=', itemId)
    .select('above.title as objective')
    .executeTakeFirst();
  return above ?? {};
}

async function notifyOfAssignment(
  tx: Context,
  { organizationId, cycleId, itemId }: ItemPlace,
  title: string,
  userId: string,
): Promise<void> {
  if (tx.actor.kind === 'user' && tx.actor.userId === userId) return;
  await notify(tx, [userId], {
    kind: 'assigned',
    organizationId,
    subject: { ...(await actorOf(tx)), title, ...(await objectiveAbove(tx, itemId)) },
    path: `/?cycle=${cycleId}&item=${itemId}`,
  });
}

/** The responsible person is the assigned user, or else the owner. */
async function notifyAssignedUser(
  { item, change, ...place }: DomainEvent<'itemChanged'>,
  tx: Context,
): Promise<void> {
  const before = item.assignedUser ?? item.owner;
  const after = { ...item, ...change };
  const assigned = after.assignedUser ?? after.owner;
  if (assigned !== before) await notifyOfAssignment(tx, place, after.title, assigned);
}

/** The person who keeps a commitment that somebody else wrote. */
async function notifyOfCommitment(
  tx: Context,
  { organizationId, cycleId, itemId }: ItemPlace,
  { title, user_id, assigned_id, ends_at }: CommitmentRow,
): Promise<void> {
  await notify(tx, [assigned_id ?? user_id], {
    kind: 'commitmentAssigned',
    organizationId,
    subject: {
      ...(await actorOf(tx)),
      title,
      ...(ends_at === null ? {} : { date: slashed(ends_at) }),
    },
    path: `/?cycle=${cycleId}&item=${itemId}&view=commitments`,
  });
}

/**
 * The author of a commitment and the person who keeps it, as far as they are members. A commitment
 * that is open again takes back what they have not read yet.
 */
async function notifyOfOutcome(
  tx: Context,
  { organizationId, cycleId, itemId }: ItemPlace,
  { id, title, user_id, assigned_id, state }: CommitmentRow,
): Promise<void> {
  const people = await membersAmong(tx, organizationId, [user_id, assigned_id]);
  if (state === 'open') {
    await withdraw(tx, people, { kind: 'commitmentClosed', about: id });
    return;
  }
  await notify(tx, people, {
    kind: 'commitmentClosed',
    organizationId,
    subject: { ...(await actorOf(tx)), title, outcome: state, about: id },
    path: `/?cycle=${cycleId}&item=${itemId}&view=commitments`,
  });
}

const slashed = (day: string): string => day.replaceAll('-', '/');

/** To a note, or to a check-in among the notes of its item. */
const noteLink = (cycleId: string, itemId: string, id: string): string =>
  `/?cycle=${cycleId}&item=${itemId}&view=notes&note=${id}`;

interface Mentioning {
  organizationId: string;
  cycleId: string;
  item: { id: string; title: string };
  /** A key of the subject with the id: the text is read when the notification is shown. */
  about: { note: string } | { checkIn: string; outcome: 'inCheckIn' };
  people: readonly string[];
}

/** Mentioned people who are members, each once for a note or check-in. */
async function notifyMentioned(
  tx: Context,
  { organizationId, cycleId, item, about, people }: Mentioning,
): Promise<string[]> {
  const id = 'note' in about ? about.note : about.checkIn;
  const mentioned = await membersAmong(tx, organizationId, people);
  await notify(tx, await untold(tx, mentioned, { kind: 'mentioned', about: id }), {
    kind: 'mentioned',
    organizationId,
    subject: { ...(await actorOf(tx)), title: item.title, ...about },
    path: noteLink(cycleId, item.id, id),
  });
  return mentioned;
}

/**
 * Who was mentioned and is not any more has nothing to read there: takes back what is unread. `after`:
 * null for what is deleted.
 */
async function withdrawMentions(
  tx: Context,
  before: { id: string; mentions: string },
  after: { mentions: string } | null = null,
): Promise<void> {
  const people = after ? addedMentions(before, after) : mentionedIds(before);
  await withdraw(tx, people, { kind: 'mentioned', about: before.id });
}

/** People whom the note of a check-in mentions, and did not mention before. */
async function notifyOfCheckIn(
  tx: Context,
  {
    organizationId,
    cycleId,
    entry,
  }: Pick<DomainEvent<'checkInRecorded'>, 'organizationId' | 'cycleId' | 'entry'>,
  before: Pick<CheckInRow, 'id' | 'mentions'> | null = null,
): Promise<void> {
  if (before) await withdrawMentions(tx, before, entry);
  const people = addedMentions(entry, before);
  if (people.length === 0) return;
  const item = await tx.db
    .selectFrom('items')
    .where('organization_id', '=', organizationId)
    .where('id', '=', entry.item_id)
    .select(['id', 'title'])
    .executeTakeFirstOrThrow();
  const about = { checkIn: entry.id, outcome: 'inCheckIn' } as const;
  await notifyMentioned(tx, { organizationId, cycleId, item, about, people });
}

/** Mentioned people, and the owner and the assigned user of the item; each gets one notification. */
async function notifyOfNote(event: DomainEvent<'noteAdded'>, tx: Context): Promise<void> {
  const { organizationId, cycleId, item, note } = event;
  const mentioned = await notifyMentioned(tx, {
    ...event,
    about: { note: note.id },
    people: mentionedIds(note),
  });
  const people = await membersAmong(tx, organizationId, [item.owner, item.assignedUser]);
  await notify(
    tx,
    people.filter((userId) => userId !== note.user_id && !mentioned.includes(userId)),
    {
      kind: 'noteAdded',
      organizationId,
      subject: { ...(await actorOf(tx)), title: item.title, note: note.id },
      path: noteLink(cycleId, item.id, note.id),
    },
  );
}

/** People whom the note did not mention before. */
async function notifyOfEditedNote(event: DomainEvent<'noteEdited'>, tx: Context): Promise<void> {
  const { before, change } = event;
  const after = { ...before, ...change };
  await withdrawMentions(tx, before, after);
  const people = addedMentions(after, before);
  await notifyMentioned(tx, { ...event, about: { note: before.id }, people });
}

type ShareKind = Extract<PreferenceKind, `share${string}`>;

async function notifyRecipient(
  tx: Context,
  kind: ShareKind,
  { id, recipient_id, owner_name, title }: NamedShareRow,
): Promise<void> {
  await notifyManagers(tx, {
    kind,
    organizationId: recipient_id,
    subject: { organization: owner_name, title },
    path: `/shares?organization=${recipient_id}&share=${id}`,
  });
}

async function notifyOwner(
  tx: Context,
  kind: ShareKind,
  { organization_id, recipient_name, title, cycle_id, item_id, offered_by }: NamedShareRow,
): Promise<void> {
  await notifyManagers(tx, {
    kind,
    organizationId: organization_id,
    subject: { organization: recipient_name, title },
    path: `/?cycle=${cycle_id}&item=${item_id}`,
    alsoUserId: offered_by,
  });
}

async function notifyOfWebhook(
  { organizationId, label }: DomainEvent<'webhookSwitchedOff'>,
  tx: Context,
): Promise<void> {
  const { name } = await tx.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  await notifyManagers(tx, {
    kind: 'webhookOff',
    organizationId,
    subject: { organization: name, title: label },
    path: `/organizations/${organizationId}/webhooks`,
  });
}

async function notifyOfDueCheckIns(
  { organizationId, userId, items }: DomainEvent<'checkInsDue'>,
  tx: Context,
): Promise<void> {
  const first = items[0]!;
  await notify(tx, [userId], {
    kind: 'checkInDue',
    organizationId,
    subject: {
      ...subjectOfItems(items),
      ...(items.length === 1 && { date: slashed(first.due) }),
    },
    path: items.length === 1 ? `/?cycle=${first.cycle}&item=${first.id}` : '/week',
  });
}

/**
 * `unlessSince`: not who was notified of a demand of this organization in the last so many
 * milliseconds.
 */
async function notifyMembersWithoutFactor(
  tx: Context,
  organizationId: string,
  { from, unlessSince = 0 }: { from: string; unlessSince?: number },
): Promise<void> {
  const kind = 'secondFactorDemanded';
  const members = await tx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.organization_id', '=', organizationId)
    .where(memberHasFactor(), '=', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'memberships.user_id')
            .where('notifications.organization_id', '=', organizationId)
            .where('notifications.kind', '=', kind)
            .where('notifications.created_at', '>', timestampAfter(tx, -unlessSince)),
        ),
      ),
    )
    .select(['memberships.user_id', 'organizations.name'])
    .execute();
  await notify(
    tx,
    members.map(({ user_id }) => user_id),
    {
      kind,
      organizationId,
      subject: { organization: members[0]?.name ?? '', date: from.replaceAll('-', '/') },
      path: '/account?tab=mfe-auth/security',
    },
  );
}

/** Members who own an objective without a verdict, and owner and admins; none without objectives. */
async function notifyOfClosing({ cycle }: DomainEvent<'cycleClosing'>, tx: Context): Promise<void> {
  const objectives = await tx.db
    .selectFrom('items')
    .leftJoin('verdicts', (join) =>
      join
        .onRef('verdicts.organization_id', '=', 'items.organization_id')
        .onRef('verdicts.item_id', '=', 'items.id'),
    )
    .where('items.organization_id', '=', cycle.organization_id)
    .where('items.cycle_id', '=', cycle.id)
    .where('items.kind', '=', 'objective')
    .select(['items.owner_id', 'verdicts.version as verdict'])
    .execute();
  if (objectives.length === 0) return;
  const owners = new Set(
    objectives.filter(({ verdict }) => verdict === null).map(({ owner_id }) => owner_id),
  );
  const members = await tx.db
    .selectFrom('memberships')
    .where('organization_id', '=', cycle.organization_id)
    .select(['user_id', 'role'])
    .execute();
  await notify(
    tx,
    members
      .filter(({ user_id, role }) => role === 'owner' || role === 'admin' || owners.has(user_id))
      .map(({ user_id }) => user_id),
    {
      kind: 'cycleClosing',
      organizationId: cycle.organization_id,
      subject: { cycle: cycle.name, end: cycle.end_date.replaceAll('-', '/') },
      path: `/cycles/${cycle.id}/closing`,
    },
  );
}

async function notifyOfNudge(
  { organizationId, cycleId, userId, items }: DomainEvent<'personNudged'>,
  tx: Context,
): Promise<void> {
  await notify(tx, [userId], {
    kind: 'nudge',
    organizationId,
    subject: { person: '', ...(await actorOf(tx)), ...subjectOfItems(items) },
    path: items.length === 1 ? `/?cycle=${cycleId}&item=${items[0]!.id}` : '/week',
  });
}

async function notifyOfSummary(
  { meetingId, organizationId, people }: DomainEvent<'meetingSummarySent'>,
  tx: Context,
): Promise<void> {
  const summary = await readMeetingSummary(tx, meetingId);
  const { meeting, cycleName } = summary;
  const { time_zone: timeZone } = await tx.db
    .selectFrom('organizations')
    .select('time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  await notify(tx, people, {
    kind: 'meetingSummary',
    organizationId,
    subject: {
      ...(await actorOf(tx)),
      title: meeting.team ? `${meeting.team.name} · ${cycleName}` : cycleName,
      date: meeting.day.replaceAll('-', '/'),
    },
    path: `/meetings/${meetingId}`,
    details: meetingSummaryMail({ publicUrl: tx.settings.publicUrl, timeZone }, summary),
  });
}

async function notifyOfDemand(
  { organizationId, after }: DomainEvent<'secondFactorDemanded'>,
  tx: Context,
): Promise<void> {
  if (after.secondFactorFrom)
    await notifyMembersWithoutFactor(tx, organizationId, { from: after.secondFactorFrom });
}

const NOTIFICATIONS: EventMap<Promise<void>> = {
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
  ownershipTransferred: notifyOfOwnership,
  memberChanged: notifyOfChange,
  memberRemoved: notifyOfRemoval,
  exampleMemberAdded: null,
  invitationSent: ({ invitation }, tx) => notifyInvitedPerson(tx, invitation),
  invitationResent: null,
  invitationLinkCopied: null,
  invitationRevoked: null,
  invitationAnswered: async (event, tx) => {
    await readAnsweredInvitation(tx, event);
    await notifyInviter(tx, event);
  },
  domainAdded: null,
  domainMailRequested: null,
  domainProved: null,
  domainRemoved: null,
  signInPolicyChanged: null,
  secondFactorDemanded: notifyOfDemand,
  memberJoined: null,
  memberRoleMapped: notifyOfMapping,
  apiKeyCreated: null,
  apiKeyRevoked: null,

  teamCreated: null,
  teamChanged: null,
  teamDeleted: null,
  cycleCreated: null,
  cycleChanged: null,
  cycleStateChanged: notifyMembersOfState,
  cycleDeleted: null,
  draftCreated: null,
  draftChanged: null,
  draftDeleted: null,
  draftPublished: null,
  itemCreated: ({ organizationId, item }, tx) =>
    notifyOfAssignment(
      tx,
      { organizationId, cycleId: item.cycle_id, itemId: item.id },
      item.title,
      item.assigned_id ?? item.owner_id,
    ),
  itemChanged: notifyAssignedUser,
  itemMoved: null,
  itemsCopied: null,
  itemDeleted: null,
  itemRestored: null,
  checkInRecorded: (event, tx) => notifyOfCheckIn(tx, event),
  checkInReplaced: (event, tx) => notifyOfCheckIn(tx, event, event.previous),
  checkInCorrected: (event, tx) => notifyOfCheckIn(tx, event, event.previous),
  checkInDeleted: ({ entry }, tx) => withdrawMentions(tx, entry),
  checkInRestored: null,
  noteAdded: notifyOfNote,
  noteEdited: notifyOfEditedNote,
  noteDeleted: null,
  commitmentAdded: ({ commitment, ...place }, tx) => notifyOfCommitment(tx, place, commitment),
  commitmentChanged: async ({ before, change, ...place }, tx) => {
    const after = { ...before, ...change };
    if (after.assigned_id !== before.assigned_id) await notifyOfCommitment(tx, place, after);
    if (after.state !== before.state) await notifyOfOutcome(tx, place, after);
  },
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
  meetingSummarySent: notifyOfSummary,
  personNudged: notifyOfNudge,

  shareOffered: ({ share }, tx) => notifyRecipient(tx, 'shareOffered', share),
  shareAccepted: ({ share }, tx) => notifyOwner(tx, 'shareAccepted', share),
  shareRejected: ({ share }, tx) => notifyOwner(tx, 'shareRejected', share),
  shareRenounced: ({ share }, tx) => notifyOwner(tx, 'shareRenounced', share),
  shareStopped: ({ share }, tx) => notifyRecipient(tx, 'shareStopped', share),
  shareFrozenOrThawed: null,

  spreadsheetImported: null,
  calendarOpened: null,
  calendarClosed: null,

  webhookCreated: null,
  webhookChanged: null,
  webhookSecretChanged: null,
  webhookDeleted: null,
  webhookSwitchedOff: notifyOfWebhook,
  notificationCreated: null,
  notificationRead: null,
  checkInsDue: notifyOfDueCheckIns,
  secondFactorDue: ({ organizationId, from }, tx) =>
    notifyMembersWithoutFactor(tx, organizationId, { from, unlessSince: REMINDER_AGE_MS }),
  cycleFinishing: ({ cycle }, tx) =>
    notifyMembers(tx, cycle, 'cycleFinishing', { date: slashed(cycle.end_date) }),
  cycleClosing: notifyOfClosing,

  remoteSwapped: null,
  remoteSwapRefused: null,
  releaseMoved: null,
  publishTokenChanged: null,
};

export const createNotifications: EventSubscriber = subscriberOf(NOTIFICATIONS);
