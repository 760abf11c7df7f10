import fc from 'fast-check';
import { addDays } from './calendar';
import { forecastOf } from './forecast';
import type { Forecast } from './forecast';

const START = '2026-01-05';
const weekly = (...values: number[]) =>
  values.map((value, week) => ({ date: addDays(START, 7 * week), value }));
const given = { startValue: 0, targetValue: 100, endDate: '2026-03-30', today: '2026-02-10' };
const forecast = (
  entries: ReturnType<typeof weekly>,
  changes: Partial<typeof given> = {},
): Forecast => {
  const answer = forecastOf({ ...given, entries, ...changes });
  if (!answer.forecast) throw new Error(answer.reason);
  return answer.forecast;
};
const reason = (entries: ReturnType<typeof weekly>, changes: Partial<typeof given> = {}) =>
  forecastOf({ ...given, entries, ...changes }).reason;

describe('a forecast', () => {
  test('extends the line of the history, and states the number and days of its entries', () => {
    // From 10, 5 per week: twelve weeks after the first entry the value is 70.
    expect(forecast(weekly(10, 15, 20, 25, 30))).toMatchObject({
      value: 70,
      low: 70,
      high: 70,
      progress: 0.7,
      worst: 0.7,
      best: 0.7,
      entries: 5,
      days: 28,
    });
  });

  test('supports a falling target, with the worse end of the range as worst', () => {
    const falling = forecast(weekly(50, 48, 45, 44, 41), { startValue: 50, targetValue: 10 });
    // The median of the ten slopes is −2.125 a week, from 41 over eight weeks.
    expect(falling.value).toBe(24);
    expect(falling.low).toBeLessThan(falling.value);
    expect(falling.worst).toBeLessThan(falling.progress);
    expect(falling.best).toBeGreaterThan(falling.progress);
    expect(falling.best).toBeCloseTo((50 - falling.low) / 40, 10);
  });

  test('stops at zero where no value has been negative', () => {
    const falling = { startValue: 20, targetValue: 5 };
    expect(forecast(weekly(18, 14, 9, 6), falling)).toMatchObject({
      value: 0,
      low: 0,
      progress: 1,
    });
    expect(
      forecast(weekly(18, 14, 9, 6), { ...falling, startValue: 20, targetValue: -5 }).value,
    ).toBeLessThan(0);
    expect(forecast(weekly(3, -1, -4, -9), { startValue: 4, targetValue: -90 }).low).toBeLessThan(
      0,
    );
  });

  test('states the date of reaching the target, unless it is too far ahead or the values move away from the target', () => {
    expect(forecast(weekly(10, 20, 30, 40)).reachedOn).toBe(addDays('2026-01-26', 42));
    expect(forecast(weekly(1, 2, 3, 4)).reachedOn).toBeNull();
    expect(forecast(weekly(9, 8, 7, 6)).reachedOn).toBeNull();
    expect(forecast(weekly(9, 9, 9, 9)).reachedOn).toBeNull();
  });

  test('has a wider range for values that scatter more, and for fewer values', () => {
    const width = ({ low, high }: Forecast) => high - low;
    expect(width(forecast(weekly(10, 17, 18, 27, 30)))).toBeGreaterThan(
      width(forecast(weekly(10, 15.5, 19.5, 25.5, 30))),
    );
    expect(width(forecast(weekly(10, 17, 18, 27)))).toBeGreaterThan(
      width(forecast(weekly(10, 17, 18, 27, 28, 37, 38, 47))),
    );
  });

  test('keeps its line with one wrong value among five, and its range becomes wider', () => {
    const wrong = forecast(weekly(10, 15, 900, 25, 30));
    expect(wrong.value).toBe(70);
    expect(wrong.high).toBeGreaterThan(100);
  });

  test('goes on from the newest value as the history does, with the line of all in its range', () => {
    // 0.25 less in a week, then 4.5 at once: the line of all would lead up again.
    const sudden = forecast(weekly(68, 67.75, 67.5, 67.25, 67, 62), {
      startValue: 68,
      targetValue: 50,
    });
    expect(sudden.value).toBeLessThan(62);
    expect(sudden.high).toBeGreaterThanOrEqual(65);
  });

  test('uses one value per date, the last in the list', () => {
    expect(
      forecast([...weekly(10, 15, 99, 25, 30), { date: addDays(START, 14), value: 20 }]),
    ).toMatchObject({ value: 70, entries: 5 });
  });
});

describe('there is no forecast', () => {
  test.each([
    ['with fewer than four entries', 'TOO_FEW', weekly(1, 2, 3), {}],
    [
      'of a history of less than two weeks',
      'TOO_SHORT',
      [0, 3, 6, 13].map((days) => ({ date: addDays(START, days), value: days })),
      {},
    ],
    [
      'further ahead than three times the history',
      'TOO_FAR',
      weekly(1, 2, 3, 4),
      { endDate: addDays(START, 21 + 64) },
    ],
    ['after the end', 'ENDED', weekly(1, 2, 3, 4, 5), { today: given.endDate }],
    ['once the target is reached', 'REACHED', weekly(80, 90, 95, 100), {}],
    ['without any entry', 'TOO_FEW', [], {}],
  ] as const)('%s', (_title, expected, entries, changes) => {
    expect(reason([...entries], changes)).toBe(expected);
  });

  test('but there is one at exactly the limits', () => {
    expect(
      reason(
        [0, 3, 6, 14].map((days) => ({ date: addDays(START, days), value: days })),
        { endDate: addDays(START, 14 + 42) },
      ),
    ).toBeNull();
  });
});

describe('the forecast of any history', () => {
  const histories = fc.uniqueArray(
    fc.record({
      date: fc.integer({ min: 0, max: 60 }).map((days) => addDays(START, days)),
      value: fc.integer({ min: -500, max: 90 }),
    }),
    {
      minLength: 4,
      maxLength: 20,
      selector: ({ date }) => date,
    },
  );
  const answered = (entries: ReturnType<typeof weekly>, changes: Partial<typeof given> = {}) =>
    forecastOf({ ...given, entries, ...changes }).forecast;

  test('is within its range, and its ratios are within 0..1', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const found = answered(entries);
        if (!found) return;
        expect(found.low).toBeLessThanOrEqual(found.value);
        expect(found.value).toBeLessThanOrEqual(found.high);
        expect(
          [found.worst, found.progress, found.best].toSorted((one, other) => one - other),
        ).toEqual([found.worst, found.progress, found.best]);
        expect(found.worst).toBeGreaterThanOrEqual(0);
        expect(found.best).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        expect(answered(entries.toReversed())).toEqual(answered(entries));
      }),
    );
  });

  test('scales and shifts with the values', () => {
    fc.assert(
      fc.property(
        histories,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: -1000, max: 0 }),
        (entries, factor, shift) => {
          const moved = (value: number) => value * factor + shift;
          // The start stays below zero, where no forecast stops.
          const plain = answered(entries, { startValue: -1 });
          const scaled = answered(
            entries.map(({ date, value }) => ({ date, value: moved(value) })),
            { startValue: moved(-1), targetValue: moved(given.targetValue) },
          );
          if (!plain || !scaled) return expect(scaled).toEqual(plain);
          expect(scaled.value).toBeCloseTo(moved(plain.value), 4);
          expect(scaled.high - scaled.low).toBeCloseTo((plain.high - plain.low) * factor, 4);
        },
      ),
    );
  });

  test('changes its sign when all values change their sign', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        // Both have a value below zero, where no forecast stops.
        const up = answered(entries, { startValue: -1 });
        const down = answered(
          entries.map(({ date, value }) => ({ date, value: -value })),
          { startValue: 1, targetValue: -100 },
        );
        if (!up || !down) return expect(down).toEqual(up);
        expect(down.value).toBeCloseTo(-up.value, 8);
        expect([down.worst, down.best]).toEqual([
          expect.closeTo(up.worst, 8),
          expect.closeTo(up.best, 8),
        ]);
        expect(down.reachedOn).toBe(up.reachedOn);
      }),
    );
  });
});
