// What several children add up to: the mean of their progress, weighted. One rule for progress and for expected progress.
// A child of weight 0 is shown but does not count, and one without progress has nothing to count.

export type WeightedProgress = { readonly weight: number; readonly progress: number | null };

/** Whether a child takes part in its parent's sums: a positive weight and a progress. */
export function counts(child: WeightedProgress): child is { readonly weight: number; readonly progress: number } {
  return child.progress !== null && child.weight > 0 && Number.isFinite(child.weight);
}

/**
 * Σ(weight × progress) / Σ(weight) over the children that count, a ratio 0..1; null when none does (shown "–", never 0).
 * Product rule: "Objective".
 */
export function rollUpProgress(children: readonly WeightedProgress[]): number | null {
  let weights = 0;
  let sum = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const child of children) {
    if (!counts(child)) continue;
    weights += child.weight;
    sum += child.weight * child.progress;
    lowest = Math.min(lowest, child.progress);
    highest = Math.max(highest, child.progress);
  }
  // A mean lies between its parts; without the bounds three times 0.1 would come out above 0.1.
  return weights === 0 ? null : Math.min(Math.max(sum / weights, lowest), highest);
}
