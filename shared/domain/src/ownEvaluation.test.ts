import { plannedDates } from './ownEvaluation';

const year = { start: '2026-01-01', end: '2026-12-31' };
const NO_DATES = { startDate: null, endDate: null };
const single = { type: 'SINGLE' as const, ...NO_DATES };
const recurrent = { type: 'RECURRENT' as const, ...NO_DATES };
const today = '2026-02-15';

describe('a new item', () => {
  test.each([
    ['is planned from that day in a cycle under way', single, today, [today, year.end]],
    ['repeats from that day there', recurrent, today, [today, year.end]],
    ['counts with its cycle in the first days', single, '2026-01-08', [null, null]],
    ['repeats over its cycle in the first days', recurrent, '2026-01-08', [year.start, year.end]],
    ['counts with its cycle on the last day', single, year.end, [null, null]],
    [
      'keeps its own dates',
      { ...single, startDate: '2026-01-01', endDate: '2026-06-30' },
      today,
      ['2026-01-01', '2026-06-30'],
    ],
    [
      'ends with its cycle',
      { ...single, startDate: '2026-03-01' },
      today,
      ['2026-03-01', year.end],
    ],
    [
      'begins before its own end',
      { ...single, endDate: '2026-06-30' },
      today,
      [today, '2026-06-30'],
    ],
    ['does not begin after its own end', { ...single, endDate: today }, today, [null, today]],
  ])('%s', (_title, item, day, [startDate, endDate]) => {
    expect(plannedDates(item, year, day)).toEqual({ startDate, endDate });
  });

  test.each([
    [single, [null, null]],
    [recurrent, [year.start, year.end]],
  ])('counts with a cycle that has not begun', (item, [startDate, endDate]) => {
    const cycle = { ...year, state: 'planning' as const };
    expect(plannedDates(item, cycle, today)).toEqual({ startDate, endDate });
  });
});
