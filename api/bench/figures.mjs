// Medians, quartiles and slopes of what was measured, and how they are written.

export function quantile(values, part) {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values) => quantile(values, 0.5);

/** The slope of the line that lies closest to the points. */
export function slopeOf(points) {
  const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

/** `name` of what is alternated → medians; each goes first as often as the others. */
export async function interleaved(rounds, variants) {
  const names = Object.keys(variants);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      times[name].push(await variants[name]());
    }
  }
  return Object.fromEntries(names.map((name) => [name, { median: median(times[name]), low: quantile(times[name], 0.25), high: quantile(times[name], 0.75) }]));
}
