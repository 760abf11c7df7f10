import fc from 'fast-check';
import { addDays } from './calendar';
import { compareUrgency, daysLate, urgencyOf } from './due';

// 2026-02-18 is a Wednesday.
const today = '2026-02-18';

test.each([
  [null, 'none', 0],
  ['2026-02-17', 'late', 1],
  ['2026-02-09', 'late', 9],
  ['2026-02-18', 'due', 0],
  ['2026-02-22', 'due', 0],
  ['2026-02-23', 'later', 0],
] as const)('a check-in due on %s is %s, and %d days late', (due, urgency, late) => {
  expect(urgencyOf(due, today)).toBe(urgency);
  expect(daysLate(due, today)).toBe(late);
});

test('the most urgent check-ins come first, and of equal urgency the earliest', () => {
  const rows = [null, '2026-02-23', '2026-02-17', '2026-02-18', '2026-02-09'].map((due) => ({
    due,
    urgency: urgencyOf(due, today),
  }));
  expect(rows.toSorted(compareUrgency).map(({ due }) => due)).toEqual([
    '2026-02-09',
    '2026-02-17',
    '2026-02-18',
    '2026-02-23',
    null,
  ]);
});

test('a check-in is late exactly when at least one day has passed since its due date', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 0, max: 6 }),
      (days, weekday) => {
        const now = addDays(today, weekday);
        const due = addDays(now, days);
        expect(urgencyOf(due, now) === 'late').toBe(daysLate(due, now) > 0);
        if (days >= 7) expect(urgencyOf(due, now)).toBe('later');
      },
    ),
  );
});
