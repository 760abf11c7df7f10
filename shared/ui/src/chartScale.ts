// Maps days and values to the points of a drawing. Days are whole UTC days, so no time zone moves a
// point.
const DAY = 86_400_000;

/** The days since 1970-01-01 of a date, or of the day of an instant. */
export const dayNumber = (date: string): number =>
  Math.round(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY);

/** Maps `from..to` to `start..end`; if `from` equals `to`, every value maps to the middle. */
export function scale(
  from: number,
  to: number,
  start: number,
  end: number,
): (value: number) => number {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** The path of an SVG that joins the points. */
export function linePath(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join(' ');
}

/** Round values from at most `least` to at least `most`, in at most `count` steps. */
export function roundTicks(least: number, most: number, count = 4): number[] {
  if (least === most) return [least];
  const rough = (most - least) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/**
 * The indexes of the positions that keep a distance of `room` to each other, chosen from the last one
 * backwards. The positions ascend.
 */
export function spacedFromEnd(positions: readonly number[], room: number): ReadonlySet<number> {
  const chosen = new Set<number>();
  let next = Number.POSITIVE_INFINITY;
  for (let index = positions.length - 1; index >= 0; index -= 1) {
    if (next - positions[index]! < room) continue;
    chosen.add(index);
    next = positions[index]!;
  }
  return chosen;
}
