// The last values of each item of a cycle, in one statement. The tree is not made larger by them:
// it is shown first, and the lines are added when the page is idle.
import type { TrendsAnswer } from '@cumbre/contract/trends';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { entriesOf, trendsOf } from '../check-ins/newestEntries';
import { requireCycle } from '../cycles/requireCycle';

export async function readTrends(
  context: Context,
  organizationId: string,
  cycleId: string,
): Promise<TrendsAnswer> {
  await requireMembership(context, organizationId);
  const cycle = await requireCycle(context, organizationId, cycleId);
  const trends = await trendsOf(context, entriesOf(context, cycle));
  return { trends: [...trends].map(([item, values]) => ({ item, values })) };
}
