// Where a measured item is heading if it goes on as it has: a straight line through its history, and how far the values
// have lain from it. The line is the median of all slopes between two entries, so that one wrong value does not turn it.
// It says nothing where the history is too thin; whether people believe it is theirs to say (confidence).
import { addDays, daysBetween } from './calendar';
import type { CalendarDate } from './calendar';
import { roundDecimal } from './decimal';
import { progressOf } from './progress';
import type { CheckIn } from './recurrence';

/** Entries on different dates that a forecast needs at least. */
export const FORECAST_MIN_ENTRIES = 4;
/** Days from the oldest to the newest of them at least. */
export const FORECAST_MIN_DAYS = 14;
/** It looks ahead at most this many times as far as it can look back. */
export const FORECAST_REACH = 3;
/** Entries that are looked at: the newest ones. */
const ENTRIES_USED = 120;
/** Of a normal spread, 80 % lies within this many standard deviations. */
const EIGHT_OF_TEN = 1.2816;
/** Turns a median of absolute residuals into a standard deviation. */
const MEDIAN_TO_DEVIATION = 1.4826;

export type ForecastInput = {
  readonly entries: readonly CheckIn[];
  readonly startValue: number;
  readonly targetValue: number;
  /** The day for which the value is foretold: the item's end, or its cycle's. */
  readonly endDate: CalendarDate;
  readonly today: CalendarDate;
};

/** Why there is no forecast. TOO_FAR: the end lies further ahead than the history bears. */
export type NoForecast = 'REACHED' | 'ENDED' | 'TOO_FEW' | 'TOO_SHORT' | 'TOO_FAR';

export type Forecast = {
  /** In the item's unit, on the end date; the value lies between `low` and `high` eight times of ten. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The same as ratios 0..1 of the way; `worst` and `best` whichever way the target lies. */
  readonly progress: number;
  readonly worst: number;
  readonly best: number;
  /** The day on which the line meets the target, when that is within reach. */
  readonly reachedOn: CalendarDate | null;
  /** What it rests on. */
  readonly entries: number;
  readonly days: number;
};

export type ForecastAnswer = { readonly forecast: Forecast; readonly reason: null } | { readonly forecast: null; readonly reason: NoForecast };

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

type Point = { readonly day: number; readonly value: number };

/** Slope per day and level on day 0 (Theil and Sen). */
function trendOf(points: readonly Point[]): { slope: number; level: number } {
  const slopes = points.flatMap((later, index) => points.slice(0, index).map((earlier) => (later.value - earlier.value) / (later.day - earlier.day)));
  const slope = medianOf(slopes);
  return { slope, level: medianOf(points.map(({ day, value }) => value - slope * day)) };
}

/** Half of the range on `day`: wider the more the values scatter, the fewer they are and the further ahead the day lies. */
function marginOn(day: number, points: readonly Point[], residuals: readonly number[]): number {
  const sizes = residuals.map(Math.abs);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  // The median alone would call four values certain when three of them lie on a line.
  const deviation = Math.max(MEDIAN_TO_DEVIATION * medianOf(sizes), mean(sizes));
  const middle = mean(points.map((point) => point.day));
  const spread = points.reduce((sum, point) => sum + (point.day - middle) ** 2, 0);
  const fewness = 1 + 1 / (points.length - 2);
  return EIGHT_OF_TEN * fewness * deviation * Math.sqrt(1 + 1 / points.length + (day - middle) ** 2 / spread);
}

/**
 * The value on the end date with a range of eight in ten, or why there is none. Entries count once per date, the last one
 * given. Throws DATE_INVALID, START_EQUALS_TARGET.
 */
export function forecastOf({ entries, startValue, targetValue, endDate, today }: ForecastInput): ForecastAnswer {
  const byDate = new Map(entries.map(({ date, value }) => [date, value]));
  const history = [...byDate].map(([date, value]) => ({ date, value })).sort((one, other) => (one.date < other.date ? -1 : 1)).slice(-ENTRIES_USED);
  const none = (reason: NoForecast): ForecastAnswer => ({ forecast: null, reason });
  const progressAt = (value: number) => progressOf({ startValue, currentValue: value, targetValue }).progress;
  const [first, newest] = [history[0], history.at(-1)];
  if (newest && progressAt(newest.value) >= 1) return none('REACHED');
  if (daysBetween(today, endDate) <= 0) return none('ENDED');
  if (!first || !newest || history.length < FORECAST_MIN_ENTRIES) return none('TOO_FEW');
  const days = daysBetween(first.date, newest.date);
  if (days < FORECAST_MIN_DAYS) return none('TOO_SHORT');
  const ahead = daysBetween(newest.date, endDate);
  if (ahead > FORECAST_REACH * days) return none('TOO_FAR');

  const points = history.map(({ date, value }) => ({ day: daysBetween(newest.date, date), value }));
  const { slope, level } = trendOf(points);
  const value = level + slope * ahead;
  const margin = marginOn(ahead, points, points.map((point) => point.value - level - slope * point.day));
  const [low, high] = [roundDecimal(value - margin), roundDecimal(value + margin)];
  const ratios = [progressAt(low), progressAt(high)];
  const daysToTarget = slope === 0 ? Number.NaN : Math.max(Math.ceil((targetValue - level) / slope), 1);
  const towards = Math.sign(slope) === Math.sign(targetValue - startValue);
  return {
    reason: null,
    forecast: {
      value: roundDecimal(value), low, high, progress: progressAt(roundDecimal(value)), worst: Math.min(...ratios), best: Math.max(...ratios),
      reachedOn: towards && daysToTarget <= FORECAST_REACH * days ? addDays(newest.date, daysToTarget) : null,
      entries: history.length, days,
    },
  };
}
