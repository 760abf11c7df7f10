// What the charts over time have in common: the lines of the values, the dates at both ends and the line
// of today. Positions are pixels of the drawing.
import { formatDate } from './formatDate';

export interface ChartFrameProps {
  /** Where the lines are drawn. */
  area: { left: number; right: number; top: number; bottom: number };
  /** A line at each height, with its value at the left. */
  ticks: readonly { y: number; text: string }[];
  startDate: string;
  endDate: string;
  /** The line of today, with its name below it; null for none. */
  today: { x: number; label: string } | null;
}

/** How far the dates, and the name of today, stand below the area: in one line or in two. */
const ONE_LINE = { dates: 24, today: 24 };
const TWO_LINES = { dates: 30, today: 14 };
/** The dates at both ends leave no room in their line for a name nearer than this. */
const DATE_ROOM = 110;
/** About half of the width of the name of today. */
const HALF_NAME = 20;

export function ChartFrame({ area, ticks, startDate, endDate, today }: ChartFrameProps) {
  const { left, right, top, bottom } = area;
  const hasRoom = !today || (today.x - left > DATE_ROOM && right - today.x > DATE_ROOM);
  const below = hasRoom ? ONE_LINE : TWO_LINES;
  const dates = bottom + below.dates;
  return (
    <>
      {ticks.map(({ y, text }) => (
        <g key={y}>
          <line className="cu-grid" x1={left} x2={right} y1={y} y2={y} />
          <text className="cu-axis" x={left - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <text className="cu-axis" x={left} y={dates}>
        {formatDate(startDate)}
      </text>
      <text className="cu-axis" x={right} y={dates} textAnchor="end">
        {formatDate(endDate)}
      </text>
      {today && (
        <>
          <line className="cu-line-today" x1={today.x} x2={today.x} y1={top} y2={bottom} />
          <text
            className="cu-axis"
            x={Math.min(Math.max(today.x, left + HALF_NAME), right - HALF_NAME)}
            y={bottom + below.today}
            textAnchor="middle"
          >
            {today.label}
          </text>
        </>
      )}
    </>
  );
}
