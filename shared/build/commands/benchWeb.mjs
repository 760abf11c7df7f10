// `npm run bench:web`: builds all packages if needed, builds the monolith, and measures both.
// --quick: three rounds instead of 15. --profile: prints how loads from the cache spend their time,
// instead of the table. --actions: times twenty actions with 2,000 items instead, without the
// monolith.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildStale, builtPackages } from '../builds.mjs';
import { findChromium } from './findChromium.mjs';
import { ROOT } from '../packages.mjs';

const profile = process.argv.includes('--profile');
const actions = process.argv.includes('--actions');
const rounds = process.argv.includes('--quick') ? '3' : profile || actions ? '7' : '15';
const run = (command, args, settings = {}) => {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) process.exit(status ?? 1);
};

await buildStale(builtPackages());
if (!actions) run(process.execPath, [path.join(ROOT, 'shared/build/commands/buildMonolith.mjs')]);
run(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'e2e/bench.config.ts',
    '--reporter',
    'line',
    actions ? 'actions.bench' : profile ? 'profile.bench' : 'web.bench',
  ],
  { BENCH_ROUNDS: process.env.BENCH_ROUNDS ?? rounds, CHROMIUM_PATH: await findChromium() },
);
