import { hasMeasure, progressAt } from './measure';

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
