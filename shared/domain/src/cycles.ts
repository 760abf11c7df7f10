// The states of a cycle (planning, running, finished) and the transitions between them. A finished
// cycle is locked. Dates are calendar dates in the time zone of the organization. Permissions are
// decided elsewhere.
import { addDays, addMonths, daysBetween, isCalendarDate } from './calendar';
import type { CalendarDate } from './calendar';
import type { CycleState } from './enumerations';

/** A finished cycle may be reopened up to this many days after the day on which it was finished. */
export const REOPEN_WITHIN_DAYS = 14;
/** The shortest reason for reopening, in characters without leading and trailing spaces. */
export const REOPEN_REASON_LENGTH = 20;

export type CycleTransitionRefusal =
  | 'TRANSITION_NOT_ALLOWED'
  | 'CYCLE_HAS_CHECK_INS'
  | 'REASON_REQUIRED'
  | 'REOPEN_REASON_TOO_SHORT'
  | 'REOPEN_TOO_LATE';

export type CycleTransition = {
  readonly from: CycleState;
  readonly to: CycleState;
  readonly hasCheckIns: boolean;
  readonly today: CalendarDate;
  /** The cycle's end date. */
  readonly end: CalendarDate;
  /** The date on which the cycle was finished; null if it never was. */
  readonly finishedOn?: CalendarDate | null;
  readonly reason?: string | null;
};

function reasonLength(reason: string | null | undefined): number {
  return [...(reason ?? '').trim()].length;
}

function checkReopening({
  finishedOn,
  today,
  reason,
}: CycleTransition): CycleTransitionRefusal | null {
  if (finishedOn == null || daysBetween(finishedOn, today) > REOPEN_WITHIN_DAYS)
    return 'REOPEN_TOO_LATE';
  return reasonLength(reason) < REOPEN_REASON_LENGTH ? 'REOPEN_REASON_TOO_SHORT' : null;
}

/**
 * Null if the transition is allowed, else the reason of the refusal. Throws DATE_INVALID.
 *
 * - planning → running: always.
 * - running → planning: while the cycle has no check-in.
 * - running → finished: before the end date only with a reason.
 * - finished → running: within 14 days, with a reason of at least 20 characters.
 *
 * Product rule: "Cycles".
 */
export function checkCycleTransition(transition: CycleTransition): CycleTransitionRefusal | null {
  const { from, to, hasCheckIns, today, end, reason } = transition;
  switch (`${from}>${to}`) {
    case 'planning>running':
      return null;
    case 'running>planning':
      return hasCheckIns ? 'CYCLE_HAS_CHECK_INS' : null;
    case 'running>finished':
      return daysBetween(today, end) > 0 && reasonLength(reason) === 0 ? 'REASON_REQUIRED' : null;
    case 'finished>running':
      return checkReopening(transition);
    default:
      return 'TRANSITION_NOT_ALLOWED';
  }
}

const TRANSITIONS: Readonly<Record<CycleState, readonly CycleState[]>> = {
  planning: ['running'],
  running: ['planning', 'finished'],
  finished: ['running'],
};

/** The possible next states, whatever their conditions. A menu lists them. */
export function transitionsFrom(state: CycleState): readonly CycleState[] {
  return TRANSITIONS[state];
}

export type CycleDatesRefusal =
  | 'START_DATE_INVALID'
  | 'END_DATE_INVALID'
  | 'START_IN_THE_PAST'
  | 'END_NOT_AFTER_START';

/** Calendar periods that a cycle may take as a whole, by their number of months. */
const PERIOD_MONTHS = [1, 3, 6, 12];

/** Whether the dates are exactly the calendar month, quarter, half-year or year that contains `today`. */
function isWholePeriodOf(today: CalendarDate, start: CalendarDate, end: CalendarDate): boolean {
  if (today < start || today > end || !start.endsWith('-01')) return false;
  const monthsBefore = Number(start.slice(5, 7)) - 1;
  return PERIOD_MONTHS.some(
    (months) => monthsBefore % months === 0 && addDays(addMonths(start, months), -1) === end,
  );
}

/**
 * Null if a cycle may have these dates, else the reason. A new or changed start is today or later,
 * except for a whole calendar month, quarter, half-year or year that contains today. An unchanged
 * start may be in the past. The end is after the start. Product rule: "Cycles".
 */
export function checkCycleDates(dates: {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly today: CalendarDate;
  /** The start before the change; null or absent for a new cycle. */
  readonly previousStart?: CalendarDate | null;
}): CycleDatesRefusal | null {
  const { start, end, today, previousStart } = dates;
  if (!isCalendarDate(start)) return 'START_DATE_INVALID';
  if (!isCalendarDate(end)) return 'END_DATE_INVALID';
  if (start !== previousStart && start < today && !isWholePeriodOf(today, start, end))
    return 'START_IN_THE_PAST';
  return end > start ? null : 'END_NOT_AFTER_START';
}

/**
 * The running cycle with the latest start, or null if no cycle is running. Of several with the same
 * start it is the last in the list.
 */
export function currentCycle<
  Cycle extends { readonly state: CycleState; readonly start: CalendarDate },
>(cycles: readonly Cycle[]): Cycle | null {
  let current: Cycle | null = null;
  for (const cycle of cycles) {
    if (cycle.state === 'running' && (current === null || cycle.start >= current.start))
      current = cycle;
  }
  return current;
}

/** The cycle that a screen opens: the requested one, else the current one, else the latest. */
export function initialCycle<Cycle extends { readonly id: string; readonly start: CalendarDate }>(
  cycles: readonly Cycle[],
  requestedId: string | null,
  current: string | null,
): Cycle | null {
  const cycleOf = (id: string | null) => cycles.find((cycle) => cycle.id === id);
  return (
    cycleOf(requestedId) ??
    cycleOf(current) ??
    cycles.reduce<Cycle | null>(
      (last, cycle) => (last && last.start >= cycle.start ? last : cycle),
      null,
    )
  );
}

/**
 * Whether changes in a cycle of this state are refused (423). Notes, exports, copies into other
 * cycles and reopening are still allowed.
 */
export function isLocked(state: CycleState): boolean {
  return state === 'finished';
}

/**
 * Whether the cycle has begun on that day: it was started, and its first day has come. Before, no
 * check-in is due and nothing is expected.
 */
export function hasBegun(
  { state, start }: { readonly state: CycleState; readonly start: CalendarDate },
  today: CalendarDate,
): boolean {
  return state === 'finished' || (state === 'running' && today >= start);
}

/** A cycle may be deleted while it is in planning or while it is empty. */
export function isDeletable(cycle: {
  readonly state: CycleState;
  readonly isEmpty: boolean;
}): boolean {
  return cycle.state === 'planning' || cycle.isEmpty;
}
