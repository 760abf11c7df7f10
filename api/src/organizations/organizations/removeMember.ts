// Takes a member out, or lets one leave, in one transaction with what hung on them: what they own and are assigned in
// cycles that are not finished goes to an heir where one is named, else it stays theirs by name; the API keys they made
// die with their membership, since they know them. Finished cycles stay as they were.
import type { Holdings } from '@cumbre/contract/organizations';
import { revokeKeysOf } from '../api-keys/store';
import { can } from '../access/can';
import { requireMembership } from '../access/requireMembership';
import type { Membership } from '../access/rules';
import { recordAudit } from '../../delivery/audit/recordAudit';
import { inTransaction, lockRow, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { holdCycle } from '../../planning/cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';
import { accessChanged } from '../../delivery/live-events/publish';
import { nameShownAnew } from '../../planning/objective-tree/nameShownAnew';

function cyclesOf(context: Context, organizationId: string, finished: boolean) {
  return context.db.selectFrom('cycles').select('id').where('organization_id', '=', organizationId).where('state', finished ? '=' : '<>', 'finished');
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
  const items = (column: 'owner_id' | 'assigned_id' | 'either', finished: boolean) => context.db.selectFrom('items').where('organization_id', '=', organizationId)
    .where('cycle_id', 'in', cyclesOf(context, organizationId, finished))
    .where((row) => (column === 'either' ? row.or([row('owner_id', '=', userId), row('assigned_id', '=', userId)]) : row(column, '=', userId)))
    .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const keys = await context.db.selectFrom('api_keys').where('organization_id', '=', organizationId).where('created_by', '=', userId).where('revoked_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    owned: Number((await items('owner_id', false)).count), assigned: Number((await items('assigned_id', false)).count), locked: Number((await items('either', true)).count),
    apiKeys: Number(keys.count),
  };
}

/** How many items changed hands. Their version grows: who edits one of them meanwhile hears of it. */
async function handOver(tx: Context, organizationId: string, from: string, heir: string): Promise<{ owned: number; assigned: number }> {
  if (heir === from) throw new DomainError('HEIR_UNKNOWN', { errors: [{ path: 'heir', code: 'notChoice' }] });
  const member = await tx.database.held(tx.db.selectFrom('memberships').where('organization_id', '=', organizationId).where('user_id', '=', heir).select('id'), 'share').executeTakeFirst();
  if (!member) throw new DomainError('HEIR_UNKNOWN', { errors: [{ path: 'heir', code: 'notChoice' }] });
  // None of them may be finished while what is in it changes hands.
  for (const { id } of await cyclesOf(tx, organizationId, false).execute()) await holdCycle(tx, organizationId, id, 'share');
  const changed = { owned: 0, assigned: 0 };
  for (const [column, count] of [['owner_id', 'owned'], ['assigned_id', 'assigned']] as const) {
    const result = await tx.db.updateTable('items').set((row) => ({ [column]: heir, version: row('version', '+', 1), updated_at: nowOf(tx) }))
      .where('organization_id', '=', organizationId).where(column, '=', from).where('cycle_id', 'in', cyclesOf(tx, organizationId, false)).executeTakeFirst();
    changed[count] = Number(result.numUpdatedRows);
  }
  return changed;
}

/** With their own id a member leaves. */
export async function removeMember(context: Context, organizationId: string, userId: string, heir: string | undefined): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockRow(tx, 'organizations', organizationId);
    await requireRemovable(tx, organizationId, userId);
    const handedOver = heir === undefined ? null : await handOver(tx, organizationId, userId, heir);
    const revokedKeys = await revokeKeysOf(tx, organizationId, userId);
    await tx.db.deleteFrom('memberships').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
    accessChanged(tx, userId);
    await nameShownAnew(tx, userId);
    await recordAudit(tx, {
      organizationId, action: userId === requireUser(tx).userId ? 'member.left' : 'member.removed', subjectId: userId, after: { heir: heir ?? null, handedOver, revokedKeys },
    });
  });
}
