// How a share stops being live: its owner stops it, the objective or its cycle goes, or one of the two cycles is finished.
// What the recipient saw on that day stays with it. A cycle that is reopened makes what it froze live again.
import type { Share } from '@cumbre/contract/shares';
import { isLocked } from '@cumbre/domain/cycles';
import { todayIn } from '@cumbre/domain/calendar';
import { inTransaction, nowOf } from '../platform/context/context';
import type { Context } from '../platform/context/context';
import { recordEvent } from '../platform/context/domainEvents';
import type { TreePlace } from '../planning/objective-tree/linkedItems';
import { snapshotOf } from './mirror';
import { presentShare } from './presentShare';
import { shareForChange } from './shareForChange';
import { changeShare, findShare, named } from './store';
import type { NamedShareRow } from './store';

async function kept(tx: Context, share: NamedShareRow): Promise<{ snapshot: string | null; snapshot_date: string | null }> {
  if (share.snapshot !== null || share.state !== 'accepted') return { snapshot: share.snapshot, snapshot_date: share.snapshot_date };
  const snapshot = await snapshotOf(tx, share);
  if (!snapshot) return { snapshot: null, snapshot_date: null };
  return { snapshot: JSON.stringify(snapshot), snapshot_date: todayIn(share.owner_time_zone, tx.clock.now()) };
}

async function stop(tx: Context, share: NamedShareRow): Promise<void> {
  await changeShare(tx, share, { ...(await kept(tx, share)), state: 'stopped', ended_at: nowOf(tx) });
  recordEvent(tx, { kind: 'shareStopped', share });
}

export function stopShare(context: Context, shareId: string): Promise<Share> {
  return inTransaction(context, async (tx) => {
    const { share, membership } = await shareForChange(tx, shareId, 'stop');
    await stop(tx, share);
    return presentShare(membership, (await findShare(tx, shareId))!);
  });
}

/** Before these items go, with all below them: what is shared of them is stopped. */
export async function stopSharesOf(tx: Context, organizationId: string, itemIds: readonly string[]): Promise<void> {
  const open = await named(tx).where('shares.organization_id', '=', organizationId).where('shares.state', 'in', ['pending', 'accepted']).execute();
  if (open.length === 0) return;
  const going = new Set(itemIds);
  for (const share of open) {
    for (let id: string | null = share.item_id; id !== null;) {
      if (going.has(id)) {
        await stop(tx, share);
        break;
      }
      const above: { parent_id: string | null } | undefined = await tx.db.selectFrom('items').select('parent_id').where('organization_id', '=', organizationId).where('id', '=', id).executeTakeFirst();
      id = above?.parent_id ?? null;
    }
  }
}

/** Before a cycle goes: what it shares is stopped, and what it follows is renounced. */
export async function beforeCycleIsDeleted(tx: Context, { organizationId, cycleId }: TreePlace): Promise<void> {
  const given = await named(tx).where('shares.organization_id', '=', organizationId).where('shares.cycle_id', '=', cycleId).where('shares.state', 'in', ['pending', 'accepted']).execute();
  for (const share of given) await stop(tx, share);
  const followed = await named(tx).where('shares.recipient_id', '=', organizationId).where('shares.recipient_cycle_id', '=', cycleId).where('shares.state', 'in', ['accepted', 'stopped']).execute();
  for (const share of followed) {
    await changeShare(tx, share, { state: 'renounced', ended_at: nowOf(tx), snapshot: null, snapshot_date: null });
    if (share.state === 'accepted') recordEvent(tx, { kind: 'shareRenounced', share, byRecipient: false });
  }
}

async function bothOpen(tx: Context, share: NamedShareRow): Promise<boolean> {
  const cycles = await tx.db.selectFrom('cycles').where('id', 'in', [share.cycle_id, share.recipient_cycle_id ?? '']).select('state').execute();
  return cycles.length === 2 && cycles.every(({ state }) => !isLocked(state));
}

/** After a cycle's state has changed: what it shares or follows is frozen with it, or live again. */
export async function freezeWithCycle(tx: Context, { organizationId, cycleId }: TreePlace): Promise<void> {
  const touched = await named(tx).where('shares.state', '=', 'accepted').where((row) => row.or([
    row.and([row('shares.organization_id', '=', organizationId), row('shares.cycle_id', '=', cycleId)]),
    row.and([row('shares.recipient_id', '=', organizationId), row('shares.recipient_cycle_id', '=', cycleId)]),
  ])).execute();
  for (const share of touched) {
    await changeShare(tx, share, (await bothOpen(tx, share)) ? { snapshot: null, snapshot_date: null } : await kept(tx, share));
    recordEvent(tx, { kind: 'shareFrozenOrThawed', share });
  }
}
