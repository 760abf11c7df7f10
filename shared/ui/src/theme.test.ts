import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BREAKPOINTS, PALETTES, SPACING_UNIT, themeFor } from './theme';

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

test("type, spacing and breakpoints are the specification's", () => {
  expect(themeFor().token).toMatchObject({
    fontFamily: "Poppins, 'Poppins Extended', Helvetica, Arial, sans-serif",
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeHeading1: 28,
    fontSizeHeading3: 16,
    fontSizeHeading4: 16,
    fontWeightStrong: 600,
  });
  expect(BREAKPOINTS).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  expect(SPACING_UNIT).toBe(8);
});

const modes = ['light', 'dark'] as const;
const inks = [
  'primary',
  'primaryHover',
  'secondary',
  'success',
  'error',
  'errorHover',
  'warning',
  'text',
  'textSecondary',
  'textTertiary',
] as const;
const grounds = ['paper', 'background', 'raised', 'hover'] as const;

test.each(modes)('in the %s mode every text colour passes AA on every background', (mode) => {
  const palette = PALETTES[mode];
  const poor = inks.flatMap((ink) =>
    grounds
      .filter((ground) => contrast(palette[ink], palette[ground]) < 4.5)
      .map((ground) => `${ink} on ${ground}`),
  );
  expect(poor).toEqual([]);
});

test.each(modes)('in the %s mode text passes AA on fills and tints', (mode) => {
  const palette = PALETTES[mode];
  const pairs = [
    ['onPrimary', 'primary'],
    ['onPrimary', 'primaryHover'],
    ['onSecondary', 'secondary'],
    ['onError', 'error'],
    ['onError', 'errorHover'],
    ['primary', 'primarySoft'],
    ['secondary', 'secondarySoft'],
    ['success', 'successSoft'],
    ['warning', 'warningSoft'],
    ['error', 'errorSoft'],
    ['text', 'primarySoft'],
    ['text', 'warningSoft'],
    ['textSecondary', 'track'],
    ['textSecondary', 'primarySoft'],
  ] as const;
  expect(pairs.filter(([ink, ground]) => contrast(palette[ink], palette[ground]) < 4.5)).toEqual(
    [],
  );
});

test.each(modes)('where more contrast is asked for, text of the %s mode passes AAA', (mode) => {
  const all = sheet.slice(sheet.indexOf('(prefers-contrast: more)'));
  const start = all.indexOf(mode === 'light' ? ':root {' : ":root[data-mode='dark'] {");
  const stronger = Object.fromEntries(
    [...all.slice(start, all.indexOf('}', start)).matchAll(/--cu-([^:]+): (#\w+);/g)].map(
      ([, name = '', colour = '']) => [
        name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
        colour,
      ],
    ),
  );
  const palette = { ...PALETTES[mode], ...stronger };
  const tints = [
    'primarySoft',
    'secondarySoft',
    'successSoft',
    'errorSoft',
    'warningSoft',
  ] as const;
  const pairs = [
    ...inks.flatMap((ink) => [...grounds, ...tints].map((ground) => [ink, ground] as const)),
    ['onPrimary', 'primary'] as const,
    ['onSecondary', 'secondary'] as const,
    ['onError', 'error'] as const,
  ];
  expect(pairs.filter(([ink, ground]) => contrast(palette[ink], palette[ground]) < 7)).toEqual([]);
});

test.each(modes)('in the %s mode the border of a field contrasts with its background', (mode) => {
  expect(contrast(PALETTES[mode].border, PALETTES[mode].paper)).toBeGreaterThanOrEqual(3);
});

test.each(modes)('in the %s mode the ring of the focus contrasts with every background', (mode) => {
  const palette = PALETTES[mode];
  const around = [...grounds, 'primarySoft', 'warningSoft', 'errorSoft'] as const;
  expect(around.filter((ground) => contrast(palette.primary, palette[ground]) < 3)).toEqual([]);
});

test.each(modes)('in the %s mode the fill of every bar contrasts with its track', (mode) => {
  const palette = PALETTES[mode];
  const fills = [
    'primary',
    'secondary',
    'success',
    'warning',
    'error',
    'text',
    'textTertiary',
  ] as const;
  expect(fills.filter((fill) => contrast(palette[fill], palette.track) < 3)).toEqual([]);
});

test.each(modes)('the style sheet has the palette of the %s mode, and no other', (mode) => {
  const start = sheet.indexOf(mode === 'light' ? ':root {' : ":root[data-mode='dark'] {");
  const block = sheet.slice(start, sheet.indexOf('--cu-shadow', start));
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect([...block.matchAll(/--cu-[^;]+/g)].map(([line]) => line)).toEqual(
    Object.entries(PALETTES[mode]).map(([name, colour]) => `--cu-${kebab(name)}: ${colour}`),
  );
});

test('components take their styles from the style sheet, under a fixed name', () => {
  expect(themeFor('light')).toMatchObject({
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: 'cumbre' },
  });
  expect(themeFor('dark').token).toMatchObject({ colorText: PALETTES.dark.text, fontSize: 14 });
});

test('in the dark the strip of the scroll bar has the colour of the page', () => {
  const strip = /html\[data-mode='dark'\] \{\s*background-color: ([^;]*);/.exec(sheet);
  expect(strip?.[1]).toBe(PALETTES.dark.background);
});

test.each([
  ['a dialog', 'mask', /html[^{]*:has\(\.ant-drawer-open \.ant-drawer-mask\)[^{]*\{([^}]*)\}/g],
  ['a panel at the end of the page', 'paper', /html[^{]*\.ant-drawer-right[^{]*\{([^}]*)\}/g],
])(
  'beside %s the strip of the scroll bar has the colour of --cu-%s, without a variable',
  (_beside, name, pattern) => {
    const behind = [...sheet.matchAll(pattern)];
    expect(
      // Not the shorthand `background`: it costs the styles of the whole page as a variable does.
      behind.map(([, declarations]) => /background-color: ([^;]*);/.exec(declarations ?? '')?.[1]),
    ).toEqual(
      [...sheet.matchAll(new RegExp(`--cu-${name}: (#\\w+);`, 'g'))]
        .slice(0, 2)
        .map(([, colour]) => colour),
    );
  },
);
