// Nothing flashes: what repeats without end takes a third of a second or longer for each turn (WCAG
// 2.3.1, 2.3.2: at most three flashes in a second), and stops where the system asks for less motion.
import { readSource, styleSheets } from './styleSheets.mjs';

const SHORTEST_TURN_S = 0.34;

/** The declarations that repeat an animation more often than three times a second. */
export const flashes = (css) =>
  [...css.matchAll(/animation(?:-iteration-count)?:[^;}]*\binfinite\b[^;}]*/g)]
    .map(([declaration]) => declaration)
    .filter((declaration) => {
      const turn = /\b([\d.]+)(ms|s)\b/.exec(declaration);
      return !turn || Number(turn[1]) / (turn[2] === 'ms' ? 1000 : 1) < SHORTEST_TURN_S;
    });

test('a fast or undated endless animation is found, a slow one is not', () => {
  expect(
    flashes('a { animation: blink 200ms infinite } b { animation: turn 1.2s linear infinite }'),
  ).toEqual(['animation: blink 200ms infinite ']);
  expect(flashes('a { animation-iteration-count: infinite }')).toHaveLength(1);
});

test('no style sheet flashes', () => {
  const sheets = styleSheets();
  expect(sheets.length).toBeGreaterThan(20);
  expect(
    sheets.flatMap((file) => flashes(readSource(file)).map((each) => `${file}: ${each}`)),
  ).toEqual([]);
});
