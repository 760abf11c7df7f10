// Whether a package has to be built again: the content of its sources, of the workspace packages it depends on and of the
// build itself against a stamp beside the last output. Content, not times: a fresh clone has new times everywhere.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage', 'release-store', 'data']);
const isTest = (name) => /\.test\.(ts|tsx|mjs)$/.test(name);

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (NOT_SOURCES.has(entry.name) || entry.name.startsWith('.')) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file);
    else if (!isTest(entry.name)) yield file;
  }
}

const packageJson = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The folders of all workspace packages by package name. */
export function workspaceFolders(root) {
  const folders = (packageJson(root).workspaces ?? []).flatMap((pattern) => (pattern.endsWith('/*')
    ? readdirSync(path.join(root, pattern.slice(0, -2))).map((name) => path.join(root, pattern.slice(0, -2), name))
    : [path.join(root, pattern)]));
  return new Map(folders.filter((folder) => existsSync(path.join(folder, 'package.json'))).map((folder) => [packageJson(folder).name, folder]));
}

/** The package's own folder and those of every workspace package it depends on, directly or not. */
function foldersBehind(folder, workspaces, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const name of Object.keys(packageJson(folder).dependencies ?? {})) if (workspaces.has(name)) foldersBehind(workspaces.get(name), workspaces, found);
  return found;
}

/** A function from a package's folder to the hash of all that goes into its build; reads each file once. */
export function createSourceHash(root, variant = '') {
  const workspaces = workspaceFolders(root);
  const lockFile = path.join(root, 'package-lock.json');
  const lock = existsSync(lockFile) ? readFileSync(lockFile) : '';
  const known = new Map();
  const hashOf = (folder) => {
    if (!known.has(folder)) {
      const hash = createHash('sha256');
      for (const file of sourceFiles(folder)) hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
      known.set(folder, hash.digest('hex'));
    }
    return known.get(folder);
  };
  return (folder) => {
    const hash = createHash('sha256').update(lock).update(variant);
    for (const part of [...foldersBehind(folder, workspaces)].sort((one, other) => (one < other ? -1 : 1))) hash.update(path.relative(root, part)).update(hashOf(part));
    return hash.digest('hex');
  };
}

const stampFile = (folder) => path.join(folder, 'dist/.stamp');

export function isBuilt(folder, sourceHash) {
  return existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === sourceHash;
}

export const stamp = (folder, sourceHash) => writeFileSync(stampFile(folder), sourceHash);

/** Before a build: what is in dist is no longer known to be whole. */
export const unstamp = (folder) => rmSync(stampFile(folder), { force: true });
