// The whole tree of a cycle for a member, with the names of its people. A caller who has it already, as it is now, is told
// so at next to no cost; one whose tree nobody has changed since it was last sent gets the same bytes.
import type { ItemsAnswer } from '@cumbre/contract/items';
import { todayIn } from '@cumbre/domain/calendar';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import { compress } from '../../platform/http/answerEncoding';
import type { Encoding } from '../../platform/http/answerEncoding';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { CycleTree } from './loadTree';
import { presentTree } from './presentTree';
import { treeState } from './treeState';
import type { TreeState } from './treeState';
import { treeTag } from './treeTag';

export interface TreeAnswer {
  tag: string;
  /** JSON in the wanted encoding; null: the caller has it. */
  answer: Buffer | null;
}

export interface TreeWish {
  organizationId: string;
  cycleId: string;
  tagSeen: string | undefined;
  encoding: Encoding;
}

/** With what is followed from elsewhere, whose state is not that of this tree. */
async function writeWithMirrors(context: Context, { tree, membership, rest }: { tree: CycleTree; membership: Membership; rest: Omit<ItemsAnswer, 'items'> }): Promise<Buffer> {
  const place = { organizationId: membership.organizationId, cycleId: tree.cycle.id };
  const followed = await context.ports.linkedItems.addTo(context, place, presentTree(tree, membership, rest.today));
  return Buffer.from(JSON.stringify({ ...rest, items: followed.items, people: [...rest.people, ...followed.people] }));
}

async function writeAnswer(context: Context, state: TreeState, { membership, today, encoding }: { membership: Membership; today: string; encoding: Encoding }): Promise<Buffer> {
  const snapshot = await context.ports.trees.snapshot(context, state);
  const { tree, people } = snapshot;
  const rest = { people: people.map(({ id, first_name, last_name, membership: member }) => ({ id, firstName: first_name, lastName: last_name, ...(member === null && { former: true }) })), today };
  if (!state.follows) return snapshot.answer(membership, rest, encoding);
  const answer = await writeWithMirrors(context, { tree, membership, rest });
  return encoding === 'gzip' ? compress(answer) : answer;
}

export async function readTree(context: Context, { organizationId, cycleId, tagSeen, encoding }: TreeWish): Promise<TreeAnswer> {
  const membership = await requireMembership(context, organizationId);
  const state = await treeState(context, organizationId, cycleId);
  if (!state) throw new DomainError('NOT_FOUND');
  const today = todayIn(membership.timeZone, context.clock.now());
  const tag = await treeTag(context, state, membership, today);
  return { tag, answer: tagSeen === tag ? null : await writeAnswer(context, state, { membership, today, encoding }) };
}
