// Medians, quartiles and slopes, and their format.

export function quantile(values, part) {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values) => quantile(values, 0.5);

/** The slope of the regression line. */
export function slopeOf(points) {
  const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return (
    points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) /
    points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  );
}

/** Runs the variants of `name` alternately in changing order; returns medians by name. */
export async function runAlternately(rounds, variants) {
  const names = Object.keys(variants);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      times[name].push(await variants[name]());
    }
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        median: median(times[name]),
        low: quantile(times[name], 0.25),
        high: quantile(times[name], 0.75),
      },
    ]),
  );
}
