// Lets the page ask ahead for what a remote's first screen takes from the shell beyond the shell's first load: otherwise the
// browser learns of it only when the remote runs, a round trip later. The shell's build writes which of its files hold
// which entry, the remote's which of these entries its first screen takes; the server puts the two together (api/src/web).
import { providedBy } from './providedShares.mjs';
import { SHARED_ENTRIES } from './singletons.mjs';

/** In the shell's dist: names of files by the entry that they hold. */
const SHARED_FILES = 'shared.json';
/** In a remote's dist, and no part of its release: what deploy.mjs writes into the release as `shares`. */
export const FIRST_SHARES = '.firstShares.json';

/** In a remote's dist, and no part of its release: how it was built, which deploy.mjs writes into the release as `mode`. */
export const BUILD_MODE = '.buildMode.json';

const LATER = new Set(SHARED_ENTRIES.filter(({ eager }) => !eager).map(({ request }) => request));

class WriteJson {
  constructor(file, contentOf) {
    Object.assign(this, { file, contentOf });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WriteJson', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'WriteJson', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.emitAsset(this.file, new sources.RawSource(`${JSON.stringify(this.contentOf(compilation))}\n`));
      });
    });
  }
}

export const writeSharedFiles = () => new WriteJson(SHARED_FILES, ({ chunkGroups, entrypoints }) => {
  const first = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
  return Object.fromEntries(chunkGroups.flatMap((group) => group.origins.flatMap(({ module }) => {
    const name = providedBy(module);
    return LATER.has(name) ? [[name, group.getFiles().filter((file) => file.endsWith('.js') && !first.has(file))]] : [];
  })));
});

export const writeFirstShares = () => new WriteJson(FIRST_SHARES, ({ namedChunks, chunkGraph }) => (
  [...chunkGraph.getChunkModulesIterable(namedChunks.get('remote'))].map(({ options }) => options?.shareKey).filter((name) => LATER.has(name))
));

export const writeBuildMode = () => new WriteJson(BUILD_MODE, ({ options }) => ({ mode: options.mode }));
