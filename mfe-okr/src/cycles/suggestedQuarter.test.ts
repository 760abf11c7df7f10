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

test.each([
  ['that begins some days before the quarter', '2026-09-28', '2026-12-28'],
  ['that begins late and ends with the quarter', '2026-10-05', '2026-12-31'],
  ['of its own weeks within the quarter', '2026-10-12', '2026-12-18'],
])('a cycle %s takes its place', (_which, start, end) => {
  expect(suggestedQuarter('2026-11-21', [{ start, end }])).toMatchObject({
    quarter: 1,
    year: 2027,
  });
});

test('a cycle that ends in the first weeks of a quarter does not take its place', () => {
  const late = { start: '2026-07-20', end: '2026-10-20' };
  expect(suggestedQuarter('2026-11-21', [late])).toMatchObject({ quarter: 4, year: 2026 });
});
