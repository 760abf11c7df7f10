// Which lazy entries of the shell a remote uses, read from its sources. The Vite plugin fetches
// every shared module it is told of before the remote starts, so it is told only of these.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { nodesOf } from './endpoints.mjs';
import { LAZY_ENTRIES } from './sharedFiles.mjs';
import { PROVIDED_REQUESTS, SHARED_ENTRIES, entryFile } from './singletons.mjs';

const ENDINGS = ['', '.tsx', '.ts', '.js', '/index.tsx', '/index.ts'];
const isScript = (file) => /\.[jt]sx?$/.test(file);

/** What a module imports, now or later, as the texts of its imports. */
function importsIn(source) {
  const requests = new Set();
  for (const node of nodesOf(parseSync(source, { syntax: 'typescript', tsx: true }).body)) {
    if (node.type === 'CallExpression' && node.callee.type === 'Import')
      requests.add(node.arguments[0].expression.value);
    else if (node.source?.value && !node.typeOnly) requests.add(node.source.value);
  }
  return [...requests].filter((request) => typeof request === 'string');
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

/** The lazy entries that `exposed` of the remote in `directory` uses, directly or not. */
export function usedLazyEntries(directory, exposed) {
  const requestsByFile = new Map(
    SHARED_ENTRIES.map(({ request }) => [entryFile(request, directory), request]),
  );
  const used = new Set();
  const seen = new Set();
  const read = (file) => {
    seen.add(file);
    for (const request of importsIn(readFileSync(file, 'utf8'))) {
      const imported = fileOf(request, file);
      const shared =
        requestsByFile.get(imported) ?? (PROVIDED_REQUESTS.includes(request) ? request : undefined);
      if (shared) used.add(shared);
      else if (imported && isScript(imported) && !seen.has(imported)) read(imported);
    }
  };
  read(path.join(directory, exposed));
  return new Set([...used].filter((request) => LAZY_ENTRIES.has(request)));
}
