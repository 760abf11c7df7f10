// The values of an item by day, with a dashed line of expected progress to the target, the line of the
// target, a line of today and, if there is a forecast, a dotted line to it with its range. A value is written at each point that
// has room. The point that is nearest to the pointer or the finger also says its day. The chart has one
// accessible name; the screen lists the values in a table beside it.
import { ChartFrame } from './ChartFrame';
import { dayNumber, linePath, roundTicks, scale, spacedFromEnd } from './chartScale';
import { formatDate } from './formatDate';
import { useChartWidth } from './useChartWidth';
import { useNearestPoint } from './useNearestPoint';

export interface HistoryPoint {
  date: string;
  value: number;
}
export interface HistoryChartProps {
  /** A description of the chart in one sentence. */
  label: string;
  /** Sorted by date. */
  points: readonly HistoryPoint[];
  startDate: string;
  endDate: string;
  /** Where the drawing begins, if not with `startDate`: the expected line is on its way there. */
  beginsOn?: string;
  startValue: number;
  targetValue: number;
  /** Written at the line of the target; without it, or where it is wider than the chart, the value alone. */
  targetLabel?: string;
  /** The expected value and range on a later day. */
  forecast?: { date: string; value: number; low: number; high: number };
  /** A line at this day, with its name below it. A day outside the chart has none. */
  today?: { date: string; label: string } | undefined;
  unit?: string;
  language?: string;
}

const HEIGHT = 240;
const AREA = { top: 20, bottom: 204 };
/** The least room for the values at the left, and the gap behind them. */
const LEFT = 64;
const GAP = 12;
const RIGHT = 12;
/** The height of the line of text over the chart: the unit, and the day that is pointed at. */
const OVER = 10;
/** Values at the left with more characters than this are written short: “250B”. */
const LONGEST_TICK = 10;
/** A character of a written value is about this wide, in pixels. */
const CHARACTER = 7;
/** A written text is about this high, and a point with its value as high again. */
const TEXT = 14;

type Place = { x: number; y: number; textAnchor: 'start' | 'end' };

/**
 * Where the name of the line at `height` is written: at its beginning or its end, above or below, where
 * no point and no written value is; else over the chart.
 */
function namePlace(
  name: string,
  {
    height,
    top,
    left,
    right,
    points,
  }: {
    height: number;
    top: number;
    left: number;
    right: number;
    points: readonly { cx: number; cy: number }[];
  },
): Place {
  const length = name.length * CHARACTER;
  const above = height - 6;
  const below = height + 16;
  const places = (['start', 'end'] as const).flatMap((textAnchor): Place[] => {
    const x = textAnchor === 'start' ? left + 4 : right;
    return [above, below].map((y) => ({ x, y, textAnchor }));
  });
  const isFree = ({ x, y, textAnchor }: Place): boolean => {
    const from = textAnchor === 'start' ? x : x - length;
    return (
      y - TEXT > top &&
      y < AREA.bottom &&
      points.every(
        ({ cx, cy }) =>
          cx < from - 8 || cx > from + length + 8 || cy - 2 * TEXT > y || cy + TEXT < y - TEXT,
      )
    );
  };
  return places.find(isFree) ?? { x: right, y: OVER, textAnchor: 'end' };
}

const longestOf = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));

/** The values at the left. All are written short where one is too long, unless two would then be the same. */
function tickTextsOf(ticks: readonly number[], numbers: Intl.NumberFormat, language: string) {
  const inFull = ticks.map((tick) => numbers.format(tick));
  if (longestOf(inFull) <= LONGEST_TICK) return inFull;
  const compact = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumSignificantDigits: 4,
  });
  const short = ticks.map((tick) => compact.format(tick));
  return new Set(short).size === ticks.length ? short : inFull;
}

/** Where the value of a point is written: above it, but neither on the line of today nor outside. */
function textPlace(
  { cx, text }: { cx: number; text: string },
  { todayAt, left, right }: { todayAt: number | null; left: number; right: number },
): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  const half = (text.length * CHARACTER) / 2;
  if (todayAt === null || cx > todayAt || todayAt - cx >= half + 4)
    return { x: Math.min(Math.max(cx, left + half), right - half), textAnchor: 'middle' };
  // Before the line of today, or after it where the values at the left are.
  return todayAt - 6 - 2 * half < left
    ? { x: todayAt + 6, textAnchor: 'start' }
    : { x: todayAt - 6, textAnchor: 'end' };
}

export function HistoryChart({
  label,
  points,
  startDate,
  endDate,
  beginsOn = startDate,
  startValue,
  targetValue,
  targetLabel,
  forecast,
  today,
  unit = '',
  language = 'en',
}: HistoryChartProps) {
  const { width, drawing } = useChartWidth();
  const right = width - RIGHT;
  const values = [
    startValue,
    targetValue,
    ...points.map(({ value }) => value),
    ...(forecast ? [forecast.low, forecast.high] : []),
  ];
  const days = [
    dayNumber(beginsOn),
    dayNumber(endDate),
    ...(forecast ? [dayNumber(forecast.date)] : []),
    ...points.map(({ date }) => dayNumber(date)),
  ];
  const ticks = roundTicks(Math.min(...values), Math.max(...values));
  const [firstDay, lastDay] = [Math.min(...days), Math.max(...days)];
  const numbers = new Intl.NumberFormat(language, { maximumSignificantDigits: 6 });
  const tickTexts = tickTextsOf(ticks, numbers, language);
  const left = Math.max(LEFT, longestOf(tickTexts) * CHARACTER + GAP);
  const x = scale(firstDay, lastDay, left, right);
  const y = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, AREA.bottom, AREA.top);
  const place = ({ date, value }: HistoryPoint) => [x(dayNumber(date)), y(value)] as const;
  const expectedOn = scale(dayNumber(startDate), dayNumber(endDate), startValue, targetValue);
  const expected = [
    place({ date: beginsOn, value: expectedOn(dayNumber(beginsOn)) }),
    place({ date: endDate, value: targetValue }),
  ];
  const targetAt = y(targetValue);
  const earliest = [beginsOn, ...points.map(({ date }) => date)].toSorted()[0]!;
  const newest = points.at(-1);
  const onForecastDay = (value: number) => place({ date: forecast?.date ?? endDate, value });
  const drawn = points.map((point) => {
    const [cx, cy] = place(point);
    return { ...point, cx, cy, text: numbers.format(point.value) };
  });
  const targetName =
    targetLabel && targetLabel.length * CHARACTER < right - left
      ? targetLabel
      : numbers.format(targetValue);
  const targetPlace = namePlace(targetName, {
    height: targetAt,
    // The unit is above the lines.
    top: unit ? OVER : 0,
    left,
    right,
    points: drawn,
  });
  const widest = longestOf(drawn.map(({ text }) => text)) * CHARACTER;
  const positions = drawn.map(({ cx }) => cx);
  const written = spacedFromEnd(positions, widest + 12);
  const todayNumber = today ? dayNumber(today.date) : Number.NaN;
  const todayAt = todayNumber >= firstDay && todayNumber <= lastDay ? x(todayNumber) : null;
  const { pointed, ...pointing } = useNearestPoint(positions, width);
  const read = pointed === null ? undefined : drawn[pointed];
  return (
    <svg
      ref={drawing}
      className="cu-chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
      {...pointing}
    >
      {unit && (
        <text className="cu-axis" x={left} y={OVER}>
          {unit}
        </text>
      )}
      <ChartFrame
        area={{ ...AREA, left, right }}
        ticks={ticks.map((tick, index) => ({ y: y(tick), text: tickTexts[index] ?? '' }))}
        startDate={earliest}
        endDate={endDate}
        today={today && todayAt !== null ? { x: todayAt, label: today.label } : null}
      />
      <path className="cu-line-expected" d={linePath(expected)} />
      {startValue !== targetValue && (
        <line className="cu-line-target" x1={left} x2={right} y1={targetAt} y2={targetAt} />
      )}
      <text className="cu-axis cu-point-value" {...targetPlace}>
        {targetName}
      </text>
      {forecast && newest && (
        <>
          <path
            className="cu-range"
            d={`${linePath([place(newest), onForecastDay(forecast.low), onForecastDay(forecast.high)])} Z`}
          />
          <path
            className="cu-line-forecast"
            d={linePath([place(newest), onForecastDay(forecast.value)])}
          />
        </>
      )}
      <path className="cu-line" d={linePath(drawn.map(({ cx, cy }) => [cx, cy]))} />
      {drawn.map(({ date, cx, cy, text }, index) => (
        <g key={date}>
          <circle className="cu-point" cx={cx} cy={cy} r={index === pointed ? 6 : 4} />
          {written.has(index) && (
            <text
              className="cu-axis cu-point-value"
              {...textPlace({ cx, text }, { todayAt, left, right })}
              y={cy - 10 < AREA.top ? cy + 20 : cy - 10}
            >
              {text}
            </text>
          )}
        </g>
      ))}
      {read && (
        <text className="cu-axis cu-point-value" x={width / 2} y={OVER} textAnchor="middle">
          {`${formatDate(read.date)}: ${read.text} ${unit}`.trim()}
        </text>
      )}
    </svg>
  );
}
