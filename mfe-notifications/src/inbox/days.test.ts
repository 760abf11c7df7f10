import { dayOf } from './days';

const now = new Date(2026, 2, 1, 0, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  ['half an hour ago', at(2026, 2, 1, 0, 0), 'today'],
  ['an hour ago, before midnight', at(2026, 1, 28, 23, 30), 'yesterday'],
  ['at the beginning of the day before', at(2026, 1, 28, 0, 0), 'yesterday'],
  ['two days ago', at(2026, 1, 27, 23, 59), 'earlier'],
])('what came %s is of its calendar day', (_when, instant, day) => {
  expect(dayOf(instant, now)).toBe(day);
});
