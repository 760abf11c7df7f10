// `npm run screens`: builds all packages if needed, opens every screen with demonstration content
// in both languages, and writes the pictures of docs/screens.md and of the guide. --only <part of a
// name> limits the screens.
import { spawnSync } from 'node:child_process';
import { buildStale, builtPackages } from '../builds.mjs';
import { ROOT } from '../packages.mjs';
import { findChromium } from './findChromium.mjs';

const at = process.argv.indexOf('--only');
await buildStale(builtPackages());
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/screens.config.ts', '--reporter', 'line'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: await findChromium(),
      SCREENS_ONLY: at > 0 ? process.argv[at + 1] : '',
    },
  },
);
process.exitCode = status ?? 1;
