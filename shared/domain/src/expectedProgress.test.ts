import fc from 'fast-check';
import { addDays } from './calendar';
import { elapsedDays, expectedProgress } from './expectedProgress';

describe('the expected progress', () => {
  test.each([
    ['2026-01-01', '2026-03-31', '2026-02-15', 45, 45 / 89],
    ['2026-01-01', '2026-03-31', '2025-12-31', 0, 0],
    ['2026-01-01', '2026-03-31', '2026-01-01', 0, 0],
    ['2026-01-01', '2026-03-31', '2026-01-02', 1, 1 / 89],
    ['2026-01-01', '2026-03-31', '2026-03-31', 89, 1],
    ['2026-01-01', '2026-03-31', '2030-01-01', 89, 1],
    ['2026-01-01', '2026-01-01', '2026-01-01', 0, 0],
    ['2026-01-01', '2026-01-01', '2026-01-02', 1, 1],
    ['2024-02-28', '2024-03-01', '2024-02-29', 1, 1 / 2],
    ['2026-03-28', '2026-03-30', '2026-03-29', 1, 1 / 2],
    ['2026-10-24', '2026-10-26', '2026-10-25', 1, 1 / 2],
  ])('from %s to %s on %s has %i elapsed days: %p', (startDate, endDate, today, elapsed, ratio) => {
    expect(elapsedDays({ startDate, endDate, today })).toBe(elapsed);
    expect(expectedProgress({ startDate, endDate, today })).toBe(ratio);
  });

  it('is 50.6 % in the middle of February of a first quarter', () => {
    expect(
      (
        expectedProgress({ startDate: '2026-01-01', endDate: '2026-03-31', today: '2026-02-15' }) *
        100
      ).toFixed(1),
    ).toBe('50.6');
  });

  it('is within 0..1 and never decreases from one day to the next', () => {
    const day = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(day, day, day, (start, length, now) => {
        const startDate = addDays('2024-01-01', start);
        const endDate = addDays(startDate, length);
        const on = (offset: number) =>
          expectedProgress({ startDate, endDate, today: addDays('2023-06-01', now + offset) });
        expect(on(0)).toBeGreaterThanOrEqual(0);
        expect(on(1)).toBeLessThanOrEqual(1);
        expect(on(1)).toBeGreaterThanOrEqual(on(0));
      }),
    );
  });

  it('throws for a date that does not exist', () => {
    expect(() =>
      expectedProgress({ startDate: '2026-02-30', endDate: '2026-03-31', today: '2026-03-01' }),
    ).toThrow('DATE_INVALID');
    expect(() =>
      expectedProgress({ startDate: '2026-01-01', endDate: '2026-03-31', today: 'today' }),
    ).toThrow('DATE_INVALID');
  });
});
