// What a remote takes from the shell: per shared entry the range and the imported names, and the
// packages that it was built against. The names are read from the modules that a bundler has
// packed, so they are the same for every bundler. deploy.mjs writes both
// into release.json, so that a promotion and the page compare them with what a shell provides
// (docs/decisions/0087).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { parseSync, transformSync } from '@swc/core';
import { nodesOf } from './endpoints.mjs';
import { packedFiles, writeJson } from './sharedFiles.mjs';
import {
  PROVIDED_REQUESTS,
  entryFile,
  installedEntries,
  packageFolder,
  packageNameOf,
  sharedRanges,
} from './singletons.mjs';

/** A file in the remote's dist that is not part of the release: `{ shared, builtAgainst }`. */
export const SHARED_NEEDS = '.sharedNeeds.json';
const ALL = '*';
const byText = (one, other) => (one < other ? -1 : 1);
const SCRIPT = /\.[cm]?[jt]sx?$/;
export const ENDINGS = ['', '.tsx', '.ts', '.js', '/index.tsx', '/index.ts'];

/** The imports of files that a watching build has read before. */
const cache = new Map();

/** The imports that remain when types are removed, as pairs of request and name. */
export function importsOf(file) {
  const source = readFileSync(file, 'utf8');
  if (cache.get(file)?.source !== source)
    cache.set(file, { source, imports: readImports(file, source) });
  return cache.get(file).imports;
}

function readImports(file, source) {
  const imports = [];
  const add = (request, name) => imports.push([request, name]);
  const typescript = /\.[cm]?tsx?$/.test(file);
  const { code } = transformSync(source, {
    configFile: false,
    swcrc: false,
    jsc: {
      parser: typescript ? { syntax: 'typescript', tsx: file.endsWith('x') } : { jsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false } },
    },
  });
  const nodes = [...nodesOf(parseSync(code, { syntax: 'ecmascript' }).body)];
  for (const node of nodes) {
    const request = node.source?.value;
    if (node.type === 'CallExpression') readCall(node, add);
    if (node.type === 'ExportAllDeclaration') add(request, ALL);
    if (node.type === 'ImportDeclaration') add(request);
    if (request && node.specifiers)
      for (const name of node.specifiers.flatMap((specifier) => namesIn(specifier, nodes)))
        add(request, name);
  }
  return imports;
}

/** `import()` and `require()` return the whole module. */
function readCall({ callee, arguments: [first] }, add) {
  const loads = callee.type === 'Import' || callee.value === 'require';
  if (loads && first?.expression.type === 'StringLiteral') add(first.expression.value, ALL);
}

/** The names that a specifier of an import or an export takes from its module. */
function namesIn({ type, local, imported, orig }, nodes) {
  if (type === 'ImportDefaultSpecifier') return ['default'];
  if (type === 'ImportSpecifier') return [(imported ?? local).value];
  if (type === 'ExportSpecifier') return [orig.value];
  if (type !== 'ImportNamespaceSpecifier') return [ALL];
  const uses = nodes.filter((node) => node.type === 'Identifier' && node.value === local.value);
  const members = nodes
    .filter((node) => node.type === 'MemberExpression' && node.object.value === local.value)
    .map(({ property }) => (property.type === 'Identifier' ? property.value : ALL));
  // One use is the import itself. Any other that is no member passes the namespace on.
  return uses.length > members.length + 1 ? [ALL] : members;
}

/** The shared module that `request` is in `file`, by its name or by the file that it means. */
function sharedRequest(request, file, requestsByFile) {
  if (PROVIDED_REQUESTS.includes(request)) return request;
  if (!request?.startsWith('.')) return undefined;
  const start = path.resolve(path.dirname(file), request);
  return ENDINGS.map((ending) => requestsByFile.get(start + ending)).find(Boolean);
}

/** The range and the imported names of each shared module that `files` of a bundle use. */
function sharedImports(files, directory) {
  const requestsByFile = new Map(
    installedEntries(directory).map(({ request }) => [entryFile(request, directory), request]),
  );
  const namesByRequest = new Map();
  for (const file of files.filter((name) => SCRIPT.test(name)))
    for (const [request, name] of importsOf(file)) {
      const shared = sharedRequest(request, file, requestsByFile);
      if (!shared) continue;
      const names = namesByRequest.get(shared) ?? new Set();
      if (name !== undefined) names.add(name);
      namesByRequest.set(shared, names);
    }
  const ranges = sharedRanges(directory);
  return Object.fromEntries(
    [...namesByRequest]
      .sort(([one], [other]) => byText(one, other))
      .map(([request, names]) => [
        request,
        { range: ranges[request], imports: names.has(ALL) ? ALL : [...names].sort(byText) },
      ]),
  );
}

/** The integrity of an installed package in the lock file next to it, or null. */
function lockedIntegrity(folder) {
  const at = folder.lastIndexOf(`${path.sep}node_modules${path.sep}`);
  if (at === -1) return null;
  const lock = path.join(folder.slice(0, at), 'package-lock.json');
  if (!existsSync(lock)) return null;
  const name = path.relative(path.dirname(lock), folder).split(path.sep).join('/');
  return JSON.parse(readFileSync(lock, 'utf8')).packages?.[name]?.integrity ?? null;
}

const NOT_PUBLISHED = /(^|[\\/])(node_modules|dist)[\\/]|\.test\./;
/** The integrity of a package without one in a lock file, such as a workspace: of its files. */
function integrityOfFiles(folder) {
  const hash = createHash('sha512');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_PUBLISHED.test(file));
  for (const file of files.sort(byText))
    hash.update(`${file}\n`).update(readFileSync(path.join(folder, file)));
  return `sha512-${hash.digest('base64')}`;
}

/** Version and integrity of the packages of `entries`, as installed for `directory`. */
export function builtAgainst(entries, directory) {
  const names = [...new Set(entries.map(packageNameOf))].sort(byText);
  return Object.fromEntries(
    names.map((name) => {
      const folder = realpathSync(packageFolder(name, directory));
      const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      return [name, { version, integrity: lockedIntegrity(folder) ?? integrityOfFiles(folder) }];
    }),
  );
}

/**
 * What a bundle of these files takes from the shell, for release.json. An isolated remote brings
 * all of its packages.
 */
export function sharedNeeds(files, directory) {
  const { isolated } = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  const shared = isolated ? {} : sharedImports(files, directory);
  return { shared, builtAgainst: builtAgainst(Object.keys(shared), directory) };
}

/** A plugin that writes the needs of the remote in `directory`. */
export const writeSharedNeeds = (directory) =>
  writeJson(SHARED_NEEDS, (compilation) => sharedNeeds(packedFiles(compilation), directory));
