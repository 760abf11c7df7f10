// The course of progress in the size of a word, for rows and cards. Ratios 0..1 on the upright, in order of date.
import { linePath, scale } from './chartScale';

export function Sparkline({ ratios, label }: { ratios: readonly number[]; label: string }) {
  const x = scale(0, Math.max(ratios.length - 1, 0), 3, 93);
  const y = scale(0, 1, 21, 3);
  const points = ratios.map((ratio, index) => [x(index), y(Math.min(1, Math.max(0, ratio)))] as const);
  const last = points.at(-1);
  return (
    <svg className="cu-spark" viewBox="0 0 96 24" width="96" height="24" role="img" aria-label={label}>
      <path className="cu-line" d={linePath(points)} />
      {last && <circle className="cu-point" cx={last[0]} cy={last[1]} r={2.5} />}
    </svg>
  );
}
