// The version of the product is the same in every package, where packages name each other, in the
// lock file and in CHANGELOG.md.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const manifestOf = (folder) => JSON.parse(read(path.join(folder, 'package.json')));
const { version, workspaces } = manifestOf('.');
const folders = workspaces.flatMap((workspace) =>
  workspace.endsWith('/*')
    ? readdirSync(path.join(ROOT, workspace.slice(0, -2))).map((name) =>
        path.join(workspace.slice(0, -2), name),
      )
    : [workspace],
);

test('every package has the version of the product', () => {
  expect(folders.map((folder) => [folder, manifestOf(folder).version])).toEqual(
    folders.map((folder) => [folder, version]),
  );
});

test('packages depend on each other by that version', () => {
  const others = [...folders, 'shared/create-cumbre-remote/template'].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, range]) => name.startsWith('@cumbre/') && range !== version)
      .map(([name, range]) => `${folder}: ${name} ${range}`);
  });
  expect(others).toEqual([]);
});

test('the template of a remote asks for the versions that are tested here', () => {
  // An isolated remote of the tests has another React on purpose.
  const here = new Map(
    ['.', ...folders.filter((folder) => !folder.startsWith('e2e/remotes/'))]
      .map(manifestOf)
      .flatMap(({ dependencies = {}, devDependencies = {}, peerDependencies = {} }) =>
        Object.entries({ ...peerDependencies, ...devDependencies, ...dependencies }),
      ),
  );
  const { dependencies, devDependencies } = manifestOf('shared/create-cumbre-remote/template');
  const strange = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name, version]) => !name.startsWith('@cumbre/') && here.get(name) !== version,
  );
  expect(strange).toEqual([]);
});

test('the lock file has the versions of the packages', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(['', ...folders].filter((folder) => packages[folder].version !== version)).toEqual([]);
});

test('the newest version in CHANGELOG.md is the version of the product', () => {
  expect(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(
    version,
  );
});
