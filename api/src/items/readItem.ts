// One item with why its number is what it is (the terms of its roll-up, or the occurrences of a recurrent one) and the
// line of its copies through the cycles.
import type { ItemAnswer } from '@cumbre/contract/items';
import { explainProgress } from '@cumbre/domain/explain';
import { recurrentProgress } from '@cumbre/domain/recurrence';
import type { Context } from '../context';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { evaluate, presentTree } from '../objective-tree/presentTree';
import { itemForReading } from './itemScope';
import { lineOf } from './lineOf';

function occurrencesOf({ entriesByItem }: CycleTree, row: TreeRow, today: string): ItemAnswer['occurrences'] {
  const { type, frequency, startDate, endDate, startValue, targetValue } = row;
  if (type !== 'RECURRENT' || !frequency || startDate === null || endDate === null || startValue === null || targetValue === null) return undefined;
  return recurrentProgress({ frequency, startDate, endDate, startValue, targetValue, today, mode: row.occurrenceMode, entries: entriesByItem.get(row.id) ?? [] }).occurrences;
}

function termsOf(tree: CycleTree, row: TreeRow, today: string): ItemAnswer['terms'] {
  const { parts } = explainProgress({ itemId: row.id, items: tree.rows, evaluations: evaluate(tree, today) });
  return parts.map(({ id, weight, progress, counts }) => {
    const { code, title } = tree.byId.get(id)!;
    return { id, code, title, weight, progress, counts };
  });
}

export async function readItem(context: Context, itemId: string): Promise<ItemAnswer> {
  const { membership, tree, row, today } = await itemForReading(context, itemId);
  return {
    item: presentTree(tree, membership, today, new Set([itemId]))[0]!,
    occurrences: occurrencesOf(tree, row, today),
    terms: row.kind === 'objective' ? termsOf(tree, row, today) : undefined,
    line: await lineOf(context, membership.organizationId, itemId),
  };
}
