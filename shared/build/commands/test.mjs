// `npm test`: runs the checks, the fastest first, and ends with one line that counts them. With --all
// it also runs what jest.config.mjs and e2e/playwright.config.ts leave out. Types
// and lint run together, since neither keeps two processors busy. A step that breaks does not hide
// the next ones. jest's and Playwright's settings decide which tests there are.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failedFiles, unitCounts } from '../testing/unitCounts.mjs';
import { findChromium } from './findChromium.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const reports = mkdtempSync(path.join(tmpdir(), 'cumbre-test-'));
const total = { passed: 0, failed: 0 };

function execute(command, args, env = {}) {
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
      .status === 0
  );
}

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/**
 * The output of a command is printed when the command has ended, so that the outputs of two
 * concurrent commands do not mix.
 */
async function check(title, command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk));
  const [status] = await once(child, 'close');
  console.log(`\n== ${title}\n${Buffer.concat(output).toString()}`.trimEnd());
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  return status === 0;
}

/**
 * Counts the tests in a runner's report. A runner that fails without a failed test (or without any
 * test) counts as one failure.
 */
function countReport(ok, read) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read();
  } catch {
    // Without a report, the runner failed before it ran a test.
  }
  const silentFailure = (!ok && counts.failed === 0) || counts.passed + counts.failed === 0;
  count(counts.passed, counts.failed + (silentFailure ? 1 : 0));
}

function runJest(name, options) {
  const file = path.join(reports, name);
  const ok = execute('npx', [
    'jest',
    '--ci',
    '--json',
    `--outputFile=${file}`,
    '--silent',
    '--reporters=default',
    ...options,
  ]);
  try {
    return { ok, report: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    // Without a report, the runner failed before it ran a test.
    return { ok, report: null };
  }
}

/** Where more files fail, a fault is more likely than a coincidence. */
const MAX_FILES_AGAIN = 5;

function unitTests() {
  console.log(
    `\n== unit, screens and API on SQLite${process.env.TEST_DATABASE_URL ? ' and PostgreSQL' : ' (TEST_DATABASE_URL is not set: PostgreSQL is left out)'}`,
  );
  const first = runJest('jest.json', ['--maxWorkers=2']);
  const files = first.report ? failedFiles(first.report) : [];
  // As the journeys, only in a check: by hand a flaky test is to be seen.
  const runsAgain = Boolean(process.env.CI) && files.length > 0 && files.length <= MAX_FILES_AGAIN;
  if (runsAgain) console.log(`\n== the ${files.length} files that failed, once more`);
  const again = runsAgain
    ? runJest('jest-again.json', ['--maxWorkers=1', '--runTestsByPath', ...files])
    : null;
  countReport(again ? again.report !== null : first.ok, () => {
    const { passed, failed, flaky } = unitCounts(first.report, again?.report ?? null);
    for (const test of flaky) console.log(`flaky: ${test}`);
    return { passed, failed };
  });
}

async function e2eTests() {
  console.log('\n== e2e tests in a real browser');
  const file = path.join(reports, 'e2e.json');
  let browser;
  try {
    browser = await findChromium();
  } catch (error) {
    console.error(error.message);
    count(0, 1);
    return;
  }
  const ok = execute(
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browser },
  );
  countReport(ok, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

const PARTS = ['types', 'lint', 'unit', 'e2e'];
const ALL = '--all';
const only = new Set(process.argv.slice(2).filter((name) => name !== ALL));
if (!process.argv.includes(ALL)) process.env.TEST_RARE ??= 'no';
for (const part of only)
  if (!PARTS.includes(part)) {
    console.error(`npm test has no part "${part}": it has ${PARTS.join(', ')}, and ${ALL}.`);
    process.exit(2);
  }
const isSelected = (name) => only.size === 0 || only.has(name);

await Promise.all([
  isSelected('types') && check('types', 'npm', ['run', '--silent', 'typecheck']),
  isSelected('lint') && check('lint and unused code', 'npm', ['run', '--silent', 'lint']),
]);
if (isSelected('unit')) unitTests();
if (isSelected('e2e')) {
  if (await check('build', process.execPath, ['shared/build/commands/build.mjs'])) await e2eTests();
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
