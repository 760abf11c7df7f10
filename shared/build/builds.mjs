// Builds the packages whose sources have changed since their last build, in as many processes as
// the machine has cores and memory for. `npm start`, `npm run build` and the releases use it.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { API, ROOT, SHELL, folderOf, remoteNames } from './packages.mjs';
import { hasBundler } from './bundlers.mjs';
import { createSourceHash, forgetBuild, isBuilt, recordBuild } from './buildCache.mjs';

/** Estimated relative build times. */
const WEIGHT = { [SHELL]: 8, [API]: 2 };
const MEMORY_PER_BUILD = 1.5 * 2 ** 30;

const workerCount = () =>
  Math.max(1, Math.min(os.availableParallelism(), Math.floor(os.totalmem() / MEMORY_PER_BUILD)));

/** Splits names into at most `count` groups of similar weight; the heaviest names come first. */
export function splitByWeight(names, count, weightOf = (name) => WEIGHT[name] ?? 3) {
  const groups = Array.from({ length: Math.max(1, Math.min(count, names.length)) }, () => ({
    weight: 0,
    names: [],
  }));
  for (const name of [...names].sort((one, other) => weightOf(other) - weightOf(one))) {
    const lightest = groups.reduce((least, group) => (group.weight < least.weight ? group : least));
    lightest.names.push(name);
    lightest.weight += weightOf(name);
  }
  return groups.map((group) => group.names);
}

function compileInChildProcess(names) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'commands/compile.mjs'), ...names],
      { stdio: 'inherit' },
    );
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${names.join(', ')} failed.`)),
    );
  });
}

export const builtPackages = () =>
  [SHELL, ...remoteNames(), API].filter((name) => hasBundler(folderOf(name)));

/**
 * Builds those of `names` whose sources have changed since their last build; returns their names.
 */
export async function buildStale(names, { force = false } = {}) {
  const sourceHash = createSourceHash(ROOT);
  const hashes = new Map(names.map((name) => [name, sourceHash(folderOf(name))]));
  const stale = names.filter((name) => force || !isBuilt(folderOf(name), hashes.get(name)));
  if (stale.length === 0) return [];
  const startedAt = performance.now();
  console.log(`Building ${stale.join(', ')} …`);
  for (const name of stale) forgetBuild(folderOf(name));
  const outcomes = await Promise.allSettled(
    splitByWeight(stale, workerCount()).map(compileInChildProcess),
  );
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  for (const name of stale) recordBuild(folderOf(name), hashes.get(name));
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return stale;
}
