// Draws the progress at the end of each week, the expected line, and the forecast with its range. The
// expected line of a mean is not straight, because its items have their own dates. The point that is
// nearest to the pointer or the finger shows its day. The drawing has one accessible name. A table on
// the screen has the same numbers.
import { ChartFrame, dayNumber, linePath, scale, useNearestPoint } from '@cumbre/ui/charts';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatPercent } from '../format/formatNumbers';
import { useDrawingWidth } from '../hooks/useDrawingWidth';
import { useTranslation } from '../useTranslation';
import './progressDrawing.css';

const HEIGHT = 260;
const AREA = { left: 44, top: 12, bottom: 224 };
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** Ratios 0..1; null where there is none to draw. */
interface ProgressDrawingProps {
  /** Where the drawing begins; '' or a later day: with the first week. */
  start: string;
  /** The week's ends so far, oldest first; the last one is today. */
  weeks: readonly { date: string; progress: number | null; expected: number | null }[];
  ahead: readonly { date: string; expected: number | null }[];
  forecast?: { progress: number; worst: number; best: number } | null;
  /** A description of the drawing. */
  label: string;
  /** The word below the line of today. */
  todayLabel: string;
}

export function ProgressDrawing({
  start,
  weeks,
  ahead,
  forecast = null,
  label,
  todayLabel,
}: ProgressDrawingProps) {
  const { t, language } = useTranslation();
  const { width, drawing } = useDrawingWidth(0.6);
  const right = width - 16;
  const dates = [...weeks, ...ahead].map(({ date }) => date);
  const last = dates.at(-1)!;
  const first = start !== '' && start < dates[0]! ? start : dates[0]!;
  const x = scale(dayNumber(first), dayNumber(last), AREA.left, right);
  const y = scale(0, 1, AREA.bottom, AREA.top);
  const place = (date: string, value: number) => [x(dayNumber(date)), y(value)] as const;
  const plan = [...weeks, ...ahead].flatMap(({ date, expected }) =>
    expected === null ? [] : [place(date, expected)],
  );
  const points = weeks.flatMap(({ date, progress, expected }) =>
    progress === null ? [] : [{ date, progress, expected, at: place(date, progress) }],
  );
  const line = points.map(({ at }) => at);
  const newest = line.at(-1);
  const { pointed, ...pointing } = useNearestPoint(
    line.map(([cx]) => cx),
    width,
  );
  const read = pointed === null ? undefined : points[pointed];
  const textOf = ({ progress, expected }: (typeof points)[number]): string =>
    expected === null
      ? formatPercent(progress, language)
      : t('tree.progressOf', {
          progress: formatPercent(progress, language),
          expected: formatPercent(expected, language),
        });
  const end = (value: number) => [x(dayNumber(last)), y(value)] as const;
  return (
    <svg
      ref={drawing}
      className="mfe-okr_drawing"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      height={HEIGHT}
      role="img"
      aria-label={label}
      {...pointing}
    >
      <ChartFrame
        area={{ ...AREA, right }}
        ticks={TICKS.map((tick) => ({ y: y(tick), text: formatPercent(tick, language) }))}
        startDate={first}
        endDate={last}
        today={newest && ahead.length > 0 ? { x: newest[0], label: todayLabel } : null}
      />
      {line.length > 1 ? (
        <path
          className="mfe-okr_progress-area"
          d={`${linePath([[line[0]![0], AREA.bottom], ...line, [newest![0], AREA.bottom]])} Z`}
        />
      ) : null}
      <path className="cu-line-expected" d={linePath(plan)} />
      {forecast && newest ? (
        <>
          <path
            className="cu-range"
            d={`${linePath([newest, end(forecast.worst), end(forecast.best)])} Z`}
          />
          <path className="cu-line-forecast" d={linePath([newest, end(forecast.progress)])} />
        </>
      ) : null}
      <path className="cu-line" d={linePath(line)} />
      {points.map(({ date, at: [cx, cy] }, index) => (
        <circle
          key={date}
          className={index === points.length - 1 ? 'mfe-okr_newest' : 'cu-point'}
          cx={cx}
          cy={cy}
          r={index === points.length - 1 || index === pointed ? 6 : 3}
        />
      ))}
      {read ? (
        <text className="cu-axis cu-point-value" x={AREA.left + 8} y={AREA.top + 14}>
          {`${formatDate(read.date)}: ${textOf(read)}`}
        </text>
      ) : null}
    </svg>
  );
}
