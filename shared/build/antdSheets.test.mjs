import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { builtSheet, insertSheet, sheetsFor } from './antdSheets.mjs';
import { ROOT } from './packages.mjs';

const UI = path.join(ROOT, 'shared/ui');
const SHEETS = path.join(UI, 'dist/antd');
const readSheet = (name) =>
  readFileSync(path.join(UI, name === 'base' ? 'dist/antd.css' : `dist/antd/${name}.css`), 'utf8');

beforeAll(() => {
  if (!existsSync(path.join(SHEETS, 'sheets.json')))
    execFileSync(process.execPath, [path.join(UI, 'styles/extract.mjs')]);
});

const list = () => JSON.parse(readFileSync(path.join(SHEETS, 'sheets.json'), 'utf8'));

test('a module imports the sheets of the components that it imports, and none for types', () => {
  const sheets = { select: 'form', button: 'base', input: 'fields' };
  expect(
    sheetsFor(
      "import Button from 'antd/es/button';\nimport Select from 'antd/es/select';\nimport type { InputProps } from 'antd/es/input';",
      sheets,
    ),
  ).toEqual(['form']);
});

test('the sheet of each component exists and has its styles, which the sheet of the first paint has not', () => {
  const classes = { button: 'btn', 'date-picker': 'picker' };
  const components = Object.entries(list());
  expect(components.length).toBeGreaterThan(15);
  const base = readSheet('base');
  for (const [component, sheet] of components) {
    const rule = new RegExp(`\\.ant-${classes[component] ?? component}[{,:. -]`);
    expect([component, rule.test(readSheet(sheet))]).toEqual([component, true]);
    expect([component, rule.test(base)]).toEqual([component, sheet === 'base']);
  }
});

test('every sheet has the colours of the dark mode, and only the first one has the tokens', () => {
  const names = readdirSync(SHEETS).filter((file) => file.endsWith('.css'));
  expect(names).toHaveLength(6);
  expect(readSheet('base')).toMatch(/:root\[data-mode=dark\]\{--ant-/);
  for (const file of names) expect(readSheet(path.basename(file, '.css'))).not.toContain(':root');
});

test('the built file of a sheet is named after it', () => {
  expect(builtSheet(path.join(SHEETS, 'form.css'))).toBe('antd-form');
  expect(builtSheet(path.join(UI, 'styles/cumbre.css'))).toBeUndefined();
  expect(builtSheet(null)).toBeFalsy();
});

test("a later sheet of antd stands before the shell's own sheet, which changes it; others follow", () => {
  const order = [];
  const own = { before: (link) => order.unshift(link.href) };
  globalThis.document = {
    querySelector: () => own,
    head: { append: (link) => order.push(link.href) },
  };
  order.push('/shell/shell.1.css');
  insertSheet({ href: 'http://localhost/shell/antd-form.1.css' });
  insertSheet({ href: 'http://localhost/shell/palette.1.css' });
  delete globalThis.document;
  expect(order).toEqual([
    'http://localhost/shell/antd-form.1.css',
    '/shell/shell.1.css',
    'http://localhost/shell/palette.1.css',
  ]);
});
