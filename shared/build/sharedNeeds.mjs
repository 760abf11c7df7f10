// What a remote's build takes from the shell: per shared entry the range and the imported names,
// read from the module graph, and the packages that it was built against. deploy.mjs writes both
// into release.json, so that a promotion and the page compare them with what a shell provides
// (docs/decisions/0087).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { packageFolder, packageNameOf, sharedRanges } from './singletons.mjs';
import { writeJson } from './sharedFiles.mjs';

/** A file in the remote's dist that is not part of the release: `{ shared, builtAgainst }`. */
export const SHARED_NEEDS = '.sharedNeeds.json';
const CONSUMED = 'consume-shared-module';
const ALL = '*';
const byText = (one, other) => (one < other ? -1 : 1);

const isPacked = (module, chunkGraph) => chunkGraph.getNumberOfModuleChunks(module) > 0;

/** The names that the packed modules import from `module`, or "*" for its whole namespace. */
function importedNames(module, { moduleGraph, chunkGraph }) {
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection;
    if (!dependency || !originModule || !isPacked(originModule, chunkGraph)) continue;
    for (const runtime of chunkGraph.getModuleRuntimes(originModule)) {
      if (!connection.isTargetActive(runtime)) continue;
      for (const reference of dependency.getReferencedExports(moduleGraph, runtime)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        names.add(name ?? ALL);
      }
    }
  }
  return names.has(ALL) ? ALL : [...names].sort(byText);
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

/** Records the shared modules that a remote uses. */
export class RecordSharedNeeds {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    const ranges = sharedRanges(this.directory);
    let shared = {};
    compiler.hooks.thisCompilation.tap('RecordSharedNeeds', (compilation) => {
      // Once the chunks are known, and before modules are joined and lose their imports.
      compilation.hooks.afterChunks.tap('RecordSharedNeeds', () => {
        shared = Object.fromEntries(
          [...compilation.modules]
            .filter(({ type }) => type === CONSUMED)
            .filter((module) => isPacked(module, compilation.chunkGraph))
            .map((module) => {
              const { shareKey } = module.options;
              const imports = importedNames(module, compilation);
              return [shareKey, { range: ranges[shareKey], imports }];
            })
            .sort(([one], [other]) => byText(one, other)),
        );
      });
    });
    writeJson(SHARED_NEEDS, () => ({
      shared,
      builtAgainst: builtAgainst(Object.keys(shared), this.directory),
    })).apply(compiler);
  }
}
