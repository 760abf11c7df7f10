import { suggestedQuarter } from './suggestedQuarter';

test.each([
  ['2026-11-21', { quarter: 4, year: 2026, start: '2026-10-01', end: '2026-12-31' }],
  ['2026-01-01', { quarter: 1, year: 2026, start: '2026-01-01', end: '2026-03-31' }],
  ['2026-06-29', { quarter: 2, year: 2026, start: '2026-04-01', end: '2026-06-30' }],
])('offers on %s the whole of its quarter', (today, expected) => {
  expect(suggestedQuarter(today, [])).toEqual(expected);
});

test.each([
  ['2026-06-30', { quarter: 3, year: 2026, start: '2026-07-01', end: '2026-09-30' }],
  ['2026-12-31', { quarter: 1, year: 2027, start: '2027-01-01', end: '2027-03-31' }],
])('offers on %s, a last day, the quarter that follows', (today, expected) => {
  expect(suggestedQuarter(today, [])).toEqual(expected);
});

test('offers the next quarter where the current one has a cycle already, whatever longer cycles there are', () => {
  const year = { start: '2026-01-01', end: '2026-12-31' };
  expect(suggestedQuarter('2026-11-21', [year])).toMatchObject({ quarter: 4, year: 2026 });
  const third = { start: '2026-10-05', end: '2026-12-31' };
  expect(suggestedQuarter('2026-11-21', [year, third])).toEqual({
    quarter: 1,
    year: 2027,
    start: '2027-01-01',
    end: '2027-03-31',
  });
});
