import fc from 'fast-check';
import { hasMeasure, progressAt, valueAt } from './measure';

test.each([
  [{ startValue: 0, targetValue: 10 }, true],
  [{ startValue: null, targetValue: 10 }, false],
  [{ startValue: 0, targetValue: null }, false],
  [{ startValue: null, targetValue: null }, false],
])('a measure needs a start and a target: %p %p', (item, expected) => {
  expect(hasMeasure(item)).toBe(expected);
});

test('the progress of a value is its position between start and target', () => {
  expect(progressAt({ startValue: 100, targetValue: 0 }, 25)).toBe(0.75);
  expect(progressAt({ startValue: 0, targetValue: 10 }, 40)).toBe(1);
});

test('there is no progress without a value or a measure, or when start and target are equal', () => {
  expect(progressAt({ startValue: 0, targetValue: 10 }, null)).toBeNull();
  expect(progressAt({ startValue: null, targetValue: 10 }, 5)).toBeNull();
  expect(progressAt({ startValue: 10, targetValue: 10 }, 10)).toBeNull();
});

test.each([
  [{ startValue: 0, targetValue: 10 }, 0.25, 2.5],
  [{ startValue: 50, targetValue: 10 }, 0.5, 30],
  [{ startValue: 50, targetValue: 10 }, null, null],
  [{ startValue: null, targetValue: 10 }, 0.5, null],
])('the value of %p at the progress %p is %p', (item, progress, value) => {
  expect(valueAt(item, progress)).toBe(value);
});

test('the value of a progress has that progress', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 100 }),
      (startValue, distance, percent) => {
        const item = { startValue, targetValue: startValue + distance };
        expect(progressAt(item, valueAt(item, percent / 100))).toBeCloseTo(percent / 100, 9);
      },
    ),
  );
});
