// Lets the page preload the shared modules that a remote's first screen needs beyond the shell's
// first load. Otherwise the browser discovers them when the remote runs, a round trip later. The
// shell's build writes which file contains which entry, the remote's build which entries its first
// screen uses, and the server combines the two (api/src/web).
import { consumedBy, providedBy } from './providedShares.mjs';
import { SHARED_ENTRIES } from './singletons.mjs';

/** A file in the shell's dist with the names of files by the entry that they contain. */
const SHARED_FILES = 'shared.json';
/**
 * A file in the remote's dist that is not part of the release. deploy.mjs writes the content into
 * release.json as `shares`.
 */
export const FIRST_SHARES = '.firstShares.json';

/**
 * A file in the remote's dist that is not part of the release: the mode of the build, and
 * in development its hash. deploy.mjs writes both into release.json.
 */
export const BUILD_MODE = '.buildMode.json';

export const LAZY_ENTRIES = new Set(
  SHARED_ENTRIES.filter(({ eager }) => !eager).map(({ request }) => request),
);

class WriteText {
  constructor(file, contentOf) {
    Object.assign(this, { file, contentOf });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WriteText', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WriteText', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          // A build with errors is no release, and its sources may not be readable.
          if (compilation.errors.length > 0) return;
          compilation.emitAsset(this.file, new sources.RawSource(this.contentOf(compilation)));
        },
      );
    });
  }
}

/** The files of the modules in a bundle, also of those that are joined into one. */
export const packedFiles = ({ modules, chunkGraph }) => [
  ...new Set(
    [...modules]
      .filter((module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0)
      .flatMap((module) => [module, ...(module.modules ?? [])])
      .map((module) => module.resource?.split('?')[0])
      .filter(Boolean),
  ),
];

/**
 * What `read` returns for the sources of a bundle; undefined where one of them has a syntax error,
 * which the build reports.
 */
export function ifReadable(compilation, read) {
  try {
    return read();
  } catch (error) {
    if (compilation.errors.length === 0) throw error;
    return undefined;
  }
}

/** A plugin that writes what `contentOf` returns for the compilation. */
export const writeText = (file, contentOf) => new WriteText(file, contentOf);
export const writeJson = (file, contentOf) =>
  writeText(file, (compilation) => `${JSON.stringify(contentOf(compilation))}\n`);

export const writeSharedFiles = () =>
  writeJson(SHARED_FILES, ({ chunkGroups, entrypoints }) => {
    const first = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
    return Object.fromEntries(
      chunkGroups.flatMap((group) =>
        group.origins.flatMap(({ module }) => {
          const name = providedBy(module);
          return LAZY_ENTRIES.has(name)
            ? [
                [
                  name,
                  group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !first.has(file)),
                ],
              ]
            : [];
        }),
      ),
    );
  });

export const writeFirstShares = () =>
  writeJson(FIRST_SHARES, ({ namedChunks, chunkGraph }) =>
    [...chunkGraph.getChunkModulesIterable(namedChunks.get('remote'))]
      .map(consumedBy)
      .filter((name) => LAZY_ENTRIES.has(name)),
  );

export const writeBuildMode = () =>
  writeJson(BUILD_MODE, ({ options, hash }) => ({
    mode: options.mode,
    ...(options.mode === 'development' ? { hash } : {}),
  }));
