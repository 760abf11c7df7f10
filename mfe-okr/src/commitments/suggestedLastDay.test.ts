import { suggestedLastDay } from './suggestedLastDay';

const END = '2026-12-31';

test.each([
  ['weekly', '2026-02-18', '2026-02-23', 'the next Monday'],
  ['weekly', '2026-02-22', '2026-03-02', 'a Monday after that, where it would be tomorrow'],
  ['daily', '2026-02-18', '2026-02-21', 'three days'],
  ['monthly', '2026-02-18', '2026-03-02', 'the first Monday of the month within two weeks'],
  ['monthly', '2026-02-05', '2026-02-12', 'a week, where the check-in is far'],
  ['none', '2026-02-18', '2026-02-25', 'a week, without check-ins'],
] as const)('with %s check-ins, on %s it is %s: %s', (cadence, today, day, _reason) => {
  expect(suggestedLastDay(cadence, today, END)).toBe(day);
});

test('is not after the end of the cycle, unless that has passed', () => {
  expect(suggestedLastDay('none', '2026-02-18', '2026-02-20')).toBe('2026-02-20');
  expect(suggestedLastDay('none', '2026-02-18', '2026-02-17')).toBe('2026-02-25');
});
