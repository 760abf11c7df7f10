import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RESERVED, manifestFaults } from '@cumbre/releases/remoteManifest';
import { ROOT, folderOf, remoteNames } from './packages.mjs';

test('every remote of this repository has a valid manifest, and no two share an address', () => {
  for (const name of remoteNames())
    expect(
      manifestFaults(JSON.parse(readFileSync(path.join(folderOf(name), 'remote.json'), 'utf8'))),
    ).toEqual([]);
});

test('the reserved addresses are the routes of the shell and the addresses of the server', () => {
  const app = readFileSync(path.join(ROOT, 'shell/src/App.tsx'), 'utf8');
  const guards = readFileSync(path.join(ROOT, 'shell/src/session/guards.ts'), 'utf8');
  const own = [
    ...app.matchAll(/<Route path="(\/[^"]*)"/g),
    ...guards.matchAll(/address\.pathname === '(\/sign-[a-z]+)'/g),
  ].map(([, route]) => route);
  expect(own.length).toBeGreaterThan(2);
  expect([...RESERVED['the shell']].sort()).toEqual([...new Set(own)].sort());
  const [, folders] = /NON_PAGE_PATHS = \/\^\\\/\(([a-z|]+)\)/.exec(
    readFileSync(path.join(ROOT, 'api/src/web/page/routes.ts'), 'utf8'),
  );
  expect(RESERVED['the server']).toEqual(
    expect.arrayContaining(folders.split('|').map((folder) => `/${folder}/*`)),
  );
});
