import fc from 'fast-check';
import { contributionsOf, isAdjusted } from './contributions';
import { formatPercent } from './formatNumbers';

const third = { weight: 1, progress: 1 };

test('three thirds add up to the whole', () => {
  expect(contributionsOf([third, third, third])).toEqual([0.334, 0.333, 0.333]);
});

test('weights that divide evenly are not changed', () => {
  const terms = [
    { weight: 1, progress: 0.5 },
    { weight: 3, progress: 0.2 },
  ];
  expect(contributionsOf(terms)).toEqual([0.125, 0.15]);
  expect(isAdjusted(terms, contributionsOf(terms))).toBe(false);
});

test('a contribution that is written otherwise than it would be alone is known', () => {
  const thirds = [third, third, third];
  expect(isAdjusted(thirds, contributionsOf(thirds))).toBe(true);
});

test('what is nearly all is written as 99.9 %', () => {
  expect(contributionsOf([{ weight: 0.1, progress: 0.999_999_999_999 }])).toEqual([0.999]);
});

test('the written contributions add up to the written progress, and none is off by 0.1 %', () => {
  const term = fc.record({
    weight: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
    progress: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 30 }), (terms) => {
      const weights = terms.reduce((sum, { weight }) => sum + weight, 0);
      const exact = terms.map(({ weight, progress }) => (weight / weights) * progress);
      const written = contributionsOf(terms);
      const sum = written.reduce((total, ratio) => total + Math.round(ratio * 1000), 0) / 1000;
      const mean = exact.reduce((total, ratio) => total + ratio, 0);
      expect(formatPercent(sum, 'en')).toBe(formatPercent(Math.min(mean, 1), 'en'));
      written.forEach((ratio, index) =>
        expect(Math.abs(ratio - exact[index]!)).toBeLessThan(0.001 + 1e-9),
      );
    }),
  );
});
