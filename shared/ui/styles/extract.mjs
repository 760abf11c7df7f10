// Writes dist/antd.css: the styles of exactly the antd components that src/ imports, for our theme.
// In the browser antd then creates no styles (zeroRuntime), which is faster and lets the content
// security policy stay strict. The components are read from the import lines, so that the list is
// always up to date.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const { extractStyle } = require('@ant-design/static-style-extract');
const { createElement } = require('react');
const antd = require('antd');

const home = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const source = path.join(home, 'src');

/** Components that the imported components render internally. */
const shownWithin = ['Dropdown', 'Empty', 'Menu', 'Popover', 'Select'];
const withoutStyle = ['ConfigProvider', 'Locale', 'Theme'];

const pascal = (folder) =>
  folder
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
const imported = readdirSync(source)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => [
    ...readFileSync(path.join(source, file), 'utf8').matchAll(
      /^(?:import|export) (?!type ).*from 'antd\/es\/([a-z-]+)/gm,
    ),
  ])
  .map(([, folder]) => (folder === 'notification' ? folder : pascal(folder)));
const components = [...new Set([...imported, ...shownWithin])]
  .filter((name) => !withoutStyle.includes(name))
  .toSorted((one, other) => one.localeCompare(other));

const themeFile = transformSync(readFileSync(path.join(source, 'theme.ts'), 'utf8'), {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
});
const { themeFor } = await import(`data:text/javascript,${encodeURIComponent(themeFile.code)}`);
/** Colours that none of our components uses, and shadows, which are the same in both modes. */
const NOT_OTHERWISE =
  /^--ant-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(-|$)|^--ant-button-\w+-shadow-color$|^--ant-(box|drop)-shadow/;

/**
 * antd's dark algorithm mutes the seed colours. Our colours were chosen by contrast and must not
 * change.
 */
const KEPT_COLOURS = [
  'colorPrimary',
  'colorSuccess',
  'colorWarning',
  'colorError',
  'colorInfo',
  'colorLink',
];
const asChosen = (seed, map) => ({
  ...map,
  ...Object.fromEntries(KEPT_COLOURS.map((name) => [name, seed[name]])),
});

/**
 * antd sets the box size of each part of each component by attribute, so the browser compares every
 * element of a page with some 200 selectors at each change of styles. Our sheet sets it for all
 * elements by one rule (cumbre.css).
 */
const BOX_SIZE = /[^{}]*\[class[\^*]=[^{}]*\{box-sizing:border-box;?\}/g;

/**
 * Declares the tokens once on the root instead of on every component, because our own style sheets
 * read them, too.
 */
function stylesIn(mode) {
  // The style functions must run here, so `zeroRuntime` is left out.
  const { zeroRuntime: _, ...ours } = themeFor(mode);
  const theme =
    mode === 'dark' ? { ...ours, algorithm: [antd.theme.darkAlgorithm, asChosen] } : ours;
  return extractStyle({
    customTheme: (node) => createElement(antd.ConfigProvider, { theme }, node),
    includes: components,
  })
    .replaceAll(/\.cumbre\{/g, ':root{')
    .replaceAll(BOX_SIZE, '');
}

const rulesOf = (css) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector.trim(),
    declarations: body
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  }));

/**
 * The declarations that differ in dark mode, below [data-mode=dark]. Both sheets have the same
 * rules and differ only in values.
 */
function darkOnly(light, dark) {
  const [before, after] = [rulesOf(light), rulesOf(dark)];
  if (
    before.length !== after.length ||
    before.some(({ selector }, index) => selector !== after[index].selector)
  )
    throw new Error(
      'The dark styles have other rules than the light ones, so they cannot be compared.',
    );
  const seenRules = new Set();
  return after
    .flatMap(({ selector, declarations }, index) => {
      const known = new Set(before[index].declarations);
      const other = declarations.filter(
        (line) => !known.has(line) && !NOT_OTHERWISE.test(line.split(':')[0]),
      );
      // Rules with a generated variable class belong to the samples that the extraction renders,
      // not to a page.
      if (other.length === 0 || selector.includes('css-var-_')) return [];
      const places = selector
        .split(',')
        .map((place) => (place === ':root' ? ':root[data-mode=dark]' : `[data-mode=dark] ${place}`))
        .join(',');
      const rule = `${places}{${other.join(';')}}`;
      if (seenRules.has(rule)) return [];
      seenRules.add(rule);
      return [rule];
    })
    .join('');
}

const light = stylesIn('light');
const dark = darkOnly(light, stylesIn('dark'));
mkdirSync(path.join(home, 'dist'), { recursive: true });
writeFileSync(path.join(home, 'dist', 'antd.css'), `${light}\n@media screen{${dark}}\n`);
console.log(
  `antd.css: ${Math.round(light.length / 1024)} KB and ${Math.round(dark.length / 1024)} KB for the dark mode, ${components.length} components (${components.join(', ')})`,
);
