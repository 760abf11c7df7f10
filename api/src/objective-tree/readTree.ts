// The whole tree of a cycle for a member, with the names of its people.
import type { ItemsAnswer, Person } from '@cumbre/contract/items';
import { todayIn } from '@cumbre/domain/calendar';
import { requireMembership } from '../access/requireMembership';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { loadTree } from './loadTree';
import type { CycleTree } from './loadTree';
import { presentTree } from './presentTree';

/** Far below what either engine takes as parameters of one statement. */
const AT_ONCE = 500;

async function peopleOf(context: Context, { rows }: CycleTree): Promise<Person[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.assignedUser === null ? [row.owner] : [row.owner, row.assignedUser])))];
  const people: Person[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const found = await context.db.selectFrom('users').where('id', 'in', ids.slice(from, from + AT_ONCE)).select(['id', 'first_name', 'last_name']).execute();
    people.push(...found.map(({ id, first_name, last_name }) => ({ id, firstName: first_name, lastName: last_name })));
  }
  return people;
}

export async function readTree(context: Context, organizationId: string, cycleId: string): Promise<ItemsAnswer> {
  const membership = await requireMembership(context, organizationId);
  const cycle = await context.db.selectFrom('cycles').selectAll().where('organization_id', '=', organizationId).where('id', '=', cycleId).executeTakeFirst();
  if (!cycle) throw new DomainError('NOT_FOUND');
  const today = todayIn(membership.timeZone, context.clock.now());
  const tree = await loadTree(context, cycle);
  return { items: presentTree(tree, membership, today), people: await peopleOf(context, tree), today };
}
