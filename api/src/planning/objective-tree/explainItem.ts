// Explains the progress of an item: the terms of its roll-up, or the occurrences of a recurrent
// item.
import type { ItemAnswer } from '@cumbre/contract/items';
import { explainProgress } from '@cumbre/domain/explain';
import { hasMeasure } from '@cumbre/domain/measure';
import { recurrentProgress } from '@cumbre/domain/recurrence';
import { countedDay } from './loadTree';
import type { CycleTree, TreeRow } from './loadTree';
import { evaluate } from './presentTree';

export function occurrencesOf(
  tree: CycleTree,
  row: TreeRow,
  today: string,
): ItemAnswer['occurrences'] {
  const { type, frequency, startDate, endDate } = row;
  if (
    type !== 'RECURRENT' ||
    !frequency ||
    startDate === null ||
    endDate === null ||
    !hasMeasure(row)
  )
    return undefined;
  return recurrentProgress({
    frequency,
    startDate,
    endDate,
    startValue: row.startValue,
    targetValue: row.targetValue,
    today: countedDay(tree, today),
    mode: row.occurrenceMode,
    entries: tree.checkInsByItem.get(row.id) ?? [],
  }).occurrences;
}

export function termsOf(
  tree: CycleTree,
  row: TreeRow,
  today: string,
): NonNullable<ItemAnswer['terms']> {
  const { parts } = explainProgress({
    itemId: row.id,
    items: tree.rows,
    evaluations: evaluate(tree, today),
  });
  return parts.map(({ id, weight, progress, counts }) => {
    const { code, title } = tree.byId.get(id)!;
    return { id, code, title, weight, progress, counts };
  });
}
