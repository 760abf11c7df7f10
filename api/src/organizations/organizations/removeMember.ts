// Takes a member out, or lets one leave, in one transaction with what hung on them: what they own and are assigned in
// cycles that are not finished goes to an heir where one is named, else it stays theirs by name; the API keys they made
// die with their membership, since they know them. Finished cycles stay as they were.
import type { Holdings } from '@cumbre/contract/organizations';
import { revokeKeysOf } from '../api-keys/store';
import { can } from '../access/can';
import { requireMembership } from '../access/requireMembership';
import type { Membership } from '../access/rules';
import { inTransaction, lockRow, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';

export interface HandedOver {
  /** How many items. */
  owned: number;
  assigned: number;
  /** The cycles they stand in. */
  cycleIds: readonly string[];
}

declare module '../../platform/context/context' {
  interface Ports {
    /** Items belong to planning; a member who leaves may hand theirs to another. */
    memberItems: {
      /** What the member owns and is assigned: in cycles that are not finished, and in all others together. */
      count(context: Context, organizationId: string, userId: string): Promise<Omit<Holdings, 'apiKeys'>>;
      handOver(tx: Context, change: { organizationId: string; from: string; to: string }): Promise<HandedOver>;
    };
  }
}

/** The membership of whoever asks about removing `userId`; FORBIDDEN without the right, NOT_FOUND for who is no member. */
async function requireRemovable(context: Context, organizationId: string, userId: string): Promise<Membership> {
  const membership = await requireMembership(context, organizationId);
  const leaving = userId === requireUser(context).userId;
  if (leaving && membership.role === 'owner') throw new DomainError('OWNER_CANNOT_LEAVE');
  if (!can(membership, leaving ? 'leave' : 'deleteUser', { resource: 'organization' })) throw new DomainError('FORBIDDEN');
  const target = await context.db.selectFrom('memberships').where('organization_id', '=', organizationId).where('user_id', '=', userId).select('id').executeTakeFirst();
  if (!target) throw new DomainError('NOT_FOUND');
  return membership;
}

export async function holdingsOf(context: Context, organizationId: string, userId: string): Promise<Holdings> {
  await requireRemovable(context, organizationId, userId);
  const keys = await context.db.selectFrom('api_keys').where('organization_id', '=', organizationId).where('created_by', '=', userId).where('revoked_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ...(await context.ports.memberItems.count(context, organizationId, userId)), apiKeys: Number(keys.count) };
}

/** Hands over what the member owns and is assigned in cycles that are not finished. HEIR_UNKNOWN where the heir is no other member. */
async function handOver(tx: Context, organizationId: string, from: string, heir: string): Promise<HandedOver> {
  const unknown = new DomainError('HEIR_UNKNOWN', { errors: [{ path: 'heir', code: 'notChoice' }] });
  if (heir === from) throw unknown;
  const member = await tx.database.held(
    tx.db.selectFrom('memberships').where('organization_id', '=', organizationId).where('user_id', '=', heir).select('id'), 'share',
  ).executeTakeFirst();
  if (!member) throw unknown;
  return tx.ports.memberItems.handOver(tx, { organizationId, from, to: heir });
}

/** With their own id a member leaves. */
export async function removeMember(context: Context, organizationId: string, userId: string, heir: string | undefined): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockRow(tx, 'organizations', organizationId);
    await requireRemovable(tx, organizationId, userId);
    const handedOver = heir === undefined ? null : await handOver(tx, organizationId, userId, heir);
    const revokedKeys = await revokeKeysOf(tx, organizationId, userId);
    await tx.db.deleteFrom('memberships').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
    const left = userId === requireUser(tx).userId;
    const { cycleIds = [], ...counts } = handedOver ?? {};
    recordEvent(tx, {
      kind: 'memberRemoved', organizationId, userId, left, heir: heir ?? null, handedOver: handedOver && counts, cycleIds, revokedKeys,
    });
  });
}
