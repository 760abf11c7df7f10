// What the sources of a remote take from the shell, for builds that do not tell it of their module
// graph: rspack and Vite. Types are removed first, as in a build.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync, transformSync } from '@swc/core';
import { nodesOf } from './endpoints.mjs';
import { LAZY_ENTRIES } from './sharedFiles.mjs';
import { PROVIDED_REQUESTS, entryFile, installedEntries } from './singletons.mjs';

const ALL = '*';
const ENDINGS = ['', '.tsx', '.ts', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.js'];
const isScript = (file) => /\.[cm]?[jt]sx?$/.test(file);

function parse(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    configFile: false,
    jsc: {
      parser: /\.[cm]?tsx?$/.test(file)
        ? { syntax: 'typescript', tsx: file.endsWith('x') }
        : { syntax: 'ecmascript', jsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false } },
    },
  });
  return parseSync(code, { syntax: 'ecmascript', target: 'es2022' });
}

/** The name in the other module that a part of an import or export statement takes. */
function takenName({ type, imported, local, orig }) {
  if (type === 'ImportDefaultSpecifier') return 'default';
  if (/Namespace/.test(type)) return ALL;
  return (imported ?? orig ?? local).value;
}

/** What a module takes from others, now or later: pairs of a request and the names. */
function* importsOf(file) {
  for (const node of nodesOf(parse(file).body)) {
    const isCall = node.callee?.type === 'Import' || node.callee?.value === 'require';
    const argument = isCall ? node.arguments[0]?.expression : undefined;
    if (argument?.type === 'StringLiteral') yield [argument.value, [ALL]];
    else if (node.type === 'ExportAllDeclaration') yield [node.source.value, [ALL]];
    else if (node.source?.value && node.specifiers)
      yield [node.source.value, node.specifiers.map(takenName)];
  }
}

/** The file of our own that `request` names, or undefined. */
function fileOf(request, importer) {
  if (request.startsWith('.')) {
    const start = path.resolve(path.dirname(importer), request);
    return ENDINGS.map((ending) => start + ending).find(
      (file) => isScript(file) && existsSync(file),
    );
  }
  return request.startsWith('@cumbre/') ? createRequire(importer).resolve(request) : undefined;
}

/** The requests of the shell's entries by the files that they resolve to. */
export const requestsByFile = (directory) =>
  new Map(
    installedEntries(directory).map(({ request }) => [entryFile(request, directory), request]),
  );

function* sharedImportsOf(file, requests) {
  for (const [request, names] of importsOf(file)) {
    const imported = fileOf(request, file);
    const shared =
      requests.get(imported) ?? (PROVIDED_REQUESTS.includes(request) ? request : undefined);
    yield { shared, imported, names };
  }
}

/** The lazy entries of the shell that the module `exposed` of a remote uses, directly or not. */
export function usedLazyEntries(directory, exposed) {
  const requests = requestsByFile(directory);
  const used = new Set();
  const seen = new Set();
  const read = (file) => {
    seen.add(file);
    for (const { shared, imported } of sharedImportsOf(file, requests)) {
      if (shared) used.add(shared);
      else if (imported && isScript(imported) && !seen.has(imported)) read(imported);
    }
  };
  read(path.join(directory, exposed));
  return new Set([...used].filter((request) => LAZY_ENTRIES.has(request)));
}

/** The names that the modules `files` of a bundle take from the shell, by shared module. */
export function namesFromShell(files, directory) {
  const requests = requestsByFile(directory);
  const taken = {};
  for (const file of files.filter(isScript))
    for (const { shared, names } of sharedImportsOf(file, requests))
      if (shared) taken[shared] = new Set([...(taken[shared] ?? []), ...names]);
  return Object.fromEntries(
    Object.entries(taken).map(([request, names]) => [
      request,
      names.has(ALL) ? ALL : [...names].sort((one, other) => (one < other ? -1 : 1)),
    ]),
  );
}
