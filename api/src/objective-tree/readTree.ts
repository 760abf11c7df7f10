// The whole tree of a cycle for a member, with the names of its people.
import type { ItemsAnswer } from '@cumbre/contract/items';
import { todayIn } from '@cumbre/domain/calendar';
import { requireMembership } from '../access/requireMembership';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { loadTree } from './loadTree';
import { peopleOf } from './peopleOf';
import { presentTree } from './presentTree';

export async function readTree(context: Context, organizationId: string, cycleId: string): Promise<ItemsAnswer> {
  const membership = await requireMembership(context, organizationId);
  const cycle = await context.db.selectFrom('cycles').selectAll().where('organization_id', '=', organizationId).where('id', '=', cycleId).executeTakeFirst();
  if (!cycle) throw new DomainError('NOT_FOUND');
  const today = todayIn(membership.timeZone, context.clock.now());
  const tree = await loadTree(context, cycle);
  const people = (await peopleOf(context, tree)).map(({ id, first_name, last_name }) => ({ id, firstName: first_name, lastName: last_name }));
  return { items: presentTree(tree, membership, today), people, today };
}
