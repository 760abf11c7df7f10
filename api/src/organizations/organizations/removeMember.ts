// Removes a member, or lets one leave, in one transaction. In unfinished cycles, the member's items,
// assignments and open commitments go to an heir where one is named, otherwise they keep the name.
// The member's API keys are revoked, because the member knows them. Finished cycles do not change.
import { forbidden } from '../access/forbidden';
import type { Holdings } from '@cumbre/contract/organizations';
import { revokeKeysOf } from '../api-keys/store';
import { can } from '../access/can';
import { requireMembership } from '../access/requireMembership';
import type { Membership } from '../access/rules';
import { inTransaction, lockRow, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';

export interface TransferredItems {
  /** The number of owned items. */
  owned: number;
  assigned: number;
  /** The number of items, of which some are both owned and assigned. */
  items: number;
  /** The number of open commitments that the member kept. */
  commitments: number;
  /** The cycles of what was transferred. */
  cycleIds: readonly string[];
}

declare module '../../platform/context/context' {
  interface Ports {
    /**
     * Items and commitments belong to planning; those of a leaving member may go to another member.
     */
    memberItems: {
      /** Counts items in unfinished and finished cycles, and open commitments in unfinished ones. */
      count(
        context: Context,
        organizationId: string,
        userId: string,
      ): Promise<Omit<Holdings, 'apiKeys'>>;
      transferItems(
        tx: Context,
        change: { organizationId: string; from: string; to: string },
      ): Promise<TransferredItems>;
    };
  }
}

/**
 * The caller's membership. FORBIDDEN without the right to remove `userId`, NOT_FOUND where `userId`
 * is no member.
 */
async function requireRemovable(
  context: Context,
  organizationId: string,
  userId: string,
): Promise<Membership> {
  const isLeaving = userId === requireUser(context).userId;
  // A member may leave without the second factor that the organization demands.
  const membership = await requireMembership(context, organizationId, {
    withoutFactor: isLeaving,
  });
  if (isLeaving && membership.role === 'owner') throw new DomainError('OWNER_CANNOT_LEAVE');
  if (!can(membership, isLeaving ? 'leave' : 'deleteUser', { resource: 'organization' }))
    throw forbidden(membership, isLeaving ? 'leave' : 'deleteUser');
  const target = await context.db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  if (!target) throw new DomainError('NOT_FOUND');
  return membership;
}

export async function holdingsOf(
  context: Context,
  organizationId: string,
  userId: string,
): Promise<Holdings> {
  await requireRemovable(context, organizationId, userId);
  const keys = await context.db
    .selectFrom('api_keys')
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    ...(await context.ports.memberItems.count(context, organizationId, userId)),
    apiKeys: Number(keys.count),
  };
}

/**
 * Transfers items, assignments and open commitments in unfinished cycles. HEIR_UNKNOWN where the heir is not another
 * member.
 */
async function transferItems(
  tx: Context,
  organizationId: string,
  from: string,
  heir: string,
): Promise<TransferredItems> {
  const heirUnknown = new DomainError('HEIR_UNKNOWN', {
    errors: [{ path: 'heir', code: 'notChoice' }],
  });
  if (heir === from) throw heirUnknown;
  const member = await tx.database
    .withRowLock(
      tx.db
        .selectFrom('memberships')
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', heir)
        .select('id'),
      'share',
    )
    .executeTakeFirst();
  if (!member) throw heirUnknown;
  return tx.ports.memberItems.transferItems(tx, { organizationId, from, to: heir });
}

/** Signing in with the provider of the organization does not bring the person back. */
async function keepFromRejoining(tx: Context, organizationId: string, userId: string) {
  const membership = await tx.db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  if (membership)
    await tx.db
      .insertInto('provider_members')
      .values({
        organization_id: organizationId,
        user_id: userId,
        membership_id: membership.id,
        created_at: nowOf(tx),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A member who passes the own id leaves. */
export async function removeMember(
  context: Context,
  organizationId: string,
  userId: string,
  heir: string | undefined,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockRow(tx, 'organizations', organizationId);
    await requireRemovable(tx, organizationId, userId);
    const transferred =
      heir === undefined ? null : await transferItems(tx, organizationId, userId, heir);
    const revokedKeys = await revokeKeysOf(tx, organizationId, userId);
    await keepFromRejoining(tx, organizationId, userId);
    await tx.db
      .deleteFrom('memberships')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .execute();
    const left = userId === requireUser(tx).userId;
    recordEvent(tx, {
      kind: 'memberRemoved',
      organizationId,
      userId,
      left,
      heir: heir ?? null,
      handedOver: transferred && {
        owned: transferred.owned,
        assigned: transferred.assigned,
        commitments: transferred.commitments,
      },
      items: transferred?.items ?? 0,
      cycleIds: transferred?.cycleIds ?? [],
      revokedKeys,
    });
  });
}
