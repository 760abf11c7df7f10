// The reference of a package, made when the package is built from the comments in its sources and
// from the compiler's declarations: each entry, what the entry is for, and each export with its
// comment and its type. It is published with the package and not kept in the repository.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../packages.mjs';

export const REFERENCE_FILE = 'REFERENCE.md';
/** A longer type is found in the declaration beside the module. */
const MOST_LINES = 40;

const STATEMENT =
  /^(?:(\/\*\*[\s\S]*?\*\/)\n)?((?:export|declare|interface|type) [\s\S]*?)(?=^(?:\/\*\*|export|declare|interface|type|import) |^\/\*\*|(?![\s\S]))/gm;
const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function|const|let|class|interface|type|enum) (\w+)/;

const textOf = (comment) =>
  comment
    .replace(/^\/\*\*\s*|\s*\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .replace(/@param(?: \{[^}]*\})? /g, '- ')
    .trim();

/** The comment at the top of a source says what the module is for. */
function purposeOf(source) {
  const lines = readFileSync(source, 'utf8')
    .replace(/^#!.*\n/, '')
    .split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, Math.max(end, 0))
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join(' ')
    .trim();
}

const statementsIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(STATEMENT)].map(([, comment = '', text]) => ({
    comment,
    text: text.trim(),
    name: DECLARED.exec(text)?.[1],
  }));

/** What a statement refers to in its own file and the entry does not export: props, options. */
function referredTypes({ text, name }, statements, exported) {
  const found = new Map();
  const visit = (code) => {
    for (const statement of statements)
      if (
        statement.name &&
        statement.name !== name &&
        /^(?:export )?(?:declare )?(?:interface|type) /.test(statement.text) &&
        !exported.has(statement.name) &&
        !found.has(statement.name) &&
        new RegExp(String.raw`\b${statement.name}\b`).test(code)
      ) {
        found.set(statement.name, statement.text);
        visit(statement.text);
      }
  };
  visit(text);
  return [...found.values()];
}

/** `export { Button } from './Button.js'` with the declaration it refers to. */
function reExports({ text }, file) {
  const [, list, from] = /^export (?:type )?\{([^}]*)\} from ['"]([^'"]+)['"]/.exec(text) ?? [];
  if (!list) return [];
  const target = path.join(path.dirname(file), from.replace(/\.(m?)js$/, '.d.$1ts'));
  return list.split(',').map((each) => {
    const [inside, outside = inside] = each
      .trim()
      .replace(/^type /, '')
      .split(' as ');
    const found =
      from.startsWith('.') && existsSync(target)
        ? { ...statementsIn(target).find(({ name }) => name === inside), file: target }
        : undefined;
    return {
      name: outside,
      comment: '',
      text: `export { ${each.trim()} } from '${from}';`,
      ...found,
    };
  });
}

/** All exports of a declaration file. */
export const exportsIn = (file) =>
  statementsIn(file)
    .filter(({ text }) => text.startsWith('export '))
    .flatMap((statement) =>
      statement.name ? [{ ...statement, file }] : reExports(statement, file),
    );

const shortened = (text) => {
  const lines = text.split('\n');
  return lines.length <= MOST_LINES
    ? text
    : [...lines.slice(0, MOST_LINES), '// … the rest is in the declaration'].join('\n');
};
function section(statement, all) {
  const { name, comment, text, file } = statement;
  const exported = new Set(all.map((each) => each.name));
  const types = file ? referredTypes(statement, statementsIn(file), exported) : [];
  const code = [text, ...types].map(shortened).join('\n\n');
  return [`### \`${name}\``, comment && textOf(comment), `\`\`\`ts\n${code}\n\`\`\``]
    .filter(Boolean)
    .join('\n\n');
}

/** The reference of the package in `folder`, whose built form is in `target`. */
export function apiReference(folder, target) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const { name, exports: sources } = read(path.join(ROOT, folder, 'package.json'));
  const { version, exports } = read(path.join(target, 'package.json'));
  const entries = Object.entries(exports)
    .filter(([, { types }]) => types)
    .map(([entry, { types }]) => [
      `## \`${path.posix.join(name, entry)}\``,
      /\.(m?js|tsx?|mjs)$/.test(sources[entry]) &&
        purposeOf(path.join(ROOT, folder, sources[entry])),
      ...exportsIn(path.join(target, types)).map((each, _, all) => section(each, all)),
    ]);
  return `${[`# Reference of ${name} ${version}`, ...entries.flat().filter(Boolean)].join('\n\n')}\n`;
}
