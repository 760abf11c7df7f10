// `npm run screens`: builds what is not built, opens every screen with demonstration content in both languages, and writes
// the pictures of docs/screens.md and of the guide. --only <part of a name> takes those alone.
import { spawnSync } from 'node:child_process';
import { buildStale, everyPackage } from '../builds.mjs';
import { ROOT } from '../packages.mjs';
import { findChromium } from './findChromium.mjs';

const at = process.argv.indexOf('--only');
await buildStale(everyPackage());
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/screens.config.ts', '--reporter', 'line'], {
  cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: await findChromium(), SCREENS_ONLY: at > 0 ? process.argv[at + 1] : '' },
});
process.exitCode = status ?? 1;
