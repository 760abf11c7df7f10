// The SQL of notifications, newest first, by pages. The cursor is the id of the last row; ids are
// sorted by time.
import type {
  Notification,
  NotificationsAnswer,
  NotificationsQuery,
  ReadAllAnswer,
} from '@cumbre/contract/notifications';
import { NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import type { Selectable } from 'kysely';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { pageOf } from '../../platform/database/pageOf';
import { DomainError } from '../../platform/errors/errors';
import { lockOwnAccount } from '../../accounts/users/store';
import { withNoteTexts } from './noteTexts';
import type { NotificationsTable } from './tables';

const PAGE_SIZE = 50;

/**
 * Excludes notifications of organizations that the person has left, except invitations and that of
 * the removal.
 */
export function selectNotificationsOf(context: Pick<Context, 'db'>, userId: string) {
  return context.db
    .selectFrom('notifications')
    .where('notifications.user_id', '=', userId)
    .where((row) =>
      row.or([
        row('notifications.organization_id', 'is', null),
        row('notifications.kind', 'in', ['invitation', 'memberRemoved']),
        row.exists(
          row
            .selectFrom('memberships')
            .select('memberships.id')
            .whereRef('memberships.organization_id', '=', 'notifications.organization_id')
            .where('memberships.user_id', '=', userId),
        ),
      ]),
    );
}

function presentNotification(row: Selectable<NotificationsTable>): Notification[] {
  const kind = NOTIFICATION_KINDS.find((known) => known === row.kind);
  if (!kind) return [];
  return [
    {
      id: row.id,
      kind,
      organization: row.organization_id,
      createdAt: row.created_at,
      readAt: row.read_at,
      subject: JSON.parse(row.subject) as Record<string, string>,
      path: row.path,
    },
  ];
}

export async function listNotifications(
  context: Context,
  { cursor, show, group }: NotificationsQuery,
): Promise<NotificationsAnswer> {
  const { userId } = requireUser(context);
  const rows = await selectNotificationsOf(context, userId)
    .selectAll('notifications')
    .$if(show === 'unread', (query) => query.where('read_at', 'is', null))
    .$if(group !== undefined, (query) =>
      query.where('kind', 'in', group === undefined ? [] : NOTIFICATION_GROUPS[group]),
    )
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { unread } = await selectNotificationsOf(context, userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, ({ id }) => id);
  const notifications = await withNoteTexts(context, page.flatMap(presentNotification));
  return { notifications, unread, nextCursor };
}

export async function markNotification(context: Context, id: string, read: boolean): Promise<void> {
  const { userId } = requireUser(context);
  const updatedCount = await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx);
    const result = await tx.db
      .updateTable('notifications')
      .set({ read_at: read ? nowOf(tx) : null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (result.numUpdatedRows > 0n)
      recordEvent(tx, { kind: 'notificationRead', userId, notificationId: id });
    return Number(result.numUpdatedRows);
  });
  if (updatedCount === 0) throw new DomainError('NOT_FOUND');
}

/** Marks all with one instant, which names them: what is marked by itself has another. */
export async function markAllRead(context: Context): Promise<ReadAllAnswer> {
  const { userId } = requireUser(context);
  return inTransaction(context, async (tx) => {
    await lockOwnAccount(tx);
    const readAt = nowOf(tx);
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .set({ read_at: readAt })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    recordEvent(tx, { kind: 'notificationRead', userId, notificationId: null });
    return { readAt: numUpdatedRows > 0n ? readAt : null };
  });
}

/** What was marked with that instant is unread again. */
export async function undoMarkAllRead(context: Context, readAt: string): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx);
    await tx.db
      .updateTable('notifications')
      .set({ read_at: null })
      .where('user_id', '=', userId)
      .where('read_at', '=', readAt)
      .execute();
    recordEvent(tx, { kind: 'notificationRead', userId, notificationId: null });
  });
}
