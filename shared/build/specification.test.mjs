// docs/specification.md names tests for every row of the specification. This test checks that the
// rows are complete and that the named tests exist. A reviewer checks that a test fails when its
// row is broken, again after each change of a row.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { testsMatching, titlesIn, titlesOf } from './titlesOfTests.mjs';

const CELLS = /(?<!\\)\|/;
const document = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
const lines = document.split('\n');

/** The rows of section 1 to 9: `| S2.7 | statement | reading | tests |`. */
const rows = lines
  .filter((line) => /^\| S\d/.test(line))
  .map((line) => {
    const [id, statement, reading, tests, ...more] = line
      .split(CELLS)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return {
      id,
      statement,
      reading,
      tests: (tests ?? '')
        .split('<br>')
        .map((test) => test.trim())
        .filter(Boolean),
      whole: tests !== undefined && more.length === 0,
    };
  });
/** The table at the top: `| 2 Screens and routes | 52 |`. */
const counts = [...document.matchAll(/^\| (\d) [^|]+ \| (\d+) \|$/gm)].map(([, section, count]) => [
  Number(section),
  Number(count),
]);

const known = new Map();
function titles(file) {
  if (!known.has(file)) known.set(file, titlesOf(path.join(ROOT, file)));
  return known.get(file);
}

/**
 * The fault of one named test, `path › title` or `path › group › title`; null if the test exists.
 */
function faultOf(reference) {
  const [file, ...title] = reference.split(' › ');
  if (title.length === 0) return 'is no `path › title`';
  if (!existsSync(path.join(ROOT, file))) return 'is in no file';
  if (!/\.(test|e2e)\.(ts|tsx|mjs)$/.test(file)) return 'is in a file that no test run reads';
  const found = testsMatching(titles(file), title).length;
  if (found === 0) return 'has no such title';
  return found > 1 ? 'is the title of several tests: name the group as well' : null;
}

test('ids are unique and without gaps, section by section, and as many as the page says', () => {
  expect(counts.map(([section]) => section)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.map(({ id }) => id)).toEqual(
    counts.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `S${section}.${index + 1}`),
    ),
  );
});

test('every row has a statement, and four cells', () => {
  expect(
    rows.filter(({ statement, whole }) => !whole || statement === '').map(({ id }) => id),
  ).toEqual([]);
});

test('no row is without a test', () => {
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
});

test('every test that a row names exists', () => {
  const faults = rows
    .flatMap(({ id, tests }) => tests.map((reference) => [id, reference, faultOf(reference)]))
    .filter(([, , fault]) => fault !== null);
  expect(faults.map(([id, reference, fault]) => `${id}: ${reference} ${fault}`)).toEqual([]);
});

describe('a title', () => {
  const source = `
    describe('a cycle', () => {
      it('is locked', () => {});
      it.each(rows)('from %s to %s', () => {});
      it.skip('is left out', 'is skipped with its group', 'is left out with that', () => {});
      it.todo('comes later');
      describe.skip('in a group', () => { it('is skipped with its group', () => {}); });
      xdescribe('in another', () => { it('is left out with that', () => {}); });
    });
    for (const name of names) test(\`in \${name} it speaks\`, () => {});
    test.describe('two', () => { test('is locked', async () => { await test.step('inside', () => {}); }); });
    // it('is told in a comment', () => {});
  `;
  const found = (...reference) => testsMatching(titlesIn(source), reference).length;

  test('is found literally, with its placeholders filled in, and by its group', () => {
    expect([found('is locked'), found('a cycle', 'is locked'), found('two', 'is locked')]).toEqual([
      2, 1, 1,
    ]);
    expect([
      found('from %s to %s'),
      found('from planning to running'),
      found('in Spanish it speaks'),
    ]).toEqual([1, 1, 1]);
  });

  test('is not found if it is part of another title, skipped, planned, a step or a comment', () => {
    for (const reference of [
      'locked',
      'from  to ',
      'in Spanish',
      'is left out',
      'is skipped with its group',
      'is left out with that',
      'comes later',
      'inside',
      'is told in a comment',
      'a cycle',
    ])
      expect(`${reference}: ${found(reference)}`).toBe(`${reference}: 0`);
  });
});
