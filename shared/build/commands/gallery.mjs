// `npm run gallery`: builds all packages if needed, takes every screen in every state (full, empty,
// loading, error, refused, overflowing), both languages, both colour modes and four widths, and
// prints the texts that are cut, overlap, leave the window or leave a short word alone. It writes
// test-results/gallery/index.html. --only, --states and --languages (lists with commas) limit it.
// Exit code 1 means that it found a fault.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale, builtPackages } from '../builds.mjs';
import { ROOT } from '../packages.mjs';
import { findChromium } from './findChromium.mjs';

const option = { type: 'string', default: '' };
const { values } = parseArgs({ options: { only: option, states: option, languages: option } });
const target = path.join(ROOT, 'test-results/gallery');

await buildStale(builtPackages());
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/gallery.config.ts', '--reporter', 'line'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: await findChromium(),
      GALLERY_ONLY: values.only,
      GALLERY_STATES: values.states,
      GALLERY_LANGUAGES: values.languages,
    },
  },
);

const faults = readdirSync(target)
  .filter((name) => name.startsWith('faults.'))
  .flatMap((name) => readFileSync(path.join(target, name), 'utf8').split('\n').filter(Boolean));
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults; the pictures are in ${path.join(target, 'index.html')}`);
process.exitCode = status === 0 && faults.length === 0 ? 0 : 1;
