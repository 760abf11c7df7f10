import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BREAKPOINTS, PALETTE, SPACING_UNIT, themeFor } from './theme';

const sheet = readFileSync(path.join(__dirname, '..', 'styles', 'cumbre.css'), 'utf8');

/** Contrast by WCAG 2.2 of two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [more = 0, less = 0] = [light(one), light(other)].toSorted((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

test('type, spacing and breakpoints are the specification\'s', () => {
  expect(themeFor().token).toMatchObject({ fontFamily: 'Poppins, Helvetica, Arial, sans-serif', fontSize: 14, fontSizeSM: 12, fontSizeHeading1: 28, fontSizeHeading3: 16, fontSizeHeading4: 16, fontWeightStrong: 600 });
  expect(BREAKPOINTS).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  expect(SPACING_UNIT).toBe(8);
});

test.each(['primary', 'primaryHover', 'secondary', 'success', 'error', 'errorHover', 'warning', 'text', 'textSecondary', 'textTertiary'] as const)('%s passes AA as text on white and on the background', (name) => {
  expect(contrast(PALETTE[name], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(PALETTE[name], PALETTE.background)).toBeGreaterThanOrEqual(4.5);
});

test('the border of a field can be told from its surroundings', () => {
  expect(contrast(PALETTE.border, '#ffffff')).toBeGreaterThanOrEqual(3);
});

test.each([['primary', 'primary'], ['secondary', 'secondary'], ['success', 'success'], ['error', 'error'], ['warning', 'warning'], ['paper', 'paper'], ['background', 'background'], ['text', 'text'], ['textSecondary', 'text-secondary'], ['textTertiary', 'text-tertiary'], ['border', 'border'], ['line', 'line']] as const)('the style sheet and the theme agree on %s', (name, property) => {
  expect(sheet).toContain(`--cu-${property}: ${PALETTE[name]};`);
});

test('components take their styles from the style sheet, under a fixed name', () => {
  expect(themeFor('light')).toMatchObject({ zeroRuntime: true, hashed: false, cssVar: { key: 'cumbre' } });
  expect(themeFor('dark').token).not.toHaveProperty('colorText');
});
