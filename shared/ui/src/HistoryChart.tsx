// The values of an item by day, with a dashed line of expected progress and, if there is a
// forecast, a dotted line to it with its range. The chart has one accessible name; the screen lists
// the values in a table beside it.
import { dayNumber, linePath, roundTicks, scale } from './chartScale';
import { formatDate } from './formatDate';
import { useChartWidth } from './useChartWidth';

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
  /** The expected value and range on a later day. */
  forecast?: { date: string; value: number; low: number; high: number };
  unit?: string;
  language?: string;
}

const HEIGHT = 240;
const AREA = { left: 64, top: 20, bottom: 204 };

export function HistoryChart({
  label,
  points,
  startDate,
  endDate,
  beginsOn = startDate,
  startValue,
  targetValue,
  forecast,
  unit = '',
  language = 'en',
}: HistoryChartProps) {
  const { width, drawing } = useChartWidth();
  const right = width - 12;
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
  const x = scale(Math.min(...days), Math.max(...days), AREA.left, right);
  const y = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, AREA.bottom, AREA.top);
  const place = ({ date, value }: HistoryPoint) => [x(dayNumber(date)), y(value)] as const;
  const expectedOn = scale(dayNumber(startDate), dayNumber(endDate), startValue, targetValue);
  const expected = [
    place({ date: beginsOn, value: expectedOn(dayNumber(beginsOn)) }),
    place({ date: endDate, value: targetValue }),
  ];
  const earliest = [beginsOn, ...points.map(({ date }) => date)].toSorted()[0]!;
  const newest = points.at(-1);
  const onForecastDay = (value: number) => place({ date: forecast?.date ?? endDate, value });
  const numbers = new Intl.NumberFormat(language, { maximumSignificantDigits: 6 });
  return (
    <svg
      ref={drawing}
      className="cu-chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {unit && (
        <text className="cu-axis" x={AREA.left} y={10}>
          {unit}
        </text>
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="cu-grid" x1={AREA.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="cu-axis" x={AREA.left - 8} y={y(tick) + 4} textAnchor="end">
            {numbers.format(tick)}
          </text>
        </g>
      ))}
      <text className="cu-axis" x={AREA.left} y={HEIGHT - 12}>
        {formatDate(earliest)}
      </text>
      <text className="cu-axis" x={right} y={HEIGHT - 12} textAnchor="end">
        {formatDate(endDate)}
      </text>
      <path className="cu-line-expected" d={linePath(expected)} />
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
      <path className="cu-line" d={linePath(points.map(place))} />
      {points.map((point) => {
        const [cx, cy] = place(point);
        return (
          <g key={point.date}>
            <circle className="cu-point" cx={cx} cy={cy} r={4} />
            {/* Larger than the point, so that it is easy to aim at. */}
            <circle className="cu-point-aim" cx={cx} cy={cy} r={12}>
              <title>
                {`${formatDate(point.date)}: ${numbers.format(point.value)} ${unit}`.trim()}
              </title>
            </circle>
          </g>
        );
      })}
    </svg>
  );
}
