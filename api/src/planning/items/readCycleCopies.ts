// What a cycle has already of the items of another one, for those who copy them: items of the same line of
// copies, in either direction.
import type { CycleCopiesAnswer } from '@cumbre/contract/copies';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { findCycle } from '../cycles/store';

/** The items of a cycle, each with those of another cycle that it was copied from over any others. */
function linksBetween(
  context: Context,
  organizationId: string,
  { copies, sources }: { copies: string; sources: string },
) {
  return context.db
    .withRecursive('line(copy_id, source_id)', (db) =>
      db
        .selectFrom('item_copies')
        .innerJoin('items', (join) =>
          join
            .onRef('items.organization_id', '=', 'item_copies.organization_id')
            .onRef('items.id', '=', 'item_copies.item_id'),
        )
        .where('item_copies.organization_id', '=', organizationId)
        .where('items.cycle_id', '=', copies)
        .select(['item_copies.item_id as copy_id', 'item_copies.copied_from as source_id'])
        // Distinct rows, so that it ends whatever the table holds.
        .union(
          db
            .selectFrom('line')
            .innerJoin('item_copies', 'item_copies.item_id', 'line.source_id')
            .where('item_copies.organization_id', '=', organizationId)
            .select(['line.copy_id as copy_id', 'item_copies.copied_from as source_id']),
        ),
    )
    .selectFrom('line')
    .innerJoin('items as copy', 'copy.id', 'line.copy_id')
    .innerJoin('items as source', 'source.id', 'line.source_id')
    .where('copy.organization_id', '=', organizationId)
    .where('source.organization_id', '=', organizationId)
    .where('source.cycle_id', '=', sources);
}

export async function readCycleCopies(
  context: Context,
  cycleId: string,
  to: string,
): Promise<CycleCopiesAnswer> {
  const cycle = await findCycle(context, cycleId);
  if (!cycle) throw new DomainError('NOT_FOUND');
  const organizationId = cycle.organization_id;
  await requireMembership(context, organizationId);
  const other = await findCycle(context, to);
  if (other?.organization_id !== organizationId) throw new DomainError('NOT_FOUND');
  const sources = await linksBetween(context, organizationId, { copies: cycleId, sources: to })
    .orderBy('source.id')
    .select(['copy.id as of', 'source.id as id', 'source.code as code', 'source.title as title'])
    .execute();
  const copies = await linksBetween(context, organizationId, { copies: to, sources: cycleId })
    .orderBy('copy.id')
    .select(['source.id as of', 'copy.id as id', 'copy.code as code', 'copy.title as title'])
    .execute();
  return { copies: [...sources, ...copies] };
}
