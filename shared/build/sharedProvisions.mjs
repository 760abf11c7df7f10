// What the shell's build gives to remotes: version and exported names of every shared module, from
// the module graph. The shell's release.json holds it as `provides` (docs/decisions/0087).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import { PROVIDED_REQUESTS, sharedVersions } from './singletons.mjs';
import { providedBy } from './providedShares.mjs';
import { writeJson } from './sharedFiles.mjs';

/** A file in the shell's dist that is not part of the release: the content of `provides`. */
export const PROVISIONS = '.provides.json';
/** What the built shell in `directory` gives to remotes, as promotions compare it. */
export const builtShell = (directory) => ({
  contract: CONTRACT_VERSION,
  provides: JSON.parse(readFileSync(path.join(directory, 'dist', PROVISIONS), 'utf8')),
});

const byText = (one, other) => (one < other ? -1 : 1);

/** The module behind a provided share. */
const contentOf = (module, moduleGraph) =>
  moduleGraph.getModule(module.dependencies[0] ?? module.blocks[0].dependencies[0]);

/**
 * The exported names of a module. A CommonJS package is imported by its default as well. Throws if
 * a name is exported and then left out of the build, or if the names cannot be known.
 */
function exportedNames(request, module, { moduleGraph, entrypoints }) {
  const provided = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(provided))
    throw new Error(`${request}: the exported names cannot be read from its module.`);
  const runtimes = [...entrypoints.values()].map((entry) => entry.options.runtime ?? entry.name);
  const dropped = provided.filter((name) =>
    runtimes.every((runtime) => moduleGraph.getExportsInfo(module).getUsed([name], runtime) === 0),
  );
  if (dropped.length > 0)
    throw new Error(`${request}: ${dropped.join(', ')} is exported, but left out of the shell.`);
  const isEsModule = module.buildMeta?.exportsType === 'namespace';
  return [...new Set([...provided, ...(isEsModule ? [] : ['default'])])].sort(byText);
}

/** Writes what the shell in `directory` provides. */
export class RecordProvisions {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    const versions = sharedVersions(this.directory);
    let provisions = {};
    compiler.hooks.thisCompilation.tap('RecordProvisions', (compilation) => {
      compilation.hooks.afterChunks.tap('RecordProvisions', () => {
        const modules = new Map(
          [...compilation.modules].map((module) => [providedBy(module), module]),
        );
        provisions = {};
        for (const request of PROVIDED_REQUESTS.filter((name) => modules.has(name)).sort(byText)) {
          try {
            const exports = exportedNames(
              request,
              contentOf(modules.get(request), compilation.moduleGraph),
              compilation,
            );
            provisions[request] = { version: versions[request], exports };
          } catch (error) {
            compilation.errors.push(new compiler.webpack.WebpackError(error.message));
          }
        }
      });
    });
    writeJson(PROVISIONS, () => provisions).apply(compiler);
  }
}
