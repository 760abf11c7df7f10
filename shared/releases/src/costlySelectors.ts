// Selectors that make a browser compute the styles of whole lists again when one element is inserted, also
// in screens of other remotes (docs/decisions/0168). Two kinds do, where a part of the selector has no name,
// which is a class, an id or an attribute:
// - `a:has(b) > :nth-child(2)`: after an insertion anywhere below `a`, all of its content is computed.
//   On the home screen such a rule doubled the elements that an opened row costs.
// - `.a li + li`: after an insertion into any list, also on a screen without `.a`, all later siblings are
//   computed. Five rows that came above the tree's window cost all its rows.
// Rules for print do not count: a screen does not use them.
import postcss from 'postcss';
import type { AtRule, Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { Combinator, Node, Selector } from 'postcss-selector-parser';

const NAMES = new Set<string>(['class', 'id', 'attribute']);
/** Elements that are in each row of each list. */
const EVERYWHERE = new Set(['div', 'span']);

/** The nodes up to a combinator, and that combinator. */
interface Part {
  nodes: Node[];
  next?: Combinator;
}

const isSibling = ({ value }: Combinator) => ['+', '~'].includes(value.trim());
const containsHas = (node: Node): boolean =>
  node.type === 'pseudo' &&
  (node.value === ':has' || node.nodes.some((selector) => selector.nodes.some(containsHas)));
const isName = ({ type }: Node): boolean => NAMES.has(type);
const isRareName = (node: Node): boolean =>
  isName(node) || (node.type === 'tag' && !EVERYWHERE.has(node.value));

function partsOf(selector: Selector): Part[] {
  const parts: Part[] = [{ nodes: [] }];
  for (const node of selector.nodes) {
    const part = parts.at(-1)!;
    if (node.type === 'combinator') {
      part.next = node;
      parts.push({ nodes: [] });
    } else part.nodes.push(node);
  }
  return parts;
}

/** Whether it is a name or, in `:is()` and `:where()`, has one in each last part. */
const isNamed = (node: Node, isNameOf: (node: Node) => boolean): boolean =>
  isNameOf(node) ||
  (node.type === 'pseudo' &&
    [':is', ':where'].includes(node.value) &&
    node.nodes.every((selector) =>
      partsOf(selector)
        .at(-1)!
        .nodes.some((each) => isNamed(each, isNameOf)),
    ));

function isCostly(selector: Selector): boolean {
  const parts = partsOf(selector);
  const has = parts.findIndex(({ nodes }) => nodes.some(containsHas));
  return parts.some(
    ({ nodes, next }, place) =>
      (has !== -1 && place > has && !nodes.some((node) => isNamed(node, isRareName))) ||
      // The part before the first combinator of `:has(+ a)` is the element itself.
      (next && isSibling(next) && nodes.length > 0 && !nodes.some((node) => isNamed(node, isName))),
  );
}

const isForPrint = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' &&
  (parent as AtRule).name === 'media' &&
  (parent as AtRule).params === 'print';

/** The selectors of a style sheet that are costly, or contain one that is, each once. */
export function costlySelectors(css: string): string[] {
  const found = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    if (isForPrint(rule)) return;
    for (const selector of parseSelector().astSync(rule.selector).nodes) {
      const all: Selector[] = [selector];
      selector.walk((node) => {
        // `n + 2` of `:nth-child()` is a number.
        if (node.type === 'selector' && !(node.parent as Node).value?.startsWith(':nth'))
          all.push(node);
      });
      if (all.some(isCostly)) found.add(String(selector).trim());
    }
  });
  return [...found];
}
