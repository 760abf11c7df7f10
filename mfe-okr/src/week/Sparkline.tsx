// The newest values of an item as a small line. The axis includes the start and the target, so that
// a slight change does not look like a large one.
import type { WeekRow } from '@cumbre/contract/week';
import { linePath, scale } from '@cumbre/ui/charts';
import { formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 3;

export function Sparkline({
  row: { trend = [], startValue, targetValue },
}: {
  row: Pick<WeekRow, 'startValue' | 'targetValue'> & { trend?: readonly number[] };
}) {
  const { t, language } = useTranslation();
  if (trend.length < 2) return null;
  const all = [startValue, targetValue, ...trend];
  // The line goes up when the value comes nearer to the target.
  const falls = targetValue < startValue;
  const y = scale(
    Math.min(...all),
    Math.max(...all),
    falls ? EDGE : HEIGHT - EDGE,
    falls ? HEIGHT - EDGE : EDGE,
  );
  const x = scale(0, trend.length - 1, EDGE, WIDTH - EDGE);
  const points = trend.map((value, place) => [x(place), y(value)] as const);
  const [lastX, lastY] = points.at(-1)!;
  return (
    <svg
      className="mfe-okr_sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('week.trend', {
        values: trend.map((value) => formatValue(value, language)).join(', '),
      })}
    >
      <path d={linePath(points)} />
      <circle cx={lastX} cy={lastY} r={2.5} />
    </svg>
  );
}
