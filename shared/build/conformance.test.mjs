// The conformance report in docs/accessibility.md is complete: each criterion of WCAG 2.2 on level A
// and AA once, and the AAA ones that the product aims at; each named test exists.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const report = readFileSync(path.join(ROOT, 'docs/accessibility.md'), 'utf8').split(
  '## Conformance report',
)[1];
const rows = [...report.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| (A{1,3}) \| ([^|]+) \| (.+) \|$/gm)];
const criteria = (guideline, ...numbers) => numbers.map((number) => `${guideline}.${number}`);
const EXPECTED = {
  A: [
    ...criteria('1.1', 1),
    ...criteria('1.2', 1, 2, 3),
    ...criteria('1.3', 1, 2, 3),
    ...criteria('1.4', 1, 2),
    ...criteria('2.1', 1, 2, 4),
    ...criteria('2.2', 1, 2),
    ...criteria('2.3', 1),
    ...criteria('2.4', 1, 2, 3, 4),
    ...criteria('2.5', 1, 2, 3, 4),
    ...criteria('3.1', 1),
    ...criteria('3.2', 1, 2, 6),
    ...criteria('3.3', 1, 2, 7),
    ...criteria('4.1', 2),
  ],
  AA: [
    ...criteria('1.2', 4, 5),
    ...criteria('1.3', 4, 5),
    ...criteria('1.4', 3, 4, 5, 10, 11, 12, 13),
    ...criteria('2.4', 5, 6, 7, 11),
    ...criteria('2.5', 7, 8),
    ...criteria('3.1', 2),
    ...criteria('3.2', 3, 4),
    ...criteria('3.3', 3, 4, 8),
    ...criteria('4.1', 3),
  ],
  AAA: ['1.4.6', '2.1.3', '2.3.3', '2.4.12', '2.4.13', '2.5.5', '3.3.9'],
};

test.each(Object.entries(EXPECTED))(
  'the report names each criterion of level %s once',
  (level, expected) => {
    expect(rows.filter((row) => row[2] === level).map(([, criterion]) => criterion)).toEqual(
      expected,
    );
  },
);

test('what the report names as held by a file is held by one that exists', () => {
  const files = rows.flatMap(([, , , , heldBy]) =>
    [...heldBy.matchAll(/`([^`]+\/[^`]*)`/g)].map(([, file]) => file),
  );
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('a criterion that is said to be supported says by what', () => {
  expect(
    rows.filter(([, , , says, heldBy]) => says.startsWith('supports') && heldBy === '–'),
  ).toEqual([]);
});
