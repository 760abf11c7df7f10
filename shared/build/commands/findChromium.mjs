// Finds a Chromium for the e2e tests: named by CHROMIUM_PATH, on the machine, or installed now
// (Playwright's, then the distribution's). If none can be had, it says what to do.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...PLACES,
  ].find(isExecutable);
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && isExecutable(file) ? file : undefined;
}

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function installFromDistribution() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium']);
}

/**
 * The path of an executable Chromium. Installs one if there is none, and throws with advice if the
 * installation fails.
 */
export async function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (isExecutable(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, which cannot be run.`);
  }
  const found = onThisMachine() ?? (await ofPlaywright());
  if (found) return found;
  console.log('No Chromium on this machine: installing one for the e2e tests.');
  if (run('npx', ['playwright', 'install', 'chromium'])) return ofPlaywright();
  if (installFromDistribution()) return onThisMachine();
  throw new Error(
    'The e2e tests need a Chromium: install one (for example `apt-get install chromium`) or set CHROMIUM_PATH to its executable, then run npm test again.',
  );
}
