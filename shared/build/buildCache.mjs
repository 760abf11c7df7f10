// The build cache. A hash is stored beside the last output of a package. It covers the sources of
// the package, those of the workspace packages that it depends on or is built with, and the lock
// file. A build is skipped while the hash is the same. Content is compared, not times, since a fresh
// clone has new times everywhere (docs/decisions/0005).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of a package that are not its sources; commands and what publishes packages build nothing. */
const NO_SOURCES = ['dist', 'coverage', 'release-store', 'data', 'commands', 'publishing'];
const isTest = (name) => /\.test\.(ts|tsx|mjs)$/.test(name);

function* sourceFiles(folder, ignored = NO_SOURCES) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && ignored.includes(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file, []);
    else if (!isTest(entry.name)) yield file;
  }
}

const packageJson = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The folders of all workspace packages by package name. */
export function workspaceFolders(root) {
  const folders = (packageJson(root).workspaces ?? []).flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(path.join(root, pattern.slice(0, -2))).map((name) =>
          path.join(root, pattern.slice(0, -2), name),
        )
      : [path.join(root, pattern)],
  );
  return new Map(
    folders
      .filter((folder) => existsSync(path.join(folder, 'package.json')))
      .map((folder) => [packageJson(folder).name, folder]),
  );
}

/**
 * The package's own folder and those of every workspace package it depends on, directly or not. Its
 * own development dependencies are what it is built with.
 */
function dependencyFolders(folder, workspaces, folders = new Set()) {
  if (folders.has(folder)) return folders;
  const isBuilt = folders.size === 0;
  folders.add(folder);
  const { dependencies = {}, devDependencies = {} } = packageJson(folder);
  for (const name of Object.keys({ ...dependencies, ...(isBuilt ? devDependencies : {}) }))
    if (workspaces.has(name)) dependencyFolders(workspaces.get(name), workspaces, folders);
  return folders;
}

/**
 * Returns a function that hashes everything that goes into the build of the package in a folder.
 * The function reads each file once.
 */
export function createSourceHash(root, variant = '') {
  const workspaces = workspaceFolders(root);
  const lockFile = path.join(root, 'package-lock.json');
  const lock = existsSync(lockFile) ? readFileSync(lockFile) : '';
  const hashes = new Map();
  const hashOf = (folder) => {
    if (!hashes.has(folder)) {
      const hash = createHash('sha256');
      for (const file of sourceFiles(folder))
        hash
          .update(path.relative(folder, file))
          .update('\0')
          .update(readFileSync(file))
          .update('\0');
      hashes.set(folder, hash.digest('hex'));
    }
    return hashes.get(folder);
  };
  return (folder) => {
    const hash = createHash('sha256').update(lock).update(variant);
    for (const part of [...dependencyFolders(folder, workspaces)].sort((one, other) =>
      one < other ? -1 : 1,
    ))
      hash.update(path.relative(root, part)).update(hashOf(part));
    return hash.digest('hex');
  };
}

const hashFile = (folder) => path.join(folder, 'dist/.source-hash');

export function isBuilt(folder, sourceHash) {
  return existsSync(hashFile(folder)) && readFileSync(hashFile(folder), 'utf8') === sourceHash;
}

export const recordBuild = (folder, sourceHash) => writeFileSync(hashFile(folder), sourceHash);

/** Call it before a build, so that an interrupted build does not count as done. */
export const forgetBuild = (folder) => rmSync(hashFile(folder), { force: true });
