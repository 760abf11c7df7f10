// Builds what is not built: decides by stamps what is stale, and shares it out over as many processes as the machine has
// cores and memory for. `npm start`, `npm run build` and the releases all come through here.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { API, ROOT, SHELL, folderOf, remoteNames } from './packages.mjs';
import { createSourceHash, isBuilt, stamp, unstamp } from './stamps.mjs';

/** Rough shares of the work, for dealing it out evenly. */
const WEIGHT = { [SHELL]: 8, [API]: 2 };
const MEMORY_OF_A_BUILD = 1.5 * 2 ** 30;

const workers = () => Math.max(1, Math.min(os.availableParallelism(), Math.floor(os.totalmem() / MEMORY_OF_A_BUILD)));

/** Deals names into at most `count` groups of about the same weight, the heaviest first. */
export function deal(names, count, weightOf = (name) => WEIGHT[name] ?? 3) {
  const groups = Array.from({ length: Math.max(1, Math.min(count, names.length)) }, () => ({ weight: 0, names: [] }));
  for (const name of [...names].sort((one, other) => weightOf(other) - weightOf(one))) {
    const lightest = groups.reduce((least, group) => (group.weight < least.weight ? group : least));
    lightest.names.push(name);
    lightest.weight += weightOf(name);
  }
  return groups.map((group) => group.names);
}

function compileInProcess(names) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'commands/compile.mjs'), ...names], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${names.join(', ')} failed.`))));
  });
}

export const everyPackage = () => [SHELL, ...remoteNames(), API].filter((name) => existsSync(path.join(folderOf(name), 'webpack.config.mjs')));

/** Builds those of `names` whose sources have changed since their last build; returns them. */
export async function buildStale(names, { force = false } = {}) {
  const sourceHash = createSourceHash(ROOT);
  const hashes = new Map(names.map((name) => [name, sourceHash(folderOf(name))]));
  const stale = names.filter((name) => force || !isBuilt(folderOf(name), hashes.get(name)));
  if (stale.length === 0) return [];
  const started = performance.now();
  console.log(`Building ${stale.join(', ')} …`);
  for (const name of stale) unstamp(folderOf(name));
  const outcomes = await Promise.allSettled(deal(stale, workers()).map(compileInProcess));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  for (const name of stale) stamp(folderOf(name), hashes.get(name));
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return stale;
}
