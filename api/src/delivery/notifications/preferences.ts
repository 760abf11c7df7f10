// How a person wants to be told by mail of each kind of notification: at once, in the daily digest (unless said
// otherwise), or never. The inbox has all of them in any case. A mail's link takes its kind to "never" without signing in.
import type { NotificationDelivery, NotificationKind } from '@cumbre/contract/enumerations';
import { NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import type { NotificationPreferences } from '@cumbre/contract/notifications';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { holdOwnAccount } from '../../accounts/users/store';
import { hashToken, newToken } from '../../accounts/users/tokens';

export const USUAL: NotificationDelivery = 'daily';

export async function deliveriesOf(context: Pick<Context, 'db'>, userId: string): Promise<Record<NotificationKind, NotificationDelivery>> {
  const rows = await context.db.selectFrom('notification_preferences').select(['kind', 'delivery']).where('user_id', '=', userId).execute();
  const said = new Map(rows.map(({ kind, delivery }) => [kind, delivery]));
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, said.get(kind) ?? USUAL])) as Record<NotificationKind, NotificationDelivery>;
}

async function say(tx: Context, userId: string, kind: NotificationKind, delivery: NotificationDelivery): Promise<void> {
  await tx.db.insertInto('notification_preferences').values({ user_id: userId, kind, delivery })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ delivery })).execute();
  if (delivery !== 'daily') await tx.db.updateTable('notifications').set({ digest: null }).where('user_id', '=', userId).where('kind', '=', kind).where('digest', '=', 'waiting').execute();
}

export async function readPreferences(context: Context): Promise<NotificationPreferences> {
  // Where no mail is sent the mailbox page shows it; whoever chooses should know.
  return { mail: context.settings.smtpUrl !== null, deliveries: await deliveriesOf(context, requireUser(context).userId) };
}

export async function changePreferences(context: Context, deliveries: Partial<Record<NotificationKind, NotificationDelivery>>): Promise<NotificationPreferences> {
  await inTransaction(context, async (tx) => {
    const { id: userId } = await holdOwnAccount(tx);
    for (const kind of NOTIFICATION_KINDS) {
      const delivery = deliveries[kind];
      if (delivery) await say(tx, userId, kind, delivery);
    }
  });
  return readPreferences(context);
}

/** A link for one mail: for its kind, or for a digest everything that comes in one. */
export async function unsubscribeUrl(tx: Context, userId: string, kind: NotificationKind | null): Promise<string> {
  const token = newToken();
  await tx.db.insertInto('unsubscribe_tokens').values({ token_hash: hashToken(token), user_id: userId, kind, created_at: nowOf(tx) }).execute();
  return `${tx.settings.publicUrl}/api/notifications/unsubscribe?token=${token}`;
}

/** Works as often as it is asked: mail programs may ask twice. */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const found = await tx.db.selectFrom('unsubscribe_tokens').select(['user_id', 'kind']).where('token_hash', '=', hashToken(token)).executeTakeFirst();
    if (!found) throw new DomainError('LINK_TOKEN_INVALID');
    const deliveries = await deliveriesOf(tx, found.user_id);
    const ended = found.kind === null ? NOTIFICATION_KINDS.filter((kind) => deliveries[kind] === 'daily') : [found.kind];
    for (const kind of ended) await say(tx, found.user_id, kind, 'never');
  });
}
