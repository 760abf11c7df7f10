// The public surface of the shared packages against the one of the last version: an export is
// removed in a major version, or after it was deprecated for a version, and each removal and change
// is in CHANGELOG.md (docs/decisions/0087). The surface of the last version is a file in the
// repository, so that the check needs no tags.
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Beside api-report.md: the exports of the last version, written when a version is released. */
export const RELEASED_FILE = 'api-released.json';

const digestOf = (text) =>
  createHash('sha256').update(text.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 12);
const DEPRECATED = 'deprecated ';
const bare = (mark) => mark?.replace(DEPRECATED, '');
const SECTION = /^## (.+)\n(?:\n```ts\n([\s\S]*?)\n```)?/gm;
const BEHIND = 'Behind the entries: ';

/** Splits at commas outside of brackets. */
function parts(list) {
  const found = [''];
  let depth = 0;
  for (const character of list.replaceAll('=>', '→')) {
    if ('([{<'.includes(character)) depth += 1;
    if (')]}>'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((part) => part.trim()).filter(Boolean);
}

/** The statements of a declaration file. The compiler indents what is within a statement. */
const statements = (text) => text.split(/\n(?=[a-z])/);

/** The names that a statement declares; the own text of a name is the whole statement. */
function declaredIn(statement) {
  const [, kind, rest] =
    /^(?:export )?(?:declare )?(?:default )?(?:abstract )?(const|let|var|function|class|interface|type|enum|namespace) ([\s\S]*)/.exec(
      statement,
    ) ?? [];
  if (!kind) return [];
  if (kind === 'const') return parts(rest).map((part) => [/^\w+/.exec(part)?.[0], part]);
  return [[/^\w+/.exec(rest)?.[0], statement]];
}

/** One module of a report: the texts of its declarations, and what it exports. */
function readModule(text) {
  const [declared, exported, stars] = [new Map(), [], []];
  for (const statement of statements(text)) {
    const list = /^export (?:type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?/.exec(statement);
    const star = /^export \* from ['"]([^'"]+)['"]/.exec(statement);
    if (star) stars.push(star[1]);
    else if (list) {
      for (const part of parts(list[1])) {
        const [local, name = local] = part.replace(/^type /, '').split(' as ');
        exported.push({ name, local, from: list[2], text: `${part} from ${list[2]}` });
      }
    } else
      for (const [name, own] of declaredIn(statement)) {
        declared.set(name, `${declared.get(name) ?? ''}${own}`);
        if (statement.startsWith('export ')) exported.push({ name, local: name });
      }
  }
  return { declared, exported, stars };
}

/**
 * The exports of a report by entry, each with the digest of its declaration, behind "deprecated "
 * for those that are. Entries in `internalExports` of package.json are for the shell and the
 * commands, and are not promised.
 */
export function surfaceOf(report, { exports: files, internalExports = [] }) {
  const modules = new Map();
  const deprecated = new Map();
  const titles = [];
  for (const [, title, text = ''] of report.matchAll(SECTION)) {
    const entry = title.replace(/^@[^/]+\/[^/]+/, '.');
    const file = title.startsWith(BEHIND) ? title.slice(BEHIND.length) : files[entry];
    const name = path.join(file).replace(/\.(d\.)?m?tsx?$/, '');
    if (!title.startsWith(BEHIND) && !internalExports.includes(entry)) titles.push([title, name]);
    modules.set(name, readModule(text));
    deprecated.set(name, new Set(/^\/\/ @deprecated (.+)/m.exec(text)?.[1].split(', ')));
  }
  const targetOf = (from, request) => {
    const target = path.join(path.dirname(from), request).replace(/\.[jt]sx?$/, '');
    return modules.has(target) ? target : `${target}/index`;
  };
  const read = (name) => {
    const { declared, exported, stars } = modules.get(name) ?? readModule('');
    const own = exported.map(({ name: shown, local, from, text }) => {
      const source = from?.startsWith('.') ? read(targetOf(name, from))[local] : undefined;
      const mark = source ?? digestOf(declared.get(local) ?? text ?? local);
      return [shown, deprecated.get(name).has(shown) ? DEPRECATED + bare(mark) : mark];
    });
    const inherited = stars.flatMap((from) =>
      from.startsWith('.') ? Object.entries(read(targetOf(name, from))) : [],
    );
    return Object.fromEntries([...inherited, ...own]);
  };
  return Object.fromEntries(titles.map(([title, name]) => [title, read(name)]));
}

/** The newest part of a changelog: what is under "Unreleased" and the version that is prepared. */
const newestPart = (changelog, version) => {
  const rest = changelog.slice(changelog.indexOf('## [Unreleased]'));
  const end = rest.search(
    new RegExp(`^## \\[(?!Unreleased|${version.replaceAll('.', '\\.')})`, 'm'),
  );
  return end === -1 ? rest : rest.slice(0, end);
};

/** The faults of a patch version with exports that `released` does not have. */
const newInPatch = ({ released, exports, version }) => {
  const isPatch = version !== released.version && minorOf(version) === minorOf(released.version);
  return Object.entries(isPatch ? exports : {}).flatMap(([entry, names]) =>
    Object.keys(names)
      .filter((name) => !(name in (released.exports[entry] ?? {})))
      .map(
        (name) =>
          `${name} of ${entry} is new since ${released.version}: ${version} has to raise the minor version.`,
      ),
  );
};

const minorOf = (version) => version.split('.').slice(0, 2).join('.');
const majorOf = (version) => Number(version.split('.')[0]);

/**
 * The faults of a surface, as sentences. `released` is the last version with its exports, `version`
 * the one of the packages now, and `changelog` the text of CHANGELOG.md.
 */
export function surfaceFaults({ released, exports, version, changelog }) {
  const isMajor = majorOf(version) > majorOf(released.version);
  // A line of the version that is compared with says nothing about what came after it.
  const lines = newestPart(changelog, version === released.version ? '-' : version);
  const changes = Object.entries(released.exports).flatMap(([entry, before]) =>
    Object.entries(before).flatMap(([name, mark]) => {
      const now = exports[entry]?.[name];
      if (bare(now) === bare(mark)) return [];
      const what = `${name} of ${entry} ${now ? 'has changed' : 'is gone'} since ${released.version}`;
      return [
        ...(now || isMajor || mark.startsWith(DEPRECATED)
          ? []
          : [
              `${what}: mark it as @deprecated for a version first, or raise the major version (CONTRIBUTING.md).`,
            ]),
        ...(lines.includes(`\`${name}\``)
          ? []
          : [`${what}: CHANGELOG.md has to name \`${name}\` under Unreleased.`]),
      ];
    }),
  );
  return [...changes, ...newInPatch({ released, exports, version })];
}
