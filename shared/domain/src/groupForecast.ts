// Where a cycle or a team is heading: the mean of the forecasts of its items, with the weights that
// progress uses. Each item reaches at most 100 %, so that a group is not foreseen to reach its targets
// while one of its items will miss its own. Rule: decision 0145.
import { addDays, daysBetween } from './calendar';
import type { CalendarDate } from './calendar';
import { forecastOf } from './forecast';
import type { NoForecastReason } from './forecast';
import type { TreeItem } from './item';
import { hasMeasure } from './measure';
import { datesOf, ownEvaluationsOn } from './ownEvaluation';
import type { EvaluatedCycle } from './ownEvaluation';
import { clampRatio } from './progress';
import type { CheckIn } from './recurrence';
import { countsInParent, rollUpProgress } from './rollUp';
import type { Evaluation } from './tree';
import { treeOrder } from './treeOrder';

/** A group has a forecast when the items that have one are at least this share of its weight. */
export const GROUP_FORECAST_MIN_SHARE = 0.5;

type Ratios = { readonly progress: number; readonly worst: number; readonly best: number };

/**
 * Ratios 0..1 at the end of the item, or of its cycle if that is earlier. With `missing`, the reason why it has no forecast, they are its
 * progress of today.
 */
export type ItemForecast = Ratios & { readonly missing: NoForecastReason | null };

type ItemForecastInput = {
  readonly evaluation: Evaluation;
  readonly entries: readonly CheckIn[];
  readonly cycle: EvaluatedCycle;
  readonly today: CalendarDate;
};

const exactly = (progress: number, missing: NoForecastReason | null = null): ItemForecast => ({
  progress,
  worst: progress,
  best: progress,
  missing,
});

/** The periods to come, up to the end of the cycle, are met as often as those so far. */
function forecastOfRecurrent(
  item: TreeItem,
  { progress, expected }: Evaluation,
  cycle: EvaluatedCycle,
): ItemForecast {
  if (!expected) return exactly(progress!, 'TOO_FEW');
  const rate = clampRatio(progress! / expected);
  const atEnd = ownEvaluationsOn(cycle, addDays(cycle.end, 1))(item, []).expected ?? expected;
  const toCome = Math.max(atEnd - Math.max(progress!, expected), 0);
  return exactly(clampRatio(progress! + rate * toCome));
}

/**
 * The forecast of an item from its own measure; null where its numbers come from children or from
 * nothing. `entries` are all of a SINGLE item; a recurrent one needs none. Throws nothing.
 */
export function forecastOfItem(
  item: TreeItem,
  { evaluation, entries, cycle, today }: ItemForecastInput,
): ItemForecast | null {
  const { progress, expected, source } = evaluation;
  if (source !== 'measure' || progress === null || !hasMeasure(item)) return null;
  // Without an expected progress the dates of the row are malformed.
  if (expected === null) return exactly(progress, 'TOO_FEW');
  if (item.type === 'RECURRENT') return forecastOfRecurrent(item, evaluation, cycle);
  const { startValue, targetValue } = item;
  const own = datesOf(item, cycle).endDate;
  const endDate = own < cycle.end ? own : cycle.end;
  const { forecast, reason } = forecastOf({ entries, startValue, targetValue, endDate, today });
  if (forecast) return { ...forecast, missing: null };
  const isSettled = progress >= 1 || reason === 'ENDED';
  return exactly(progress, isSettled ? null : reason);
}

export type GroupForecast = Ratios & {
  /** How many items it is the mean of, and how many of them have no forecast and count as they stand. */
  readonly items: number;
  readonly standing: number;
};

export type GroupForecastAnswer =
  | { readonly forecast: GroupForecast; readonly reason: null }
  | { readonly forecast: null; readonly reason: NoForecastReason };

/** Where an item or a group ends, with the share of its weight that has a forecast. */
type End = Ratios & { readonly known: number; readonly leaves: readonly ItemForecast[] };

type GroupForecastInput<Item extends TreeItem> = {
  /** The group with everything below it. */
  readonly items: readonly Item[];
  readonly evaluations: ReadonlyMap<string, Evaluation>;
  /** By item id. */
  readonly itemForecasts: ReadonlyMap<string, ItemForecast>;
  /** Which items count in the progress of the group. */
  readonly isTop: (item: Item) => boolean;
  readonly endDate: CalendarDate;
  readonly today: CalendarDate;
};

function meanOfEnds(parts: readonly { weight: number; end: End }[]): End | null {
  const mean = (key: keyof Ratios | 'known') =>
    rollUpProgress(parts.map(({ weight, end }) => ({ weight, progress: end[key] })));
  const progress = mean('progress');
  return progress === null
    ? null
    : {
        progress,
        worst: mean('worst')!,
        best: mean('best')!,
        known: mean('known')!,
        leaves: parts.flatMap(({ end }) => end.leaves),
      };
}

function endsOf<Item extends TreeItem>({
  items,
  evaluations,
  itemForecasts,
}: GroupForecastInput<Item>): (counted: readonly TreeItem[]) => End | null {
  const { parentsFirst, childrenOf } = treeOrder<TreeItem>(items);
  const ends = new Map<string, End>();
  const endOf = (counted: readonly TreeItem[]) =>
    meanOfEnds(
      counted.flatMap(({ id, weight }) => {
        const [end, evaluation] = [ends.get(id), evaluations.get(id)];
        const counts =
          evaluation && countsInParent({ weight, progress: evaluation.progress }) && end;
        return counts ? [{ weight, end }] : [];
      }),
    );
  for (const item of parentsFirst.toReversed()) {
    const own = itemForecasts.get(item.id);
    const end = own
      ? { ...own, known: own.missing === null ? 1 : 0, leaves: [own] }
      : endOf(
          evaluations.get(item.id)?.source === 'children' ? (childrenOf.get(item.id) ?? []) : [],
        );
    if (end) ends.set(item.id, end);
  }
  return endOf;
}

/** The most frequent one; of equally many the first in the order of the items. */
function mostFrequent(leaves: readonly ItemForecast[]): NoForecastReason {
  const counts = new Map<NoForecastReason, number>();
  for (const { missing } of leaves)
    if (missing) counts.set(missing, (counts.get(missing) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 'TOO_FEW';
}

/**
 * The weighted mean of the forecasts of the items, and of the worse and of the better ends of their
 * ranges; or the reason why there is none. Throws DATE_INVALID.
 */
export function forecastOfGroup<Item extends TreeItem>(
  input: GroupForecastInput<Item>,
): GroupForecastAnswer {
  const { items, evaluations, isTop, endDate, today } = input;
  const tops = items.filter(isTop);
  const progress = rollUpProgress(
    tops.map(({ id, weight }) => ({ weight, progress: evaluations.get(id)?.progress ?? null })),
  );
  const none = (reason: NoForecastReason) => ({ forecast: null, reason }) as const;
  if (progress !== null && progress >= 1) return none('REACHED');
  if (daysBetween(today, endDate) <= 0) return none('ENDED');
  const end = endsOf(input)(tops);
  if (!end) return none('TOO_FEW');
  const { known, leaves, worst, best } = end;
  if (known < GROUP_FORECAST_MIN_SHARE) return none(mostFrequent(leaves));
  return {
    reason: null,
    forecast: {
      progress: end.progress,
      worst,
      best,
      items: leaves.length,
      standing: leaves.filter(({ missing }) => missing !== null).length,
    },
  };
}
