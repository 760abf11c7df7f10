// What publishing a draft does to the progress of the objectives above it.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import { plannedDates } from '@cumbre/domain/ownEvaluation';
import { effectsOfItems } from '../data/effectsOfItems';
import type { EvaluatedOn, ItemEffect } from '../data/effectsOfItems';
import { newItem } from '../data/itemFields';
import type { ItemFields } from '../data/itemFields';
import { linesInOrder } from './draftFields';
import type { DraftFields } from './draftFields';

/** The key of the objective, beside those of lines. */
const ROOT = 'objective';

/** Upwards; those that had progress before. Nothing for a draft at the top level. */
export function effectsOfDraft(
  fields: DraftFields,
  items: readonly Item[],
  evaluatedOn: EvaluatedOn,
  language: string,
): ItemEffect[] {
  const parent = items.find(({ id }) => id === fields.objective.parentId);
  if (!parent) return [];
  const created = new Map<string, Item>();
  const create = (key: string, kind: ItemKind, part: ItemFields, above: Item) => {
    const weight = part.weight.trim() || '1';
    const item = newItem(kind, { ...part, weight }, above, language);
    const dates = plannedDates(item, evaluatedOn.cycle, evaluatedOn.today);
    created.set(key, { ...item, ...dates, id: `new ${key}` });
  };
  create(ROOT, 'objective', fields.objective, parent);
  for (const { key, line } of linesInOrder(fields))
    create(key, line.kind, line, created.get(line.above ?? ROOT)!);
  return effectsOfItems(items, { kind: 'creation', items: [...created.values()] }, evaluatedOn)
    .filter(({ before }) => before !== null)
    .toReversed();
}
