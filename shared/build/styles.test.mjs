// A class has its style in one file. The styles of a remote's screens stay in the page once they are
// loaded, so a second file with the same class changes a screen that was reached from another one.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

/** The classes that a rule styles wherever they stand: selectors without a combinator. */
function classesOf(css) {
  const withoutComments = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return new Set(
    [...withoutComments.matchAll(/([^{}]+)\{/g)]
      .flatMap(([, selectors]) => selectors.split(','))
      .map((selector) => selector.trim())
      .filter((selector) => /^\.[\w-]+$/.test(selector)),
  );
}

const filesOf = (name) =>
  readdirSync(path.join(ROOT, name, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(ROOT, name, 'src', file));

test('a class is found in rules with several selectors, and not in those of its place', () => {
  expect([...classesOf('.a, .b:hover { } /* .c { } */ .d .e { } @media print { .f { } }')]).toEqual(
    ['.a', '.f'],
  );
});

test.each([SHELL, ...remoteNames()])('each class of %s has its style in one file', (name) => {
  const places = {};
  for (const file of filesOf(name))
    for (const each of classesOf(readFileSync(file, 'utf8')))
      (places[each] ??= []).push(path.basename(file));
  expect(Object.entries(places).filter(([, files]) => files.length > 1)).toEqual([]);
});
