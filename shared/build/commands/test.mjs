// `npm test`: everything that must pass, in the order in which it fails fastest, and one closing line that counts it.
// Types and lint are looked at together: neither keeps two processors busy by itself.
// A step that breaks does not hide the next ones. Which tests there are is decided by jest's and Playwright's own settings.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './findChromium.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const reports = mkdtempSync(path.join(tmpdir(), 'cumbre-test-'));
const total = { passed: 0, failed: 0 };

function execute(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** What the command says is shown when it has ended, so that two at once do not talk into each other. */
async function check(title, command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  console.log(`\n== ${title}\n${Buffer.concat(said).toString()}`.trimEnd());
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  return status === 0;
}

/** Counts a runner's report; a runner that fails without a failed test (or without any test) counts as one failure. */
function countReport(ok, read) {
  let seen = { passed: 0, failed: 0 };
  try {
    seen = read();
  } catch {
    // No report: the runner did not get that far.
  }
  const silentFailure = (!ok && seen.failed === 0) || seen.passed + seen.failed === 0;
  count(seen.passed, seen.failed + (silentFailure ? 1 : 0));
}

function unitTests() {
  console.log(`\n== unit, screens and API on SQLite${process.env.TEST_DATABASE_URL ? ' and PostgreSQL' : ' (TEST_DATABASE_URL is not set: PostgreSQL is left out)'}`);
  const file = path.join(reports, 'jest.json');
  const ok = execute('npx', ['jest', '--ci', '--json', `--outputFile=${file}`, '--silent', '--reporters=default', '--maxWorkers=2']);
  countReport(ok, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const brokenFiles = report.testResults.filter(({ assertionResults, status }) => status === 'failed' && assertionResults.length === 0).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
  });
}

async function journeys() {
  console.log('\n== journeys in a real browser');
  const file = path.join(reports, 'journeys.json');
  let browser;
  try {
    browser = await findChromium();
  } catch (error) {
    console.error(error.message);
    count(0, 1);
    return;
  }
  const ok = execute('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browser });
  countReport(ok, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

const only = new Set(process.argv.slice(2));
const wanted = (name) => only.size === 0 || only.has(name);

await Promise.all([
  wanted('types') && check('types', 'npm', ['run', '--silent', 'typecheck']),
  wanted('lint') && check('lint and unused code', 'npm', ['run', '--silent', 'lint']),
]);
if (wanted('unit')) unitTests();
if (wanted('journeys')) {
  if (await check('build', process.execPath, ['shared/build/commands/build.mjs'])) await journeys();
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
