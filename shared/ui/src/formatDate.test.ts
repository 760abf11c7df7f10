import { formatDate } from './formatDate';

it('shows a day as it is, in any time zone', () => {
  expect(formatDate('2026-11-25')).toBe('2026/11/25');
  expect(formatDate(null)).toBe('');
});

it('shows an instant with its day by the clock of the browser', () => {
  expect(formatDate(new Date(2026, 10, 25, 23, 30).toISOString())).toBe('2026/11/25');
  expect(formatDate(new Date(2026, 10, 25, 0, 30).toISOString())).toBe('2026/11/25');
});
