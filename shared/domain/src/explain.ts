// "Why this number": the sum behind an item's progress, part by part, as the panel and the guide show it.
// It only reads what the tree has computed, so that the explanation cannot differ from the number.
import type { CalendarDate } from './calendar';
import { DomainRuleError } from './errors';
import type { TreeItem } from './item';
import type { Measure } from './progress';
import { counts } from './rollUp';
import type { Evaluation } from './tree';
import { treeOrder } from './treeOrder';

export type ExplainedPart = {
  readonly id: string;
  readonly weight: number;
  /** Ratio 0..1, null for a child without progress. */
  readonly progress: number | null;
  readonly counts: boolean;
  /** weight / sum of the counting weights: ratio 0..1; 0 when it does not count. */
  readonly share: number;
  /** share × progress: these add up to the item's progress. */
  readonly contribution: number;
  /** Newest value in the child's unit and its date. */
  readonly value: number | null;
  readonly date: CalendarDate | null;
};

export type Explanation = {
  readonly id: string;
  readonly source: Evaluation['source'];
  readonly rawProgress: number | null;
  readonly progress: number | null;
  readonly expected: number | null;
  /** The values behind (current − start) / (target − start); null when the children decide or nothing is measured. */
  readonly measure: Measure | null;
  readonly date: CalendarDate | null;
  /** Σ of the weights that count. */
  readonly weightSum: number;
  /** Every child in its order, also those that do not count. */
  readonly parts: readonly ExplainedPart[];
};

/** Explains one item of an evaluated tree. Throws ITEM_UNKNOWN when either list lacks it. */
export function explainProgress(input: {
  readonly itemId: string;
  readonly items: readonly TreeItem[];
  readonly evaluations: ReadonlyMap<string, Evaluation>;
}): Explanation {
  const { itemId, items, evaluations } = input;
  const item = items.find((each) => each.id === itemId);
  const evaluation = evaluations.get(itemId);
  if (!item || !evaluation) throw new DomainRuleError('ITEM_UNKNOWN', itemId);
  const children = item.kind === 'key_result' ? [] : (treeOrder(items).childrenOf.get(itemId) ?? []);
  const counted = children.map((child) => {
    const found = evaluations.get(child.id);
    const progress = found?.progress ?? null;
    return { child, found, progress, counting: counts({ weight: child.weight, progress }) };
  });
  const weightSum = counted.reduce((sum, { child, counting }) => sum + (counting ? child.weight : 0), 0);
  const { startValue, targetValue } = item;
  const { currentValue, source } = evaluation;
  return {
    id: itemId,
    source,
    rawProgress: evaluation.rawProgress,
    progress: evaluation.progress,
    expected: evaluation.expected,
    measure:
      source === 'measure' && startValue !== null && currentValue !== null && targetValue !== null
        ? { startValue, currentValue, targetValue }
        : null,
    date: evaluation.lastCheckIn,
    weightSum,
    parts: counted.map(({ child, found, progress, counting }) => {
      const share = counting ? child.weight / weightSum : 0;
      return {
        id: child.id,
        weight: child.weight,
        progress,
        counts: counting,
        share,
        contribution: share * (progress ?? 0),
        value: found?.currentValue ?? null,
        date: found?.lastCheckIn ?? null,
      };
    }),
  };
}
