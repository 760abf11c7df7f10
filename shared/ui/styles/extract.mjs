// Writes the styles of exactly the antd components that src/ imports, for our theme. In the browser
// antd then creates no styles (zeroRuntime), which is faster and lets the content security policy
// stay strict. dist/antd.css has the components of `base` and blocks the first paint. The others are
// in a sheet per entry, dist/antd/fields.css and so on, which comes with the scripts of that entry
// (shared/build/antdSheets.mjs; dist/antd/sheets.json names the sheet of each component). The
// components are read from the import lines, so that the lists are always up to date.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Components that another component renders internally. */
const shownWithin = { select: ['empty'], pagination: ['select'] };
/** Folders of antd whose modules have no styles of their own, or whose styles we do not show. */
const withoutStyle = new Set(['config-provider', 'form', 'locale', 'theme']);

const pascal = (folder) =>
  folder
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
/** The folder of the component, and those that it renders. */
const withInner = (folder) => [folder, ...(shownWithin[folder] ?? []).flatMap(withInner)];

/** What a module imports: components of antd, and other modules of src/. */
function importsOf(file) {
  const lines = [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '(?:antd\/es\/([a-z-]+)[^']*|\.\/(\w+))'/gm,
    ),
  ];
  return {
    components: lines
      .flatMap(([, folder]) => (folder ? withInner(folder) : []))
      .filter((folder) => !withoutStyle.has(folder)),
    modules: lines.flatMap(([, , module]) => (module ? [moduleFile(module)] : [])),
  };
}
const moduleFile = (name) =>
  [`${name}.ts`, `${name}.tsx`].map((file) => path.join(source, file)).find(existsSync);
function componentsBelow(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const { components: own, modules } = importsOf(file);
  return [...own, ...modules.flatMap((module) => componentsBelow(module, seen))];
}

/**
 * The sheets, and the modules whose components they have. A component that several of them use is in
 * the first one.
 */
const SHEETS = {
  base: 'base',
  fields: 'fields',
  form: 'form',
  overlay: 'overlay',
  data: 'data',
  toasts: 'Toasts',
  calendar: 'CalendarField',
};
const sheetOfComponent = {};
for (const [sheet, module] of Object.entries(SHEETS))
  for (const folder of componentsBelow(moduleFile(module))) sheetOfComponent[folder] ??= sheet;
const components = Object.keys(sheetOfComponent)
  .map((folder) => (folder === 'notification' ? folder : pascal(folder)))
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

/** The rules and at-rules on the top level of a sheet. */
function topLevel(css) {
  const rules = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < css.length; index += 1) {
    if (css[index] === '{') depth += 1;
    if (css[index] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}

/** Names in selectors that are not the folder of their component. */
const FOLDERS = {
  btn: 'button',
  picker: 'date-picker',
  otp: 'input',
  ribbon: 'badge',
  slide: 'select',
  zoom: 'modal',
  move: 'notification',
};
/** The sheet of a rule; undefined for the samples that the extraction renders. */
function sheetOfRule(selector) {
  if (/css-var-_|cssinjs-cache-path/.test(selector)) return undefined;
  const names = [...selector.matchAll(/\.ant-([a-z]+)/g)].map(([, name]) => FOLDERS[name] ?? name);
  const sheets = names.map((name) => sheetOfComponent[name]).filter(Boolean);
  return sheets[0] ?? 'base';
}

/** The text of each sheet. A rule that occurs twice is written once. */
function sheetsOf(css, around = (text) => text) {
  const texts = {};
  const seenRules = new Set();
  const add = (sheet, text) => {
    texts[sheet] = `${texts[sheet] ?? ''}${text}`;
  };
  for (const rule of topLevel(css)) {
    const head = rule.slice(0, rule.indexOf('{'));
    const known = seenRules.has(rule);
    seenRules.add(rule);
    if (known) continue;
    if (/^@(media|supports|layer)/.test(head)) {
      const body = rule.slice(rule.indexOf('{') + 1, -1);
      for (const [sheet, text] of Object.entries(sheetsOf(body))) add(sheet, `${head}{${text}}`);
    } else {
      const sheet = sheetOfRule(head);
      if (sheet) add(sheet, rule);
    }
  }
  return Object.fromEntries(Object.entries(texts).map(([sheet, text]) => [sheet, around(text)]));
}

const light = stylesIn('light');
const dark = darkOnly(light, stylesIn('dark'));
const [lightSheets, darkSheets] = [
  sheetsOf(light),
  sheetsOf(dark, (text) => `@media screen{${text}}`),
];
const sheetsFolder = path.join(home, 'dist', 'antd');
rmSync(sheetsFolder, { recursive: true, force: true });
mkdirSync(sheetsFolder, { recursive: true });
for (const sheet of Object.keys(SHEETS)) {
  // Our own rules for what comes later are added to the sheet that it comes with.
  const ours = path.join(import.meta.dirname, `${sheet}.css`);
  const own = existsSync(ours) ? readFileSync(ours, 'utf8') : '';
  const text = `${lightSheets[sheet] ?? ''}\n${darkSheets[sheet] ?? ''}\n${own}`;
  const file = sheet === 'base' ? 'dist/antd.css' : `dist/antd/${sheet}.css`;
  writeFileSync(path.join(home, file), text);
  console.log(`${file}: ${Math.round(text.length / 1024)} KB`);
}
writeFileSync(
  path.join(sheetsFolder, 'sheets.json'),
  `${JSON.stringify(sheetOfComponent, null, 2)}\n`,
);
console.log(`${components.length} components (${components.join(', ')})`);
