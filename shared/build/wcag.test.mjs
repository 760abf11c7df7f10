// docs/accessibility.md has every criterion of WCAG 2.2 once with its level, says of each whether it
// is supported, and names tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { testsMatching, titlesOf } from './titlesOfTests.mjs';

/** The criteria of WCAG 2.2 by level; 4.1.1 was removed. */
const CRITERIA = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
  AAA: '1.2.6 1.2.7 1.2.8 1.2.9 1.3.6 1.4.6 1.4.7 1.4.8 1.4.9 2.1.3 2.2.3 2.2.4 2.2.5 2.2.6 2.3.2 2.3.3 2.4.8 2.4.9 2.4.10 2.4.12 2.4.13 2.5.5 2.5.6 3.1.3 3.1.4 3.1.5 3.1.6 3.2.5 3.3.5 3.3.6 3.3.9',
};
const RESULTS = ['supports', 'partially', 'does not', 'not tested', 'not applicable'];

const document = readFileSync(path.join(ROOT, 'docs/accessibility.md'), 'utf8');
const rows = [...document.matchAll(/^\| (\d\.\d\.\d+) .*$/gm)].map(([line, id]) => {
  const [, level, result, limit, evidence] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return { id, level, result, limit, evidence: evidence.split('<br>') };
});

test('every criterion is there once, with its level', () => {
  const expected = Object.entries(CRITERIA).flatMap(([level, ids]) =>
    ids.split(' ').map((id) => `${id} ${level}`),
  );
  expect(expected).toHaveLength(86);
  expect(rows.map(({ id, level }) => `${id} ${level}`).toSorted()).toEqual(expected.toSorted());
});

test('each has a result, and what is only partial says its limit', () => {
  expect(
    rows.filter(
      ({ result, limit }) => !RESULTS.includes(result) || (result === 'partially' && limit === ''),
    ),
  ).toEqual([]);
});

test('what is supported or partial names tests that exist, the rest says why there is none', () => {
  const faultOf = (reference) => {
    const [file, ...title] = reference.split(' › ');
    if (!/\.(test|e2e)\.(ts|tsx|mjs)$/.test(file)) return 'is no test';
    if (!existsSync(path.join(ROOT, file))) return 'is in no file';
    if (title.length > 0 && testsMatching(titlesOf(path.join(ROOT, file)), title).length === 0)
      return 'has no such title';
    return null;
  };
  const faults = rows.flatMap(({ id, result, evidence }) =>
    ['supports', 'partially'].includes(result)
      ? evidence.map((each) => [id, each, faultOf(each)]).filter(([, , fault]) => fault)
      : evidence.every((each) => /^no test: \S/.test(each))
        ? []
        : [[id, evidence, 'does not say that there is no test']],
  );
  expect(faults).toEqual([]);
});

test('the counts above the table are right', () => {
  const counts = RESULTS.map((result) => [
    result,
    rows.filter((row) => row.result === result).length,
  ]);
  for (const [result, count] of counts)
    expect(document).toMatch(new RegExp(`\\b${count} ${result}\\b`));
});
