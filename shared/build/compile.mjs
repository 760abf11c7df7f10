// Runs webpack over several packages in one process: the compilers share loaded modules, which take
// most of the time of a small build. Each package has its own webpack.config.mjs, and an error
// names the package.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compressFiles } from '@cumbre/releases/compressedFiles';
import webpack from 'webpack';
import { keepToBudget } from './budgets.mjs';
import { API, SHELL, STYLES, folderOf } from './packages.mjs';

export async function configOf(name, { development = false } = {}) {
  const file = path.join(folderOf(name), 'webpack.config.mjs');
  if (!existsSync(file)) throw new Error(`${name} has no webpack.config.mjs.`);
  const { default: config } = await import(pathToFileURL(file).href);
  const resolved =
    typeof config === 'function'
      ? await config({}, { mode: development ? 'development' : 'production' })
      : config;
  return { ...resolved, name };
}

/**
 * The shell contains the style sheet of the design system, which is built from that package's
 * sources.
 */
export const makeStyles = () =>
  promisify(execFile)(process.execPath, ['styles/extract.mjs'], { cwd: folderOf(STYLES) });

/** Builds the packages one after the other; throws with every error that webpack found. */
export async function compile(names, options) {
  for (const name of names) {
    if (name === SHELL) await makeStyles();
    const compiler = webpack(await configOf(name, options));
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    await new Promise((resolve) => {
      compiler.close(resolve);
    });
    if (stats.hasErrors() || stats.hasWarnings())
      console.error(
        stats.toString({
          preset: 'errors-warnings',
          colors: process.stderr.isTTY,
          errorDetails: false,
        }),
      );
    if (stats.hasErrors()) throw new Error(`${name} could not be built.`);
    if (name === API) continue;
    const buildFolder = path.join(folderOf(name), 'dist');
    await compressFiles(buildFolder);
    await keepToBudget(name, buildFolder);
  }
}
