// Watch mode: compiles packages whenever their sources change, and reports each build. The caller
// decides what follows (a release, a restart).
import webpack from 'webpack';
import { configOf, makeStyles } from './compile.mjs';
import { SHELL, folderOf } from './packages.mjs';
import { forgetBuild } from './buildCache.mjs';

/**
 * Watches one package; `onBuilt` is called after each build without errors. Resolves after the
 * first build.
 */
export async function watch(name, onBuilt) {
  if (name === SHELL) await makeStyles();
  // These are development builds, so the next start must build the package again.
  forgetBuild(folderOf(name));
  const compiler = webpack(await configOf(name, { development: true }));
  return new Promise((resolve, reject) => {
    compiler.watch(
      { ignored: /[\\/](node_modules|dist|release-store)[\\/](?!@cumbre)/, aggregateTimeout: 100 },
      async (error, stats) => {
        if (error) {
          reject(error);
          return;
        }
        if (stats.hasErrors())
          console.error(stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
        else
          await onBuilt(stats).catch((fault) =>
            console.error(fault instanceof Error ? fault.message : fault),
          );
        resolve();
      },
    );
  });
}
