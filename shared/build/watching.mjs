// Watch mode: compiles packages whenever their sources change, and reports each build and its
// errors. The caller decides what follows (a release, a restart).
import { bundlerOf } from './bundlers.mjs';
import { makeStyles } from './compile.mjs';
import { SHELL, folderOf } from './packages.mjs';
import { forgetBuild } from './buildCache.mjs';

const print = (fault) => console.error(fault instanceof Error ? fault.message : fault);

/**
 * Watches one package; `onBuilt` is called after each build without errors, `onFaults` with the
 * errors of each other one. Resolves after the first build.
 */
export async function watch(name, { onBuilt, onFaults = async () => {} }) {
  if (name === SHELL) await makeStyles();
  // These are development builds, so the next start must build the package again.
  forgetBuild(folderOf(name));
  const bundler = await bundlerOf(name, folderOf(name), { development: true });
  return bundler.watch({
    onBuilt: () => onBuilt().catch(print),
    onFaults: (faults) => onFaults(faults).catch(print),
  });
}
