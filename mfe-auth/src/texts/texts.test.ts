import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import en from './screens.en.json';
import es from './screens.es.json';
import termsEn from './terms.en.json';
import termsEs from './terms.es.json';

const SOURCES = path.resolve(__dirname, '..');
// Asked for by a name that is put together: the call that failed, the rule, the step, the stage, the notice.
const COMPOSED = /^(failure|password|signUp\.steps|signUp\.introduction|completion|signIn\.(passwordChanged|sessionOver)|signUp\.(checking|available)|invited\.role)/;

const keysOf = (tree: object, before = ''): string[] => Object.entries(tree).flatMap(([key, value]) => (
  typeof value === 'object' && value !== null ? keysOf(value, `${before}${key}.`) : [`${before}${key}`]
));
const valuesOf = (tree: object): string[] => Object.values(tree).flatMap((value) => (typeof value === 'object' && value !== null ? valuesOf(value) : [String(value)]));
const gapsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map(([gap]) => gap).sort();

test('English and Spanish have the same texts with the same gaps, none of them empty', () => {
  expect(keysOf(es)).toEqual(keysOf(en));
  expect(keysOf(termsEs)).toEqual(keysOf(termsEn));
  expect(valuesOf(es).map(gapsOf)).toEqual(valuesOf(en).map(gapsOf));
  expect([...valuesOf(en), ...valuesOf(es), ...valuesOf(termsEn), ...valuesOf(termsEs)].filter((text) => !text.trim())).toEqual([]);
});

test('every text is used by a screen', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8')).join('\n');
  const unused = keysOf(en).filter((key) => !COMPOSED.test(key) && !sources.includes(key.replace(/_(one|other)$/, '')));
  expect(unused).toEqual([]);
});
