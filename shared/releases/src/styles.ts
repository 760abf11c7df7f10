// Styles of a remote apply to its own elements only. The build and the store read the finished
// style sheets, so the way in which a remote names its classes does not matter: a class begins with
// `<remote>_`, as CSS modules of our preset write it (docs/decisions/0088).
import postcss from 'postcss';
import type { AtRule, Container, Declaration, Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { Node, Selector } from 'postcss-selector-parser';

/** The design system's properties, which a remote may set on its own elements. */
const SHARED_PROPERTY = /^--cu-/;
/** At-rules that define a name for the whole page. */
const NAMING = ['keyframes', 'property', 'counter-style', 'font-palette-values', 'position-try'];

class Styles {
  readonly faults = new Set<string>();

  private readonly remote: string;
  private readonly prefix: string;

  constructor(remote: string) {
    this.remote = remote;
    this.prefix = `${remote}_`;
  }

  private isOwn(name: string): boolean {
    return name
      .replace(/^--/, '')
      .replace(/^["']|["']$/g, '')
      .startsWith(this.prefix);
  }

  private isScoped(selector: Selector): boolean {
    return selector.nodes.some((node: Node) => {
      if (node.type === 'class') return node.value.startsWith(this.prefix);
      if (node.type === 'attribute')
        return (
          node.attribute === 'data-remote' && node.operator === '=' && node.value === this.remote
        );
      return (
        node.type === 'pseudo' &&
        [':is', ':where'].includes(node.value) &&
        node.nodes.every((inner) => this.isScoped(inner))
      );
    });
  }

  private name(kind: string, name: string): void {
    if (!this.isOwn(name))
      this.faults.add(
        `${kind} ${name} is one name for the whole page: begin it with ${this.prefix}`,
      );
  }

  rule(rule: Rule): void {
    for (const selector of parseSelector().astSync(rule.selector).nodes)
      if (!this.isScoped(selector))
        this.faults.add(
          `${String(selector).trim()} { … } applies to elements of others: it needs a class that begins with ${this.prefix}, or a CSS module`,
        );
  }

  atRule({ name, params }: AtRule): void {
    if (name === 'import')
      this.faults.add(
        `@import ${params} loads styles that nothing checks: import the file instead`,
      );
    if (NAMING.includes(name.replace(/^-\w+-/, ''))) this.name(`@${name}`, params);
    if (name === 'layer')
      for (const layer of params.split(',').filter(Boolean)) this.name('@layer', layer.trim());
    if (name === 'page' && !this.isOwn(params.trim()))
      this.faults.add(
        `@page { … } applies to all that is printed: give the page a name that begins with ${this.prefix}`,
      );
  }

  declaration({ prop, value, parent }: Declaration): void {
    if (prop === 'font-family' && isAtRule(parent, 'font-face')) this.name('@font-face', value);
    if (prop === 'view-transition-name' && value !== 'none') this.name(prop, value);
    if (prop.startsWith('--') && !SHARED_PROPERTY.test(prop) && !isAtRule(parent, 'property'))
      this.name('the property', prop);
  }
}

const isAtRule = (node: Container | Declaration['parent'], name: string): boolean =>
  node?.type === 'atrule' && (node as AtRule).name.replace(/^-\w+-/, '') === name;

/** Whether a rule is a step of an animation, or is nested in a rule, which has the class. */
const isWithinAnother = ({ parent }: Rule): boolean => {
  for (let outer = parent; outer; outer = outer.parent as typeof outer)
    if (outer.type === 'rule' || isAtRule(outer, 'keyframes')) return true;
  return false;
};

/** The faults of a style sheet of `remote`, as sentences; empty if it keeps to its elements. */
export function styleFaults(remote: string, css: string): string[] {
  const styles = new Styles(remote);
  postcss.parse(css).walk((node) => {
    if (node.type === 'rule' && !isWithinAnother(node)) styles.rule(node);
    if (node.type === 'atrule') styles.atRule(node);
    if (node.type === 'decl') styles.declaration(node);
  });
  return [...styles.faults];
}
