// The words of the shell and of every remote, in src/texts/<part>.<language>.json or <language>.json: both languages have
// the same keys, values and plurals, nothing is left untranslated, unused or missing. The server's texts have a test of
// their own beside them, the labels and the help in shared/contract as well.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

const PLURAL = /_(zero|one|other)$/;
/** The same word in both languages, and names. */
const SAME_IN_BOTH = /^(English|Español|Cumbre|Google|XLSX|CSV|API|No|Error|Normal|Total|Plan|Editor|URL|Agenda|Webhooks|Id|Beta|\d.*|https:.*|(Ctrl|Alt|Shift) .*|\{\{count\}\} error)$/i;
/** Shown whole, not word by word. */
const DOCUMENTS = new Set(['terms']);
/** The first screen takes a part of these; the other parts, which ask for later words, are not in its file. */
const PARTLY_FIRST = /mfe-auth\/src\/(fields\.tsx|fieldRules\.ts|PasswordMeter\.tsx)$/;

const flat = (words, prefix = '') => Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`)));
const gapsOf = (text) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)].map(([gap]) => gap))].toSorted((one, other) => one.localeCompare(other));

/** The parts of a package's words, each with both languages as maps from key to text. */
function partsOf(name) {
  const folder = path.join(ROOT, name, 'src/texts');
  const read = (file) => new Map(flat(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
  return readdirSync(folder).filter((file) => /(^|\.)en\.json$/.test(file)).map((file) => ({ part: file.replace(/\.?en\.json$/, ''), english: read(file), spanish: read(file.replace('en.json', 'es.json')) }));
}

function sourcesOf(name) {
  const folder = path.join(ROOT, name, 'src');
  return readdirSync(folder, { recursive: true }).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.')).map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

/** What sources ask for: whole keys, and the beginnings and ends of those that are put together. */
function askedIn(sources) {
  return {
    whole: new Set([...sources.matchAll(/['"`](?:[a-z-]+:)?([a-zA-Z][\w.-]*)['"`]/g)].map(([, key]) => key)),
    begun: [...sources.matchAll(/`([a-zA-Z][\w-]*\.[\w.-]*|[a-zA-Z]+[._])\$\{/g)].map(([, key]) => key),
    ended: [...sources.matchAll(/\}(\.[\w.-]+|[A-Z]\w+)`/g)].map(([, key]) => key),
  };
}

/** The files that come with `entry` at once: what it imports, directly or not. Types and what is fetched later stay out. */
function firstFiles(entry, found = new Set()) {
  if (found.has(entry)) return found;
  found.add(entry);
  if (entry.endsWith('.json')) return found;
  for (const [, request] of readFileSync(entry, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gm)) {
    const file = ['', '.ts', '.tsx'].map((extension) => path.join(path.dirname(entry), `${request}${extension}`)).find((each) => /\.\w+$/.test(each) && existsSync(each));
    if (file) firstFiles(file, found);
  }
  return found;
}

/** The contract's labels by language, and which groups of them a package gives to its words: by name, or all. */
const labels = Object.fromEntries(['en', 'es'].map((language) => [language, JSON.parse(readFileSync(path.join(ROOT, `shared/contract/src/labels/${language}.json`), 'utf8'))]));
const givesLabels = (sources, group) => /\blabels?: labelsEn\b/.test(sources) || new RegExp(`labelsEn\\.${group}\\b|\\{[^}]*\\b${group}\\b[^}]*\\}: typeof labelsEn`).test(sources);

const packages = [SHELL, ...remoteNames()].map((name) => ({ name, parts: partsOf(name), asked: askedIn(sourcesOf(name)), sources: sourcesOf(name) }));

describe.each(packages)('the words of $name', ({ parts, asked, sources }) => {
  test('are the same in both languages: keys in the same order, with the same values to fill in', () => {
    for (const { english, spanish } of parts) {
      expect([...spanish.keys()]).toEqual([...english.keys()]);
      expect([...spanish].map(([key, text]) => [key, gapsOf(text)])).toEqual([...english].map(([key, text]) => [key, gapsOf(text)]));
    }
  });

  test('are none of them empty or left in the other language', () => {
    for (const { english, spanish } of parts) {
      expect([...english, ...spanish].filter(([, text]) => text.trim() === '' || text.trim() !== text)).toEqual([]);
      expect([...english].filter(([key, text]) => spanish.get(key) === text && /[a-z]{3}/i.test(text.replaceAll(/\{\{[^}]+\}\}/g, '')) && !SAME_IN_BOTH.test(text))).toEqual([]);
    }
  });

  test('have both forms of a plural, with its count', () => {
    for (const { english, spanish } of parts) {
      const stems = [...new Set([...english.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))];
      for (const words of [english, spanish]) expect(stems.filter((stem) => !words.has(`${stem}_one`) || !words.get(`${stem}_other`)?.includes('{{count}}'))).toEqual([]);
    }
  });

  test('are all shown somewhere', () => {
    const isAsked = (key) => asked.whole.has(key) || asked.begun.some((beginning) => key.startsWith(beginning)) || asked.ended.some((ending) => key.endsWith(ending));
    const unused = parts.filter(({ part }) => !DOCUMENTS.has(part)).flatMap(({ part, english }) => [...english.keys()].map((key) => key.replace(PLURAL, '')).filter((key) => !isAsked(key) && !isAsked(`${part}.${key}`)).map((key) => `${part}: ${key}`));
    expect([...new Set(unused)]).toEqual([]);
  });

  test('exist wherever one is asked for', () => {
    const known = new Set(parts.flatMap(({ part, english }) => [...english.keys()].flatMap((key) => [key, `${part}.${key}`])).map((key) => key.replace(PLURAL, '')));
    const shown = [...sources.matchAll(/\bt\((?:[\w.=! ]+ \? )?'([\w.]+)'(?: : '([\w.]+)')?[,)]/g)].flatMap(([, one, other]) => [one, other]).filter(Boolean);
    expect(shown.filter((key) => !known.has(key) && !/^labels?\./.test(key))).toEqual([]);
  });

  test('name only labels of the contract, and of groups that the package brings along', () => {
    const asked = [...sources.matchAll(/['"`]labels?\.(\w+)(?:\.(\w+)?)?/g)].map(([, group, name]) => ({ group, name }));
    const has = (words, { group, name }) => group in words && (name === undefined || name in words[group]);
    expect(asked.filter((label) => !has(labels.en, label) || !has(labels.es, label))).toEqual([]);
    expect(asked.filter(({ group }) => !givesLabels(sources, group))).toEqual([]);
  });
});

test.each(remoteNames())('the first file of %s brings every word that its first screen asks for', (name) => {
  const files = [...firstFiles(path.join(ROOT, name, 'src/remote.tsx'))];
  const brought = files.filter((file) => /(^|[./])en\.json$/.test(file)).flatMap((file) => flat(JSON.parse(readFileSync(file, 'utf8'))).map(([key]) => key));
  const known = new Set(brought.flatMap((key) => [key, key.replace(/^\w+\./, '')]).map((key) => key.replace(PLURAL, '')));
  const sources = files.filter((file) => !file.endsWith('.json') && !PARTLY_FIRST.test(file)).map((file) => readFileSync(file, 'utf8')).join('\n');
  const { begun } = askedIn(sources);
  const named = [...sources.matchAll(/\bt\((?:[\w.=! ]+ \? )?'([\w.]+)'(?: : '([\w.]+)')?[,)]/g)].flatMap(([, one, other]) => [one, other]).filter(Boolean);
  const putTogether = partsOf(name).flatMap(({ english }) => [...english.keys()]).filter((key) => begun.some((beginning) => key.startsWith(beginning)));
  expect([...named, ...putTogether.map((key) => key.replace(PLURAL, ''))].filter((key) => !known.has(key))).toEqual([]);
});
