// A person's preference for mails per kind of notification: at once, in the daily digest (mostly the
// default), or never. The inbox shows all notifications. The mail of a removal is no choice. The link in a mail sets its kind to
// "never" without signing in.
import type { Language, NotificationDelivery, PreferenceKind } from '@cumbre/contract/enumerations';
import { PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
import type { NotificationPreferences } from '@cumbre/contract/notifications';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { lockOwnAccount } from '../../accounts/users/store';
import { hashToken, newToken } from '../../accounts/users/tokens';

/** What a colleague says to this person waits for an answer today; a role changes at once (decision 0146). */
const SENT_AT_ONCE: readonly PreferenceKind[] = [
  'mentioned',
  'nudge',
  'meetingSummary',
  'roleChanged',
];

const defaultDeliveryOf = (kind: PreferenceKind): NotificationDelivery =>
  SENT_AT_ONCE.includes(kind) ? 'now' : 'daily';

export async function deliveriesOf(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<Record<PreferenceKind, NotificationDelivery>> {
  const rows = await context.db
    .selectFrom('notification_preferences')
    .select(['kind', 'delivery'])
    .where('user_id', '=', userId)
    .execute();
  const chosenDeliveries = new Map(rows.map(({ kind, delivery }) => [kind, delivery]));
  return Object.fromEntries(
    PREFERENCE_KINDS.map((kind) => [kind, chosenDeliveries.get(kind) ?? defaultDeliveryOf(kind)]),
  ) as Record<PreferenceKind, NotificationDelivery>;
}

async function storePreference(
  tx: Context,
  userId: string,
  kind: PreferenceKind,
  delivery: NotificationDelivery,
): Promise<void> {
  await tx.db
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, delivery })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ delivery }))
    .execute();
  if (delivery !== 'daily')
    await tx.db
      .updateTable('notifications')
      .set({ digest: null })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('digest', '=', 'waiting')
      .execute();
}

export async function readPreferences(context: Context): Promise<NotificationPreferences> {
  // Without a mail server the mailbox page shows the mails; the answer says so.
  return {
    mail: context.settings.smtpUrl !== null,
    deliveries: await deliveriesOf(context, requireUser(context).userId),
  };
}

export async function changePreferences(
  context: Context,
  deliveries: Partial<Record<PreferenceKind, NotificationDelivery>>,
): Promise<NotificationPreferences> {
  await inTransaction(context, async (tx) => {
    const { id: userId } = await lockOwnAccount(tx);
    for (const kind of PREFERENCE_KINDS) {
      const delivery = deliveries[kind];
      if (delivery) await storePreference(tx, userId, kind, delivery);
    }
  });
  return readPreferences(context);
}

/** The unsubscribe link of a mail: for its kind, or for a digest all kinds of the digest. */
export async function unsubscribeUrl(
  tx: Context,
  { id: userId, language }: { id: string; language: Language },
  kind: PreferenceKind | null,
): Promise<string> {
  const token = newToken();
  await tx.db
    .insertInto('unsubscribe_tokens')
    .values({ token_hash: hashToken(token), user_id: userId, kind, created_at: nowOf(tx) })
    .execute();
  return `${tx.settings.publicUrl}/api/notifications/unsubscribe?token=${token}&language=${language}`;
}

/** May be called repeatedly, because mail programs may do so. */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const tokenRow = await tx.db
      .selectFrom('unsubscribe_tokens')
      .select(['user_id', 'kind'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!tokenRow) throw new DomainError('LINK_TOKEN_INVALID');
    const deliveries = await deliveriesOf(tx, tokenRow.user_id);
    const unsubscribedKinds =
      tokenRow.kind === null
        ? PREFERENCE_KINDS.filter((kind) => deliveries[kind] === 'daily')
        : [tokenRow.kind];
    for (const kind of unsubscribedKinds)
      await storePreference(tx, tokenRow.user_id, kind, 'never');
  });
}
