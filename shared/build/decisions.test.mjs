// The decisions in docs/decisions: each follows the template, and the index lists each of them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const FOLDER = path.join(ROOT, 'docs/decisions');
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Measurements', 'Alternatives considered'];
const REQUIRED = ['Context', 'Decision'];
const STATUS = ['proposed', 'accepted', 'superseded'];

const field = (text, name) => new RegExp(`^- ${name}: (.+)$`, 'm').exec(text)?.[1] ?? null;
const numbersIn = (text) =>
  [...(text ?? '').replaceAll(/\]\([^)]*\)/g, ']').matchAll(/\b\d{4}\b/g)].map(
    ([number]) => number,
  );

const decisions = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.+\.md$/.test(file))
  .map((file) => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
    return {
      file,
      number: file.slice(0, 4),
      numberInTitle: number,
      title,
      status: field(text, 'Status'),
      date: field(text, 'Date'),
      supersedes: field(text, 'Supersedes'),
      supersededBy: field(text, 'Superseded by'),
      sections: [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section),
    };
  });

/** The rows of the index: `| [0001](0001-….md) | title | status | date | superseded by |`. */
const rows = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \[?\d{4}/.test(line))
  .map((line) => {
    const [reference, title, status, date, supersededBy] = line
      .split(' | ')
      .map((cell) => cell.replace(/^\| | \|$/g, ''));
    const [, number, file] = /^\[?(\d{4})(?:\]\((.+)\))?$/.exec(reference) ?? [];
    return { number, file: file ?? null, title, status, date, supersededBy };
  });

test('the index lists every decision with its title, status and date, without a gap', () => {
  expect(
    rows
      .filter(({ file }) => file !== null)
      .map(({ number, file, title, status, date }) => ({ number, file, title, status, date })),
  ).toEqual(
    decisions.map(({ number, file, title, status, date }) => ({
      number,
      file,
      title,
      status,
      date,
    })),
  );
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
});

test('the index explains every number without a file', () => {
  for (const { number, file, status } of rows.filter((row) => row.file === null)) {
    expect(file ?? `${number} ${status}`).toMatch(/not assigned|merged into|dropped: /);
    for (const target of numbersIn(status))
      expect(decisions.map((decision) => decision.number)).toContain(target);
  }
});

test('the index names what supersedes a decision', () => {
  expect(
    rows
      .filter(({ file }) => file !== null)
      .map(({ number, supersededBy }) => [number, supersededBy.match(/\d{4}/g) ?? []]),
  ).toEqual(decisions.map(({ number, supersededBy }) => [number, numbersIn(supersededBy)]));
});

test.each(decisions.map((decision) => [decision.number, decision]))(
  'decision %s follows the template',
  (number, decision) => {
    expect(Number(decision.numberInTitle)).toBe(Number(number));
    expect(STATUS).toContain(decision.status);
    expect(decision.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const link of [decision.supersedes, decision.supersededBy])
      expect(link).toMatch(/^(?:–|\[\d{4}\]\([^)]+\).*|\d{4}\b.*)$/);
    expect(decision.sections).toEqual(
      SECTIONS.filter(
        (section) => REQUIRED.includes(section) || decision.sections.includes(section),
      ),
    );
  },
);

test('a decision that supersedes another one is named there', () => {
  const pairs = (from) =>
    decisions
      .flatMap((decision) =>
        numbersIn(decision[from === 'newer' ? 'supersedes' : 'supersededBy']).map((other) =>
          from === 'newer' ? `${other} → ${decision.number}` : `${decision.number} → ${other}`,
        ),
      )
      // A number without a file cannot name the newer decision.
      .filter((pair) => decisions.some(({ number }) => pair.startsWith(number)))
      .toSorted();
  expect(pairs('newer')).toEqual(pairs('older'));
});

test('the template has the sections of every decision', () => {
  const template = path.join(FOLDER, 'template.md');
  expect(existsSync(template)).toBe(true);
  expect(
    [...readFileSync(template, 'utf8').matchAll(/^## (.+)$/gm)].map(([, section]) => section),
  ).toEqual(SECTIONS);
});
