// The recipient's actions: accept a share into an open cycle, reject it, or renounce it later.
import type { acceptShareBody, Share } from '@cumbre/contract/shares';
import type { z } from 'zod';
import type { Membership } from '../organizations/access/rules';
import { inTransaction, nowOf } from '../platform/context/context';
import type { Context } from '../platform/context/context';
import { recordEvent } from '../platform/context/domainEvents';
import { lockCycle, requireOpenCycle } from '../planning/cycles/requireOpenCycle';
import { DomainError } from '../platform/errors/errors';
import { fieldError } from '../platform/errors/fieldErrors';
import { presentShare } from './presentShare';
import { shareForChange } from './shareForChange';
import { changeShare, findShare } from './store';
import type { NamedShareRow } from './store';

/** Reads the share again after a change. */
async function reloadShare(
  tx: Context,
  membership: Membership,
  share: NamedShareRow,
): Promise<Share> {
  return presentShare(membership, (await findShare(tx, share.id))!);
}

async function requireValidPlace(
  tx: Context,
  organizationId: string,
  { cycle: cycleId, parentId }: z.output<typeof acceptShareBody>,
): Promise<void> {
  const cycle = await lockCycle(tx, organizationId, cycleId, 'share');
  if (!cycle) throw fieldError(tx.language, 'cycle', 'CYCLE_UNKNOWN');
  requireOpenCycle(cycle);
  if (!parentId) return;
  const parent = await tx.db
    .selectFrom('items')
    .where('organization_id', '=', organizationId)
    .where('cycle_id', '=', cycleId)
    .where('id', '=', parentId)
    .select('kind')
    .executeTakeFirst();
  if (!parent) throw fieldError(tx.language, 'parentId', 'PARENT_UNKNOWN');
  if (parent.kind === 'key_result') throw fieldError(tx.language, 'parentId', 'UNDER_KEY_RESULT');
}

export function acceptShare(
  context: Context,
  shareId: string,
  body: z.output<typeof acceptShareBody>,
): Promise<Share> {
  return inTransaction(context, async (tx) => {
    const { share, membership } = await shareForChange(tx, shareId, 'accept');
    await requireValidPlace(tx, share.recipient_id, body);
    await changeShare(tx, share, {
      state: 'accepted',
      answered_at: nowOf(tx),
      recipient_cycle_id: body.cycle,
      recipient_parent_id: body.parentId ?? null,
    });
    recordEvent(tx, { kind: 'shareAccepted', share, cycleId: body.cycle });
    return reloadShare(tx, membership, share);
  });
}

export function rejectShare(context: Context, shareId: string): Promise<Share> {
  return inTransaction(context, async (tx) => {
    const { share, membership } = await shareForChange(tx, shareId, 'reject');
    await changeShare(tx, share, { state: 'rejected', answered_at: nowOf(tx) });
    recordEvent(tx, { kind: 'shareRejected', share });
    return reloadShare(tx, membership, share);
  });
}

/** Removes the objective from the recipient's tree, unless its cycle there is finished. */
export function renounceShare(context: Context, shareId: string): Promise<Share> {
  return inTransaction(context, async (tx) => {
    const { share, membership } = await shareForChange(tx, shareId, 'renounce');
    const cycle =
      share.recipient_cycle_id === null
        ? null
        : await lockCycle(tx, share.recipient_id, share.recipient_cycle_id, 'share');
    if (!cycle) throw new DomainError('SHARE_CLOSED');
    requireOpenCycle(cycle);
    await changeShare(tx, share, {
      state: 'renounced',
      ended_at: nowOf(tx),
      snapshot: null,
      snapshot_date: null,
    });
    recordEvent(tx, { kind: 'shareRenounced', share, byRecipient: true });
    return reloadShare(tx, membership, share);
  });
}
