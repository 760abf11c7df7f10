// docs/asvs.md has every requirement of levels 1 and 2 of OWASP ASVS 5.0.0 once, none without an
// answer, and names tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/** The number of the last requirement of levels 1 and 2 in each section; they come first. */
const LAST = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.6: 2,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
  17.1: 1,
  17.2: 4,
  17.3: 2,
};
const page = readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id, rest]) => ({
  id,
  cells: rest.split(' | ').map((cell) => cell.trim()),
}));

test('names each requirement of levels 1 and 2 once', () => {
  const wanted = Object.entries(LAST).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
  );
  expect(wanted).toHaveLength(253);
  const named = rows.map(({ id }) => id);
  expect(named).toHaveLength(wanted.length);
  expect(new Set(named)).toEqual(new Set(wanted));
});

test.each(rows)('answers $id with a status, a reason, and tests that exist', ({ cells }) => {
  const [subject, status, reason, tests] = cells;
  expect([cells.length, subject !== '', reason !== '']).toEqual([4, true, true]);
  expect(['met', 'not applicable', 'deviating']).toContain(status);
  const files = [...tests.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => file);
  if (status === 'met') expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
