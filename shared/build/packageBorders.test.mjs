// The borders between packages: the `exports` of a shared package list its entries, and other
// packages import only those entries.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedPackages } from './apiReport.mjs';
import { ROOT } from './packages.mjs';

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.json'];
const IMPORT =
  /(?:from|import|import\(|mock\(|require\(|requireActual\() ?['"](@cumbre\/[\w-]+)\/([\w/.-]+)['"]/g;
/** Files with lists for the build, which name entries without importing them. */
const MENTION = /['"](@cumbre\/[\w-]+)\/([\w/.-]+)['"]/g;

const packages = sharedPackages().map((folder) => ({
  folder,
  ...JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')),
}));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...SOURCES], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(ROOT, file)));

/**
 * The entries of other shared packages that the sources name. The tests of lint rules are left out,
 * because they also name entries that do not exist.
 */
const entriesNamed = (pattern) =>
  tracked
    .filter((file) => !file.startsWith('shared/build/') || !file.endsWith('.test.mjs'))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(pattern)].map(([, name, entry]) => ({
        file,
        name,
        entry: `./${entry}`,
      })),
    )
    .filter(({ file, name }) =>
      packages.some((each) => each.name === name && !file.startsWith(`${each.folder}/src/`)),
    );
const imports = entriesNamed(IMPORT);
const mentions = entriesNamed(MENTION);

test('git ignores no source file, so that a fresh clone builds', () => {
  const sources = ['', 'shared/'].flatMap((folder) => [
    `:(glob)${folder}*/src/**`,
    `:(exclude,glob)${folder}*/src/**/node_modules/**`,
  ]);
  const ignored = execFileSync(
    'git',
    ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...sources],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(ignored).toBe('');
});

test('the imports between packages are found', () => {
  expect(imports.length).toBeGreaterThan(500);
});

test.each(packages.map(({ name, exports }) => [name, exports]))(
  'every import from %s is one of its exports',
  (name, exports) => {
    const refused = imports.filter(
      (each) => each.name === name && !Object.hasOwn(exports, each.entry),
    );
    expect(refused).toEqual([]);
  },
);

test.each(packages.map(({ name, folder, exports }) => [name, folder, exports]))(
  'each export of %s names one file that exists',
  (_name, folder, exports) => {
    const missing = Object.entries(exports).filter(
      ([entry, target]) =>
        `${entry}${target}`.includes('*') || !existsSync(path.join(ROOT, folder, target)),
    );
    expect(missing).toEqual([]);
  },
);

test.each(packages.map(({ name, exports }) => [name, exports]))(
  'each export of %s is used by another package',
  (name, exports) => {
    const used = new Set(mentions.filter((each) => each.name === name).map(({ entry }) => entry));
    expect(Object.keys(exports).filter((entry) => !used.has(entry))).toEqual([]);
  },
);
