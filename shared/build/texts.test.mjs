// The texts of the shell and of every remote, in src/locales/<part>.<language>.json or
// <language>.json: both languages have the same keys, placeholders and plurals, and no text is
// untranslated or unused. The compiler checks that a key exists (useTranslation.ts of each
// package). The server's texts, and the labels and the help in shared/contract, have separate
// tests.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

const PLURAL = /_(zero|one|other)$/;
/** Texts that are the same in both languages, and names. */
const SAME_IN_BOTH =
  /^(English|Español|Cumbre|Google|XLSX|CSV|API|No|Error|Normal|Total|Plan|Editor|URL|Agenda|Webhooks|Id|Beta|\d.*|https:.*|(Ctrl|Alt|Shift) .*|\{\{count\}\} error)$/i;
/** Parts whose keys begin with a name other than the name of their file. */
const PREFIX_OF = { cycleWork: 'cycles' };
/** Parts that a screen renders as a whole document, not key by key. */
const DOCUMENTS = new Set(['terms']);
/**
 * The first screen imports only some exports of these modules. The other exports, which use
 * deferred texts, are not in its chunk.
 */
const PARTLY_FIRST = /mfe-auth\/src\/(fields\.tsx|fieldRules\.ts|PasswordMeter\.tsx)$/;

const flat = (words, prefix = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );
const prefixOf = (part) => PREFIX_OF[part] ?? part;
const gapsOf = (text) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)].map(([gap]) => gap))].toSorted(
    (one, other) => one.localeCompare(other),
  );

/** The parts of a package's texts, each with both languages as maps from key to text. */
function partsOf(name) {
  const folder = path.join(ROOT, name, 'src/locales');
  const read = (file) => new Map(flat(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
  return readdirSync(folder)
    .filter((file) => /(^|\.)en\.json$/.test(file))
    .map((file) => ({
      part: file.replace(/\.?en\.json$/, ''),
      english: read(file),
      spanish: read(file.replace('en.json', 'es.json')),
    }));
}

function sourcesOf(name) {
  const folder = path.join(ROOT, name, 'src');
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/**
 * The keys that the sources use: whole keys, and the prefixes and suffixes of concatenated keys.
 */
function keysUsedIn(sources) {
  return {
    whole: new Set(
      [...sources.matchAll(/['"`](?:[a-z-]+:)?([a-zA-Z][\w.-]*)['"`]/g)].map(([, key]) => key),
    ),
    begun: [...sources.matchAll(/`([a-zA-Z][\w-]*\.[\w.-]*|[a-zA-Z]+[._])\$\{/g)].map(
      ([, key]) => key,
    ),
    ended: [...sources.matchAll(/\}(\.[\w.-]+|[A-Z]\w+)`/g)].map(([, key]) => key),
  };
}

/**
 * The files that load together with `entry`: all direct and indirect imports, without types and
 * dynamic imports.
 */
function firstFiles(entry, found = new Set()) {
  if (found.has(entry)) return found;
  found.add(entry);
  if (entry.endsWith('.json')) return found;
  for (const [, request] of readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gm,
  )) {
    const file = ['', '.ts', '.tsx']
      .map((extension) => path.join(path.dirname(entry), `${request}${extension}`))
      .find((each) => /\.\w+$/.test(each) && existsSync(each));
    if (file) firstFiles(file, found);
  }
  return found;
}

const packages = [SHELL, ...remoteNames()].map((name) => ({
  name,
  parts: partsOf(name),
  asked: keysUsedIn(sourcesOf(name)),
}));

describe.each(packages)('the words of $name', ({ parts, asked }) => {
  test('are complete in both languages: keys in the same order, with the same placeholders', () => {
    for (const { english, spanish } of parts) {
      expect([...spanish.keys()]).toEqual([...english.keys()]);
      expect([...spanish].map(([key, text]) => [key, gapsOf(text)])).toEqual(
        [...english].map(([key, text]) => [key, gapsOf(text)]),
      );
    }
  });

  test('are neither empty nor untranslated', () => {
    for (const { english, spanish } of parts) {
      expect(
        [...english, ...spanish].filter(([, text]) => text.trim() === '' || text.trim() !== text),
      ).toEqual([]);
      expect(
        [...english].filter(
          ([key, text]) =>
            spanish.get(key) === text &&
            /[a-z]{3}/i.test(text.replaceAll(/\{\{[^}]+\}\}/g, '')) &&
            !SAME_IN_BOTH.test(text),
        ),
      ).toEqual([]);
    }
  });

  // Labels that stand beside their number, and texts whose number the sentence before has said.
  const WITHOUT_COUNT = new Set([
    'facts.fell',
    'facts.recovered',
    'facts.late',
    'export.rows',
    'import.unknownColumnsHint',
    'publish.text',
  ]);

  test('have both forms of a plural, with its count', () => {
    for (const { english, spanish } of parts) {
      const stems = [
        ...new Set(
          [...english.keys()]
            .filter((key) => PLURAL.test(key))
            .map((key) => key.replace(PLURAL, '')),
        ),
      ];
      for (const words of [english, spanish])
        expect(
          stems.filter(
            (stem) =>
              !words.has(`${stem}_one`) ||
              /\{\{count(, number)?\}\}/.test(words.get(`${stem}_other`) ?? '') ===
                WITHOUT_COUNT.has(stem),
          ),
        ).toEqual([]);
    }
  });

  test('are all used', () => {
    const isAsked = (key) =>
      asked.whole.has(key) ||
      asked.begun.some((beginning) => key.startsWith(beginning)) ||
      asked.ended.some((ending) => key.endsWith(ending));
    const unused = parts
      .filter(({ part }) => !DOCUMENTS.has(part))
      .flatMap(({ part, english }) =>
        [...english.keys()]
          .map((key) => key.replace(PLURAL, ''))
          .filter((key) => !isAsked(key) && !isAsked(`${prefixOf(part)}.${key}`))
          .map((key) => `${part}: ${key}`),
      );
    expect([...new Set(unused)]).toEqual([]);
  });
});

/** The keys of the English texts among `files`, as they are and below the name of their part. */
const keysBroughtBy = (files) =>
  files
    .filter((file) => /(^|[./])en\.json$/.test(file))
    .flatMap((file) =>
      flat(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([key]) => [
        key,
        `${prefixOf(path.basename(file).replace(/\.?en\.json$/, ''))}.${key}`,
      ]),
    )
    .map((key) => key.replace(PLURAL, ''));

const sourceOf = (files) =>
  files
    .filter((file) => !file.endsWith('.json') && !PARTLY_FIRST.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const literalKeysIn = (source) =>
  [...source.matchAll(/\bt\((?:[\w.=! ]+ \? )?'([\w.]+)'(?: : '([\w.]+)')?[,)]/g)]
    .flatMap(([, one, other]) => [one, other])
    .filter(Boolean);

test.each(remoteNames())('the first file of %s contains every text of its first screen', (name) => {
  const files = [...firstFiles(path.join(ROOT, name, 'src/remote.tsx'))];
  const known = new Set(keysBroughtBy(files));
  const source = sourceOf(files);
  const { begun } = keysUsedIn(source);
  const putTogether = partsOf(name)
    .flatMap(({ english }) => [...english.keys()])
    .filter((key) => begun.some((beginning) => key.startsWith(beginning)));
  expect(
    [...literalKeysIn(source), ...putTogether.map((key) => key.replace(PLURAL, ''))].filter(
      (key) => !known.has(key),
    ),
  ).toEqual([]);
});

/** The modules that the sources import when they are needed. */
const lazyFilesOf = (files) =>
  files
    .filter((file) => !file.endsWith('.json'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bimport\((?:\/\*.*?\*\/ )?'(\.[^']+)'\)/g)].flatMap(
        ([, request]) =>
          ['.ts', '.tsx']
            .map((extension) => path.join(path.dirname(file), `${request}${extension}`))
            .filter((each) => existsSync(each)),
      ),
    );

/** The texts that a screen fetches together with itself. */
const isTexts = (file) => file.includes(`${path.sep}locales${path.sep}`);

/**
 * Keys that a page uses and nothing has loaded, without the labels of the contract, for `entry` and all that it imports when needed; a
 * part that is imported later also has the texts of the page that imports it.
 */
function missingKeys(name, entry, inherited = new Set(), above = []) {
  const files = [...firstFiles(entry)];
  const lazy = [...new Set(lazyFilesOf(files))];
  const texts = lazy.filter(isTexts).flatMap((file) => [...firstFiles(file)]);
  const known = new Set([...inherited, ...keysBroughtBy([...files, ...texts])]);
  const missing = literalKeysIn(sourceOf(files))
    .filter((key) => !known.has(key) && !/^labels?\./.test(key))
    .map((key) => `${path.relative(path.join(ROOT, name, 'src'), entry)}: ${key}`);
  return [
    ...missing,
    ...lazy
      .filter((file) => !isTexts(file) && !above.includes(file))
      .flatMap((file) => missingKeys(name, file, known, [...above, entry])),
  ];
}

test.each(remoteNames())('every page of %s loads the texts that it uses', (name) => {
  expect([...new Set(missingKeys(name, path.join(ROOT, name, 'src/remote.tsx')))]).toEqual([]);
});

test.each(['en', 'es'])(
  'in %s the screens name the button of the verification mail as the mail does',
  (language) => {
    const read = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
    const { mails } = read(`api/src/platform/texts/${language}.json`);
    const { verify, activation } = read(`mfe-auth/src/locales/deferred.${language}.json`);
    const { action } = mails.verification;
    expect(activation.confirm).toBe(action);
    expect(verify.sent).toMatch(new RegExp(`[“«]${action}[”»]`));
    expect(verify.notYet).toMatch(new RegExp(`[“«]${action}[”»]`));
    // The same verb in the subject, the sentence and the title of the screen.
    const [verb] = activation.title.split(' ');
    expect(mails.verification.subject).toMatch(new RegExp(`^${verb} `));
    expect(mails.verification.intro).toContain(`. ${verb} `);
  },
);

test.each([
  [
    'en',
    /restore it.* at any time.* deletes their account, nobody can/,
    /your account, your details/,
  ],
  [
    'es',
    /restaurarla.* en cualquier momento.* elimina su cuenta, nadie puede/i,
    /tu cuenta, tus datos/,
  ],
])('in %s the terms and the danger zone say the same of a deletion', (language, closed, erased) => {
  const read = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  const terms = flat(read(`mfe-auth/src/locales/terms.${language}.json`)).map(([, text]) => text);
  const { delete: danger } = read(`mfe-org/src/locales/settings.${language}.json`);
  expect(terms.filter((text) => closed.test(text))).toHaveLength(1);
  expect(danger.text_one).toMatch(closed);
  expect(danger.text_other).toMatch(closed);
  expect(terms.filter((text) => erased.test(text))).toHaveLength(1);
});

test.each(remoteNames())('%s lists no enumeration in the order of another language', (name) => {
  // The others have an order of their own, such as roles and numbers of employees.
  const unordered = /\b(?:DEPARTMENTS|HIERARCHY_LEVELS|INDUSTRIES|ORGANIZATION_TYPES)\b\s*\.\w+/g;
  expect([...sourcesOf(name).matchAll(unordered)].map(([use]) => use)).toEqual([]);
});
