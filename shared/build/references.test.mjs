// The files, folders and decisions that documents and comments of this repository name exist.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brokenReferences, commentsOf, foldersOf, linesToCheck, presentIn } from './references.mjs';
import { ROOT } from './packages.mjs';

const INDEX = 'docs/decisions/README.md';
const list = (...options) =>
  execFileSync('git', ['ls-files', '-z', ...options], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '')
    .filter(presentIn(ROOT));
const files = [...list(), ...list('--others', '--exclude-standard')];
const repository = {
  tracked: new Set(files),
  folders: foldersOf(files),
  // The index also lists numbers that have no file.
  decisions: new Set(
    [...readFileSync(path.join(ROOT, INDEX), 'utf8').matchAll(/^\| \[?(\d{4})/gm)].map(
      ([, number]) => number,
    ),
  ),
};

test.each(['docs/remotes.md', 'docs/registry.md'])(
  'each block of commands in %s is run by e2e/strangers.e2e.ts, or says why not',
  (page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8');
    const [all, marked] = [/^```sh$/gm, /^<!-- (?:run|not run): .+ -->\n```sh$/gm].map(
      (pattern) => [...text.matchAll(pattern)].length,
    );
    expect([marked, all > 0]).toEqual([all, true]);
  },
);

test('every file, folder and decision that a document or a comment names exists', () => {
  const faults = files.flatMap((file) =>
    linesToCheck(ROOT, file).flatMap((line, index) =>
      brokenReferences(line, { ...repository, file }).map((name) => `${file}:${index + 1} ${name}`),
    ),
  );
  expect(faults).toEqual([]);
});

describe('a reference', () => {
  const files = ['docs/registry.md', 'docs/decisions/0044-texts.md', 'shell/src/page/page.ts'];
  const at = {
    file: 'docs/registry.md',
    tracked: new Set(files),
    folders: foldersOf(files),
    decisions: new Set(['0044']),
  };
  const broken = (line) => brokenReferences(line, at);

  test('is valid if the path, the end of a path, the link or the decision exists', () => {
    for (const line of [
      'See `shell/src/page/page.ts` and shell/src/page.',
      'page.ts decides; page/page.ts too.',
      '[why](decisions/0044-texts.md#figures), decision 44, docs/decisions/0044',
      '`api` answers /api/users, https://example.org/docs/none.md and shell/dist/page.js.',
    ])
      expect([line, broken(line)]).toEqual([line, []]);
  });

  test('is broken if nothing has that name', () => {
    expect(broken('`shell/src/firstPage.ts` and shell/src/pages/ and other.ts')).toEqual([
      'shell/src/firstPage.ts',
      'shell/src/pages',
      'other.ts',
    ]);
    expect(broken('[why](decisions/0045-other.md), decision 45, docs/decisions/0046')).toEqual([
      'decisions/0045-other.md',
      'decision 45',
      'decisions/0046',
    ]);
  });

  test('may name a former file that is marked as removed', () => {
    expect(broken('`shell/src/firstPage.ts` (removed) did so')).toEqual([]);
  });

  test('is searched in comments, not in strings', () => {
    expect(
      commentsOf("const a = 'docs/none.md'; // page.ts\n/* one\n two */ b();\nimport 'page.ts';"),
    ).toEqual(['// page.ts', '/* one', ' two */ b();', '']);
  });
});
