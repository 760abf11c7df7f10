// `npm run bench:web`: builds all packages if needed, builds the monolith, and measures both.
// --quick: three rounds instead of 15. --profile: prints how loads from the cache spend their time,
// instead of the table. --actions: times twenty actions with 2,000 items instead, without the
// monolith. --lighthouse: audits every screen instead; e2e/bench/lighthouseOf.mjs says what it needs.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildStale, builtPackages } from '../builds.mjs';
import { findChromium } from './findChromium.mjs';
import { ROOT } from '../packages.mjs';

const profile = process.argv.includes('--profile');
const actions = process.argv.includes('--actions');
const lighthouse = process.argv.includes('--lighthouse');
if (lighthouse && !process.env.LIGHTHOUSE) {
  console.error(
    'Execute `npm install lighthouse@13.5.0` in an empty folder, and set LIGHTHOUSE to it.',
  );
  process.exit(1);
}
/** The file in e2e/bench that measures. */
const bench = [
  [actions, 'actions.bench'],
  [lighthouse, 'lighthouse.bench'],
  [profile, 'profile.bench'],
  [true, 'web.bench'],
].find(([isChosen]) => isChosen)[1];
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
run('npx', ['playwright', 'test', '--config', 'e2e/bench.config.ts', '--reporter', 'line', bench], {
  BENCH_ROUNDS: process.env.BENCH_ROUNDS ?? rounds,
  CHROMIUM_PATH: await findChromium(),
});
