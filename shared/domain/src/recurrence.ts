// Recurrent items: their target must be met in every occurrence. Occurrences are derived from
// frequency, start and end, and never stored. They follow the calendar (weeks from Monday, whole
// months and quarters), so the first and the last may be short; a short one counts like any other.
// Pairs of weeks are counted from the week in which the item starts.
import { addDays, addMonths, daysBetween, mondayOf } from './calendar';
import type { CalendarDate } from './calendar';
import { roundDecimal } from './decimal';
import type { Frequency, OccurrenceMode } from './enumerations';
import { DomainRuleError } from './errors';

/** Ten years of days. More occurrences come from a mistyped date and slow down every evaluation. */
export const MAX_OCCURRENCES = 3660;

/** A value in the item's unit on a date. */
export type CheckIn = { readonly date: CalendarDate; readonly value: number };

/** First and last day, both included. */
export type Occurrence = { readonly startDate: CalendarDate; readonly endDate: CalendarDate };

export type EvaluatedOccurrence = Occurrence & {
  readonly value: number | null;
  /** The value reaches the target. */
  readonly met: boolean;
  /** The last day of the occurrence has passed. */
  readonly closed: boolean;
};

export type Schedule = {
  readonly frequency: Frequency;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
};

/**
 * The first day of the calendar period (day, week, pair of weeks, month, quarter) that contains the
 * date.
 */
export function periodStart(frequency: Frequency, date: CalendarDate): CalendarDate {
  if (frequency === 'daily') return addDays(date, 0);
  if (frequency === 'weekly' || frequency === 'biweekly') return mondayOf(date);
  const month = Number(date.slice(5, 7));
  const first = frequency === 'monthly' ? month : month - ((month - 1) % 3);
  return addDays(`${date.slice(0, 5)}${String(first).padStart(2, '0')}-01`, 0);
}

/** The first day of the next period, given the first day of one. */
export function nextPeriodStart(frequency: Frequency, start: CalendarDate): CalendarDate {
  if (frequency === 'monthly') return addMonths(start, 1);
  if (frequency === 'quarterly') return addMonths(start, 3);
  return addDays(start, { daily: 1, weekly: 7, biweekly: 14 }[frequency]);
}

// Most items of a cycle have the same dates, and a year of days has 365 occurrences.
const occurrencesBySchedule = new Map<string, readonly Occurrence[]>();
const MAX_CACHED_SCHEDULES = 200;

/**
 * All occurrences from start to end, in order, without gap or overlap. Throws DATE_INVALID,
 * START_AFTER_END, and TOO_MANY_OCCURRENCES beyond MAX_OCCURRENCES. Product rule: "RECURRENT".
 */
export function occurrencesOf(schedule: Schedule): readonly Occurrence[] {
  const key = `${schedule.frequency} ${schedule.startDate} ${schedule.endDate}`;
  const occurrences = occurrencesBySchedule.get(key) ?? deriveOccurrences(schedule);
  if (occurrencesBySchedule.size >= MAX_CACHED_SCHEDULES) occurrencesBySchedule.clear();
  occurrencesBySchedule.set(key, occurrences);
  return occurrences;
}

function deriveOccurrences({ frequency, startDate, endDate }: Schedule): Occurrence[] {
  if (daysBetween(startDate, endDate) < 0) throw new DomainRuleError('START_AFTER_END');
  const occurrences: Occurrence[] = [];
  let start = startDate;
  let next = nextPeriodStart(frequency, periodStart(frequency, startDate));
  while (next <= endDate) {
    if (occurrences.length >= MAX_OCCURRENCES - 1)
      throw new DomainRuleError('TOO_MANY_OCCURRENCES');
    occurrences.push({ startDate: start, endDate: addDays(next, -1) });
    start = next;
    next = nextPeriodStart(frequency, next);
  }
  occurrences.push({ startDate: start, endDate });
  return occurrences;
}

function valueOf(entries: readonly CheckIn[], mode: OccurrenceMode): number | null {
  if (entries.length === 0) return null;
  if (mode === 'last')
    return entries.reduce((last, entry) => (entry.date >= last.date ? entry : last)).value;
  // Rounding after each step: 0.7 + 0.1 is less than 0.8 in binary.
  const sum = entries.reduce((total, entry) => roundDecimal(total + entry.value), 0);
  return mode === 'sum' ? sum : roundDecimal(sum / entries.length);
}

/** The index of the occurrence that contains the date, found by bisection, or -1. */
function indexOn(occurrences: readonly Occurrence[], date: CalendarDate): number {
  let low = 0;
  let high = occurrences.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const occurrence = occurrences[middle]!;
    if (date < occurrence.startDate) high = middle - 1;
    else if (date > occurrence.endDate) low = middle + 1;
    else return middle;
  }
  return -1;
}

export type RecurrentInput = Schedule & {
  readonly startValue: number;
  readonly targetValue: number;
  readonly entries: readonly CheckIn[];
  readonly today: CalendarDate;
  readonly mode?: OccurrenceMode | null;
};

/** Ratios 0..1. */
export type RecurrentRatios = {
  readonly rawProgress: number;
  readonly progress: number;
  readonly expected: number;
};

export type RecurrentProgress = RecurrentRatios & { readonly occurrences: EvaluatedOccurrence[] };

/** The values that count, by the index of their occurrence; only of occurrences with an entry. */
function valuesOf(
  { entries, mode }: RecurrentInput,
  occurrences: readonly Occurrence[],
): Map<number, number | null> {
  const checkInsOf = new Map<number, CheckIn[]>();
  for (const entry of entries) {
    const index = indexOn(occurrences, entry.date);
    const others = checkInsOf.get(index);
    if (others) others.push(entry);
    else if (index >= 0) checkInsOf.set(index, [entry]);
  }
  return new Map([...checkInsOf].map(([index, own]) => [index, valueOf(own, mode ?? 'last')]));
}

function isMet({ startValue, targetValue }: RecurrentInput, value: number | null): boolean {
  return value !== null && (targetValue > startValue ? value >= targetValue : value <= targetValue);
}

/** How many occurrences have ended: all before the one that contains today. */
function closedCount(occurrences: readonly Occurrence[], today: CalendarDate): number {
  const currentIndex = indexOn(occurrences, today);
  if (currentIndex >= 0) return currentIndex;
  return today > occurrences.at(-1)!.endDate ? occurrences.length : 0;
}

/**
 * Progress: met occurrences / all occurrences. Expected: closed occurrences / all occurrences. An
 * occurrence is met when its value reaches the target in the direction start → target. Entries
 * outside the dates do not count. Throws START_EQUALS_TARGET and what `occurrencesOf` throws.
 * Product rule: "RECURRENT".
 */
export function recurrentRatios(input: RecurrentInput): RecurrentRatios {
  if (input.startValue === input.targetValue) throw new DomainRuleError('START_EQUALS_TARGET');
  const occurrences = occurrencesOf(input);
  let met = 0;
  for (const value of valuesOf(input, occurrences).values()) if (isMet(input, value)) met += 1;
  const progress = met / occurrences.length;
  return {
    rawProgress: progress,
    progress,
    expected: closedCount(occurrences, input.today) / occurrences.length,
  };
}

/** The ratios, and each occurrence with its value. Throws what `recurrentRatios` throws. */
export function recurrentProgress(input: RecurrentInput): RecurrentProgress {
  const ratios = recurrentRatios(input);
  const schedule = occurrencesOf(input);
  const values = valuesOf(input, schedule);
  const occurrences = schedule.map((occurrence, index): EvaluatedOccurrence => {
    const value = values.get(index) ?? null;
    return {
      ...occurrence,
      value,
      met: isMet(input, value),
      closed: occurrence.endDate < input.today,
    };
  });
  return { ...ratios, occurrences };
}
