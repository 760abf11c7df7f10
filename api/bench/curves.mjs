// Draws curves with logarithmic axes, so that proportional growth is a straight line: plain SVG
// that is readable on light and dark pages.
import { writeFileSync } from 'node:fs';

const [WIDTH, HEIGHT] = [760, 420];
const BOX = { left: 74, right: 190, top: 44, bottom: 56 };
const COLOURS = ['#0958d9', '#cf1322', '#237804', '#ad4e00', '#531dab', '#08979c'];
const number = (value) => value.toLocaleString('en', { maximumFractionDigits: 2 });

function axis(values, from, to) {
  const [low, high] = [
    Math.floor(Math.log10(Math.min(...values))),
    Math.ceil(Math.log10(Math.max(...values))),
  ];
  const span = Math.max(1, high - low);
  return {
    place: (value) => from + ((Math.log10(value) - low) / span) * (to - from),
    ticks: Array.from({ length: span + 1 }, (_, index) => 10 ** (low + index)),
  };
}

/** Spreads labels at the ends of the lines. */
function spreadLabels(places, least = 16) {
  const sorted = places
    .map((place, index) => ({ place, index }))
    .toSorted((one, other) => one.place - other.place);
  for (let index = 1; index < sorted.length; index += 1)
    sorted[index].place = Math.max(sorted[index].place, sorted[index - 1].place + least);
  return sorted.toSorted((one, other) => one.index - other.index).map(({ place }) => place);
}

/** `series`: [{ name, dashed, points: [[x, y], …] }]. */
export function drawCurves(file, { title, x, y, series }) {
  const across = axis(
    series.flatMap(({ points }) => points.map(([value]) => value)),
    BOX.left,
    WIDTH - BOX.right,
  );
  const up = axis(
    series.flatMap(({ points }) => points.map(([, value]) => value)),
    HEIGHT - BOX.bottom,
    BOX.top,
  );
  const names = spreadLabels(series.map(({ points }) => up.place(points.at(-1)[1])));
  const grid = [
    ...across.ticks.map(
      (tick) =>
        `<line x1="${across.place(tick)}" x2="${across.place(tick)}" y1="${BOX.top}" y2="${HEIGHT - BOX.bottom}" ` +
        `stroke="#d9d9d9"/><text x="${across.place(tick)}" y="${HEIGHT - BOX.bottom + 18}" ` +
        `text-anchor="middle">${number(tick)}</text>`,
    ),
    ...up.ticks.map(
      (tick) =>
        `<line x1="${BOX.left}" x2="${WIDTH - BOX.right}" y1="${up.place(tick)}" y2="${up.place(tick)}" ` +
        `stroke="#d9d9d9"/><text x="${BOX.left - 8}" y="${up.place(tick) + 4}" text-anchor="end">${number(tick)}` +
        '</text>',
    ),
  ];
  const lines = series.map(({ name, dashed, points }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const placedLabels = points.map(([one, other]) => [
      across.place(one).toFixed(1),
      up.place(other).toFixed(1),
    ]);
    return [
      `<polyline points="${placedLabels.map((pair) => pair.join(',')).join(' ')}" fill="none" stroke="${colour}" ` +
        `stroke-width="2"${dashed ? ' stroke-dasharray="6 4"' : ''}/>`,
      ...placedLabels.map(
        ([one, other]) => `<circle cx="${one}" cy="${other}" r="3.5" fill="${colour}"/>`,
      ),
      `<text x="${WIDTH - BOX.right + 12}" y="${names[index] + 4}" fill="${colour}">${name}</text>`,
    ].join('');
  });
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"
  font-family="sans-serif" font-size="12" fill="#434343" role="img" aria-label="${title}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
<text x="${BOX.left}" y="24" font-size="15" font-weight="bold" fill="#141414">${title}</text>
${grid.join('\n')}
<text x="${(BOX.left + WIDTH - BOX.right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${x}</text>
<text transform="translate(18 ${(BOX.top + HEIGHT - BOX.bottom) / 2}) rotate(-90)" text-anchor="middle">${y}</text>
${lines.join('\n')}
</svg>
`,
  );
}
