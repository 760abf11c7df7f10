// jsdom's getComputedStyle compares an element with 120 rules of jsdom's own style sheet and
// computes every colour, although the queries by role only read `display` and `visibility`. That
// took a fifth of the processor time of the screen tests. Here a rule for other elements is left
// out by their names, and a property is computed when it is read. Every value remains jsdom's.
import { createRequire } from 'node:module';

const HTML = 'http://www.w3.org/1999/xhtml';
const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));

/** A part of jsdom, or null where its version has no such file. */
function partOfJsdom(file) {
  try {
    return require(`jsdom/lib/jsdom/living/${file}`);
  } catch {
    return null;
  }
}

/**
 * The names of the elements that a selector can match, and whether it says nothing else; null
 * where it does not say the name.
 */
export function namesIn(selector) {
  const bare = selector.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/\([^()]*\)/g, '');
  if (/[^\w\s,:>+~.#*-]/.test(bare)) return null;
  const last = bare.split(',').map(
    (each) =>
      each
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  );
  const names = last.map((compound) => /^[a-z][a-z0-9]*(?![\w|-])/.exec(compound)?.[0]);
  if (names.includes(undefined)) return null;
  return {
    names: new Set(names),
    only: /^[a-z0-9\s,]+$/.test(selector) && !/[a-z0-9]\s+[a-z0-9]/.test(selector),
  };
}

/** Answers for selectors of names alone, and asks jsdom for the others. */
function matchByNames(selectors) {
  const known = new Map();
  const matches = selectors.matchesDontThrow;
  selectors.matchesDontThrow = (element, selector) => {
    let said = known.get(selector);
    if (said === undefined) {
      said = namesIn(selector);
      known.set(selector, said);
    }
    if (said && element._namespaceURI === HTML) {
      if (!said.names.has(element._localName)) return false;
      if (said.only) return true;
    }
    return matches(element, selector);
  };
}

const selectors = partOfJsdom('helpers/selectors.js');
// Before jsdom's cascade takes the function.
if (selectors?.matchesDontThrow) matchByNames(selectors);
const rules = partOfJsdom('helpers/style-rules.js');
const implementations = partOfJsdom('generated/utils.js');

const inCss = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Properties that are read by name alone; a shorthand needs all others. */
const READ = new Set(['display', 'visibility', 'pointer-events', 'opacity', 'content']);

/**
 * Replaces `window.getComputedStyle` by one whose properties are computed when they are read. As in
 * a browser, they are those of that moment.
 */
export function quickenStyles(window) {
  if (!rules?.getResolvedValue || !rules.getDeclarationForElement || !implementations) return;
  const computeAll = window.getComputedStyle;
  const valueOf = (element, property) =>
    property in rules.propertiesWithResolvedValueImplemented
      ? rules.getResolvedValue(element, property)
      : rules.getDeclarationForElement(element).getPropertyValue(property);
  window.getComputedStyle = (element, pseudo) => {
    const implementation = implementations.implForWrapper(element);
    if (pseudo || !implementation) return computeAll.call(window, element, pseudo);
    let all;
    return new Proxy(rules.getDeclarationForElement(implementation), {
      set: () => true,
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property) =>
            READ.has(property)
              ? valueOf(implementation, property)
              : (all ??= computeAll.call(window, element)).getPropertyValue(property);
        if (typeof name === 'string' && READ.has(inCss(name)))
          return valueOf(implementation, inCss(name));
        all ??= computeAll.call(window, element);
        const value = all[name];
        return typeof value === 'function' ? value.bind(all) : value;
      },
    });
  };
}
