// Watch mode: compiles packages again whenever their sources change, and says when each is done. What happens then (a
// release, a restart) is the caller's.
import webpack from 'webpack';
import { configOf, makeStyles } from './compile.mjs';
import { SHELL, folderOf } from './packages.mjs';
import { unstamp } from './stamps.mjs';

/** Watches one package; `onBuilt` is called after each build without errors. Resolves after the first build. */
export async function watch(name, onBuilt) {
  if (name === SHELL) await makeStyles();
  // What is built here is for developing: the next start has to build it again.
  unstamp(folderOf(name));
  const compiler = webpack(await configOf(name, { development: true }));
  return new Promise((resolve, reject) => {
    compiler.watch({ ignored: /[\\/](node_modules|dist|release-store)[\\/](?!@cumbre)/, aggregateTimeout: 100 }, async (error, stats) => {
      if (error) {
        reject(error);
        return;
      }
      if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
      else await onBuilt(stats).catch((fault) => console.error(fault instanceof Error ? fault.message : fault));
      resolve();
    });
  });
}
