// A build check: a remote that contains a second React, router, antd, i18next or store does not
// build. Each of two copies works alone, but in one page they fail (hooks without a context, a
// second store), and no type check detects it.
import path from 'node:path';
import { NEVER_IN_A_REMOTE, entryFile, installedEntries } from './singletons.mjs';

const packageOf = (file) => {
  const inside = file.split(`${path.sep}node_modules${path.sep}`).at(-1).split(path.sep);
  return inside[0].startsWith('@') ? [inside[0], `${inside[0]}/${inside[1]}`] : [inside[0]];
};

/**
 * Which of `files` (absolute paths of packed modules) may not be in a remote, with the reason. An
 * isolated remote brings its own framework, but never an entry with the state of the page.
 */
export function duplicateSingletons(files, sharedFiles, { isolated = false } = {}) {
  return files.flatMap((file) => {
    if (sharedFiles.has(file)) return [{ file, why: 'is an entry that the shell shares' }];
    if (isolated || !file.includes(`${path.sep}node_modules${path.sep}`)) return [];
    const found = packageOf(file).find((name) => NEVER_IN_A_REMOTE.includes(name));
    return found ? [{ file, why: `belongs to ${found}` }] : [];
  });
}

/** The entries that the shell shares, as files. */
export const sharedFilesFor = (directory) =>
  new Set(installedEntries(directory).map(({ request }) => entryFile(request, directory)));

/** The faults of `files`, the packed modules of the remote in `directory`. */
export const secondCopyFaults = (files, directory, sharedFiles, options) =>
  duplicateSingletons(files, sharedFiles, options).map(
    ({ file, why }) =>
      `${path.relative(directory, file)} ${why} and would be a second copy in this remote. Import @cumbre/ui/base|overlay|data|form, @cumbre/remote/router or @cumbre/client/* instead; the list is shared/build/singletons.mjs.`,
  );

/** The files of the modules that webpack or rspack is about to pack. */
const filesOf = (modules) => [
  ...new Set(
    [...modules]
      .flatMap((module) => [module, ...(module.modules ?? [])])
      .map((module) => module.resource?.split('?')[0])
      .filter(Boolean),
  ),
];

export class RefuseSecondCopies {
  constructor(directory, options) {
    this.options = options;
    this.sharedFiles = sharedFilesFor(directory);
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('RefuseSecondCopies', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('RefuseSecondCopies', (modules) => {
        const { context } = compiler;
        for (const fault of secondCopyFaults(
          filesOf(modules),
          context,
          this.sharedFiles,
          this.options,
        ))
          compilation.errors.push(new compiler.webpack.WebpackError(fault));
      });
    });
  }
}
