// The list of modules that shell and remotes share: each module exists once in the page, provided
// by the shell and never bundled into a remote. Packages are matched by name, our own entries by
// the file they resolve to, so that an import inside the same package uses the shared module too.
// antd, react-router-dom and Redux Toolkit are absent on purpose: a shared package is not
// tree-shaken, so only our own entries that re-export parts of them are shared. A remote that uses
// a new line needs a shell that has this line.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Each path is listed separately: a prefix such as `react/` would let a remote import paths that
 * the shell does not provide.
 */
const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'i18next',
  'react-i18next',
];

/**
 * Shared under the package's name, although the shell provides only the parts that this module of
 * ours exports.
 */
const PROVIDED_BY = { 'react-i18next': '@cumbre/remote/translation' };

/**
 * `eager` entries are in the shell's first load; the others are fetched with the first remote that
 * imports them.
 */
export const SHARED_ENTRIES = [
  { request: '@cumbre/client/api', eager: true },
  { request: '@cumbre/client/authExpired', eager: true },
  { request: '@cumbre/client/connection', eager: true },
  { request: '@cumbre/client/cycles', eager: true },
  { request: '@cumbre/client/examples', eager: false },
  { request: '@cumbre/client/firstSteps', eager: false },
  { request: '@cumbre/client/guide', eager: false },
  { request: '@cumbre/client/hooks', eager: true },
  { request: '@cumbre/client/etagCache', eager: true },
  { request: '@cumbre/client/members', eager: false },
  { request: '@cumbre/client/organizations', eager: true },
  { request: '@cumbre/client/selection', eager: true },
  { request: '@cumbre/client/serverEvents', eager: true },
  { request: '@cumbre/client/session', eager: true },
  { request: '@cumbre/client/sessionEnding', eager: true },
  { request: '@cumbre/client/logOut', eager: true },
  { request: '@cumbre/client/store', eager: true },
  { request: '@cumbre/client/toolkit', eager: true },
  { request: '@cumbre/forms/form', eager: false },
  { request: '@cumbre/forms/fields', eager: false },
  { request: '@cumbre/forms/phone', eager: false },
  { request: '@cumbre/remote/router', eager: true },
  { request: '@cumbre/remote/remoteContext', eager: true },
  { request: '@cumbre/remote/lazyScreen', eager: true },
  { request: '@cumbre/remote/slot', eager: true },
  { request: '@cumbre/ui/base', eager: true },
  { request: '@cumbre/ui/overlay', eager: false },
  { request: '@cumbre/ui/data', eager: false },
  { request: '@cumbre/ui/icons', eager: false },
  { request: '@cumbre/ui/fields', eager: false },
  { request: '@cumbre/ui/form', eager: false },
];

/**
 * Packages of which a remote may not contain a single module: a second copy breaks state, or
 * doubles the size of the page.
 */
export const NEVER_IN_A_REMOTE = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  'i18next',
  'react-i18next',
  'ky',
  'immer',
  'antd',
  '@ant-design',
  '@rc-component',
  '@module-federation/runtime-core',
];

/** All shared modules that a remote may import from the shell. */
export const PROVIDED_REQUESTS = [
  ...SHARED_PACKAGES,
  ...SHARED_ENTRIES.map(({ request }) => request),
];

export const packageNameOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The folder of a package, resolved from `directory` through symbolic links, or undefined. */
function installedFolder(name, directory) {
  const found = createRequire(path.join(directory, 'package.json'))
    .resolve.paths(name)
    .map((folder) => path.join(folder, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
  return found && realpathSync(found);
}

/** The folder of an installed package. */
export function packageFolder(name, directory) {
  const folder = installedFolder(name, directory);
  if (!folder)
    throw new Error(
      `${name} is shared by the shell and all remotes, but is not installed for ${directory}.`,
    );
  return folder;
}

/** Whether a remote has installed the package of a shared module; it can import no others. */
const isInstalledFor = (directory) => (request) =>
  installedFolder(packageNameOf(request), directory) !== undefined;

/** The shared entries of the packages that a remote has installed. */
export const installedEntries = (directory) =>
  SHARED_ENTRIES.filter(({ request }) => isInstalledFor(directory)(request));

/**
 * The file that one of our entries resolves to: a source in this repository, a built file in an
 * installed package.
 */
export function entryFile(request, directory) {
  const folder = packageFolder(packageNameOf(request), directory);
  const entry = `.${request.slice(packageNameOf(request).length)}`;
  const { exports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const target = exports[entry]?.default ?? exports[entry];
  if (!target)
    throw new Error(
      `${request} is in the list of singletons (shared/build/singletons.mjs), but ${folder}/package.json has no entry ${entry}.`,
    );
  return path.join(folder, target);
}

const versionOf = (name, directory) =>
  JSON.parse(readFileSync(path.join(packageFolder(name, directory), 'package.json'), 'utf8'))
    .version;
/**
 * A remote built against 19.3.1 needs 19.3.0 or newer of the same major: shell and remotes may
 * differ in the patch version.
 */
export const rangeOf = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/** The version of each shared module that is installed for `directory`. */
export const sharedVersions = (directory, requests = PROVIDED_REQUESTS) =>
  Object.fromEntries(
    requests.map((request) => [request, versionOf(packageNameOf(request), directory)]),
  );

/** The range of each shared module that a remote in `directory` can import. */
export const sharedRanges = (directory) =>
  Object.fromEntries(
    Object.entries(
      sharedVersions(directory, PROVIDED_REQUESTS.filter(isInstalledFor(directory))),
    ).map(([request, version]) => [request, rangeOf(version)]),
  );

/** The `shared` option of Module Federation, for the shell (`role: 'shell'`) or for a remote. */
export function sharedModules(directory, role) {
  const packages = SHARED_PACKAGES.map((request) => {
    const version = versionOf(packageNameOf(request), directory);
    const use = { singleton: true, requiredVersion: rangeOf(version) };
    if (role === 'remote') return [request, { ...use, import: false, strictVersion: true }];
    const provided = { ...use, version, eager: true };
    return PROVIDED_BY[request]
      ? [entryFile(PROVIDED_BY[request], directory), { ...provided, shareKey: request }]
      : [request, provided];
  });
  const needed = role === 'shell' ? SHARED_ENTRIES : installedEntries(directory);
  const entries = needed.map(({ request, eager }) => {
    const version = versionOf(packageNameOf(request), directory);
    const use = { singleton: true, shareKey: request, requiredVersion: rangeOf(version) };
    return [
      entryFile(request, directory),
      role === 'shell'
        ? { ...use, version, eager }
        : { ...use, import: false, strictVersion: true },
    ];
  });
  return Object.fromEntries([...packages, ...entries]);
}
