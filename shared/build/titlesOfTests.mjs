// The titles of a test file, read from its syntax: of each `it` and `test` (also with `.each`) that
// runs, with the titles of the groups around it. A placeholder in a title (%s, $name, ${…}) stands
// for any text.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const OPEN = '\u0000';
const TESTS = new Set(['it', 'test']);
const GROUPS = new Set(['describe', 'describeOnEngines']);
const LEFT_OUT = new Set(['xit', 'xtest', 'xdescribe', 'skip', 'todo', 'fixme']);

/**
 * `it`, `it.each`, `test.describe`, `describe.each(rows)` … as ['it', 'each']; null for anything
 * else.
 */
function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.value];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const before = namesOf(callee.object);
  return before && [...before, callee.property.value];
}

function titleOf(argument) {
  if (argument?.type === 'StringLiteral') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return null;
  return argument.quasis.map(({ cooked }) => cooked).join(OPEN);
}

function kindOf(call) {
  const names = namesOf(call.callee);
  if (names === null || names.includes('step')) return null;
  if (names.some((name) => LEFT_OUT.has(name))) return 'left out';
  // `it.each(rows)` alone has no title yet; the call of its result has one.
  if (names.at(-1) === 'each' && call.callee.type !== 'CallExpression') return null;
  if (names[0] === 'test' && names[1] === 'describe') return 'group';
  if (TESTS.has(names[0])) return 'test';
  return GROUPS.has(names[0]) ? 'group' : null;
}

const bare = (node) =>
  node?.type?.startsWith('Ts') && node.expression ? bare(node.expression) : node;
const valueOf = (node) =>
  ['StringLiteral', 'NumericLiteral', 'BooleanLiteral'].includes(node?.type)
    ? String(node.value)
    : OPEN;

/**
 * The title. If the rows of `.each` are in the source, the title of each row with its values filled
 * in.
 */
function filledTitles(call, title) {
  const table =
    call.callee.type === 'CallExpression' ? bare(call.callee.arguments[0]?.expression) : null;
  if (table?.type !== 'ArrayExpression' || !/%[sdi]/.test(title)) return [title];
  const rows = table.elements
    .map((element) => bare(element?.expression))
    .map((row) =>
      row?.type === 'ArrayExpression' ? row.elements.map((cell) => bare(cell?.expression)) : [row],
    );
  return [
    title,
    ...rows.map((cells) => {
      const left = [...cells];
      return title.replaceAll(/%[sdifjopc]/g, (place) =>
        /[sdi]/.test(place[1]) ? valueOf(left.shift()) : (left.shift(), OPEN),
      );
    }),
  ];
}

/**
 * All tests of the source, each with the titles of its groups, the outermost first, and its own
 * titles.
 */
export function titlesIn(source, file = 'source.tsx') {
  const found = [];
  const walk = (node, groups) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) walk(each, groups);
      return;
    }
    const kind = node.type === 'CallExpression' ? kindOf(node) : null;
    if (kind === 'left out') return;
    const title = kind && titleOf(node.arguments[0]?.expression);
    if (kind === 'test' && typeof title === 'string' && node.arguments.length > 1)
      found.push({ groups, titles: filledTitles(node, title) });
    const within = kind === 'group' && typeof title === 'string' ? [...groups, title] : groups;
    for (const part of Object.values(node)) walk(part, within);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: /[jt]sx$/.test(file) }).body, []);
  return found;
}

export const titlesOf = (file) => titlesIn(readFileSync(file, 'utf8'), file);

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Whether `reference` equals this title, literally or with any text for each placeholder. */
function matchesReference(title, reference) {
  if (title === reference) return true;
  const parts = title.split(new RegExp(`${OPEN}|%[sdifjopc#%]|\\$[a-zA-Z_][\\w.]*`)).map(escaped);
  return (
    parts.some((part) => part !== '') && new RegExp(`^${parts.join('.+')}$`, 's').test(reference)
  );
}

/**
 * The tests that `reference` refers to: a title, preceded by titles of its groups if several tests have
 * it.
 */
export function testsMatching(tests, reference) {
  const [wanted, ...around] = reference.toReversed();
  const inGroups = tests.filter(({ groups }) =>
    around.every((group) => groups.some((each) => matchesReference(each, group))),
  );
  // A literal match takes precedence over a match by placeholders.
  const exact = inGroups.filter(({ titles }) => titles.includes(wanted));
  return exact.length > 0
    ? exact
    : inGroups.filter(({ titles }) => titles.some((title) => matchesReference(title, wanted)));
}
