// Where a SINGLE item is heading: the slope of its history, continued from the newest value, and the
// range in which the value will probably lie. The slope is the median of all slopes between two
// entries, so that one wrong value does not change it. There is no forecast from a short history. The opinion of people
// about the target is their confidence, which is not part of the forecast.
import { addDays, daysBetween } from './calendar';
import type { CalendarDate } from './calendar';
import { roundDecimal } from './decimal';
import { progressOf } from './progress';
import type { CheckIn } from './recurrence';

/** A forecast needs at least this many entries on different dates. */
export const FORECAST_MIN_ENTRIES = 4;
/** A forecast needs at least this many days from the oldest to the newest entry. */
export const FORECAST_MIN_DAYS = 14;
/** The longest forecast, as a multiple of the days that the history covers. */
export const FORECAST_MAX_EXTRAPOLATION = 3;
/** Only this many of the newest entries are used. */
const MAX_ENTRIES = 120;
/** 80 % of a normal distribution lies within this many standard deviations. */
const Z_SCORE_80_PERCENT = 1.2816;
/** Turns a median of absolute residuals into a standard deviation. */
const MEDIAN_TO_DEVIATION = 1.4826;

export type ForecastInput = {
  readonly entries: readonly CheckIn[];
  readonly startValue: number;
  readonly targetValue: number;
  /** The day of the forecast: the end of the item, or of its cycle. */
  readonly endDate: CalendarDate;
  readonly today: CalendarDate;
};

/**
 * Why there is no forecast. TOO_FAR: the end is too far ahead for the days that the history covers.
 */
export type NoForecastReason = 'REACHED' | 'ENDED' | 'TOO_FEW' | 'TOO_SHORT' | 'TOO_FAR';

export type Forecast = {
  /** In the unit of the item, on the end date. `low` to `high` is the range of 80 % probability. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The same as progress, ratios 0..1; `worst` ≤ `best` for falling targets too. */
  readonly progress: number;
  readonly worst: number;
  readonly best: number;
  /** The day on which the value reaches the target; null where that is too far ahead. */
  readonly reachedOn: CalendarDate | null;
  /** How many entries were used, and how many days they cover. */
  readonly entries: number;
  readonly days: number;
};

export type ForecastAnswer =
  | { readonly forecast: Forecast; readonly reason: null }
  | { readonly forecast: null; readonly reason: NoForecastReason };

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

type Point = { readonly day: number; readonly value: number };

/** Slope per day and level on day 0: the Theil–Sen estimator. */
function trendOf(points: readonly Point[]): { slope: number; level: number } {
  const slopes = points.flatMap((later, index) =>
    points
      .slice(0, index)
      .map((earlier) => (later.value - earlier.value) / (later.day - earlier.day)),
  );
  const slope = medianOf(slopes);
  return { slope, level: medianOf(points.map(({ day, value }) => value - slope * day)) };
}

/**
 * Half of the range on `day`. The range grows with the spread of the values and with the distance
 * of the day, and shrinks with the number of values.
 */
function marginOn(day: number, points: readonly Point[], residuals: readonly number[]): number {
  const sizes = residuals.map(Math.abs);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  // With the median alone the range would be zero when three of four values are on a line.
  const deviation = Math.max(MEDIAN_TO_DEVIATION * medianOf(sizes), mean(sizes));
  const middle = mean(points.map((point) => point.day));
  const spread = points.reduce((sum, point) => sum + (point.day - middle) ** 2, 0);
  const smallSampleFactor = 1 + 1 / (points.length - 2);
  return (
    Z_SCORE_80_PERCENT *
    smallSampleFactor *
    deviation *
    Math.sqrt(1 + 1 / points.length + (day - middle) ** 2 / spread)
  );
}

/**
 * The forecast for the end date, or the reason why there is none. Of several entries of one date
 * the last in the list counts. Throws DATE_INVALID, START_EQUALS_TARGET.
 */
export function forecastOf({
  entries,
  startValue,
  targetValue,
  endDate,
  today,
}: ForecastInput): ForecastAnswer {
  const byDate = new Map(entries.map(({ date, value }) => [date, value]));
  const history = [...byDate]
    .map(([date, value]) => ({ date, value }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .slice(-MAX_ENTRIES);
  const none = (reason: NoForecastReason): ForecastAnswer => ({ forecast: null, reason });
  const progressAt = (value: number) =>
    progressOf({ startValue, currentValue: value, targetValue }).progress;
  const [first, newest] = [history[0], history.at(-1)];
  if (newest && progressAt(newest.value) >= 1) return none('REACHED');
  if (daysBetween(today, endDate) <= 0) return none('ENDED');
  if (!first || !newest || history.length < FORECAST_MIN_ENTRIES) return none('TOO_FEW');
  const days = daysBetween(first.date, newest.date);
  if (days < FORECAST_MIN_DAYS) return none('TOO_SHORT');
  const daysAhead = daysBetween(newest.date, endDate);
  if (daysAhead > FORECAST_MAX_EXTRAPOLATION * days) return none('TOO_FAR');

  // What has never been negative, such as a number of complaints, does not become so.
  const isNeverNegative = [startValue, targetValue, ...history.map(({ value }) => value)].every(
    (each) => each >= 0,
  );
  const atLeastZero = (number: number) => (isNeverNegative ? Math.max(number, 0) : number);
  const points = history.map(({ date, value }) => ({ day: daysBetween(newest.date, date), value }));
  const { slope, level } = trendOf(points);
  // What is known best is the newest value. Where it is far from the line through all of them, the
  // range reaches to the line: the value may be a mistake.
  const value = atLeastZero(newest.value + slope * daysAhead);
  const onLine = atLeastZero(level + slope * daysAhead);
  const margin = marginOn(
    daysAhead,
    points,
    points.map((point) => point.value - level - slope * point.day),
  );
  const low = roundDecimal(atLeastZero(Math.min(value - margin, onLine)));
  const high = roundDecimal(Math.max(value + margin, onLine));
  const ratios = [progressAt(low), progressAt(high)];
  const daysToTarget =
    slope === 0 ? Number.NaN : Math.max(Math.ceil((targetValue - newest.value) / slope), 1);
  const isTowardsTarget = Math.sign(slope) === Math.sign(targetValue - startValue);
  return {
    reason: null,
    forecast: {
      value: roundDecimal(value),
      low,
      high,
      progress: progressAt(roundDecimal(value)),
      worst: Math.min(...ratios),
      best: Math.max(...ratios),
      reachedOn:
        isTowardsTarget && daysToTarget <= FORECAST_MAX_EXTRAPOLATION * days
          ? addDays(newest.date, daysToTarget)
          : null,
      entries: history.length,
      days,
    },
  };
}
