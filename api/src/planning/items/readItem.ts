// One item with why its number is what it is (the terms of its roll-up, or the occurrences of a recurrent one) and the
// line of its copies through the cycles. An item that is followed from another organization is read from its mirror.
import type { ItemAnswer } from '@cumbre/contract/items';
import type { Context } from '../../platform/context/context';
import { occurrencesOf, termsOf } from '../objective-tree/explainItem';
import { presentTree } from '../objective-tree/presentTree';
import { itemForReading } from '../item-scope/itemScope';
import { lineOf } from './lineOf';

export async function readItem(context: Context, itemId: string): Promise<ItemAnswer> {
  const linked = await context.ports.linkedItems.find(context, itemId);
  if (linked) return linked.answer;
  const { membership, tree, row, today } = await itemForReading(context, itemId);
  return {
    item: presentTree(tree, membership, today, new Set([itemId]))[0]!,
    occurrences: occurrencesOf(tree, row, today),
    terms: row.kind === 'objective' ? termsOf(tree, row, today) : undefined,
    line: await lineOf(context, membership.organizationId, itemId),
  };
}
