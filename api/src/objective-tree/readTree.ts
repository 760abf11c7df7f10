// The whole tree of a cycle for a member, with the names of its people. A caller who has it already, as it is now, is told
// so at next to no cost.
import type { ItemsAnswer } from '@cumbre/contract/items';
import { todayIn } from '@cumbre/domain/calendar';
import { requireMembership } from '../access/requireMembership';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { withMirrors } from '../sharing/followed';
import { loadTree } from './loadTree';
import { peopleOf } from './peopleOf';
import { presentTree } from './presentTree';
import { treeTag } from './treeTag';

export interface TreeAnswer {
  tag: string;
  /** Null: the caller has it. */
  answer: ItemsAnswer | null;
}

export async function readTree(context: Context, organizationId: string, cycleId: string, tagSeen: string | undefined): Promise<TreeAnswer> {
  const membership = await requireMembership(context, organizationId);
  const cycle = await context.db.selectFrom('cycles').selectAll().where('organization_id', '=', organizationId).where('id', '=', cycleId).executeTakeFirst();
  if (!cycle) throw new DomainError('NOT_FOUND');
  const today = todayIn(membership.timeZone, context.clock.now());
  const tag = await treeTag(context, cycle, membership, today);
  if (tagSeen === tag) return { tag, answer: null };
  const tree = await loadTree(context, cycle);
  const people = (await peopleOf(context, tree)).map(({ id, first_name, last_name, membership: member }) => ({ id, firstName: first_name, lastName: last_name, ...(member === null && { former: true }) }));
  const followed = await withMirrors(context, { organizationId, cycleId }, presentTree(tree, membership, today));
  return { tag, answer: { items: followed.items, people: [...people, ...followed.people], today } };
}
