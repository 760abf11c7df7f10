// Notifies people of something, in the transaction of what it tells of: a row for each, which open streams are told of
// once it is committed, and by mail as each wants it. Nobody is told of what he or she did.
import type { NotificationKind } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { queueNews } from './mailNews';
import { deliveriesOf } from './preferences';

export interface News {
  kind: NotificationKind;
  /** The organization it happened in, as the reader knows it; null where it concerns none. */
  organizationId: string | null;
  /** Names and titles for the sentence. */
  subject: Record<string, string>;
  /** Where one click leads. */
  path: string | null;
}

export async function notify(tx: Context, userIds: Iterable<string>, { kind, organizationId, subject, path }: News): Promise<void> {
  const actor = tx.actor.kind === 'user' ? tx.actor.userId : null;
  for (const userId of new Set(userIds)) {
    if (userId === actor) continue;
    const id = uuidv7();
    const delivery = (await deliveriesOf(tx, userId))[kind];
    await tx.db.insertInto('notifications').values({
      id, user_id: userId, organization_id: organizationId, kind, subject: JSON.stringify(subject), path, created_at: nowOf(tx), read_at: null, digest: delivery === 'daily' ? 'waiting' : null,
    }).execute();
    recordEvent(tx, { kind: 'notificationCreated', userId, notificationId: id });
    if (delivery !== 'now') continue;
    const reader = await tx.db.selectFrom('users').select(['id', 'email', 'language']).where('id', '=', userId).where('verified', '=', 1).executeTakeFirst();
    if (reader) await queueNews(tx, reader, [{ kind, subject, path }], kind);
  }
}

/** Whoever may share for an organization, and one more person who is still a member. */
export async function notifyKeepers(tx: Context, { also = null, ...news }: News & { organizationId: string; also?: string | null }): Promise<void> {
  const members = await tx.db.selectFrom('memberships').where('organization_id', '=', news.organizationId)
    .where((row) => row.or([row('role', 'in', ['owner', 'admin']), ...(also === null ? [] : [row('user_id', '=', also)])])).select('user_id').execute();
  await notify(tx, members.map(({ user_id }) => user_id), news);
}
