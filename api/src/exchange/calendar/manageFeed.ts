// Manages the secret URL of a person's calendar feed: reads its state, creates one (which replaces
// the previous one), and deletes it. The URL is returned once; only the hash of its token is
// stored.
import type { CalendarFeed } from '@cumbre/contract/calendar';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { lockOwnAccount } from '../../accounts/users/store';
import { recordEvent } from '../../platform/context/domainEvents';
import { hashToken, newToken } from '../../accounts/users/tokens';

export async function readFeedState(context: Context): Promise<CalendarFeed | null> {
  const row = await context.db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', requireUser(context).userId)
    .executeTakeFirst();
  return row ? { since: row.created_at } : null;
}

export function createFeed(context: Context): Promise<{ calendar: CalendarFeed; url: string }> {
  const token = newToken();
  return inTransaction(context, async (tx) => {
    const { id: userId } = await lockOwnAccount(tx);
    const since = nowOf(tx);
    const change = { token_hash: hashToken(token), created_at: since };
    await tx.db
      .insertInto('calendar_feeds')
      .values({ user_id: userId, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute();
    recordEvent(tx, { kind: 'calendarOpened', userId });
    return { calendar: { since }, url: `${tx.settings.publicUrl}/api/calendar.ics?token=${token}` };
  });
}

export function deleteFeed(context: Context): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { id: userId } = await lockOwnAccount(tx);
    await tx.db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
    recordEvent(tx, { kind: 'calendarClosed', userId });
  });
}
