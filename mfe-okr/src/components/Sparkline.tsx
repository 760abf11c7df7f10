// The newest values of an item as a small line. The axis includes the start and the target, so that
// a slight change does not look like a large one. It has no hooks: a row of the tree calls it as a
// function, and a screen of rows has many.
import './sparkline.css';

const EDGE = 3;

/** The tree is shown before the charts are loaded, so the line does not use them. */
const between = (from: number, to: number, low: number, high: number) => (value: number) =>
  high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

interface SparklineProps {
  /** The oldest first; with fewer than two there is no line. */
  values: readonly number[];
  startValue: number;
  targetValue: number;
  /** In pixels. */
  width?: number;
  height?: number;
  /** Says the values; without it the line is hidden from screen readers, which find them elsewhere. */
  label?: string;
}

export function Sparkline({
  values,
  startValue,
  targetValue,
  width = 72,
  height = 24,
  label,
}: SparklineProps) {
  if (values.length < 2) return null;
  const all = [startValue, targetValue, ...values];
  // The line goes up when the value comes nearer to the target.
  const falls = targetValue < startValue;
  const [low, high] = [EDGE, height - EDGE];
  const y = between(falls ? low : high, falls ? high : low, Math.min(...all), Math.max(...all));
  const x = between(EDGE, width - EDGE, 0, values.length - 1);
  const points = values.map((value, place) => [x(place), y(value)] as const);
  const [lastX, lastY] = points.at(-1)!;
  return (
    <svg
      className="mfe-okr_sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        d={`M${points.map((point) => point.map((each) => each.toFixed(1)).join(' ')).join('L')}`}
      />
      <circle cx={lastX} cy={lastY} r={2.5} />
    </svg>
  );
}
