// One item by itself: its measure, its dates and its entries, without regard to children.
// A measure that breaks a rule (start = target, an impossible date) yields no progress instead of an error, because one
// bad row must not take the whole tree away; such rows are refused where they are written.
import type { CalendarDate } from './calendar';
import { cadenceOf, nextCheckInDue } from './cadence';
import type { CheckInSchedule } from './cadence';
import type { CycleState } from './cycles';
import { DomainRuleError } from './errors';
import { expectedProgress } from './expected';
import type { TreeItem } from './item';
import { progressOf } from './progress';
import { recurrentRatios } from './recurrence';
import type { CheckIn } from './recurrence';

/** The cycle as its row has it. A check-in is owed only while it runs; without a state it counts as running. */
export type EvaluatedCycle = { readonly start: CalendarDate; readonly end: CalendarDate; readonly state?: CycleState };

type Dates = { readonly startDate: CalendarDate; readonly endDate: CalendarDate };

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
export function newestCheckIn(entries: readonly CheckIn[]): CheckIn | null {
  let newest: CheckIn | null = null;
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

/** A key result always has a measure; an objective when it carries one of its own. */
function hasMeasure(item: TreeItem): boolean {
  return item.kind === 'key_result' || (item.startValue !== null && item.targetValue !== null);
}

type Measured = { readonly rawProgress: number; readonly progress: number; readonly expected?: number };

function measured(item: TreeItem, currentValue: number | null, entries: readonly CheckIn[], dates: Dates, today: CalendarDate): Measured | null {
  const { startValue, targetValue, frequency } = item;
  if (startValue === null || targetValue === null) return null;
  if (item.type === 'RECURRENT') {
    if (frequency == null) return null;
    const mode = item.occurrenceMode ?? null;
    return orNull(() => recurrentRatios({ ...dates, frequency, startValue, targetValue, entries, today, mode }));
  }
  return currentValue === null ? null : orNull(() => progressOf({ startValue, currentValue, targetValue }));
}

/** Remembers what was computed for the same key: the items of a cycle mostly share their dates. */
function remembered<Result>(): (key: string, compute: () => Result) => Result | null {
  const results = new Map<string, Result | null>();
  return (key, compute) => {
    const found = results.get(key);
    if (found !== undefined) return found;
    const result = orNull(compute);
    results.set(key, result);
    return result;
  };
}

/** Its own dates when it has both, else the cycle's. */
function datesOf({ startDate, endDate }: TreeItem, cycleDates: Dates): Dates {
  return startDate !== null && endDate !== null ? { startDate, endDate } : cycleDates;
}

/**
 * When check-ins of an item are owed, from its start or from the day on which it was made, whichever is later; null where
 * none ever is: it has no measure, or its cycle does not run.
 */
export function checkInScheduleOf(cycle: EvaluatedCycle, item: TreeItem, lastCheckInDate: CalendarDate | null): CheckInSchedule | null {
  if ((cycle.state ?? 'running') !== 'running' || !hasMeasure(item)) return null;
  const { startDate, endDate } = datesOf(item, { startDate: cycle.start, endDate: cycle.end });
  const { createdOn } = item;
  return { cadence: cadenceOf(item), startDate: createdOn && createdOn > startDate ? createdOn : startDate, endDate, lastCheckInDate };
}

/** When the next check-in of an item of that cycle is due, by the item alone: children that count report in its place. */
export function checkInDueIn(cycle: EvaluatedCycle): (item: TreeItem, lastCheckInDate: CalendarDate | null) => CalendarDate | null {
  const dueWith = remembered<CalendarDate | null>();
  return (item, lastCheckInDate) => {
    const schedule = checkInScheduleOf(cycle, item, lastCheckInDate);
    return schedule && dueWith(`${schedule.cadence} ${schedule.startDate} ${schedule.endDate} ${lastCheckInDate}`, () => nextCheckInDue(schedule));
  };
}

/**
 * How every item of a cycle stands on that day, by itself: over its own dates when it has both, else over the cycle's.
 * Never throws for what an item or entry holds.
 */
export function ownEvaluationsOn(cycle: EvaluatedCycle, today: CalendarDate): (item: TreeItem, entries: readonly CheckIn[]) => OwnEvaluation {
  const cycleDates: Dates = { startDate: cycle.start, endDate: cycle.end };
  const expectedOver = remembered<number>();
  const dueOf = checkInDueIn(cycle);
  return (item, entries) => {
    const dates = datesOf(item, cycleDates);
    const span = `${dates.startDate} ${dates.endDate}`;
    const newest = newestCheckIn(entries);
    const lastCheckInDate = newest?.date ?? null;
    const currentValue = newest?.value ?? item.currentValue;
    const progress = measured(item, currentValue, entries, dates, today);
    return {
      rawProgress: progress?.rawProgress ?? null,
      progress: progress?.progress ?? null,
      expected: progress?.expected ?? expectedOver(span, () => expectedProgress({ ...dates, today })),
      currentValue,
      lastCheckIn: lastCheckInDate,
      checkInDue: dueOf(item, lastCheckInDate),
    };
  };
}
