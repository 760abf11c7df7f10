import { formatDay } from './formatDay';

it.each([
  ['en', 'Nov 8'],
  ['es', '8 nov'],
])('names the month in the words of %s, whatever the time zone of the reader', (language, text) => {
  expect(formatDay('2026-11-08', language)).toBe(text);
});
