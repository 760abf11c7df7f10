// One item by itself: its measure, its dates and its entries, without regard to children.
// A measure that breaks a rule (start = target, an impossible date) yields no progress instead of an error, because one
// bad row must not take the whole tree away; such rows are refused where they are written.
import type { CalendarDate } from './calendar';
import { DEFAULT_CADENCE, nextCheckInDue } from './cadence';
import { DomainRuleError } from './errors';
import { expectedProgress } from './expected';
import type { TreeItem } from './item';
import { progressOf } from './progress';
import { recurrentProgress } from './recurrence';
import type { Entry } from './recurrence';

/** The cycle's dates; `inProgress` false (planning, finished) means that no check-in is owed. */
export type EvaluationPeriod = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly inProgress?: boolean;
};

/** Ratios 0..1 (`rawProgress` unbounded), null where there is nothing to measure. */
export type OwnEvaluation = {
  readonly rawProgress: number | null;
  readonly progress: number | null;
  readonly expected: number | null;
  /** The value of the newest entry, else the item's own current value. */
  readonly currentValue: number | null;
  readonly lastCheckIn: CalendarDate | null;
  readonly checkInDue: CalendarDate | null;
};

/** The entry of the newest date, null when there is none. */
export function newestEntry(entries: readonly Entry[]): Entry | null {
  let newest: Entry | null = null;
  for (const entry of entries) if (newest === null || entry.date >= newest.date) newest = entry;
  return newest;
}

function orNull<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof DomainRuleError) return null;
    throw error;
  }
}

function measured(item: TreeItem, currentValue: number | null, entries: readonly Entry[], dates: EvaluationPeriod, today: CalendarDate) {
  const { startValue, targetValue } = item;
  if (startValue === null || targetValue === null) return null;
  const { frequency } = item;
  if (item.type === 'RECURRENT' && frequency != null) {
    const mode = item.occurrenceMode ?? null;
    return orNull(() => recurrentProgress({ ...dates, frequency, startValue, targetValue, entries, today, mode }));
  }
  if (currentValue === null) return null;
  return orNull(() => progressOf({ startValue, currentValue, targetValue }));
}

/** Over its own dates when it has both, else over the cycle's. Never throws for what an item or entry holds. */
export function evaluateAlone(
  item: TreeItem,
  entries: readonly Entry[],
  cycle: EvaluationPeriod,
  today: CalendarDate,
): OwnEvaluation {
  const { startDate, endDate } = item;
  const dates = startDate !== null && endDate !== null ? { startDate, endDate } : { startDate: cycle.startDate, endDate: cycle.endDate };
  const newest = newestEntry(entries);
  const currentValue = newest?.value ?? item.currentValue;
  const progress = measured(item, currentValue, entries, dates, today);
  const expected = progress !== null && 'expected' in progress ? progress.expected : orNull(() => expectedProgress({ ...dates, today }));
  const hasMeasure = item.kind === 'key_result' || (item.startValue !== null && item.targetValue !== null);
  const cadence = item.cadence ?? (item.type === 'RECURRENT' ? item.frequency : null) ?? DEFAULT_CADENCE;
  const lastCheckIn = newest?.date ?? null;
  return {
    rawProgress: progress?.rawProgress ?? null,
    progress: progress?.progress ?? null,
    expected,
    currentValue,
    lastCheckIn,
    checkInDue:
      hasMeasure && cycle.inProgress !== false ? orNull(() => nextCheckInDue({ cadence, ...dates, lastEntryDate: lastCheckIn })) : null,
  };
}
