import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { installedPackages, isAllowed } from './supplyChain.mjs';

const packages = installedPackages();
const labelsOf = (chosen) => chosen.map(({ name, version }) => `${name} ${version}`);

it('fixes the content of every package by a hash, and names no other registry', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(
    labelsOf(packages.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true)),
  ).toEqual([]);
  expect(
    labelsOf(
      packages.filter(
        ({ resolved }) => resolved !== null && !resolved.startsWith('https://registry.npmjs.org/'),
      ),
    ),
  ).toEqual([]);
});

it('lists every package with an install script, and allows none', () => {
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  // better-sqlite3 has a binding.gyp, for which npm would call a compiler although its binary is in
  // the package.
  expect(
    new Set([
      ...packages.filter(({ runsScript }) => runsScript).map(({ name }) => name),
      'better-sqlite3',
    ]),
  ).toEqual(new Set(Object.keys(allowScripts)));
  expect(Object.values(allowScripts).filter(Boolean)).toEqual([]);
  // npm before 11.10 does not support that field.
  expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
});

it('has the binaries of every platform in the lock file, also of those that it was not written on', () => {
  const { packages: locked } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const isLocked = (folder, name) =>
    [
      `${folder}/node_modules/${name}`,
      `node_modules/${name}`,
      `${folder.slice(0, folder.lastIndexOf('/node_modules/'))}/node_modules/${name}`,
    ].some((place) => locked[place]?.version);
  const missing = Object.entries(locked).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(folder, name))
      .map((name) => `${folder}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('has no package under an unreviewed licence', () => {
  expect(
    packages
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([]);
  expect([
    isAllowed('(MIT OR GPL-2.0)'),
    isAllowed('MIT AND GPL-2.0'),
    isAllowed('GPL-3.0'),
    isAllowed(null),
  ]).toEqual([true, false, false, false]);
});

it('pins every dependency of ours exactly', () => {
  const workspaces = [
    '.',
    ...['domain', 'contract', 'client', 'ui', 'remote', 'build', 'testing'].map(
      (name) => `shared/${name}`,
    ),
    'shell',
    'mfe-auth',
    'mfe-okr',
    'mfe-org',
    'mfe-notifications',
    'api',
    'e2e',
  ];
  const loose = workspaces.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'),
    );
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
