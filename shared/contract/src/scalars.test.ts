import { calendarDate, decimal, email, line, text, timeZone, website } from './scalars';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe('scalars', () => {
  it.each([['2026-02-28', true], ['2024-02-29', true], ['2026-02-29', false], ['2026-2-1', false], ['2026-13-01', false], ['', false]])(
    'takes %j as a calendar date: %s', (value, expected) => expect(accepts(calendarDate, value)).toBe(expected));

  it.each([[0, true], [-0.5, true], [123456789012345, true], [0.123456789012345, true], [1234567890123456, false], [Number.NaN, false], [Infinity, false]])(
    'takes %d as a decimal: %s', (value, expected) => expect(accepts(decimal, value)).toBe(expected));

  it('trims an e-mail address and lowers its letters', () => {
    expect(email.parse('  Ana.Quispe@Example.ORG ')).toBe('ana.quispe@example.org');
  });

  it.each([['https://example.org', true], ['http://example.org/a?b=c', true], ['example.org', true], ['example', false], ['javascript:alert(1)', false], ['https://nodots', false]])(
    'takes %j as a web address: %s', (value, expected) => expect(accepts(website, value)).toBe(expected));

  it('refuses what no database can store: NUL and lone surrogates', () => {
    expect(accepts(text(10), 'a\u0000b')).toBe(false);
    expect(accepts(text(10), 'a\uD800b')).toBe(false);
    expect(accepts(text(10), 'a😀b')).toBe(true);
  });

  it('refuses a line of blanks', () => {
    expect(accepts(line(10), '   ')).toBe(false);
  });

  it('knows time zones by their name', () => {
    expect(accepts(timeZone, 'America/Lima')).toBe(true);
    expect(accepts(timeZone, 'America/Nowhere')).toBe(false);
  });
});
