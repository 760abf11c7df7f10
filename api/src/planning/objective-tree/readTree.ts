// Reads the tree of a cycle for a member, with the names of its people. A caller with the current
// ETag gets 304 at almost no cost. Callers get the same cached bytes until the tree changes.
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
import { treeEtag } from './treeEtag';

export interface TreeAnswer {
  tag: string;
  /** JSON in the requested encoding; null where the caller has the current state. */
  answer: Buffer | null;
}

export interface TreeQuery {
  organizationId: string;
  cycleId: string;
  etagSeen: string | undefined;
  encoding: Encoding;
}

/** Adds the items followed from other organizations, which have their own state. */
async function serializeWithLinkedItems(
  context: Context,
  {
    tree,
    membership,
    rest: fields,
  }: { tree: CycleTree; membership: Membership; rest: Omit<ItemsAnswer, 'items'> },
): Promise<Buffer> {
  const place = { organizationId: membership.organizationId, cycleId: tree.cycle.id };
  const withLinked = await context.ports.linkedItems.withLinkedItems(
    context,
    place,
    presentTree(tree, membership, fields.today),
  );
  return Buffer.from(
    JSON.stringify({
      ...fields,
      items: withLinked.items,
      people: [...fields.people, ...withLinked.people],
    }),
  );
}

async function serializeAnswer(
  context: Context,
  state: TreeState,
  { membership, today, encoding }: { membership: Membership; today: string; encoding: Encoding },
): Promise<Buffer> {
  const snapshot = await context.ports.trees.snapshot(context, state);
  const { tree, people, teams } = snapshot;
  const fields = {
    people: people.map(({ id, first_name, last_name, membership: member }) => ({
      id,
      firstName: first_name,
      lastName: last_name,
      ...(member === null && { former: true }),
    })),
    teams: [...teams],
    today,
  };
  if (!state.hasLinkedItems) return snapshot.answer(membership, fields, encoding);
  const answer = await serializeWithLinkedItems(context, { tree, membership, rest: fields });
  return encoding === 'gzip' ? compress(answer) : answer;
}

export async function readTree(
  context: Context,
  { organizationId, cycleId, etagSeen, encoding }: TreeQuery,
): Promise<TreeAnswer> {
  const membership = await requireMembership(context, organizationId);
  const state = await treeState(context, organizationId, cycleId);
  if (!state) throw new DomainError('NOT_FOUND');
  const today = todayIn(membership.timeZone, context.clock.now());
  const tag = await treeEtag(context, state, membership, today);
  return {
    tag,
    answer:
      etagSeen === tag
        ? null
        : await serializeAnswer(context, state, { membership, today, encoding }),
  };
}
