import { formatInstant } from './formatInstant';

it('shows an instant by the clock of the browser, with two digits each', () => {
  expect(formatInstant(new Date(2026, 0, 2, 9, 5).toISOString())).toBe('2026/01/02 09:05');
});
