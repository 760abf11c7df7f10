// Notifies people in the transaction of the cause: one row per person, a live event after the
// commit, and a mail by preference. The actor gets no notification.
import type { NotificationKind, PreferenceKind } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import type { MailDetails } from './meetingSummaryMail';
import { queueNotificationMail } from './queueNotificationMail';
import { deliveriesOf } from './preferences';

export interface NewNotification {
  kind: NotificationKind;
  /** The organization of the cause; null where there is none. */
  organizationId: string | null;
  /** Names and titles for the sentence. */
  subject: Record<string, string>;
  /** The path of the link. */
  path: string | null;
}

/** A notification whose mail follows the choice of its reader. */
export interface MailedNotification extends NewNotification {
  kind: PreferenceKind;
  /** What its mail says beyond the sentence. */
  details?: MailDetails;
  /** The actor is told as well. */
  alsoActor?: boolean;
}

/** In the inbox alone, and live after the commit. */
export async function storeNotification(
  tx: Context,
  userId: string,
  { kind, organizationId, subject, path }: NewNotification,
  digest: 'waiting' | null = null,
): Promise<void> {
  const id = uuidv7();
  await tx.db
    .insertInto('notifications')
    .values({
      id,
      user_id: userId,
      organization_id: organizationId,
      kind,
      subject: JSON.stringify(subject),
      path,
      created_at: nowOf(tx),
      read_at: null,
      digest,
    })
    .execute();
  recordEvent(tx, { kind: 'notificationCreated', userId, notificationId: id });
}

export async function notify(
  tx: Context,
  userIds: Iterable<string>,
  notification: MailedNotification,
): Promise<void> {
  const { kind, organizationId, subject, path, details, alsoActor = false } = notification;
  const actor = tx.actor.kind === 'user' ? tx.actor.userId : null;
  for (const userId of new Set(userIds)) {
    if (userId === actor && !alsoActor) continue;
    const delivery = (await deliveriesOf(tx, userId))[kind];
    const isDigested = delivery === 'daily' && !tx.isExample;
    await storeNotification(tx, userId, notification, isDigested ? 'waiting' : null);
    if (delivery !== 'now' || tx.isExample) continue;
    const reader = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'language'])
      .where('id', '=', userId)
      .where('verified', '=', 1)
      .executeTakeFirst();
    if (reader)
      await queueNotificationMail(
        tx,
        reader,
        [{ kind, subject, path, organizationId }],
        kind,
        details,
      );
  }
}

/** Matches notifications about the row with that id, whatever the key of their subject is. */
const subjectNaming = (id: string): string => `%"${id}"%`;

/** Those of the people who have no notification of that kind about that row. */
export async function untold(
  tx: Context,
  userIds: readonly string[],
  { kind, about }: { kind: NotificationKind; about: string },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const told = await tx.db
    .selectFrom('notifications')
    .where('user_id', 'in', userIds)
    .where('kind', '=', kind)
    .where('subject', 'like', subjectNaming(about))
    .select('user_id')
    .execute();
  const has = new Set(told.map(({ user_id }) => user_id));
  return userIds.filter((id) => !has.has(id));
}

/** Removes what is no longer true, as far as its reader has not read it: about that row. */
export async function withdraw(
  tx: Context,
  userIds: readonly string[],
  { kind, about }: { kind: NotificationKind; about: string },
): Promise<void> {
  if (userIds.length === 0) return;
  const withdrawn = await tx.db
    .deleteFrom('notifications')
    .where('user_id', 'in', userIds)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where('subject', 'like', subjectNaming(about))
    .returning('user_id')
    .execute();
  for (const { user_id: userId } of withdrawn)
    recordEvent(tx, { kind: 'notificationRead', userId, notificationId: null });
}

/** Notifies owners and admins, and one further person who is still a member. */
export async function notifyManagers(
  tx: Context,
  {
    alsoUserId = null,
    ...notification
  }: MailedNotification & { organizationId: string; alsoUserId?: string | null },
): Promise<void> {
  const members = await tx.db
    .selectFrom('memberships')
    .where('organization_id', '=', notification.organizationId)
    .where((row) =>
      row.or([
        row('role', 'in', ['owner', 'admin']),
        ...(alsoUserId === null ? [] : [row('user_id', '=', alsoUserId)]),
      ]),
    )
    .select('user_id')
    .execute();
  await notify(
    tx,
    members.map(({ user_id }) => user_id),
    notification,
  );
}
