// Tells people that their role changed, that they were removed, that a member left, or that they take
// over what a former member had. A mail of a changed role follows
// their choice; the mail of a removal is sent always (mail/queueRemovalMail.ts, decision 0130).
import type { MemberRole } from '@cumbre/contract/enumerations';
import type { Context } from '../../platform/context/context';
import type { DomainEvent } from '../../platform/context/domainEvents';
import { fullNameOf, userById } from '../../accounts/users/store';
import { actorOf } from './actorOf';
import { notify, notifyManagers, storeNotification } from './notify';

interface RoleChange {
  organizationId: string;
  userId: string;
  before: MemberRole;
  after: MemberRole;
}

const nameOf = async ({ db }: Context, organizationId: string): Promise<string> =>
  (
    await db
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
  ).name;

const subjectOf = async (tx: Context, { organizationId, before, after }: RoleChange) => ({
  organization: await nameOf(tx, organizationId),
  before,
  after,
});

export async function notifyOfChange(
  { organizationId, before, after }: DomainEvent<'memberChanged'>,
  tx: Context,
): Promise<void> {
  if (before.role === after.role) return;
  const change = { organizationId, userId: after.id, before: before.role, after: after.role };
  await notify(tx, [after.id], {
    kind: 'roleChanged',
    organizationId,
    subject: { ...(await actorOf(tx)), ...(await subjectOf(tx, change)) },
    path: `/organizations/${organizationId}`,
  });
}

/** The person acts, by signing in, but the groups of the provider decide. */
export async function notifyOfMapping(
  change: DomainEvent<'memberRoleMapped'>,
  tx: Context,
): Promise<void> {
  await notify(tx, [change.userId], {
    kind: 'roleChanged',
    organizationId: change.organizationId,
    subject: await subjectOf(tx, change),
    path: `/organizations/${change.organizationId}`,
    alsoActor: true,
  });
}

/** Both get a mail about it (mail/mailSubscriber.ts), so that the inbox is enough. */
export async function notifyOfOwnership(
  { organization, newOwner, formerRole }: DomainEvent<'ownershipTransferred'>,
  tx: Context,
): Promise<void> {
  await storeNotification(tx, newOwner.id, {
    kind: 'roleChanged',
    organizationId: organization.id,
    subject: {
      ...(await actorOf(tx)),
      organization: organization.name,
      before: formerRole,
      after: 'owner',
    },
    path: `/organizations/${organization.id}`,
  });
}

/** Names whose items they were; the deletion of that account erases the name by the id. */
async function notifyHeir(
  { organizationId, userId, heir, handedOver, items, cycleIds }: DomainEvent<'memberRemoved'>,
  tx: Context,
): Promise<void> {
  const commitments = handedOver?.commitments ?? 0;
  if (heir === null || items + commitments === 0) return;
  const [cycleId] = cycleIds;
  await notify(tx, [heir], {
    kind: 'assigned',
    organizationId,
    subject: {
      outcome: 'takenOver',
      person: fullNameOf(await userById(tx.db, userId)),
      personId: userId,
      organization: await nameOf(tx, organizationId),
      items: String(items),
      commitments: String(commitments),
    },
    path: cycleId && items > 0 ? `/?cycle=${cycleId}&who=${heir}` : '/week',
  });
}

/**
 * Tells the person who takes over, and the person who was removed or, of one who left, owner and
 * admins. The entry of a removed person leads to the organizations that remain.
 */
export async function notifyOfRemoval(
  event: DomainEvent<'memberRemoved'>,
  tx: Context,
): Promise<void> {
  await notifyHeir(event, tx);
  const { organizationId, userId, left } = event;
  if (left) {
    await notifyManagers(tx, {
      kind: 'memberLeft',
      organizationId,
      subject: { ...(await actorOf(tx)), organization: await nameOf(tx, organizationId) },
      path: `/organizations/${organizationId}/users`,
    });
    return;
  }
  await storeNotification(tx, userId, {
    kind: 'memberRemoved',
    organizationId,
    subject: { ...(await actorOf(tx)), organization: await nameOf(tx, organizationId) },
    path: '/organizations',
  });
}
