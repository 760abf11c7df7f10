// The secret address of a person's calendar: making it (which ends the one before), looking whether there is one, ending it.
// The address is told once; only the hash of its token is kept.
import type { CalendarFeed } from '@cumbre/contract/calendar';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { holdOwnAccount } from '../../accounts/users/store';
import { recordEvent } from '../../platform/context/domainEvents';
import { hashToken, newToken } from '../../accounts/users/tokens';

export async function readFeedState(context: Context): Promise<CalendarFeed | null> {
  const row = await context.db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', requireUser(context).userId).executeTakeFirst();
  return row ? { since: row.created_at } : null;
}

export function makeFeed(context: Context): Promise<{ calendar: CalendarFeed; url: string }> {
  const token = newToken();
  return inTransaction(context, async (tx) => {
    const { id: userId } = await holdOwnAccount(tx);
    const since = nowOf(tx);
    const change = { token_hash: hashToken(token), created_at: since };
    await tx.db.insertInto('calendar_feeds').values({ user_id: userId, ...change }).onConflict((conflict) => conflict.column('user_id').doUpdateSet(change)).execute();
    recordEvent(tx, { kind: 'calendarOpened', userId });
    return { calendar: { since }, url: `${tx.settings.publicUrl}/api/calendar.ics?token=${token}` };
  });
}

export function endFeed(context: Context): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { id: userId } = await holdOwnAccount(tx);
    await tx.db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
    recordEvent(tx, { kind: 'calendarClosed', userId });
  });
}
