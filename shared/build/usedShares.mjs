// Which lazy entries of the shell a remote uses, read from its sources. The federation plugin of Vite
// fetches every shared module that it is told of before the remote starts, so it is told of these.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LAZY_ENTRIES } from './sharedFiles.mjs';
import { ENDINGS, importsOf } from './sharedNeeds.mjs';
import { PROVIDED_REQUESTS, entryFile, installedEntries } from './singletons.mjs';

const isScript = (file) => /\.[cm]?[jt]sx?$/.test(file);

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

/** The lazy entries of the shell that the module `exposed` of a remote uses, directly or not. */
export function usedLazyEntries(directory, exposed) {
  const requests = requestsByFile(directory);
  const used = new Set();
  const seen = new Set();
  const read = (file) => {
    seen.add(file);
    for (const [request] of importsOf(file)) {
      const imported = fileOf(request, file);
      const shared =
        requests.get(imported) ?? (PROVIDED_REQUESTS.includes(request) ? request : undefined);
      if (shared) used.add(shared);
      else if (imported && isScript(imported) && !seen.has(imported)) read(imported);
    }
  };
  read(path.join(directory, exposed));
  return new Set([...used].filter((request) => LAZY_ENTRIES.has(request)));
}
