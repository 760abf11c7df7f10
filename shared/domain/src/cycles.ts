// The life of a cycle: planning, running, finished, and the way back from each. A finished cycle is locked.
// Dates are calendar dates of the organization's time zone. Who may change a state is decided elsewhere.
import { daysBetween, isCalendarDate } from './calendar';
import type { CalendarDate } from './calendar';

export type CycleState = 'planning' | 'running' | 'finished';

/** A finished cycle may be reopened up to this many days after the day on which it was finished. */
export const REOPEN_WITHIN_DAYS = 14;
/** Characters that the reason for reopening has at least, spaces at its ends left aside. */
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
  /** The date on which it was finished; null while it never was. */
  readonly finishedOn?: CalendarDate | null;
  readonly reason?: string | null;
};

function reasonLength(reason: string | null | undefined): number {
  return [...(reason ?? '').trim()].length;
}

function checkReopening({ finishedOn, today, reason }: CycleTransition): CycleTransitionRefusal | null {
  if (finishedOn == null || daysBetween(finishedOn, today) > REOPEN_WITHIN_DAYS) return 'REOPEN_TOO_LATE';
  return reasonLength(reason) < REOPEN_REASON_LENGTH ? 'REOPEN_REASON_TOO_SHORT' : null;
}

/**
 * Null when the state may change, else why not. planning → running · running → planning while it has no check-in ·
 * running → finished, before its end date only with a reason · finished → running within 14 days with a reason of 20
 * characters · nothing else. Product rule: "Cycles". Throws DATE_INVALID.
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

/** The states to which a cycle may go from this one, conditions aside: what a menu offers. */
export function transitionsFrom(state: CycleState): readonly CycleState[] {
  return TRANSITIONS[state];
}

export type CycleDatesRefusal = 'START_DATE_INVALID' | 'END_DATE_INVALID' | 'START_IN_THE_PAST' | 'END_NOT_AFTER_START';

/**
 * Null when a cycle may have these dates. The start is today or later when it is new or changed (a start that stays as
 * it was may lie in the past); the end comes after the start. Product rule: "Cycles".
 */
export function checkCycleDates(dates: {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly today: CalendarDate;
  /** The start that the cycle has had so far; null or absent for a new one. */
  readonly formerStart?: CalendarDate | null;
}): CycleDatesRefusal | null {
  const { start, end, today, formerStart } = dates;
  if (!isCalendarDate(start)) return 'START_DATE_INVALID';
  if (!isCalendarDate(end)) return 'END_DATE_INVALID';
  if (start !== formerStart && start < today) return 'START_IN_THE_PAST';
  return end > start ? null : 'END_NOT_AFTER_START';
}

/** The running cycle that started last (of several on one day the later in the list), or null when none is running. */
export function currentCycle<Cycle extends { readonly state: CycleState; readonly start: CalendarDate }>(
  cycles: readonly Cycle[],
): Cycle | null {
  let current: Cycle | null = null;
  for (const cycle of cycles) {
    if (cycle.state === 'running' && (current === null || cycle.start >= current.start)) current = cycle;
  }
  return current;
}

/** The cycle that a screen begins with: the one asked for, else the current one, else the one that starts last. */
export function cycleToShow<Cycle extends { readonly id: string; readonly start: CalendarDate }>(
  cycles: readonly Cycle[],
  asked: string | null,
  current: string | null,
): Cycle | null {
  const named = (id: string | null) => cycles.find((cycle) => cycle.id === id);
  return named(asked) ?? named(current) ?? cycles.reduce<Cycle | null>((last, cycle) => (last && last.start >= cycle.start ? last : cycle), null);
}

/** Whether every write into a cycle of this state is refused (423). Notes, export, copying out and reopening stay open. */
export function isLocked(state: CycleState): boolean {
  return state === 'finished';
}

/** Whether a cycle may be deleted: while it is planned, or when it is empty. */
export function isDeletable(cycle: { readonly state: CycleState; readonly isEmpty: boolean }): boolean {
  return cycle.state === 'planning' || cycle.isEmpty;
}
