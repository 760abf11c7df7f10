// Reads a cycle of an organization for a call that names both.
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { CycleRow } from './store';

/** Throws NOT_FOUND where the organization has no such cycle. */
export async function requireCycle(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  cycleId: string,
): Promise<CycleRow> {
  const cycle = await db
    .selectFrom('cycles')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', cycleId)
    .executeTakeFirst();
  if (!cycle) throw new DomainError('NOT_FOUND');
  return cycle;
}
