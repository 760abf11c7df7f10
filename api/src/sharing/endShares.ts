// Ends or freezes shares: when the owner stops one, when the objective or its cycle is deleted, or
// when one of the two cycles is finished. The recipient keeps a snapshot of that day. Reopening the
// cycle makes a frozen share live again.
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
import { changeShare, findShare, selectWithNames } from './store';
import type { NamedShareRow } from './store';

async function snapshotFields(
  tx: Context,
  share: NamedShareRow,
): Promise<{ snapshot: string | null; snapshot_date: string | null }> {
  if (share.snapshot !== null || share.state !== 'accepted')
    return { snapshot: share.snapshot, snapshot_date: share.snapshot_date };
  const snapshot = await snapshotOf(tx, share);
  if (!snapshot) return { snapshot: null, snapshot_date: null };
  return {
    snapshot: JSON.stringify(snapshot),
    snapshot_date: todayIn(share.owner_time_zone, tx.clock.now()),
  };
}

async function endShare(tx: Context, share: NamedShareRow): Promise<void> {
  await changeShare(tx, share, {
    ...(await snapshotFields(tx, share)),
    state: 'stopped',
    ended_at: nowOf(tx),
  });
  recordEvent(tx, { kind: 'shareStopped', share });
}

export function stopShare(context: Context, shareId: string): Promise<Share> {
  return inTransaction(context, async (tx) => {
    const { share, membership } = await shareForChange(tx, shareId, 'stop');
    await endShare(tx, share);
    return presentShare(membership, (await findShare(tx, shareId))!);
  });
}

/** Stops shares of these items and their descendants before they are deleted. */
export async function stopSharesOf(
  tx: Context,
  organizationId: string,
  itemIds: readonly string[],
): Promise<void> {
  const openShares = await selectWithNames(tx)
    .where('shares.organization_id', '=', organizationId)
    .where('shares.state', 'in', ['pending', 'accepted'])
    .execute();
  if (openShares.length === 0) return;
  const removedIds = new Set(itemIds);
  for (const share of openShares) {
    for (let id: string | null = share.item_id; id !== null;) {
      if (removedIds.has(id)) {
        await endShare(tx, share);
        break;
      }
      const parent: { parent_id: string | null } | undefined = await tx.db
        .selectFrom('items')
        .select('parent_id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst();
      id = parent?.parent_id ?? null;
    }
  }
}

/** Stops given shares and renounces received ones before their cycle is deleted. */
export async function beforeCycleIsDeleted(
  tx: Context,
  { organizationId, cycleId }: TreePlace,
): Promise<void> {
  const givenShares = await selectWithNames(tx)
    .where('shares.organization_id', '=', organizationId)
    .where('shares.cycle_id', '=', cycleId)
    .where('shares.state', 'in', ['pending', 'accepted'])
    .execute();
  for (const share of givenShares) await endShare(tx, share);
  const receivedShares = await selectWithNames(tx)
    .where('shares.recipient_id', '=', organizationId)
    .where('shares.recipient_cycle_id', '=', cycleId)
    .where('shares.state', 'in', ['accepted', 'stopped'])
    .execute();
  for (const share of receivedShares) {
    await changeShare(tx, share, {
      state: 'renounced',
      ended_at: nowOf(tx),
      snapshot: null,
      snapshot_date: null,
    });
    if (share.state === 'accepted')
      recordEvent(tx, { kind: 'shareRenounced', share, byRecipient: false });
  }
}

async function areBothCyclesOpen(tx: Context, share: NamedShareRow): Promise<boolean> {
  const cycles = await tx.db
    .selectFrom('cycles')
    .where('id', 'in', [share.cycle_id, share.recipient_cycle_id ?? ''])
    .select('state')
    .execute();
  return cycles.length === 2 && cycles.every(({ state }) => !isLocked(state));
}

/** Freezes shares, or makes them live again, after the state of a cycle has changed. */
export async function freezeWithCycle(
  tx: Context,
  { organizationId, cycleId }: TreePlace,
): Promise<void> {
  const affectedShares = await selectWithNames(tx)
    .where('shares.state', '=', 'accepted')
    .where((row) =>
      row.or([
        row.and([
          row('shares.organization_id', '=', organizationId),
          row('shares.cycle_id', '=', cycleId),
        ]),
        row.and([
          row('shares.recipient_id', '=', organizationId),
          row('shares.recipient_cycle_id', '=', cycleId),
        ]),
      ]),
    )
    .execute();
  for (const share of affectedShares) {
    await changeShare(
      tx,
      share,
      (await areBothCyclesOpen(tx, share))
        ? { snapshot: null, snapshot_date: null }
        : await snapshotFields(tx, share),
    );
    recordEvent(tx, { kind: 'shareFrozenOrThawed', share });
  }
}
