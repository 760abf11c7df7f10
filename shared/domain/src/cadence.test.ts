import fc from 'fast-check';
import { addDays, daysBetween, mondayOf } from './calendar';
import { CADENCES, cadenceOf, checkInDueDates, nextCheckInDue } from './cadence';
import { FREQUENCIES } from './enumerations';

/** A Thursday to a Tuesday. */
const cycle = { startDate: '2026-01-01', endDate: '2026-03-31' };

describe('the next check-in', () => {
  test.each([
    ['weekly', null, '2026-01-05'],
    ['weekly', '2026-01-01', '2026-01-05'],
    ['weekly', '2026-01-04', '2026-01-05'],
    ['weekly', '2026-01-05', '2026-01-12'],
    ['weekly', '2021-06-30', '2026-01-05'],
    ['weekly', '2026-03-29', '2026-03-30'],
    ['weekly', '2026-03-30', null],
    ['daily', '2026-02-27', '2026-02-28'],
    ['biweekly', '2026-01-05', '2026-01-19'],
    ['monthly', null, '2026-02-02'],
    ['monthly', '2026-02-10', '2026-03-02'],
    ['monthly', '2026-03-01', null],
    ['quarterly', null, null],
    ['none', null, null],
    ['none', '2026-01-05', null],
    [null, null, '2026-01-05'],
    [undefined, null, '2026-01-05'],
  ] as const)(
    'of cadence %p after an entry on %p is due on %p',
    (cadence, lastCheckInDate, due) => {
      expect(nextCheckInDue({ cadence, ...cycle, lastCheckInDate })).toBe(due);
    },
  );

  it('is not due on the first day, even when that is a Monday', () => {
    expect(
      nextCheckInDue({ startDate: '2026-01-05', endDate: '2026-03-31', lastCheckInDate: null }),
    ).toBe('2026-01-12');
  });

  it('of a quarterly cadence is due on the first Monday of the next quarter', () => {
    expect(
      nextCheckInDue({
        cadence: 'quarterly',
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        lastCheckInDate: '2026-02-10',
      }),
    ).toBe('2026-04-06');
  });

  it('is due after the newest entry, within the dates, and on a Monday unless the cadence is daily', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FREQUENCIES),
        fc.integer({ min: -100, max: 500 }),
        (cadence, day) => {
          const dates = { startDate: '2026-01-01', endDate: '2026-12-31' };
          const lastCheckInDate = addDays(dates.startDate, day);
          const due = nextCheckInDue({ cadence, ...dates, lastCheckInDate });
          if (due === null) return;
          expect(daysBetween(lastCheckInDate, due)).toBeGreaterThan(0);
          expect(due > dates.startDate && due <= dates.endDate).toBe(true);
          if (cadence !== 'daily') expect(mondayOf(due)).toBe(due);
        },
      ),
    );
  });
});

describe('the due dates of all check-ins up to a date', () => {
  test.each([
    ['weekly', null, '2026-01-20', ['2026-01-05', '2026-01-12', '2026-01-19']],
    ['biweekly', '2026-01-05', '2026-02-16', ['2026-01-19', '2026-02-02', '2026-02-16']],
    ['monthly', null, '2026-12-31', ['2026-02-02', '2026-03-02']],
    ['daily', '2026-03-28', '2026-12-31', ['2026-03-29', '2026-03-30', '2026-03-31']],
    ['none', null, '2026-12-31', []],
    ['weekly', '2026-03-30', '2026-12-31', []],
  ] as const)(
    'of cadence %s after an entry on %p until %s are %p',
    (cadence, lastCheckInDate, until, dates) => {
      expect(checkInDueDates({ cadence, ...cycle, lastCheckInDate }, until)).toEqual(dates);
    },
  );

  it('start with the next due date, are in ascending order, and end within the dates', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CADENCES),
        fc.integer({ min: -10, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (cadence, last, ahead) => {
          const schedule = { cadence, ...cycle, lastCheckInDate: addDays(cycle.startDate, last) };
          const until = addDays(cycle.startDate, ahead);
          const dates = checkInDueDates(schedule, until);
          expect(dates).toEqual([...new Set(dates)].sort());
          const next = nextCheckInDue(schedule);
          expect(dates[0] ?? null).toBe(next !== null && next <= until ? next : null);
          expect(dates.every((date) => date <= until && date <= cycle.endDate)).toBe(true);
        },
      ),
    );
  });
});

it('the cadence of a SINGLE item is its own, by default weekly; a RECURRENT item uses its frequency', () => {
  expect(cadenceOf({ type: 'SINGLE' })).toBe('weekly');
  expect(cadenceOf({ type: 'SINGLE', cadence: 'none', frequency: 'daily' })).toBe('none');
  expect(cadenceOf({ type: 'RECURRENT', cadence: 'none', frequency: 'quarterly' })).toBe(
    'quarterly',
  );
});
