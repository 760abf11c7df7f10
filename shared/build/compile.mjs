// Builds packages in one process: the compilers share loaded modules, which take most of the time
// of a small build. Each package has its bundler's configuration file, and an error names the
// package.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { compressFiles } from '@cumbre/releases/compressedFiles';
import { keepToBudget } from './budgets.mjs';
import { bundlerOf } from './bundlers.mjs';
import { API, SHELL, STYLES, folderOf } from './packages.mjs';

/**
 * The shell contains the style sheet of the design system, which is built from that package's
 * sources.
 */
export const makeStyles = () =>
  promisify(execFile)(process.execPath, ['styles/extract.mjs'], { cwd: folderOf(STYLES) });

/** Builds the packages one after the other; throws if one has errors, which are printed. */
export async function compile(names) {
  for (const name of names) {
    if (name === SHELL) await makeStyles();
    await (await bundlerOf(name, folderOf(name))).build();
    if (name === API) continue;
    const buildFolder = path.join(folderOf(name), 'dist');
    await compressFiles(buildFolder);
    await keepToBudget(name, buildFolder);
  }
}
