// Loads a share for a change: locks the row, and checks the caller's side (NOT_FOUND for
// strangers), the right to share (FORBIDDEN) and the state (SHARE_CLOSED).
import type { Share } from '@cumbre/contract/shares';
import { forbidden } from '../organizations/access/forbidden';
import { can } from '../organizations/access/can';
import { requireMembership } from '../organizations/access/requireMembership';
import type { Membership } from '../organizations/access/rules';
import { lockRow } from '../platform/context/context';
import type { Context } from '../platform/context/context';
import { DomainError } from '../platform/errors/errors';
import { possibleActions } from './presentShare';
import { findShare } from './store';
import type { NamedShareRow } from './store';

async function membershipIn(tx: Context, organizationId: string): Promise<Membership | null> {
  try {
    return await requireMembership(tx, organizationId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export async function shareForChange(
  tx: Context,
  shareId: string,
  step: Share['abilities'][number],
): Promise<{ share: NamedShareRow; membership: Membership }> {
  await lockRow(tx, 'shares', shareId);
  const share = await findShare(tx, shareId);
  if (!share) throw new DomainError('NOT_FOUND');
  const direction = step === 'stop' ? 'given' : 'received';
  const [callerSide, otherSide] =
    direction === 'given'
      ? [share.organization_id, share.recipient_id]
      : [share.recipient_id, share.organization_id];
  const membership = await membershipIn(tx, callerSide);
  const onOtherSide = membership ? null : await membershipIn(tx, otherSide);
  if (onOtherSide) throw forbidden(onOtherSide, `share.${step}`);
  if (!membership) throw new DomainError('NOT_FOUND');
  if (!can(membership, 'shareObjective', { resource: 'organization' }))
    throw forbidden(membership, 'shareObjective');
  if (!possibleActions(share, direction).includes(step)) throw new DomainError('SHARE_CLOSED');
  return { share, membership };
}
