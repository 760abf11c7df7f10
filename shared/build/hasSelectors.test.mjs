// What stands to the right of `:has()` has a name: a class, an id, an attribute or an element that
// is rare. For `a:has(b) > :nth-child(2)` a browser cannot know which elements a change concerns, so
// each insertion anywhere below `a` computes the styles of everything below it again. On the home
// screen such a rule doubled the elements of each opened row. Rules for print are not read on a screen.
import postcss from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { readSource, styleSheets } from './styleSheets.mjs';

const NAMES = new Set(['class', 'id', 'attribute']);
const EVERYWHERE = new Set(['div', 'span']);
const has = (node) => node.type === 'pseudo' && node.value === ':has';

/** The parts between combinators, each as its nodes. */
const compoundsOf = (selector) => {
  const compounds = [[]];
  for (const node of selector.nodes)
    if (node.type === 'combinator') compounds.push([]);
    else compounds.at(-1).push(node);
  return compounds;
};
const containsHas = (node) =>
  has(node) || (node.nodes ?? []).some((selector) => selector.nodes?.some(containsHas));
const isNamed = (node) =>
  NAMES.has(node.type) ||
  (node.type === 'tag' && !EVERYWHERE.has(node.value)) ||
  ([':is', ':where'].includes(node.value) &&
    node.nodes.every((selector) => compoundsOf(selector).at(-1).some(isNamed)));

/** The selectors with a part without a name to the right of `:has()`. */
function unnamedAfterHas(css) {
  const found = [];
  postcss.parse(css).walkRules((rule) => {
    if (rule.parent.name === 'media' && rule.parent.params === 'print') return;
    parseSelector((root) =>
      root.each((selector) => {
        const compounds = compoundsOf(selector);
        const first = compounds.findIndex((compound) => compound.some(containsHas));
        if (first !== -1 && compounds.slice(first + 1).some((compound) => !compound.some(isNamed)))
          found.push(String(selector).trim());
      }),
    ).processSync(rule.selector);
  });
  return found;
}

test('a part without a name to the right of :has() is found', () => {
  expect(
    unnamedAfterHas(`
      .a:has(.b) > :nth-child(2), .a:not(:has(.b)) > :not(#c) > .d, .a:has(.b) * {}
      .a:has(> :first-child) > .b, .a > :first-child:has(.b), .a:has(.b) + :is(.c, li), .a :not(.b) {}
      @media (width < 9px) { .a:is(:has(.b), .c) > :is(.d, :last-child), .a:has(.b) div, .a:has(.b) li {} }
      @media print { .a:has(.b) > * {} }
    `),
  ).toEqual([
    '.a:has(.b) > :nth-child(2)',
    '.a:not(:has(.b)) > :not(#c) > .d',
    '.a:has(.b) *',
    '.a:is(:has(.b), .c) > :is(.d, :last-child)',
    '.a:has(.b) div',
  ]);
});

test.each(styleSheets())('%s names what stands to the right of :has()', (file) => {
  expect(unnamedAfterHas(readSource(file))).toEqual([]);
});
