import fc from 'fast-check';
import { outlierOf } from './outlier';

const measure = (startValue: number, targetValue: number, currentValue: number | null = null) => ({
  startValue,
  targetValue,
  currentValue,
});

test.each([
  [
    'a rising target that is missed, met and exceeded by half',
    measure(1000, 1500),
    [900, 1500, 2250],
  ],
  ['a rising target from zero that is exceeded threefold', measure(0, 10), [0, 15, 30]],
  ['one thing was wanted and three were done', measure(0, 1), [3]],
  [
    'a falling target that is undercut, and a week worse than the start',
    measure(50, 10),
    [0, 5, 120],
  ],
  ['a share that is to stay above a line', measure(95, 99), [80, 99.9, 100, 110]],
  ['a number that is to stay below a line', measure(5, 3), [0, 3, 12]],
  ['a short way between large numbers', measure(2.1, 2.2), [1.5, 2.6, 4]],
  ['values on both sides of zero', measure(-10, 10), [-50, 0, 50]],
])('is no outlier: %s', (_, item, values) => {
  expect(values.map((value) => outlierOf(item, value))).toEqual(values.map(() => null));
});

test.each([
  ['a rising target', measure(1000, 1500, 1100), 7100, 'target'],
  ['a digit too many', measure(60.5, 90, 70), 725, 'target'],
  ['a target from zero', measure(0, 10), 31, 'target'],
  ['a percentage without its decimal mark', measure(95, 99), 995, 'target'],
  ['a falling target, to the wrong side', measure(50, 10, 45), 400, 'start'],
  ['a falling target, far below zero', measure(50, 10), -100, 'target'],
  ['a rising target, far below zero', measure(0, 10), -30, 'start'],
] as const)('is an outlier: %s', (_, item, value, side) => {
  expect(outlierOf(item, value)).toBe(side);
});

test('a value that was confirmed once does not make the next one an outlier', () => {
  expect(outlierOf(measure(1000, 1500, 7100), 7400)).toBeNull();
});

test('an item without a measure has no outliers', () => {
  expect(outlierOf({ startValue: null, targetValue: 5, currentValue: null }, 1e9)).toBeNull();
});

test('is the same for a measure that is turned around or counted in another unit', () => {
  const whole = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(
      whole,
      whole,
      whole,
      fc.integer({ min: -9000, max: 9000 }),
      (one, two, now, value) => {
        fc.pre(one !== two);
        const side = outlierOf(measure(one, two, now), value);
        expect(outlierOf(measure(-one, -two, -now), -value)).toBe(side);
        expect(outlierOf(measure(one * 8, two * 8, now * 8), value * 8)).toBe(side);
        expect(outlierOf(measure(one, two, value), value)).toBeNull();
      },
    ),
  );
});
