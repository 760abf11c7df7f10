// Writes dist/antd.css: the styles of exactly the antd components that src/ imports, for our theme. In the browser
// antd then makes no style of its own (zeroRuntime), which is quicker and lets the content security policy stay strict.
// The components are read from the import lines, so that the list cannot fall behind.
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

/** What the imported components show inside themselves. */
const shownWithin = ['Dropdown', 'Empty', 'Menu', 'Popover', 'Select'];
const withoutStyle = ['ConfigProvider', 'Locale', 'Theme'];

const pascal = (folder) => folder.split('-').map((part) => part[0].toUpperCase() + part.slice(1)).join('');
const imported = readdirSync(source)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(path.join(source, file), 'utf8').matchAll(/^(?:import|export) (?!type ).*from 'antd\/es\/([a-z-]+)/gm)])
  .map(([, folder]) => (folder === 'notification' ? folder : pascal(folder)));
const components = [...new Set([...imported, ...shownWithin])].filter((name) => !withoutStyle.includes(name)).toSorted((one, other) => one.localeCompare(other));

const themeFile = transformSync(readFileSync(path.join(source, 'theme.ts'), 'utf8'), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
const { themeFor } = await import(`data:text/javascript,${encodeURIComponent(themeFile.code)}`);
// The theme is asked for its styles here, so the switch that turns them off stays out.
const { zeroRuntime: _, ...theme } = themeFor('light');

// The tokens go to the root once, instead of to every component again: our own style sheets read them, too.
const css = extractStyle({
  customTheme: (node) => createElement(antd.ConfigProvider, { theme }, node),
  includes: components,
}).replaceAll(/\.cumbre\{/g, ':root{');
mkdirSync(path.join(home, 'dist'), { recursive: true });
writeFileSync(path.join(home, 'dist', 'antd.css'), css);
console.log(`antd.css: ${Math.round(css.length / 1024)} KB for ${components.length} components (${components.join(', ')})`);
