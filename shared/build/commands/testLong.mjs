// `npm run test:long`: the long versions of the reliability tests, which take more than an hour:
// 100 kills, 100 starts and ten minutes of load with forced collections on each Node.js that
// SERVER_NODES names; 100,000 fuzzed requests; every naughty string in every text; 1,000
// interleavings; 1,000 trees with previewed changes; 1,000 simulated canaries of each kind; 200
// orders of steps through the remotes in one tab; the faults with their real timeouts; a remote of a
// stranger on each Node.js that SERVER_NODES names; and the removal of every guard, also of guards
// that other tests than the permission matrix must detect. With names after `--` it runs only those
// parts, so that an interrupted run continues with the parts that are left.
import { spawnSync } from 'node:child_process';
import { buildStale, builtPackages } from '../builds.mjs';
import { findChromium } from './findChromium.mjs';
import { ROOT } from '../packages.mjs';

const run = (command, args, settings = {}) =>
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_LONG: '1', ...settings },
  }).status === 0;
const unit =
  (...paths) =>
  () =>
    run('npx', ['jest', '--maxWorkers=2', ...paths]);

const journey = (folder) => async () => {
  await buildStale(builtPackages());
  return run(
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--workers', '1', folder],
    { CHROMIUM_PATH: await findChromium() },
  );
};

const PARTS = {
  guards: unit('api/test/permission-matrix/mutants'),
  faults: unit('api/src/platform/database/postgresFaults', 'api/src/platform/backup'),
  interleavings: unit('api/src/planning/items/interleavings', 'api/test/interleavings'),
  previews: unit('api/src/planning/objective-tree/preview'),
  strings: unit('api/test/permission-matrix/naughtyStrings'),
  fuzz: unit('api/test/fuzz'),
  canaries: unit('api/src/web/canary/canarySimulations'),
  crashes: journey('crash/(?!starts)'),
  starts: journey('crash/starts'),
  crossings: journey('crossings'),
  strangers: journey('strangers'),
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
if (!process.env.TEST_DATABASE_URL)
  console.log(
    'TEST_DATABASE_URL is not set: PostgreSQL is left out, except where the tests start their own.',
  );
const lines = [];
for (const name of requested.length > 0 ? requested : Object.keys(PARTS)) {
  console.log(`\n== ${name}`);
  const since = performance.now();
  const passed = await PARTS[name]();
  lines.push(
    `${name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - since) / 60_000).toFixed(1)} min`,
  );
  if (!passed) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
