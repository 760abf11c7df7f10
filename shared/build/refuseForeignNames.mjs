// A build check: a remote whose names or styles reach beyond the remote does not build, nor one whose
// styles slow down the screens of others. It writes the names to a file, from which deploy.mjs takes
// them into release.json for the promotion.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { costlySelectors } from '@cumbre/releases/costlySelectors';
import { styleFaults } from '@cumbre/releases/styles';
import { namesOf } from './names.mjs';
import { ifReadable, packedFiles } from './sharedFiles.mjs';

/** A file in the remote's dist that is not part of the release: the content of `names`. */
export const NAMES = '.names.json';

const OUTSIDE = /^\.\.|(^|[\\/])node_modules[\\/]/;

/** Names and faults in those of the packed `files` that are the remote's own. */
export function packedNames(files, directory, remote) {
  const sources = files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => path.relative(directory, file))
    .filter((file) => !OUTSIDE.test(file))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((file) => [file, readFileSync(path.join(directory, file), 'utf8')]);
  return namesOf(remote, sources);
}

/** The faults of a built style sheet. */
export const builtStyleFaults = (remote, name, source) =>
  [
    ...styleFaults(remote, source),
    ...costlySelectors(source).map(
      (selector) =>
        `${selector} { … } makes a browser compute the styles of whole lists again: give a class to the part before + or ~, and to each part after :has()`,
    ),
  ].map((fault) => `${name}: ${fault}.`);

/** The faults of the emitted style sheets. */
const faultsOfStyles = (remote, compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .flatMap(({ name, source }) => builtStyleFaults(remote, name, source.source().toString()));

export class RefuseForeignNames {
  constructor(directory, remote) {
    Object.assign(this, { directory, remote });
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RefuseForeignNames', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RefuseForeignNames', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const found = ifReadable(compilation, () =>
            packedNames(packedFiles(compilation), this.directory, this.remote),
          );
          if (!found) return;
          const { names, faults } = found;
          for (const fault of [...faults, ...faultsOfStyles(this.remote, compilation)])
            compilation.errors.push(new WebpackError(fault));
          compilation.emitAsset(NAMES, new sources.RawSource(`${JSON.stringify(names)}\n`));
        },
      );
    });
  }
}
