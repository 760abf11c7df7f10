import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  isCalendarDate,
  isTimeZone,
  mondayOf,
  todayIn,
} from './calendar';

const dates = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((days) => addDays('2026-01-01', days));

describe('a calendar date', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s is valid',
    (text) => {
      expect(isCalendarDate(text)).toBe(true);
    },
  );

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '2026/11/21',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '',
    null,
    undefined,
    20261121,
    new Date(0),
  ])('%p is not valid', (value) => {
    expect(isCalendarDate(value)).toBe(false);
  });
});

describe('calendar arithmetic', () => {
  test.each([
    ['2026-01-01', '2026-03-31', 89],
    ['2026-01-01', '2026-02-15', 45],
    ['2026-02-15', '2026-01-01', -45],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['0001-01-01', '9999-12-31', 3_652_058],
  ])('from %s to %s it counts %i days', (start, end, days) => {
    expect(daysBetween(start, end)).toBe(days);
  });

  it('agrees with Date on every day of 800 years', () => {
    const first = Date.UTC(1600, 0, 1);
    for (let day = 0; day < 800 * 365; day += 1) {
      const date = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
      if (daysBetween('1600-01-01', date) !== day) throw new Error(`${date} is not day ${day}`);
    }
  });

  it('throws for a date that does not exist', () => {
    expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow('DATE_INVALID');
    expect(() => addDays('2026-02-30', 1)).toThrow('DATE_INVALID');
    expect(() => addMonths('yesterday', 1)).toThrow('DATE_INVALID');
    expect(() => addDays('9999-12-31', 1)).toThrow('DATE_INVALID');
    expect(() => addDays('2026-01-01', 1e12)).toThrow('DATE_INVALID');
    expect(() => addDays('2026-01-01', 0.5)).toThrow('DATE_INVALID');
  });

  it('returns to the same date when the added days are subtracted', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const shifted = addDays(date, days);
        expect(daysBetween(date, shifted)).toBe(days);
        expect(addDays(shifted, -days)).toBe(date);
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-15', 0, '2026-05-15'],
    ['0099-01-31', 1, '0099-02-28'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('adds exactly that many months and never moves to a later day of the month', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -120, max: 120 }), (date, months) => {
        const monthsSinceZero = (text: string) =>
          Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        const shifted = addMonths(date, months);
        expect(monthsSinceZero(shifted) - monthsSinceZero(date)).toBe(months);
        expect(shifted.slice(8) <= date.slice(8)).toBe(true);
      }),
    );
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['1969-12-31', '1969-12-29'],
    ['1900-01-01', '1900-01-01'],
  ])('the week of %s begins on Monday %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });
});

describe('today in a time zone', () => {
  test.each([
    ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['UTC', '2026-11-22T00:00:00Z', '2026-11-22'],
    // UTC-10 and UTC+14: the dates differ by one or two days at the same instant.
    ['Pacific/Honolulu', '2026-11-21T09:59:59Z', '2026-11-20'],
    ['Pacific/Honolulu', '2026-11-21T10:00:00Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-21T09:59:59Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22'],
    // Madrid on the days of both clock changes: one second before midnight, and midnight.
    ['Europe/Madrid', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Madrid', '2026-10-24T21:59:59Z', '2026-10-24'],
    ['Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Madrid', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Madrid', '2026-10-25T23:00:00Z', '2026-10-26'],
    // The clocks of New York change at 2 o'clock, those of Santiago at midnight.
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
    ['America/Santiago', '2026-04-05T03:30:00Z', '2026-04-04'],
    ['America/Santiago', '2026-04-05T04:00:00Z', '2026-04-05'],
    ['Asia/Kolkata', '2024-02-28T18:29:59Z', '2024-02-28'],
    ['Asia/Kolkata', '2024-02-28T18:30:00Z', '2024-02-29'],
  ])('in %s at %s it is %s', (timeZone, instant, date) => {
    expect(todayIn(timeZone, new Date(instant))).toBe(date);
  });

  test.each([
    'UTC',
    'Europe/Madrid',
    'America/New_York',
    'America/Santiago',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
  ])('in %s no date is skipped or repeated, hour by hour for three years', (timeZone) => {
    const localDates: string[] = [];
    const from = Date.UTC(2023, 11, 31);
    for (let hour = 0; hour < 3 * 366 * 24; hour += 1) {
      const today = todayIn(timeZone, new Date(from + hour * 3_600_000));
      if (localDates.at(-1) !== today) localDates.push(today);
    }
    expect(localDates).toEqual(localDates.map((_, index) => addDays(localDates[0]!, index)));
    expect(localDates).toContain('2024-02-29');
  });

  it('does not depend on the time zone of the machine', () => {
    expect(process.env['TZ']).not.toBe('Pacific/Kiritimati');
    expect(todayIn('Pacific/Kiritimati', new Date('2026-12-31T10:00:00Z'))).toBe('2027-01-01');
  });

  it('throws for an unknown time zone and for an invalid Date', () => {
    expect(() => todayIn('Europe/Atlantis', new Date(0))).toThrow('TIME_ZONE_INVALID');
    expect(() => todayIn('UTC', new Date(Number.NaN))).toThrow('CLOCK_INVALID');
  });

  it('recognizes the names of time zones', () => {
    expect(['UTC', 'Europe/Madrid', 'America/Argentina/Buenos_Aires'].map(isTimeZone)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['', 'Mars/Olympus', '+02:00', 'Europe/Madrid ', null, 2].map(isTimeZone)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the day of an instant', () => {
  test.each([
    ['America/Mexico_City', '2026-11-25'],
    ['UTC', '2026-11-26'],
    ['Europe/Madrid', '2026-11-26'],
  ])('19:10 in Mexico City is in %s on %s', (timeZone, day) => {
    expect(dayOf('2026-11-26T01:10:00.000Z', timeZone)).toBe(day);
  });

  test('a text that is no instant has none', () => {
    expect(() => dayOf('soon', 'UTC')).toThrow('CLOCK_INVALID');
  });
});
