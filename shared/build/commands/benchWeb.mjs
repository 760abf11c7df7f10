// `npm run bench:web`: builds what is not built, builds the monolith, and measures both. --quick: three rounds instead of 15.
// --profile: no table, but where the time of loads from the cache goes.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildStale, everyPackage } from '../builds.mjs';
import { findChromium } from './findChromium.mjs';
import { ROOT } from '../packages.mjs';

const profile = process.argv.includes('--profile');
const rounds = process.argv.includes('--quick') ? '3' : profile ? '7' : '15';
const run = (command, args, settings = {}) => {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...settings } });
  if (status !== 0) process.exit(status ?? 1);
};

await buildStale(everyPackage());
run(process.execPath, [path.join(ROOT, 'shared/build/commands/buildMonolith.mjs')]);
run('npx', ['playwright', 'test', '--config', 'e2e/bench.config.ts', '--reporter', 'line', profile ? 'profile.bench' : 'web.bench'], { BENCH_ROUNDS: process.env.BENCH_ROUNDS ?? rounds, CHROMIUM_PATH: await findChromium() });
