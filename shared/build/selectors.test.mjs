// Holds for all our style sheets: no selector makes a browser compute the styles of whole lists again
// when one element is inserted. Two kinds do, where a part of the selector has no name (a class, an id or
// an attribute):
// - `a:has(b) > :nth-child(2)`: after an insertion anywhere below `a`, all of its content is computed.
//   On the home screen such a rule doubled the elements that an opened row costs.
// - `.a li + li`: after an insertion into any list, also on a screen without `.a`, all later siblings are
//   computed. Five rows that came above the tree's window cost all its rows.
// Rules for print do not count: a screen does not use them.
import postcss from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { readSource, styleSheets } from './styleSheets.mjs';

const NAMES = new Set(['class', 'id', 'attribute']);
/** Elements that are in each row of each list. */
const EVERYWHERE = new Set(['div', 'span']);

const isSibling = ({ type, value }) => type === 'combinator' && ['+', '~'].includes(value.trim());
const isHas = ({ type, value }) => type === 'pseudo' && value === ':has';
const containsHas = (node) =>
  isHas(node) || (node.nodes ?? []).some((selector) => selector.nodes?.some(containsHas));
/** Whether it is a name or, in `:is()` and `:where()`, has one in each last part. */
const isNamed = (node, isName) =>
  isName(node) ||
  ([':is', ':where'].includes(node.value) &&
    node.nodes.every((selector) =>
      partsOf(selector)
        .at(-1)
        .nodes.some((each) => isNamed(each, isName)),
    ));
const isName = ({ type }) => NAMES.has(type);
const isRareName = (node) => isName(node) || (node.type === 'tag' && !EVERYWHERE.has(node.value));

/** The parts between combinators, each with its nodes and the combinator after it. */
function partsOf(selector) {
  const parts = [{ nodes: [] }];
  for (const node of selector.nodes)
    if (node.type === 'combinator') {
      parts.at(-1).next = node;
      parts.push({ nodes: [] });
    } else parts.at(-1).nodes.push(node);
  return parts;
}

function isCostly(selector) {
  const parts = partsOf(selector);
  const has = parts.findIndex(({ nodes }) => nodes.some(containsHas));
  return parts.some(
    ({ nodes, next }, place) =>
      (has !== -1 && place > has && !nodes.some((node) => isNamed(node, isRareName))) ||
      // The part before the first combinator of `:has(+ a)` is the element itself.
      (next && isSibling(next) && nodes.length > 0 && !nodes.some((node) => isNamed(node, isName))),
  );
}

/** The selectors of the sheet that are costly, or contain one that is. */
function costlySelectors(css) {
  const found = new Set();
  postcss.parse(css).walkRules((rule) => {
    if (rule.parent.name === 'media' && rule.parent.params === 'print') return;
    parseSelector((root) =>
      root.each((selector) => {
        const all = [selector];
        selector.walk((node) => {
          // `n + 2` of `:nth-child()` is a number.
          if (node.type === 'selector' && !node.parent.value?.startsWith(':nth')) all.push(node);
        });
        if (all.some(isCostly)) found.add(String(selector).trim());
      }),
    ).processSync(rule.selector);
  });
  return [...found];
}

test('a part without a name to the right of :has() is found', () => {
  expect(
    costlySelectors(`
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

test('a part without a name before a sibling is found', () => {
  expect(
    costlySelectors(`
      .a li + li, .a > * ~ .b, input:checked + span, .a:has(> * + *), :is(.a, li) + .b {}
      .a li:not(:first-child), .a + li, [type] ~ span, .a:has(+ .b), :is(.a, .b) + .c, .a > :nth-child(n + 2) {}
      @media print { .a > * + * {} }
    `),
  ).toEqual([
    '.a li + li',
    '.a > * ~ .b',
    'input:checked + span',
    '.a:has(> * + *)',
    ':is(.a, li) + .b',
  ]);
});

test.each(styleSheets())('%s has no selector that costs whole lists', (file) => {
  expect(costlySelectors(readSource(file))).toEqual([]);
});
