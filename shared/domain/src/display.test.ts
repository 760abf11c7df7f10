import fc from 'fast-check';
import { displayedProgress } from './display';

describe('the displayed progress', () => {
  test.each([
    ['endOfCycle', 0.4, 0.8, 0.4],
    ['endOfCycle', 0.4, 0, 0.4],
    ['endOfCycle', null, 0.5, null],
    ['today', 0.4, 0.8, 0.5],
    ['today', 0.9, 0.5, 1],
    ['today', 0, 0.5, 0],
    ['today', 0.4, 0, null],
    ['today', 0, 0, null],
    ['today', 0.4, null, null],
    ['today', null, 0.5, null],
  ] as const)(
    'in mode %s is, for progress %p and expected %p, %p',
    (mode, progress, expected, shown) => {
      expect(displayedProgress(mode, progress, expected)).toBe(shown);
    },
  );

  it('is within 0..1, and in mode "today" never less than in mode "endOfCycle"', () => {
    const ratio = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(ratio, ratio, (progress, expected) => {
        const shown = displayedProgress('today', progress, expected);
        if (shown === null) expect(expected).toBe(0);
        else {
          expect(shown).toBeGreaterThanOrEqual(progress);
          expect(shown).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
