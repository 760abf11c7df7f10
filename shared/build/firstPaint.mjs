// The markup of a remote's first paint: the page shows it before any script has run, to people who
// are not signed in. It is written once with the keys of texts, and filled in here for each
// language. The markup contains no behaviour. The remote's tests compare it with the screen.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileAlone } from './compileAlone.mjs';

const LANGUAGES = ['en', 'es'];
const ELEMENTS = new Set([
  'div',
  'aside',
  'section',
  'header',
  'h1',
  'h2',
  'p',
  'span',
  'strong',
  'ul',
  'li',
  'svg',
  'path',
]);
const ATTRIBUTES = new Set([
  'class',
  'aria-hidden',
  'focusable',
  'viewBox',
  'preserveAspectRatio',
  'd',
]);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[A-Za-z-]+="[^"<>]*")*)\s*>/g;

const escape = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * The faults of `markup` as sentences: it must be well-formed and contain only allowed elements.
 */
export function firstPaintFaults(markup) {
  const faults = [];
  const open = [];
  for (const [, closes, name, attributes] of markup.matchAll(TAG)) {
    if (!ELEMENTS.has(name)) faults.push(`<${name}> may not stand there`);
    for (const [, attribute] of attributes.matchAll(/([A-Za-z-]+)="/g))
      if (!ATTRIBUTES.has(attribute)) faults.push(`${attribute} may not stand on <${name}>`);
    if (!closes) open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}> closes what is not open`);
  }
  if (open.length > 0) faults.push(`<${open.at(-1)}> is not closed`);
  if (/[<>]/.test(markup.replaceAll(TAG, '')))
    faults.push('there is a < or > that belongs to no element');
  if (markup.match(/<h1[\s>]/g)?.length !== 1) faults.push('it needs exactly one h1');
  return faults;
}

function filledIn(template, words) {
  const textOf = (key) => {
    const text = key.split('.').reduce((part, name) => part?.[name], words);
    if (typeof text !== 'string') throw new Error(`first paint: there is no text ${key}`);
    return escape(text);
  };
  return template
    .replaceAll(/\{\{([\w.]+)\}\}/g, (_, key) => textOf(key))
    .replaceAll(/>\s+</g, '><')
    .trim();
}

const fileOf = (language) => `firstPaint.${language}.html`;

/** The built files of a remote's first paint by language, as its release names them. */
export const FIRST_PAINT_FILES = Object.fromEntries(
  LANGUAGES.map((language) => [language, fileOf(language)]),
);

/** The built file of the script that completes the first paint, as its release names it. */
export const FIRST_PAINT_SCRIPT = 'firstPaint.js';

/** The page executes the script as it is, so it may import nothing but types. */
const scriptFaults = (text) =>
  /^\s*(import\b(?!\s+type\b)|export\b)/m.test(text)
    ? ['the script may import types alone, and export nothing']
    : [];

/**
 * The first paint of the remote in `directory`: the files by name, their sources and the faults;
 * empty if its remote.json names none.
 */
export function firstPaintOf(directory) {
  const { firstPaint } = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  if (!firstPaint) return { sources: [], files: {}, faults: [] };
  const template = path.join(directory, firstPaint.markup);
  const wordsIn = (language) => path.join(directory, `${firstPaint.words}.${language}.json`);
  const files = Object.fromEntries(
    LANGUAGES.map((language) => [
      fileOf(language),
      filledIn(readFileSync(template, 'utf8'), JSON.parse(readFileSync(wordsIn(language), 'utf8'))),
    ]),
  );
  const faults = Object.values(files)
    .flatMap(firstPaintFaults)
    .map((fault) => `${firstPaint.markup}: ${fault}`);
  const sources = [template, ...LANGUAGES.map(wordsIn)];
  if (firstPaint.script) {
    const script = path.join(directory, firstPaint.script);
    const text = readFileSync(script, 'utf8');
    sources.push(script);
    faults.push(...scriptFaults(text).map((fault) => `${firstPaint.script}: ${fault}`));
    if (faults.length === 0) files[FIRST_PAINT_SCRIPT] = compileAlone(text, { isModule: true });
  }
  return { sources, files, faults };
}

/** Writes these files for a remote whose remote.json names the source of the markup. */
export class WriteFirstPaint {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WriteFirstPaint', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WriteFirstPaint', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const made = firstPaintOf(this.directory);
          for (const file of made.sources) compilation.fileDependencies.add(file);
          for (const fault of made.faults) compilation.errors.push(new WebpackError(fault));
          for (const [file, content] of Object.entries(made.files))
            compilation.emitAsset(file, new sources.RawSource(content));
        },
      );
    });
  }
}
