// One word for one thing: the texts of both languages use no word that docs/glossary.md refuses.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const [heading, , ...rows] = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
const COLUMNS = { en: 'not', es: 'no' };
const refused = (language) =>
  rows
    .flatMap((row) => row[heading.indexOf(COLUMNS[language])].split(','))
    .map((one) => one.trim());

const valuesOf = (words) =>
  Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' ? valuesOf(value) : [],
  );

/** Every text of a language: the screens, labels, mails and errors, and the strings of the help. */
function textsOf(language) {
  const screens = [SHELL, ...remoteNames()].flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src/locales'))
      .filter((file) => new RegExp(`(^|\\.)${language}\\.json$`).test(file))
      .map((file) => `${name}/src/locales/${file}`),
  );
  const files = [
    ...screens,
    `shared/contract/src/labels/${language}.json`,
    `api/src/platform/texts/${language}.json`,
  ];
  const help = read(`shared/contract/src/help/${language}.ts`).matchAll(/'((?:[^'\\]|\\.)*)'/g);
  return [
    ...files.flatMap((file) => valuesOf(JSON.parse(read(file))).map((text) => [file, text])),
    // Ids are no texts.
    ...[...help].filter(([, text]) => !/^[a-z-]+$/.test(text)).map(([, text]) => ['help', text]),
  ];
}

test.each(['en', 'es'])('no text in %s uses a word that the glossary refuses', (language) => {
  const texts = textsOf(language);
  expect(texts.length).toBeGreaterThan(1000);
  const words = new RegExp(`(?<![\\p{L}\\w])(${refused(language).join('|')})(?![\\p{L}\\w])`, 'iu');
  expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
});

test('the glossary has both words of each thing', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect([row.length, row.every((cell) => cell !== '')]).toEqual([5, true]);
});
