// `npm run test:long`: the long versions of the tests of trust (hours, not minutes): every guard taken away once, 100,000
// fuzzed requests, every hurtful string in every text, 1,000 interleavings, the faults at their promised times, and 100 kills.
import { spawnSync } from 'node:child_process';
import { buildStale, everyPackage } from '../builds.mjs';
import { findChromium } from './findChromium.mjs';
import { ROOT } from '../packages.mjs';

const LONG_TESTS = ['api/src/access/matrix', 'api/src/plugins/fuzz', 'api/src/database/postgresFaults', 'api/src/items/interleavings', 'api/src/backup'];
const run = (command, args, settings = {}) => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TEST_LONG: '1', ...settings } }).status === 0;

if (!process.env.TEST_DATABASE_URL) console.log('TEST_DATABASE_URL is not set: PostgreSQL is left out, except where the tests start their own.');
const unit = run('npx', ['jest', '--maxWorkers=2', ...LONG_TESTS]);
await buildStale(everyPackage());
const crashes = run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--workers', '1', 'crash/'], { CHROMIUM_PATH: await findChromium() });
process.exitCode = unit && crashes ? 0 : 1;
