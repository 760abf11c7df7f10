// Watch mode: compiles packages whenever their sources change, and reports each build and its
// errors. The caller decides what follows (a release, a restart).
import webpack from 'webpack';
import { faultsOf } from './buildFaults.mjs';
import { configOf, makeStyles } from './compile.mjs';
import { SHELL, folderOf } from './packages.mjs';
import { forgetBuild } from './buildCache.mjs';

/**
 * Watches one package; `onBuilt` is called after each build without errors, `onFaults` with the
 * errors of each other one. Resolves after the first build.
 */
export async function watch(name, { onBuilt, onFaults = async () => {} }) {
  if (name === SHELL) await makeStyles();
  // These are development builds, so the next start must build the package again.
  forgetBuild(folderOf(name));
  const compiler = webpack(await configOf(name, { development: true }));
  return new Promise((resolve, reject) => {
    compiler.watch(
      { ignored: /[\\/](node_modules|dist|release-store)[\\/](?!@cumbre)/, aggregateTimeout: 50 },
      async (error, stats) => {
        if (error) {
          console.error(error.message);
          await onFaults([{ message: error.message }]);
          reject(error);
          return;
        }
        if (stats.hasErrors())
          console.error(stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
        await (stats.hasErrors() ? onFaults(faultsOf(stats, folderOf(name))) : onBuilt()).catch(
          (fault) => console.error(fault instanceof Error ? fault.message : fault),
        );
        resolve();
      },
    );
  });
}
