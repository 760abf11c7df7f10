import {
  editedValue,
  readValue,
  formatPercent,
  formatQuantity,
  formatValue,
} from './formatNumbers';

test.each([
  ['en', '10.4', 10.4],
  ['en', '10,4', 10.4],
  ['en', '1,234', 1234],
  ['en', '1,234.5', 1234.5],
  ['en', '1,234,567', 1234567],
  ['en', '0,125', 0.125],
  ['en', ' 56.55 % ', 56.55],
  ['en', '-3', -3],
  ['en', '−3', -3],
  ['en', '+3', 3],
  ['en', '.5', 0.5],
  ['es', '10,4', 10.4],
  ['es', '10.4', 10.4],
  ['es', '1.234', 1234],
  ['es', '1.234,5', 1234.5],
  ['es', '1,234', 1.234],
  ['es', '1.234.567', 1234567],
  ['es', '1,234.5', 1234.5],
] as const)('in %s %j is read as %d', (language, typed, value) => {
  expect(readValue(typed, language)).toBe(value);
});

test.each([
  '',
  'many',
  '1.5.2',
  '1,5,2',
  '12,34,567.8.9',
  '1e5',
  '--3',
  '1234567890123456.7',
  '.',
  ',',
])('%j is no value', (typed) => {
  expect(readValue(typed, 'en')).toBeNull();
});

test('the text shown for editing parses to the same value', () => {
  for (const language of ['en', 'es']) {
    for (const value of [0, 2.15, -10, 1234.5, 1234567.891, 0.000001, 123456789012345])
      expect(readValue(editedValue(value, language), language)).toBe(value);
  }
});

test('only a reached target is shown as 100 %, and a missing value as a dash', () => {
  expect(formatPercent(0.9999, 'en')).toBe('99.9%');
  expect(formatPercent(1, 'en')).toBe('100%');
  expect(formatPercent(0.5655172, 'en')).toBe('56.6%');
  expect(formatPercent(null, 'en')).toBe('–');
  expect(formatValue(null, 'en')).toBe('–');
});

test.each([
  [5.2, 'USD', 'en', '5.2 USD'],
  [45, '%', 'en', '45%'],
  [45.5, '%', 'es', '45,5\u00a0%'],
  [3, '', 'en', '3'],
  [null, '%', 'en', '–'],
] as const)('%s with the unit "%s" reads in %s as %s', (value, unit, language, shown) => {
  expect(formatQuantity(value, unit, language)).toBe(shown);
});
