import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import cyclesEn from './cycles.en.json';
import screensEn from './screens.en.json';
import screensEs from './screens.es.json';
import teamworkEn from './teamwork.en.json';
import teamworkEs from './teamwork.es.json';
import treeWorkEn from './treeWork.en.json';
import treeWorkEs from './treeWork.es.json';

type Words = { [key: string]: string | Words };

function flat(words: Words, prefix = ''): Map<string, string> {
  return new Map(Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flat(value, `${prefix}${key}.`)])));
}

const english = flat({ ...screensEn, ...treeWorkEn, ...teamworkEn });
const spanish = flat({ ...screensEs, ...treeWorkEs, ...teamworkEs });
const SOURCES = path.join(__dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/^cycles|Cycles/.test(file))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n');

test('both languages have the same words', () => {
  expect([...spanish.keys()]).toEqual([...english.keys()]);
});

test('both languages fill in the same values', () => {
  const holes = (text = '') => new Set([...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1]));
  for (const [key, text] of english) expect([key, holes(spanish.get(key))]).toEqual([key, holes(text)]);
});

test('no word is left that nobody shows', () => {
  const stems = [...sources.matchAll(/['"`]([a-zA-Z]+\.[\w.]*)(\$\{[^}]*\})?/g)].map((match) => ({ key: match[1] ?? '', open: match[2] !== undefined }));
  const used = (key: string) => {
    const stem = key.replace(/_(zero|one|other)$/, '');
    return stems.some(({ key: known, open }) => known === stem || (open && stem.startsWith(known))) || /^items\.\w+\./.test(stem);
  };
  expect([...english.keys()].filter((key) => !used(key))).toEqual([]);
});

test('every word that is shown exists', () => {
  const asked = [...sources.matchAll(/\bt\((?:\w+ \? )?'([\w.]+)'(?: : '([\w.]+)')?/g)].flatMap((match) => [match[1], match[2]]).filter((key) => key !== undefined);
  const known = new Set([...english.keys(), ...flat({ cycles: cyclesEn }).keys()]);
  expect(asked.filter((key) => !known.has(key) && !known.has(`${key}_one`))).toEqual([]);
});
