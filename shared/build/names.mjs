// The names that a remote's own sources bring into the page: keys of storage, databases, channels,
// events, cookies, element ids, slices and texts. The build refuses a name that is not under the
// remote's, and a place whose names cannot be read: the remote's context offers storage, events and
// ids that are under its name by construction (docs/decisions/0088).
import { parseSync } from '@swc/core';
import { nodesOf } from './endpoints.mjs';
import { foreignName, isOwn } from '@cumbre/releases/namespaces';

const GLOBALS = ['window', 'globalThis', 'self'];
const STORES = ['localStorage', 'sessionStorage'];
const KEYED = [...STORES, 'indexedDB', 'caches'];
const KEY_METHODS = ['getItem', 'setItem', 'removeItem'];
/** Whether a source needs parsing. */
const WORTH_READING =
  /Storage|indexedDB|caches|BroadcastChannel|Event\(|\.emit\(|cookie|\bid=|\.id =|'id'|getElementById|createSlice|createTrans|customElements|CSSStyleSheet|locks|addResource|\b(window|globalThis|self)[.[]/;

const WRAPPERS = [
  'ParenthesisExpression',
  'TsAsExpression',
  'TsSatisfiesExpression',
  'TsNonNullExpression',
  'TsConstAssertion',
];
/** The expression without parentheses, types and `?.`. */
function bare(node) {
  if (node?.type === 'OptionalChainingExpression') return bare(node.base);
  return WRAPPERS.includes(node?.type) ? bare(node.expression) : node;
}

/** The name of a global in `node`: `caches`, `window.caches` or `globalThis['caches']`. */
function globalOf(node) {
  const expression = bare(node);
  if (expression?.type === 'Identifier') return expression.value;
  if (expression?.type !== 'MemberExpression') return null;
  const owner = bare(expression.object);
  return owner.type === 'Identifier' && GLOBALS.includes(owner.value)
    ? memberName(expression)
    : null;
}

const memberName = ({ property }) => {
  if (property.type === 'Identifier') return property.value;
  return property.type === 'Computed' && property.expression.type === 'StringLiteral'
    ? property.expression.value
    : null;
};

/** The constants of a module with a text, and the modules from which it imports. */
function constantsOf(module) {
  const texts = new Map();
  const imports = new Map();
  for (const node of nodesOf(module.body)) {
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && init) texts.set(id.value, bare(init));
    if (node.type === 'ImportDeclaration')
      for (const { local } of node.specifiers) imports.set(local.value, node.source.value);
  }
  return { texts, imports };
}

/** One source of a remote: collects names, and faults where names cannot be read. */
class Source {
  constructor(remote, file, source, module) {
    Object.assign(this, { remote, file, module, ...constantsOf(module) });
    this.names = {};
    this.faults = new Set();
    this.read = new Set();
    this.makesElements = source.includes('document.');
  }

  /** The parts of a text in their order; null for a part that cannot be read. */
  partsOf(node, depth = 0) {
    const expression = bare(node);
    const inner = (part) => this.partsOf(part, depth + 1);
    if (expression?.type === 'StringLiteral') return [expression.value];
    if (expression?.type === 'TemplateLiteral')
      return expression.quasis.flatMap(({ cooked }, at) => [
        cooked ?? '',
        ...(at < expression.expressions.length ? inner(expression.expressions[at]) : []),
      ]);
    if (expression?.type === 'BinaryExpression' && expression.operator === '+')
      return [...inner(expression.left), ...inner(expression.right)];
    if (expression?.type === 'Identifier' && depth < 9 && this.texts.has(expression.value))
      return inner(this.texts.get(expression.value));
    return [this.isRemoteName(expression) ? this.remote : null];
  }

  /** The text, or the part of it that can be read from its beginning; null if there is none. */
  textOf(node) {
    const parts = this.partsOf(node).filter((part) => part !== '');
    const end = parts.indexOf(null);
    return (end === -1 ? parts : parts.slice(0, end)).join('') || null;
  }

  /** `name` of remote.json, by either kind of import. */
  isRemoteName(expression) {
    const root = expression?.type === 'MemberExpression' ? bare(expression.object) : expression;
    return (
      root?.type === 'Identifier' &&
      (this.imports.get(root.value)?.endsWith('/remote.json') ?? false)
    );
  }

  add(kind, name) {
    (this.names[kind] ??= []).push(name);
    if (!isOwn(this.remote, kind, name))
      this.faults.add(`${this.file}: ${foreignName(this.remote, kind, name)}.`);
  }

  /** The name in an argument; `advice` where it cannot be read. */
  addArgument(kind, argument, what, advice) {
    const text = this.textOf(argument?.expression ?? argument);
    if (text === null) this.hidden(what, advice);
    else this.add(kind, text);
  }

  hidden(what, advice) {
    this.faults.add(`${this.file}: ${what} is used so that its names cannot be read: ${advice}.`);
  }

  call(node) {
    const callee = bare(node.callee);
    const [first] = node.arguments ?? [];
    const name = globalOf(callee);
    if (name === 'createSlice' && this.imports.has('createSlice')) this.slice(first);
    if (/^createTrans(lation)?$/.test(name ?? '') && this.imports.has(name))
      this.addArgument('texts', first, name, 'write the name, or take it from remote.json');
    if (callee?.type === 'MemberExpression') this.methodCall(callee, memberName(callee), node);
  }

  slice(argument) {
    const property = bare(argument?.expression)?.properties?.find(
      ({ key, value }) => (key?.value ?? value) === 'name',
    );
    const advice = 'write createSlice({ name: … })';
    const name = property?.type === 'Identifier' ? property : property?.value;
    this.addArgument('slices', name, 'createSlice', advice);
  }

  methodCall(callee, method, { arguments: given }) {
    const owner = globalOf(callee.object);
    const [first, second] = given;
    if (STORES.includes(owner) && KEY_METHODS.includes(method)) {
      this.read.add(bare(callee.object));
      this.addArgument('storageKeys', first, owner, 'use storage of the context');
    }
    if (owner === 'indexedDB' && ['open', 'deleteDatabase'].includes(method)) {
      this.read.add(bare(callee.object));
      this.addArgument('databases', first, owner, 'use storage of the context');
    }
    if (owner === 'caches' && ['open', 'delete', 'has'].includes(method)) {
      this.read.add(bare(callee.object));
      this.addArgument('databases', first, owner, 'write the name');
    }
    if (owner === 'customElements' && method === 'define')
      this.addArgument('elements', first, owner, 'write the name');
    if (method === 'request' && memberName(bare(callee.object)) === 'locks')
      this.addArgument('channels', first, 'navigator.locks', 'write the name');
    if (method === 'emit' && eventsOf(callee.object)) this.emitted(first);
    if (/^addResource(s|Bundle)?$/.test(method))
      this.addArgument('texts', second, method, 'write the name, or take it from remote.json');
    if (method === 'getElementById') this.domId(first?.expression);
    if (method === 'setAttribute' && this.textOf(first?.expression) === 'id')
      this.domId(second?.expression);
  }

  /** Events of the shell have no slash. */
  emitted(argument) {
    const text = this.textOf(argument?.expression);
    if (text?.includes('/')) this.add('events', text);
  }

  construct({ callee, arguments: given = [] }) {
    const name = globalOf(callee);
    if (name === 'BroadcastChannel')
      this.addArgument('channels', given[0], name, 'write the name, which begins with the remote');
    if (name === 'CustomEvent' || name === 'Event') {
      const text = this.textOf(given[0]?.expression);
      // Events of the platform are one word in lower case.
      if (name === 'Event' && /^[a-z]+$/i.test(text ?? '')) return;
      this.addArgument('events', given[0], name, 'use events of the context');
    }
    if (name === 'CSSStyleSheet')
      this.faults.add(`${this.file}: a style sheet is made at run time: write it into a file.`);
  }

  assignment({ left, right }) {
    if (left.type !== 'MemberExpression') return;
    const property = memberName(left);
    const owner = bare(left.object);
    if (property === 'cookie' && globalOf(owner) === 'document')
      this.addArgument('cookies', right, 'document.cookie', 'write its name');
    // Rows and drafts have an id as well; a source with elements of its own makes them here.
    if (property === 'id' && this.makesElements) this.domId(right);
    if (owner.type === 'Identifier' && GLOBALS.includes(owner.value) && property !== 'location') {
      const name = property ?? this.textOf(left.property.expression);
      if (name === null) this.hidden(owner.value, 'write the name of the variable');
      else this.add('globals', name);
    }
  }

  /** An id that is computed, such as that of useId or of the context, is unique. */
  domId(value) {
    const text = this.textOf(value);
    if (text !== null) this.add('domIds', text);
  }

  attribute({ name, value }) {
    if (name.value !== 'id' || !value) return;
    this.domId(value.type === 'JSXExpressionContainer' ? value.expression : value);
  }

  /** `const { localStorage } = window` */
  declared({ id, init }) {
    const owner = bare(init);
    if (id.type !== 'ObjectPattern' || !GLOBALS.includes(owner?.value)) return;
    for (const { key } of id.properties)
      if (KEYED.includes(key?.value)) this.hidden(key.value, 'use storage of the context');
  }

  /** Uses of a store other than by a key that is written there: `clear()`, or as a value. */
  rest(node) {
    const name = globalOf(node);
    if (!KEYED.includes(name) || this.read.has(node)) return;
    this.hidden(name, 'use storage of the context');
  }

  visit() {
    const nodes = [...nodesOf(this.module.body)];
    for (const node of nodes) {
      if (node.type === 'CallExpression') this.call(node);
      if (node.type === 'NewExpression') this.construct(node);
      if (node.type === 'VariableDeclarator') this.declared(node);
      if (node.type === 'AssignmentExpression') this.assignment(node);
      if (node.type === 'JSXAttribute') this.attribute(node);
    }
    for (const node of storesIn(this.module.body)) this.rest(node);
    return this;
  }
}

/** `host.events`, `useRemoteContext().events`. */
const eventsOf = (node) => {
  const object = bare(node);
  return object?.type === 'MemberExpression' && memberName(object) === 'events';
};

/** The expressions that are a store of the browser, not names of properties or of types. */
function* storesIn(node) {
  if (Array.isArray(node)) {
    for (const part of node) yield* storesIn(part);
    return;
  }
  if (!node || typeof node !== 'object') return;
  if (node.type === 'MemberExpression') {
    if (globalOf(node) !== null) yield node;
    else yield* storesIn(node.object);
    if (node.property.type === 'Computed') yield* storesIn(node.property);
    return;
  }
  if (node.type === 'Identifier') {
    yield node;
    return;
  }
  if (/^(Ts|Import)/.test(node.type ?? '') && !('expression' in node)) return;
  for (const [key, part] of Object.entries(node))
    if (key !== 'key' && key !== 'typeAnnotation') yield* storesIn(part);
}

/**
 * The names that `files` (path: source) of a remote bring into the page, by kind, and the faults as
 * sentences.
 */
export function namesOf(remote, files) {
  const names = {};
  const faults = [];
  for (const [file, source] of files) {
    if (!WORTH_READING.test(source)) continue;
    const module = parseSync(source, { syntax: 'typescript', tsx: /[jt]sx$/.test(file) });
    const found = new Source(remote, file, source, module).visit();
    faults.push(...found.faults);
    for (const [kind, list] of Object.entries(found.names))
      names[kind] = [...new Set([...(names[kind] ?? []), ...list])].sort((one, other) =>
        one < other ? -1 : 1,
      );
  }
  return { names, faults };
}
