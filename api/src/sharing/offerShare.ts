// Offers an objective to another organization, and finds organizations by an exact e-mail.
// Organizations that accept no shares, are closed or do not exist get the same answer.
import type { LookupAnswer, Share } from '@cumbre/contract/shares';
import { uuidv7 } from 'uuidv7';
import { can } from '../organizations/access/can';
import { inTransaction, lockRow, nowOf, requireUser } from '../platform/context/context';
import type { Context } from '../platform/context/context';
import { recordEvent } from '../platform/context/domainEvents';
import { DomainError } from '../platform/errors/errors';
import { itemForChange } from '../planning/item-scope/itemScope';
import { createMask } from './mirrorIds';
import { presentShare } from './presentShare';
import { findShare, insertShare } from './store';

/** Only members who may share in some organization may search. */
async function requireSharer(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('user_id', '=', requireUser(context).userId)
    .where('closed_at', 'is', null)
    .select(['memberships.role', 'organizations.id'])
    .execute();
  const canShare = rows.some(({ role, id }) =>
    can(
      {
        id: '',
        organizationId: id,
        userId: '',
        role,
        hierarchy: null,
        department: null,
        timeZone: 'UTC',
        ledTeams: new Set(),
      },
      'shareObjective',
      { resource: 'organization' },
    ),
  );
  // The call names no organization, so the attempt belongs to no log.
  if (!canShare) throw new DomainError('FORBIDDEN', { refusal: null });
}

export async function lookUpOrganizations(context: Context, email: string): Promise<LookupAnswer> {
  await requireSharer(context);
  const organizations = await context.db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('users.email', '=', email)
    .where('users.verified', '=', 1)
    .where('organizations.share_okrs', '=', 1)
    .where('organizations.closed_at', 'is', null)
    .select(['organizations.id', 'organizations.name'])
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .execute();
  if (organizations.length === 0) throw new DomainError('NO_ORGANIZATIONS_FOUND');
  return { organizations };
}

async function requireRecipient(
  tx: Context,
  organizationId: string,
  recipient: string,
): Promise<void> {
  if (recipient === organizationId) throw new DomainError('SHARE_WITH_SELF');
  const acceptsShares = tx.db
    .selectFrom('organizations')
    .where('id', '=', recipient)
    .where('share_okrs', '=', 1)
    .where('closed_at', 'is', null)
    .select('id');
  const open = await tx.database.withRowLock(acceptsShares, 'share').executeTakeFirst();
  if (!open) throw new DomainError('ORGANIZATION_NOT_SHARING');
}

export function offerShare(context: Context, itemId: string, recipient: string): Promise<Share> {
  return inTransaction(context, async (tx) => {
    const { membership, row, tree } = await itemForChange(tx, itemId, 'share', 'share');
    const { organizationId, userId } = membership;
    // Serializes concurrent offers of one objective.
    await lockRow(tx, 'items', itemId);
    await requireRecipient(tx, organizationId, recipient);
    const open = await tx.db
      .selectFrom('shares')
      .where('organization_id', '=', organizationId)
      .where('item_id', '=', itemId)
      .where('recipient_id', '=', recipient)
      .where('state', 'in', ['pending', 'accepted'])
      .select('id')
      .executeTakeFirst();
    if (open) throw new DomainError('SHARE_EXISTS');
    const id = uuidv7();
    await insertShare(tx, {
      organization_id: organizationId,
      id,
      cycle_id: tree.cycle.id,
      item_id: itemId,
      title: row.title,
      recipient_id: recipient,
      recipient_cycle_id: null,
      recipient_parent_id: null,
      state: 'pending',
      mask: createMask(),
      snapshot: null,
      snapshot_date: null,
      offered_by: userId,
      created_at: nowOf(tx),
      answered_at: null,
      ended_at: null,
    });
    const share = (await findShare(tx, id))!;
    recordEvent(tx, { kind: 'shareOffered', share });
    return presentShare(membership, share);
  });
}
