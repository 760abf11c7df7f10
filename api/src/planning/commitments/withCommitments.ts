// The items of a member who leaves, with the open commitments that the member keeps: an heir gets
// both. Members see every item, and drafts have no commitments, so the count discloses nothing.
import type { Context, Ports } from '../../platform/context/context';
import { nowOf } from '../../platform/context/context';
import { isKeptBy } from './store';

type MemberItems = Ports['memberItems'];
type Change = Parameters<MemberItems['transferItems']>[1];

/** The port without commitments, as the folder of items implements it. */
export interface ItemsOfMember {
  count(
    ...args: Parameters<MemberItems['count']>
  ): Promise<Omit<Awaited<ReturnType<MemberItems['count']>>, 'commitments'>>;
  transferItems(
    ...args: Parameters<MemberItems['transferItems']>
  ): Promise<Omit<Awaited<ReturnType<MemberItems['transferItems']>>, 'commitments'>>;
}

/** Open commitments of unfinished cycles that the member keeps: as the assigned person or author. */
async function keptCommitments(context: Context, organizationId: string, userId: string) {
  return context.db
    .selectFrom('commitments')
    .innerJoin('items', (join) =>
      join
        .onRef('items.organization_id', '=', 'commitments.organization_id')
        .onRef('items.id', '=', 'commitments.item_id'),
    )
    .innerJoin('cycles', (join) =>
      join
        .onRef('cycles.organization_id', '=', 'items.organization_id')
        .onRef('cycles.id', '=', 'items.cycle_id'),
    )
    .where('commitments.organization_id', '=', organizationId)
    .where('commitments.state', '=', 'open')
    .where('cycles.state', '<>', 'finished')
    .where(isKeptBy(userId))
    .select(['commitments.id', 'commitments.user_id', 'items.cycle_id'])
    .execute();
}

/** Increments the version, so that an edit based on the old version is refused. */
async function transferCommitments(tx: Context, { organizationId, from, to }: Change) {
  const rows = await keptCommitments(tx, organizationId, from);
  for (const { id, user_id } of rows)
    await tx.db
      .updateTable('commitments')
      .set((row) => ({
        // The author keeps a commitment that names nobody else.
        assigned_id: user_id === to ? null : to,
        version: row('version', '+', 1),
        last_edited_at: nowOf(tx),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  return rows;
}

export const withCommitments = (items: ItemsOfMember): MemberItems => ({
  count: async (context, organizationId, userId) => ({
    ...(await items.count(context, organizationId, userId)),
    commitments: (await keptCommitments(context, organizationId, userId)).length,
  }),
  /** The transfer of items locks the cycles. */
  transferItems: async (tx, change) => {
    const { cycleIds, ...transferred } = await items.transferItems(tx, change);
    const commitments = await transferCommitments(tx, change);
    return {
      ...transferred,
      commitments: commitments.length,
      cycleIds: [...new Set([...cycleIds, ...commitments.map(({ cycle_id }) => cycle_id)])],
    };
  },
});
