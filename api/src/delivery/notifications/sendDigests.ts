// Sends daily digests: once per day and person, from seven in the morning in the person's time
// zone, with the notifications that waited at that hour and are still unread. What happens later in
// the day waits for the next morning; only the reminders of this morning are still of today. One
// transaction creates the mail, marks the day and removes its rows from the waiting list, so that a
// crash neither loses nor repeats a digest.
import { dayOf, todayIn } from '@cumbre/domain/calendar';
import { PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
import type { PreferenceKind } from '@cumbre/contract/enumerations';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { hourIn } from '../../platform/clock/hourIn';
import { zoneOfPerson } from '../../organizations/organizations/zoneOfPerson';
import { yieldToEventLoop } from '../../platform/batches/batches';
import { queueNotificationMail } from './queueNotificationMail';
import { selectNotificationsOf } from './store';

const FIRST_HOUR = 7;

/** What the clock reports, at nine (scheduler/remind.ts): the next morning would be too late. */
const REMINDERS: ReadonlySet<string> = new Set<PreferenceKind>([
  'checkInDue',
  'cycleFinishing',
  'cycleClosing',
]);

interface Waiting {
  kind: string;
  created_at: string;
}

/** Whether the digest of that day contains it. */
function isOfDigest({ kind, created_at }: Waiting, zone: string, day: string): boolean {
  return (
    REMINDERS.has(kind) ||
    dayOf(created_at, zone) < day ||
    hourIn(zone, new Date(created_at)) < FIRST_HOUR
  );
}

function sendDigest(
  context: Context,
  userId: string,
  { zone, date }: { zone: string; date: string },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const waiting = await selectNotificationsOf(tx, userId)
      .selectAll('notifications')
      .where('digest', '=', 'waiting')
      .orderBy('notifications.id')
      .execute();
    const sent = waiting.filter((row) => isOfDigest(row, zone, date));
    if (sent.length === 0) return;
    const claim = await tx.db
      .insertInto('digests')
      .values({ user_id: userId, date })
      .onConflict((conflict) => conflict.columns(['user_id', 'date']).doNothing())
      .executeTakeFirst();
    if (claim.numInsertedOrUpdatedRows !== 1n) return;
    await tx.db
      .updateTable('notifications')
      .set({ digest: null })
      .where('user_id', '=', userId)
      .where(
        'id',
        'in',
        sent.map(({ id }) => id),
      )
      .execute();
    const reader = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'language'])
      .where('id', '=', userId)
      .where('verified', '=', 1)
      .executeTakeFirst();
    const unread = sent
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
    if (hourIn(zone, now) >= FIRST_HOUR)
      await sendDigest(context, userId, { zone, date: todayIn(zone, now) });
  }
}
