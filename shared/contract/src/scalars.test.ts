import {
  calendarDate,
  decimal,
  email,
  requiredLine,
  optionalText,
  timeZone,
  website,
} from './scalars';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('scalars', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-2-1', false],
    ['2026-13-01', false],
    ['', false],
  ])('%j is a calendar date: %s', (value, expected) =>
    expect(accepts(calendarDate, value)).toBe(expected),
  );

  it.each([
    [0, true],
    [-0.5, true],
    [123456789012345, true],
    [0.123456789012345, true],
    [1234567890123456, false],
    [Number.NaN, false],
    [Infinity, false],
  ])('%d is a decimal: %s', (value, expected) => expect(accepts(decimal, value)).toBe(expected));

  it('trims an e-mail address and converts it to lower case', () => {
    expect(email.parse('  Ana.Quispe@Example.ORG ')).toBe('ana.quispe@example.org');
  });

  it.each([
    ['https://example.org', true],
    ['http://example.org/a?b=c', true],
    ['example.org', true],
    ['example', false],
    ['javascript:alert(1)', false],
    ['https://nodots', false],
  ])('%j is a web address: %s', (value, expected) =>
    expect(accepts(website, value)).toBe(expected),
  );

  it('refuses NUL and lone surrogates, which not every database can store', () => {
    expect(accepts(optionalText(10), 'a\u0000b')).toBe(false);
    expect(accepts(optionalText(10), 'a\uD800b')).toBe(false);
    expect(accepts(optionalText(10), 'a😀b')).toBe(true);
  });

  it('refuses a required line of spaces', () => {
    expect(accepts(requiredLine(10), '   ')).toBe(false);
  });

  it('accepts only existing names of time zones', () => {
    expect(accepts(timeZone, 'America/Lima')).toBe(true);
    expect(accepts(timeZone, 'America/Nowhere')).toBe(false);
  });
});
