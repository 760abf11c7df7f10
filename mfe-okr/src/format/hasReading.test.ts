import { hasReading } from './ReadNumber';

test.each([
  ['en', '4.2', false],
  ['en', '1,234.5', false],
  ['en', '1200.50', false],
  ['en', '1200', false],
  ['en', '4,2', true],
  ['en', '1.200,5', true],
  ['es', '4,2', false],
  ['es', '4.2', true],
  ['es', '-0,5', false],
  // Each has a second meaning.
  ['en', '1,200', true],
  ['es', '1.200', true],
  ['en', 'four', false],
])('in %s, “%s” says what it is read as: %s', (language, typed, expected) => {
  expect(hasReading(typed, language)).toBe(expected);
});
