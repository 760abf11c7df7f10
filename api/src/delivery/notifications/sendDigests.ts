// Sends daily digests: once per day and person, from seven in the morning in the person's time
// zone, with the waiting notifications that are still unread. One transaction creates the mail,
// marks the day and clears the waiting list, so that a crash neither loses nor repeats a digest.
import { todayIn } from '@cumbre/domain/calendar';
import { PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { hourIn } from '../../platform/clock/hourIn';
import { zoneOfPerson } from '../../organizations/organizations/zoneOfPerson';
import { yieldToEventLoop } from '../../platform/batches/batches';
import { queueNotificationMail } from './queueNotificationMail';
import { selectNotificationsOf } from './store';

const FIRST_HOUR = 7;

function sendDigest(context: Context, userId: string, date: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const claim = await tx.db
      .insertInto('digests')
      .values({ user_id: userId, date })
      .onConflict((conflict) => conflict.columns(['user_id', 'date']).doNothing())
      .executeTakeFirst();
    if (claim.numInsertedOrUpdatedRows !== 1n) return;
    const waitingNotifications = await selectNotificationsOf(tx, userId)
      .selectAll('notifications')
      .where('digest', '=', 'waiting')
      .orderBy('notifications.id')
      .execute();
    await tx.db
      .updateTable('notifications')
      .set({ digest: null })
      .where('user_id', '=', userId)
      .where('digest', '=', 'waiting')
      .execute();
    const reader = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'language'])
      .where('id', '=', userId)
      .where('verified', '=', 1)
      .executeTakeFirst();
    const unread = waitingNotifications
      .filter(({ read_at }) => read_at === null)
      .flatMap(({ kind: name, subject, path, organization_id: organizationId }) => {
        const kind = PREFERENCE_KINDS.find((known) => known === name);
        return kind
          ? [{ kind, subject: JSON.parse(subject) as Record<string, string>, path, organizationId }]
          : [];
      });
    if (reader) await queueNotificationMail(tx, reader, unread, null);
  });
}

export async function sendDigests(context: Context): Promise<void> {
  const people = await context.db
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('digest', '=', 'waiting')
    .execute();
  for (const { user_id: userId } of people) {
    await yieldToEventLoop();
    const zone = await zoneOfPerson(context, userId);
    const now = context.clock.now();
    if (hourIn(zone, now) >= FIRST_HOUR) await sendDigest(context, userId, todayIn(zone, now));
  }
}
