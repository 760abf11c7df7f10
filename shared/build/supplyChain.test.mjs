import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { installedPackages, isAllowed } from './supplyChain.mjs';

const packages = installedPackages();
const named = (chosen) => chosen.map(({ name, version }) => `${name} ${version}`);

it('fixes the content of every package by a hash, and names no other registry', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(named(packages.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true))).toEqual([]);
  expect(named(packages.filter(({ resolved }) => resolved !== null && !resolved.startsWith('https://registry.npmjs.org/')))).toEqual([]);
});

it('knows every package that wants to run a script when it is installed, and lets one', () => {
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(new Set(packages.filter(({ runsScript }) => runsScript).map(({ name }) => name))).toEqual(new Set(Object.keys(allowScripts)));
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['better-sqlite3']);
});

it('uses nothing under a licence that nobody has looked at', () => {
  expect(packages.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  expect([isAllowed('(MIT OR GPL-2.0)'), isAllowed('MIT AND GPL-2.0'), isAllowed('GPL-3.0'), isAllowed(null)]).toEqual([true, false, false, false]);
});

it('pins every dependency of ours exactly', () => {
  const workspaces = ['.', ...['domain', 'contract', 'client', 'ui', 'remote', 'build', 'testing'].map((name) => `shared/${name}`), 'shell', 'mfe-auth', 'mfe-okr', 'mfe-org', 'mfe-notifications', 'api', 'e2e'];
  const loose = workspaces.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
    return Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version)).map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
