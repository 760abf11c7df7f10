// The numbers of one item from its measure, its dates and its entries, without its children. A
// measure that breaks a rule (start = target, an impossible date) has no progress and throws no
// error, because one bad row must not hide the whole tree. Such rows are refused when they are
// written.
import { addDays } from './calendar';
import type { CalendarDate } from './calendar';
import { cadenceOf, nextCheckInDue } from './cadence';
import type { CheckInSchedule } from './cadence';
import type { CycleState } from './enumerations';
import { DomainRuleError } from './errors';
import { expectedProgress } from './expectedProgress';
import { newestCheckIn } from './history';
import type { TreeItem } from './item';
import { hasMeasure } from './measure';
import { progressOf } from './progress';
import { recurrentRatios } from './recurrence';
import type { CheckIn } from './recurrence';

/** Check-ins are due only while the cycle is running. A cycle without a state counts as running. */
export type EvaluatedCycle = {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly state?: CycleState;
};

type Dates = { readonly startDate: CalendarDate; readonly endDate: CalendarDate };

/** Ratios 0..1 (`rawProgress` has no bounds), null without a measure. */
export type OwnEvaluation = {
  readonly rawProgress: number | null;
  readonly progress: number | null;
  readonly expected: number | null;
  /** The value of the newest entry, else the item's own current value. */
  readonly currentValue: number | null;
  readonly lastCheckIn: CalendarDate | null;
  readonly checkInDue: CalendarDate | null;
};

function nullOnRuleError<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof DomainRuleError) return null;
    throw error;
  }
}

type MeasureProgress = {
  readonly rawProgress: number;
  readonly progress: number;
  readonly expected?: number;
};

function measureProgress(
  item: TreeItem,
  currentValue: number | null,
  entries: readonly CheckIn[],
  dates: Dates,
  today: CalendarDate,
): MeasureProgress | null {
  if (!hasMeasure(item)) return null;
  const { startValue, targetValue, frequency } = item;
  if (item.type === 'RECURRENT') {
    if (frequency == null) return null;
    const mode = item.occurrenceMode ?? null;
    return nullOnRuleError(() =>
      recurrentRatios({ ...dates, frequency, startValue, targetValue, entries, today, mode }),
    );
  }
  return currentValue === null
    ? null
    : nullOnRuleError(() => progressOf({ startValue, currentValue, targetValue }));
}

/** Caches results by key: most items of a cycle have the same dates. */
function memoize<Result>(): (key: string, compute: () => Result) => Result | null {
  const results = new Map<string, Result | null>();
  return (key, compute) => {
    const cachedResult = results.get(key);
    if (cachedResult !== undefined) return cachedResult;
    const result = nullOnRuleError(compute);
    results.set(key, result);
    return result;
  };
}

/** Whether an item counts over its own dates: it has both. It has no errors. */
export const hasOwnDates = (
  item: Pick<TreeItem, 'startDate' | 'endDate'>,
): item is Pick<TreeItem, 'startDate' | 'endDate'> & Dates =>
  item.startDate !== null && item.endDate !== null;

/** The dates of the item if it has both, else those of the cycle. */
export function datesOf(
  { startDate, endDate }: Pick<TreeItem, 'startDate' | 'endDate'>,
  cycle: EvaluatedCycle,
): Dates {
  const own = { startDate, endDate };
  return hasOwnDates(own) ? own : { startDate: cycle.start, endDate: cycle.end };
}

/**
 * When check-ins of an item are due: from its start date or its creation date, whichever is later.
 * Null where no check-in is due: the item has no measure, or its cycle is not running.
 */
export function checkInScheduleOf(
  cycle: EvaluatedCycle,
  item: TreeItem,
  lastCheckInDate: CalendarDate | null,
): CheckInSchedule | null {
  if ((cycle.state ?? 'running') !== 'running' || !hasMeasure(item)) return null;
  const { startDate, endDate } = datesOf(item, cycle);
  const { createdOn } = item;
  return {
    cadence: cadenceOf(item),
    startDate: createdOn && createdOn > startDate ? createdOn : startDate,
    endDate,
    lastCheckInDate,
  };
}

/**
 * A function that returns when the next check-in of an item of that cycle is due. It ignores
 * children: evaluateTree decides that no check-in is due for an item whose children count.
 */
export function checkInDueIn(
  cycle: EvaluatedCycle,
): (item: TreeItem, lastCheckInDate: CalendarDate | null) => CalendarDate | null {
  const dueWith = memoize<CalendarDate | null>();
  return (item, lastCheckInDate) => {
    const schedule = checkInScheduleOf(cycle, item, lastCheckInDate);
    return (
      schedule &&
      dueWith(
        `${schedule.cadence} ${schedule.startDate} ${schedule.endDate} ${lastCheckInDate}`,
        () => nextCheckInDue(schedule),
      )
    );
  };
}

/**
 * A function that evaluates the items of a cycle on that day, each over its own dates if it has
 * both, else over those of the cycle. It throws nothing, whatever values an item or an entry has.
 */
export function ownEvaluationsOn(
  cycle: EvaluatedCycle,
  today: CalendarDate,
): (item: TreeItem, entries: readonly CheckIn[]) => OwnEvaluation {
  const expectedOver = memoize<number>();
  const dueOf = checkInDueIn(cycle);
  return (item, entries) => {
    const dates = datesOf(item, cycle);
    const span = `${dates.startDate} ${dates.endDate}`;
    const newest = newestCheckIn(entries);
    const lastCheckInDate = newest?.date ?? null;
    const currentValue = newest?.value ?? item.currentValue;
    const progress = measureProgress(item, currentValue, entries, dates, today);
    return {
      rawProgress: progress?.rawProgress ?? null,
      progress: progress?.progress ?? null,
      expected:
        progress?.expected ?? expectedOver(span, () => expectedProgress({ ...dates, today })),
      currentValue,
      lastCheckIn: lastCheckInDate,
      checkInDue: dueOf(item, lastCheckInDate),
    };
  };
}

/** Until a week after its first day, a cycle has just begun. */
const JUST_BEGUN_DAYS = 7;

/** Whether the cycle is running on that day and began more than a week before it (decision 0152). */
export const isUnderWay = (
  { start, state = 'running' }: EvaluatedCycle,
  day: CalendarDate,
): boolean => state === 'running' && day > addDays(start, JUST_BEGUN_DAYS);

/**
 * The first day of the plan of a key result that is made or copied while its cycle runs: with the first
 * day of the cycle it would be late before its first value. null: the days of the cycle count.
 */
export const plannedFrom = (cycle: EvaluatedCycle, today: CalendarDate): CalendarDate | null =>
  isUnderWay(cycle, today) && today < cycle.end ? today : null;

/**
 * The dates of a new item with a measure. Its own win. Without a start it is planned from `today` where its
 * cycle is under way; otherwise it counts with its cycle, whose dates a recurrent one gets.
 */
export function plannedDates(
  { type, startDate, endDate }: Pick<TreeItem, 'type' | 'startDate' | 'endDate'>,
  cycle: EvaluatedCycle,
  today: CalendarDate,
): Pick<TreeItem, 'startDate' | 'endDate'> {
  const end = endDate ?? cycle.end;
  const start =
    startDate ??
    plannedFrom({ ...cycle, end }, today) ??
    (type === 'RECURRENT' ? cycle.start : null);
  return { startDate: start, endDate: start === null ? endDate : end };
}
