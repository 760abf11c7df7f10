import fc from 'fast-check';
import { isDecimal } from './decimal';
import { DomainRuleError } from './errors';
import { progressOf } from './progress';

const value = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100);
const measure = fc
  .record({ startValue: value, currentValue: value, targetValue: value })
  .filter((each) => each.startValue !== each.targetValue);

describe('the progress of a key result', () => {
  test.each([
    // start, target, current, raw, shown
    [50, 10, 40, 0.25, 0.25],
    [50, 10, 60, -0.25, 0],
    [50, 10, 5, 1.125, 1],
    [2.1, 2.2, 2.15, 0.5, 0.5],
    [-10, 10, 0, 0.5, 0.5],
    [0, 100, 0, 0, 0],
    [0, 100, 100, 1, 1],
    [0, -100, -25, 0.25, 0.25],
    [0.1, 0.4, 0.2, 1 / 3, 1 / 3],
    [1_000_000_000_000.01, 1_000_000_000_000.05, 1_000_000_000_000.02, 0.25, 0.25],
    [1e-15, 3e-15, 2e-15, 0.5, 0.5],
    [0, 999_999_999_999_999, 1e-15, 1e-15 / 999_999_999_999_999, 1e-15 / 999_999_999_999_999],
  ])(
    'from %p to %p at %p has the raw ratio %p and the clamped ratio %p',
    (startValue, targetValue, currentValue, rawProgress, progress) => {
      expect(progressOf({ startValue, currentValue, targetValue })).toEqual({
        rawProgress,
        progress,
      });
    },
  );

  it('is 56.55 % for a value of 10.4, from 14.5 to a target of 7.25', () => {
    const { progress } = progressOf({ startValue: 14.5, currentValue: 10.4, targetValue: 7.25 });
    expect((progress * 100).toFixed(2)).toBe('56.55');
  });

  it('throws when start and target are equal, as 12.1 → 12.1', () => {
    const same = () => progressOf({ startValue: 12.1, currentValue: 12, targetValue: 12.1 });
    expect(same).toThrow(DomainRuleError);
    expect(same).toThrow(expect.objectContaining({ code: 'START_EQUALS_TARGET' }));
    expect(() => progressOf({ startValue: 0, currentValue: 1, targetValue: -0 })).toThrow(
      'START_EQUALS_TARGET',
    );
  });

  test.each([Number.NaN, Infinity, -Infinity])('throws for the value %p', (bad) => {
    expect(() => progressOf({ startValue: bad, currentValue: 1, targetValue: 2 })).toThrow(
      'VALUE_NOT_DECIMAL',
    );
    expect(() => progressOf({ startValue: 0, currentValue: bad, targetValue: 2 })).toThrow(
      'VALUE_NOT_DECIMAL',
    );
    expect(() => progressOf({ startValue: 0, currentValue: 1, targetValue: bad })).toThrow(
      'VALUE_NOT_DECIMAL',
    );
  });

  it('is within 0..1 and never a negative zero', () => {
    fc.assert(
      fc.property(measure, (each) => {
        const { rawProgress, progress } = progressOf(each);
        expect(progress).toBe(Math.min(Math.max(rawProgress, 0), 1));
        expect(Object.is(progress, -0) || Object.is(rawProgress, -0)).toBe(false);
      }),
    );
  });

  it('never decreases while the value moves towards the target', () => {
    fc.assert(
      fc.property(measure, value, (each, step) => {
        const towards = Math.sign(each.targetValue - each.startValue) * Math.abs(step);
        const later = progressOf({ ...each, currentValue: each.currentValue + towards });
        expect(later.rawProgress).toBeGreaterThanOrEqual(progressOf(each).rawProgress - 1e-12);
      }),
    );
  });

  it('is exactly 0 at the start, 1 at the target, and mirrored when every value changes its sign', () => {
    fc.assert(
      fc.property(measure, ({ startValue, currentValue, targetValue }) => {
        expect(progressOf({ startValue, currentValue: startValue, targetValue }).rawProgress).toBe(
          0,
        );
        expect(progressOf({ startValue, currentValue: targetValue, targetValue }).rawProgress).toBe(
          1,
        );
        expect(
          progressOf({
            startValue: -startValue,
            currentValue: -currentValue,
            targetValue: -targetValue,
          }),
        ).toEqual(progressOf({ startValue, currentValue, targetValue }));
      }),
    );
  });

  it('equals the exact quotient of the decimals, also when they differ only in the last digit', () => {
    const digits = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(
      fc.property(
        digits,
        digits,
        digits,
        fc.integer({ min: 0, max: 6 }),
        (start, current, target, places) => {
          fc.pre(start !== target);
          const decimal = (whole: number) => Number(`${whole}e-${places}`);
          const [startValue, currentValue, targetValue] = [
            decimal(start),
            decimal(current),
            decimal(target),
          ];
          expect([startValue, currentValue, targetValue].every(isDecimal)).toBe(true);
          expect(progressOf({ startValue, currentValue, targetValue }).rawProgress).toBe(
            (current - start) / (target - start) + 0,
          );
        },
      ),
    );
  });
});
