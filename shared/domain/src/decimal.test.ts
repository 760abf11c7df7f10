import fc from 'fast-check';
import { decimalPlaces, formatDecimal, isDecimal, roundDecimal } from './decimal';

const decimals = fc
  .tuple(
    fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
    fc.integer({ min: 0, max: 14 }),
  )
  .map(([digits, places]) => Number(`${digits}e-${places}`))
  .filter(isDecimal);

describe('a decimal value', () => {
  test.each([
    0, -0, 10.4, 7.25, -273.15, 999_999_999_999_999, 0.1, 1e-15, 123456789012.345, -0.000001,
  ])('%p is accepted', (value) => {
    expect(isDecimal(value)).toBe(true);
  });

  test.each([
    Number.NaN,
    Infinity,
    -Infinity,
    0.1 + 0.2,
    1e15,
    1e21,
    1e-16,
    1_000_000 + 1e-10,
    1 / 3,
  ])('%p is refused', (value) => {
    expect(isDecimal(value)).toBe(false);
  });

  it('refuses values that are not numbers', () => {
    expect(isDecimal('10' as unknown as number)).toBe(false);
    expect(isDecimal(null as unknown as number)).toBe(false);
  });

  test.each([
    [10.4, '10.4'],
    [-0, '0'],
    [0, '0'],
    [-2.5, '-2.5'],
    [100, '100'],
    [1e-7, '0.0000001'],
    [-1.25e-9, '-0.00000000125'],
    [999_999_999_999_999, '999999999999999'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
    [1e-15, '0.000000000000001'],
  ])('%p is written %s', (value, text) => {
    expect(formatDecimal(value)).toBe(text);
  });

  it('has no text when it is not finite', () => {
    expect(() => formatDecimal(Number.NaN)).toThrow('VALUE_NOT_DECIMAL');
    expect(() => formatDecimal(Infinity)).toThrow('VALUE_NOT_DECIMAL');
  });

  it('is parsed as the same number from its text, which has no exponent', () => {
    fc.assert(
      fc.property(
        fc.oneof(decimals, fc.double({ noNaN: true, noDefaultInfinity: true })),
        (value) => {
          const text = formatDecimal(value);
          expect(text).toMatch(/^-?\d+(\.\d+)?$/);
          expect(Number(text) === value).toBe(true);
        },
      ),
    );
  });

  test.each([
    [0, 0],
    [7.25, 2],
    [1e-7, 7],
    [1.25e-9, 11],
    [1e21, 0],
    [-0.5, 1],
  ])('%p has %i decimal places', (value, places) => {
    expect(decimalPlaces(value)).toBe(places);
  });

  it('has no binary rounding error after rounding', () => {
    expect(roundDecimal(0.1 + 0.2)).toBe(0.3);
    expect(roundDecimal(0.7 + 0.1)).toBe(0.8);
  });
});
