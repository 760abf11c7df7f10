// Notifies people in the transaction of the cause: one row per person, a live event after the
// commit, and a mail by preference. The actor gets no notification.
import type { NotificationKind } from '@cumbre/contract/enumerations';
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
  /** What its mail says beyond the sentence. */
  details?: MailDetails;
}

export async function notify(
  tx: Context,
  userIds: Iterable<string>,
  { kind, organizationId, subject, path, details }: NewNotification,
): Promise<void> {
  const actor = tx.actor.kind === 'user' ? tx.actor.userId : null;
  for (const userId of new Set(userIds)) {
    if (userId === actor) continue;
    const id = uuidv7();
    const delivery = (await deliveriesOf(tx, userId))[kind];
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
        digest: delivery === 'daily' ? 'waiting' : null,
      })
      .execute();
    recordEvent(tx, { kind: 'notificationCreated', userId, notificationId: id });
    if (delivery !== 'now') continue;
    const reader = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'language'])
      .where('id', '=', userId)
      .where('verified', '=', 1)
      .executeTakeFirst();
    if (reader) await queueNotificationMail(tx, reader, [{ kind, subject, path }], kind, details);
  }
}

/** Notifies owners and admins, and one further person who is still a member. */
export async function notifyManagers(
  tx: Context,
  {
    alsoUserId = null,
    ...notification
  }: NewNotification & { organizationId: string; alsoUserId?: string | null },
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
