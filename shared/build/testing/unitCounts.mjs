// Counts the tests of jest's report. The files that failed run a second time, alone: a test that
// passes then is flaky. It counts as passed and is named, as Playwright does with the journeys.

/**
 * @typedef {{ testResults: { name: string, status: string,
 *   assertionResults: { fullName: string, status: string }[] }[] }} Report
 */

/** The files to run again: those with a failed test, and those that ended without a test. */
export const failedFiles = (/** @type {Report} */ { testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

const testsOf = ({ name, status, assertionResults }) =>
  assertionResults.length === 0 && status === 'failed'
    ? [{ test: name, status }]
    : assertionResults.map(({ fullName, status: own }) => ({
        test: `${name}: ${fullName}`,
        status: own,
      }));

/** `again` is the report of the second run, or null without one. */
export function unitCounts(/** @type {Report} */ first, /** @type {Report | null} */ again) {
  const secondRun = new Map((again?.testResults ?? []).map((file) => [file.name, file]));
  const flaky = [];
  let passed = 0;
  let failed = 0;
  for (const file of first.testResults) {
    const second = secondRun.get(file.name);
    const passedNow = new Set(
      (second ? testsOf(second) : [])
        .filter(({ status }) => status === 'passed')
        .map(({ test }) => test),
    );
    for (const { test, status } of testsOf(file)) {
      const isMended = passedNow.has(test) || (test === file.name && second?.status === 'passed');
      if (status === 'passed') passed += 1;
      else if (status === 'failed' && isMended) {
        passed += 1;
        flaky.push(test);
      } else if (status === 'failed') failed += 1;
    }
  }
  return { passed, failed, flaky };
}
