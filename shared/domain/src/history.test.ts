import {
  confidenceInForce,
  newestCheckIn,
  pictureStart,
  withCheckIn,
  withCorrection,
} from './history';

const MONDAY = '2026-01-05';
const TUESDAY = '2026-01-06';
const entries = [
  { date: MONDAY, value: 1, confidence: 0.9 },
  { date: TUESDAY, value: 2, confidence: null },
];

test('the newest entry is the one of the latest date, whatever the order of the list', () => {
  expect(newestCheckIn(entries.toReversed())?.value).toBe(2);
  expect(newestCheckIn([])).toBeNull();
});

test('a confidence remains current after a check-in without one', () => {
  expect(confidenceInForce(entries)).toBe(0.9);
  expect(confidenceInForce([{ date: MONDAY, value: 1 }])).toBeNull();
});

test('a second check-in of a date replaces the first and keeps its confidence', () => {
  expect(withCheckIn(entries, { date: MONDAY, value: 5, confidence: null })).toEqual([
    { date: MONDAY, value: 5, confidence: 0.9 },
    entries[1],
  ]);
  expect(withCheckIn(entries, { date: MONDAY, value: 5, confidence: 0.1 })[0]?.confidence).toBe(
    0.1,
  );
});

test('a back-dated check-in is sorted before newer ones', () => {
  const recorded = { date: '2026-01-01', value: 0, confidence: null };
  expect(withCheckIn(entries, recorded)).toEqual([recorded, ...entries]);
});

test('a correction replaces the entry of its new date, with its own confidence', () => {
  const corrected = { date: MONDAY, value: 2, confidence: null };
  expect(withCorrection(entries, TUESDAY, corrected)).toEqual([corrected]);
});

describe('a picture begins', () => {
  const start = '2026-01-01';
  it.each([
    ['with its period, for items that are older', ['2025-12-20', '2026-02-01'], [], start],
    ['with the first item, if that is younger', ['2026-02-10', '2026-02-03'], [], '2026-02-03'],
    ['with a value of an earlier day', ['2026-02-10'], ['2026-01-15'], '2026-01-15'],
    ['with its period, for values from before it', ['2026-02-10'], ['2025-11-01'], start],
    ['with its period, where nothing is known', [null, undefined, ''], [null], start],
  ] as const)('%s', (_title, created, entries, begins) => {
    expect(pictureStart(start, created, entries)).toBe(begins);
  });
});
