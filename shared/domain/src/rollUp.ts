// The progress of an objective from its children: the weighted mean. The same rule applies to
// expected progress. A child of weight 0 is displayed and does not count; a child without progress
// does not count either.

export type WeightedProgress = { readonly weight: number; readonly progress: number | null };

/** Whether a child counts in its parent: it has a positive weight and a progress. */
export function countsInParent(
  child: WeightedProgress,
): child is { readonly weight: number; readonly progress: number } {
  return child.progress !== null && child.weight > 0 && Number.isFinite(child.weight);
}

/**
 * Σ(weight × progress) / Σ(weight) over the children that count, a ratio 0..1; null when none
 * does (screens display "–", never 0). Product rule: "Objective".
 */
export function rollUpProgress(children: readonly WeightedProgress[]): number | null {
  let weights = 0;
  let sum = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const child of children) {
    if (!countsInParent(child)) continue;
    weights += child.weight;
    sum += child.weight * child.progress;
    lowest = Math.min(lowest, child.progress);
    highest = Math.max(highest, child.progress);
  }
  // A mean lies between its parts. Without these bounds the mean of three times 0.1 exceeds 0.1.
  return weights === 0 ? null : Math.min(Math.max(sum / weights, lowest), highest);
}
