// Reads one item with the explanation of its progress (terms of the roll-up, or occurrences of a
// recurrent item) and its chain of copies. An item followed from another organization is read from
// its mirror.
import type { ItemAnswer } from '@cumbre/contract/items';
import type { Context } from '../../platform/context/context';
import { occurrencesOf, termsOf } from '../objective-tree/explainItem';
import { presentTree } from '../objective-tree/presentTree';
import { itemForReading } from '../item-scope/itemScope';
import { copyChainOf } from './copyChain';

export async function readItem(context: Context, itemId: string): Promise<ItemAnswer> {
  const linked = await context.ports.linkedItems.find(context, itemId);
  if (linked) return linked.answer;
  const { membership, tree, row, today } = await itemForReading(context, itemId);
  return {
    item: presentTree(tree, membership, today, new Set([itemId]))[0]!,
    occurrences: occurrencesOf(tree, row, today),
    terms: row.kind === 'objective' ? termsOf(tree, row, today) : undefined,
    line: await copyChainOf(context, membership.organizationId, itemId),
  };
}
