import { failedFiles, unitCounts } from './testing/unitCounts.mjs';

const file = (
  name,
  tests,
  status = Object.values(tests).includes('failed') ? 'failed' : 'passed',
) => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, own]) => ({ fullName, status: own })),
});
const report = (...testResults) => ({ testResults });

it('counts what passed and failed, and leaves out what was skipped', () => {
  const first = report(file('a', { one: 'passed', two: 'pending' }), file('b', { one: 'failed' }));
  expect(unitCounts(first, null)).toEqual({ passed: 1, failed: 1, flaky: [] });
  expect(failedFiles(first)).toEqual(['b']);
});

it('names a test as flaky that passes when its file runs again', () => {
  const first = report(file('a', { one: 'failed', two: 'failed', three: 'passed' }));
  const again = report(file('a', { one: 'passed', two: 'failed', three: 'passed' }));
  expect(unitCounts(first, again)).toEqual({ passed: 2, failed: 1, flaky: ['a: one'] });
});

it('takes a test of the same name in another file for another test', () => {
  const first = report(file('a', { one: 'failed' }), file('b', { one: 'failed' }));
  expect(unitCounts(first, report(file('a', { one: 'passed' })))).toEqual({
    passed: 1,
    failed: 1,
    flaky: ['a: one'],
  });
});

it('counts a file without a test as one failure, unless it runs the second time', () => {
  const first = report(file('a', {}, 'failed'));
  expect(failedFiles(first)).toEqual(['a']);
  expect(unitCounts(first, null)).toEqual({ passed: 0, failed: 1, flaky: [] });
  expect(unitCounts(first, report(file('a', {}, 'failed')))).toEqual({
    passed: 0,
    failed: 1,
    flaky: [],
  });
  expect(unitCounts(first, report(file('a', { one: 'passed' })))).toEqual({
    passed: 1,
    failed: 0,
    flaky: ['a'],
  });
});

it('fails a test that is not in the second run', () => {
  const first = report(file('a', { one: 'failed' }));
  expect(unitCounts(first, report(file('a', {})))).toEqual({ passed: 0, failed: 1, flaky: [] });
});
