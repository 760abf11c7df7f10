import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  editedValue,
  isDoubtful,
  otherReading,
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
  // Spanish groups from five digits on, also in the texts of the screens.
  [1410, 'lectores', 'es', '1410 lectores'],
  [14100, 'lectores', 'es', '14.100 lectores'],
  [3, '', 'en', '3'],
  [null, '%', 'en', '–'],
] as const)('%s with the unit "%s" reads in %s as %s', (value, unit, language, shown) => {
  expect(formatQuantity(value, unit, language)).toBe(shown);
});

const SEPARATORS = { point: '.', comma: ',' } as const;
describe.each([
  ['en', 'point', 1.2, 1200, true],
  ['en', 'comma', 1200, 1.2, false],
  ['es', 'point', 1200, 1.2, false],
  ['es', 'comma', 1.2, 1200, true],
] as const)('in %s one %s and three digits', (language, separator, value, other, doubtful) => {
  test.each(['1_200', ' 1_200 ', '+1_200', '1_200\u00a0%', '1_200\n'])('as in "%s"', (pattern) => {
    const typed = pattern.replace('_', SEPARATORS[separator]);
    expect(readValue(typed, language)).toBe(value);
    expect(otherReading(typed, language)).toBe(other);
    expect(isDoubtful(typed, language)).toBe(doubtful);
  });

  test('below zero too', () => {
    const typed = `−1${SEPARATORS[separator]}200`;
    expect([readValue(typed, language), otherReading(typed, language)]).toEqual([-value, -other]);
  });

  test('chosen the other way it is the other number', () => {
    const typed = `12${SEPARATORS[separator]}345`;
    const chosen = otherReading(typed, language);
    expect(readValue(editedValue(chosen, language), language)).toBe(chosen);
  });
});

test.each([
  '1200',
  '0,125',
  '0.125',
  '1,20',
  '1.2',
  '1,2345',
  '1,234.5',
  '1.234.567',
  "1'200",
  '1 200',
  '',
  'a,bcd',
])('%j has one meaning in both languages', (typed) => {
  for (const language of ['en', 'es']) expect(otherReading(typed, language)).toBeNull();
});

test('the texts of the screens write numbers as values are written', () => {
  const root = path.resolve(__dirname, '../../..');
  for (const remote of ['mfe-auth', 'mfe-okr', 'mfe-org', 'mfe-notifications']) {
    const folder = path.join(root, remote, 'src/locales');
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.es.json')))
      expect([
        name,
        readFileSync(path.join(folder, name), 'utf8').match(/(?<![\d.])\d\.\d{3}\b/g),
      ]).toEqual([name, null]);
  }
});
