// `npm run test:engines`: builds what is stale and runs the journeys of e2e/engines in every
// installed engine (Chromium, Firefox, WebKitGTK). It names the engines and those it skips. The
// rest of the command line goes to Playwright, such as --project Firefox.
import { spawnSync } from 'node:child_process';
import { ROOT } from '../packages.mjs';

const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/engines.config.ts'].concat(process.argv.slice(2)),
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
