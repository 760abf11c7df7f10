// "Why this number": the terms behind the progress of an item, as the panel and the guide show
// them. This module reads what the tree has computed, so that the explanation agrees with the
// number.
import type { CalendarDate } from './calendar';
import { DomainRuleError } from './errors';
import type { TreeItem } from './item';
import { hasMeasure } from './measure';
import type { Measure } from './progress';
import { countsInParent } from './rollUp';
import type { Evaluation } from './tree';
import { treeOrder } from './treeOrder';

export type ExplanationPart = {
  readonly id: string;
  readonly weight: number;
  /** Ratio 0..1, null for a child without progress. */
  readonly progress: number | null;
  readonly counts: boolean;
  /** weight / sum of the weights that count: ratio 0..1; 0 for a child that does not count. */
  readonly share: number;
  /** share × progress. The contributions add up to the progress of the item. */
  readonly contribution: number;
  /** The newest value, in the unit of the child, and its date. */
  readonly value: number | null;
  readonly date: CalendarDate | null;
};

export type Explanation = {
  readonly id: string;
  readonly source: Evaluation['source'];
  readonly rawProgress: number | null;
  readonly progress: number | null;
  readonly expected: number | null;
  /** The values of (current − start) / (target − start); null unless `source` is `measure`. */
  readonly measure: Measure | null;
  readonly date: CalendarDate | null;
  /** Σ of the weights that count. */
  readonly weightSum: number;
  /** All children in their order, also those that do not count. */
  readonly parts: readonly ExplanationPart[];
};

/** Explains one item of an evaluated tree. Throws ITEM_UNKNOWN if it is not in both inputs. */
export function explainProgress(input: {
  readonly itemId: string;
  readonly items: readonly TreeItem[];
  readonly evaluations: ReadonlyMap<string, Evaluation>;
}): Explanation {
  const { itemId, items, evaluations } = input;
  const item = items.find((each) => each.id === itemId);
  const evaluation = evaluations.get(itemId);
  if (!item || !evaluation) throw new DomainRuleError('ITEM_UNKNOWN', itemId);
  const children =
    item.kind === 'key_result' ? [] : (treeOrder(items).childrenOf.get(itemId) ?? []);
  const countedChildren = children.map((child) => {
    const childEvaluation = evaluations.get(child.id);
    const progress = childEvaluation?.progress ?? null;
    return {
      child,
      childEvaluation,
      progress,
      isCounted: countsInParent({ weight: child.weight, progress }),
    };
  });
  const weightSum = countedChildren.reduce(
    (sum, { child, isCounted }) => sum + (isCounted ? child.weight : 0),
    0,
  );
  const { currentValue, source } = evaluation;
  return {
    id: itemId,
    source,
    rawProgress: evaluation.rawProgress,
    progress: evaluation.progress,
    expected: evaluation.expected,
    measure:
      source === 'measure' && hasMeasure(item) && currentValue !== null
        ? { startValue: item.startValue, currentValue, targetValue: item.targetValue }
        : null,
    date: evaluation.lastCheckIn,
    weightSum,
    parts: countedChildren.map(({ child, childEvaluation, progress, isCounted }) => {
      const share = isCounted ? child.weight / weightSum : 0;
      return {
        id: child.id,
        weight: child.weight,
        progress,
        counts: isCounted,
        share,
        contribution: share * (progress ?? 0),
        value: childEvaluation?.currentValue ?? null,
        date: childEvaluation?.lastCheckIn ?? null,
      };
    }),
  };
}
