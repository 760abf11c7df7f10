import fc from 'fast-check';
import { addDays, daysBetween } from './calendar';
import { FREQUENCIES } from './enumerations';
import { MAX_OCCURRENCES, occurrencesOf, recurrentProgress } from './recurrence';

/** Thirteen whole weeks, Monday 2026-01-05 to Sunday 2026-04-05. */
const quarter = { frequency: 'weekly', startDate: '2026-01-05', endDate: '2026-04-05' } as const;
const inWeek = (week: number, value: number) => ({
  date: addDays('2026-01-05', (week - 1) * 7 + 2),
  value,
});
const weeksMet = (weeks: number) =>
  Array.from({ length: weeks }, (_, index) => inWeek(index + 1, 10));

describe('the occurrences of a recurrent item', () => {
  test.each([
    [
      'daily',
      '2024-02-28',
      '2024-03-01',
      ['2024-02-28..2024-02-28', '2024-02-29..2024-02-29', '2024-03-01..2024-03-01'],
    ],
    [
      'weekly',
      '2026-01-01',
      '2026-01-20',
      [
        '2026-01-01..2026-01-04',
        '2026-01-05..2026-01-11',
        '2026-01-12..2026-01-18',
        '2026-01-19..2026-01-20',
      ],
    ],
    ['biweekly', '2026-01-07', '2026-02-01', ['2026-01-07..2026-01-18', '2026-01-19..2026-02-01']],
    [
      'monthly',
      '2024-01-31',
      '2024-03-31',
      ['2024-01-31..2024-01-31', '2024-02-01..2024-02-29', '2024-03-01..2024-03-31'],
    ],
    [
      'quarterly',
      '2025-12-31',
      '2026-07-01',
      [
        '2025-12-31..2025-12-31',
        '2026-01-01..2026-03-31',
        '2026-04-01..2026-06-30',
        '2026-07-01..2026-07-01',
      ],
    ],
    ['weekly', '2026-03-28', '2026-03-30', ['2026-03-28..2026-03-29', '2026-03-30..2026-03-30']],
    ['quarterly', '2026-05-05', '2026-05-05', ['2026-05-05..2026-05-05']],
  ] as const)(
    '%s from %s to %s follow the calendar, short ones at either end included',
    (frequency, startDate, endDate, expected) => {
      expect(
        occurrencesOf({ frequency, startDate, endDate }).map(
          (each) => `${each.startDate}..${each.endDate}`,
        ),
      ).toEqual(expected);
    },
  );

  it('cover every day of the range once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FREQUENCIES),
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 800 }),
        (frequency, start, length) => {
          const startDate = addDays('2023-01-01', start);
          const endDate = addDays(startDate, length);
          const occurrences = occurrencesOf({ frequency, startDate, endDate });
          expect(occurrences[0]!.startDate).toBe(startDate);
          expect(occurrences.at(-1)!.endDate).toBe(endDate);
          occurrences.forEach((each, index) => {
            expect(daysBetween(each.startDate, each.endDate)).toBeGreaterThanOrEqual(0);
            if (index > 0)
              expect(daysBetween(occurrences[index - 1]!.endDate, each.startDate)).toBe(1);
          });
        },
      ),
    );
  });

  it('throw for reversed dates, for dates that do not exist and for more than ten years of days', () => {
    expect(() => occurrencesOf({ ...quarter, endDate: '2026-01-04' })).toThrow('START_AFTER_END');
    expect(() => occurrencesOf({ ...quarter, endDate: '2026-02-30' })).toThrow('DATE_INVALID');
    const last = addDays('2026-01-01', MAX_OCCURRENCES - 1);
    expect(
      occurrencesOf({ frequency: 'daily', startDate: '2026-01-01', endDate: last }),
    ).toHaveLength(MAX_OCCURRENCES);
    expect(() =>
      occurrencesOf({ frequency: 'daily', startDate: '2026-01-01', endDate: addDays(last, 1) }),
    ).toThrow('TOO_MANY_OCCURRENCES');
    expect(() =>
      occurrencesOf({ frequency: 'daily', startDate: '0001-01-01', endDate: '9999-12-31' }),
    ).toThrow('TOO_MANY_OCCURRENCES');
  });
});

describe('the progress of a recurrent item', () => {
  test.each([
    ['13 weeks, 9 met, week 13 over', 9, '2026-04-06', '0.692', '1.000'],
    ['13 weeks, week 6 over, 5 met', 5, '2026-02-16', '0.385', '0.462'],
    ['13 weeks, the last day of week 6 still running, 5 met', 5, '2026-02-15', '0.385', '0.385'],
    ['13 weeks, before week 1', 0, '2025-12-01', '0.000', '0.000'],
    ['13 weeks, all met', 13, '2026-04-06', '1.000', '1.000'],
  ])('%s', (_title, met, today, progress, expected) => {
    const evaluated = recurrentProgress({
      ...quarter,
      startValue: 0,
      targetValue: 10,
      entries: weeksMet(met),
      today,
    });
    expect(evaluated.occurrences).toHaveLength(13);
    expect(evaluated.progress.toFixed(3)).toBe(progress);
    expect(evaluated.rawProgress).toBe(evaluated.progress);
    expect(evaluated.expected.toFixed(3)).toBe(expected);
  });

  const firstCell = (entries: { date: string; value: number }[], more: object = {}) =>
    recurrentProgress({
      ...quarter,
      startValue: 0,
      targetValue: 0.8,
      entries,
      today: '2026-02-16',
      ...more,
    }).occurrences[0]!;
  const three = [
    { date: '2026-01-08', value: 0.1 },
    { date: '2026-01-05', value: 0.7 },
    { date: '2026-01-06', value: 0.4 },
  ];

  it('uses the value of the newest date of an occurrence, whatever the order of the entries', () => {
    expect(firstCell(three)).toEqual({
      startDate: '2026-01-05',
      endDate: '2026-01-11',
      value: 0.1,
      met: false,
      closed: true,
    });
    expect(firstCell([...three].reverse()).value).toBe(0.1);
  });

  it('uses the sum or the mean of the values if the item defines it', () => {
    expect(firstCell(three, { mode: 'sum' })).toMatchObject({ value: 1.2, met: true });
    expect(firstCell(three, { mode: 'mean' })).toMatchObject({ value: 0.4, met: false });
    expect(firstCell(three.slice(0, 2), { mode: 'sum' })).toMatchObject({ value: 0.8, met: true });
  });

  it('counts an occurrence as met at the target or beyond, in the direction from start to target', () => {
    const falling = (value: number) =>
      firstCell([{ date: '2026-01-07', value }], { startValue: 50, targetValue: 10 }).met;
    expect([9, 10, 10.1, 50].map(falling)).toEqual([true, true, false, false]);
    const rising = (value: number) =>
      firstCell([{ date: '2026-01-07', value }], { startValue: -5, targetValue: 5 }).met;
    expect([6, 5, 4.9, -5].map(rising)).toEqual([true, true, false, false]);
  });

  it('counts a closed occurrence without a value as not met, and ignores entries outside the dates', () => {
    const outside = [
      { date: '2026-01-04', value: 10 },
      { date: '2026-04-06', value: 10 },
      { date: '2020-02-29', value: 10 },
    ];
    const evaluated = recurrentProgress({
      ...quarter,
      startValue: 0,
      targetValue: 10,
      entries: outside,
      today: '2026-04-06',
    });
    expect(evaluated.progress).toBe(0);
    expect(
      evaluated.occurrences.every((each) => each.closed && each.value === null && !each.met),
    ).toBe(true);
  });

  it('throws when start and target are equal', () => {
    expect(() =>
      recurrentProgress({
        ...quarter,
        startValue: 1,
        targetValue: 1,
        entries: [],
        today: '2026-02-16',
      }),
    ).toThrow('START_EQUALS_TARGET');
  });

  it('assigns each entry to exactly one occurrence, and its expected progress never decreases', () => {
    const entry = fc.record({
      date: fc.integer({ min: 0, max: 400 }).map((day) => addDays('2026-01-01', day)),
      value: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...FREQUENCIES),
        fc.uniqueArray(entry, { selector: (each) => each.date }),
        fc.integer({ min: 0, max: 420 }),
        (frequency, entries, now) => {
          const item = {
            frequency,
            startDate: '2026-01-01',
            endDate: addDays('2026-01-01', 400),
            startValue: 0,
            targetValue: 10,
            entries,
            mode: 'sum',
          } as const;
          const on = (day: number) =>
            recurrentProgress({ ...item, today: addDays('2026-01-01', day) });
          const sum = on(now).occurrences.reduce((total, each) => total + (each.value ?? 0), 0);
          expect(sum).toBe(entries.reduce((total, each) => total + each.value, 0));
          expect(on(now + 1).expected).toBeGreaterThanOrEqual(on(now).expected);
        },
      ),
      { numRuns: 50 },
    );
  });
});
