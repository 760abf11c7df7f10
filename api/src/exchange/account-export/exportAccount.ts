// Exports all stored data of the caller: the account, devices, memberships, the caller's items,
// check-ins, notes and commitments, and what the audit logs say about the caller. It contains no
// passwords, no tokens and no data of others.
import type { AccountExport } from '@cumbre/contract/users';
import { readFeedState } from '../calendar/manageFeed';
import { nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { listDevices } from '../../accounts/users/devices';
import { selectNotificationsOf } from '../../delivery/notifications/store';
import { listFactors } from '../../accounts/factors/changeFactors';
import { signUpAnswersOf, userById } from '../../accounts/users/store';
import { readableCheckIns } from '../../planning/check-ins/checkInNotes';
import { peopleMentionedIn, readableText } from '../../planning/notes/mentions';
import { ownActivity } from './ownActivity';

export async function exportAccount(context: Context): Promise<AccountExport> {
  const { db } = context;
  const { userId } = requireUser(context);
  const user = await userById(db, userId);
  const organizations = await db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('organizations.closed_at', 'is', null)
    .orderBy('memberships.id')
    .select([
      'organizations.id',
      'organizations.name',
      'memberships.role',
      'memberships.hierarchy',
      'memberships.department',
      'memberships.created_at as since',
    ])
    .execute();
  const identities = await db
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['issuer', 'subject', 'email', 'created_at as since', 'last_used_at as lastUsedAt'])
    .execute();
  const google = context.settings.signInProviders.find(({ id }) => id === 'google');
  const organizationIds = organizations.map(({ id }) => id);
  const items =
    organizationIds.length === 0
      ? []
      : await db
          .selectFrom('items')
          .innerJoin('cycles', 'cycles.id', 'items.cycle_id')
          .where('items.organization_id', 'in', organizationIds)
          .where((row) => row.or([row('owner_id', '=', userId), row('assigned_id', '=', userId)]))
          .orderBy('items.id')
          .select([
            'items.id',
            'items.organization_id',
            'cycles.name as cycle',
            'items.code',
            'items.kind',
            'items.title',
            'items.description',
            'items.owner_id',
            'items.assigned_id',
            'items.created_at',
          ])
          .execute();
  const entries =
    organizationIds.length === 0
      ? []
      : await readableCheckIns(
          context,
          await db
            .selectFrom('check_ins')
            .where('organization_id', 'in', organizationIds)
            .where((row) => row.or([row('user_id', '=', userId), row('note_user_id', '=', userId)]))
            .orderBy('id')
            .selectAll()
            .execute(),
        );
  // The value, the note and the confidence of an entry may be of different people.
  const ownEntries = entries.filter(({ user_id }) => user_id === userId);
  const keptNotes = entries.filter(({ note_user_id }) => note_user_id === userId);
  const notes =
    organizationIds.length === 0
      ? []
      : await db
          .selectFrom('notes')
          .where('organization_id', 'in', organizationIds)
          .where('user_id', '=', userId)
          .orderBy('id')
          .selectAll()
          .execute();
  const mentioned = await peopleMentionedIn(context, notes);
  const commitments =
    organizationIds.length === 0
      ? []
      : await db
          .selectFrom('commitments')
          .where('organization_id', 'in', organizationIds)
          .where((row) => row.or([row('user_id', '=', userId), row('assigned_id', '=', userId)]))
          .orderBy('id')
          .selectAll()
          .execute();
  const verdicts =
    organizationIds.length === 0
      ? []
      : await db
          .selectFrom('verdicts')
          .where('organization_id', 'in', organizationIds)
          .where('user_id', '=', userId)
          .orderBy('item_id')
          .selectAll()
          .execute();
  const retrospectiveCards =
    organizationIds.length === 0
      ? []
      : await db
          .selectFrom('retrospective_cards')
          .where('organization_id', 'in', organizationIds)
          .where('user_id', '=', userId)
          .orderBy('id')
          .selectAll()
          .execute();
  const meetingTicks =
    organizationIds.length === 0
      ? []
      : await db
          .selectFrom('meeting_ticks')
          .where('organization_id', 'in', organizationIds)
          .where('user_id', '=', userId)
          .orderBy('id')
          .selectAll()
          .execute();
  const meetings =
    organizationIds.length === 0
      ? []
      : await db
          .selectFrom('meetings')
          .where('organization_id', 'in', organizationIds)
          .where((row) => row.or([row('started_by', '=', userId), row('ended_by', '=', userId)]))
          .orderBy('id')
          .select(['organization_id', 'id', 'cycle_id', 'day', 'started_by', 'ended_by'])
          .execute();
  const drafts =
    organizationIds.length === 0
      ? []
      : await db
          .selectFrom('drafts')
          .where('organization_id', 'in', organizationIds)
          .where('author_id', '=', userId)
          .orderBy('id')
          .selectAll()
          .execute();
  const notifications = await selectNotificationsOf({ db }, userId)
    .orderBy('notifications.id')
    .selectAll('notifications')
    .execute();
  return {
    exportedAt: nowOf(context),
    account: {
      id: user.id,
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      language: user.language,
      verified: user.verified === 1,
      signUpAnswers: signUpAnswersOf(user),
      createdAt: user.created_at,
    },
    calendarSince: (await readFeedState(context))?.since ?? null,
    google: identities
      .filter(({ issuer }) => issuer === google?.issuer)
      .map(({ issuer, subject, since }) => ({ issuer, subject, since })),
    identities,
    factors: await listFactors(context),
    devices: await listDevices(context),
    organizations,
    items: items.map((row) => ({
      id: row.id,
      organization: row.organization_id,
      cycle: row.cycle,
      code: row.code,
      kind: row.kind,
      title: row.title,
      description: row.description,
      owner: row.owner_id === userId,
      assigned: row.assigned_id === userId,
      createdAt: row.created_at,
    })),
    entries: ownEntries.map((row) => ({
      id: row.id,
      organization: row.organization_id,
      item: row.item_id,
      date: row.date,
      value: row.value,
      note: row.note_by === null || row.note_user_id === userId ? row.note : '',
      confidence:
        row.confidence_by === null || row.confidence_user_id === userId ? row.confidence : null,
      createdAt: row.created_at,
    })),
    notes: [
      ...notes.map((row) => ({
        id: row.id,
        organization: row.organization_id,
        item: row.item_id,
        content: readableText(row, mentioned),
        createdAt: row.created_at,
      })),
      ...keptNotes
        .filter(({ user_id }) => user_id !== userId)
        .map((row) => ({
          id: row.id,
          organization: row.organization_id,
          item: row.item_id,
          content: row.note,
          createdAt: row.note_at ?? row.created_at,
        })),
    ],
    commitments: commitments.map((row) => ({
      id: row.id,
      organization: row.organization_id,
      item: row.item_id,
      title: row.title,
      description: row.description,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      state: row.state,
      written: row.user_id === userId,
      assigned: row.assigned_id === userId,
      createdAt: row.created_at,
    })),
    verdicts: verdicts.map((row) => ({
      organization: row.organization_id,
      item: row.item_id,
      grade: row.grade,
      reason: row.reason,
      learning: row.learning,
      decision: row.decision,
      createdAt: row.created_at,
    })),
    retrospectiveCards: retrospectiveCards.map((row) => ({
      id: row.id,
      organization: row.organization_id,
      cycle: row.cycle_id,
      team: row.team_id,
      column: row.column_name,
      content: row.content,
      createdAt: row.created_at,
    })),
    meetings: meetings.map((row) => ({
      id: row.id,
      organization: row.organization_id,
      cycle: row.cycle_id,
      day: row.day,
      started: row.started_by === userId,
      ended: row.ended_by === userId,
    })),
    meetingTicks: meetingTicks.map((row) => ({
      organization: row.organization_id,
      meeting: row.meeting_id,
      item: row.item_id,
      createdAt: row.created_at,
    })),
    drafts: drafts.map((row) => ({
      id: row.id,
      organization: row.organization_id,
      cycle: row.cycle_id,
      parentId: row.parent_id,
      content: JSON.parse(row.content) as unknown,
      createdAt: row.created_at,
    })),
    notifications: notifications.map((row) => ({
      id: row.id,
      kind: row.kind,
      subject: JSON.parse(row.subject) as unknown,
      createdAt: row.created_at,
      readAt: row.read_at,
    })),
    activity: await ownActivity(context, organizationIds),
  };
}
