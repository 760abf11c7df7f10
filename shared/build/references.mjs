// The references to files, folders and decisions in documents and comments, and those that point to
// nothing. The tests beside it hold that this repository has none.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|js)$/;
/** Folders that a build or a server creates; a clone does not contain their files. */
const GENERATED = /(?:^|\/)(?:dist|node_modules|release-store|data|coverage|test-results)(?:\/|$)/;
/** Files that a command writes outside of the repository's tree. */
const GENERATED_FILES = new Set([
  'release.json',
  'registry.json',
  'openapi.json',
  'history.jsonl',
  'REFERENCE.md',
]);
/** A document may name a removed file if the word "(removed)" follows. */
const REMOVED = /^`?(?:\]\([^)]*\))?\s*\(removed\)/;
const EXTENSION = 'tsx?|mts|mjs|cjs|md|css';

/** The comments of a source file, one text per line of the file, so that lines can be named. */
export function commentsOf(source) {
  let inBlock = false;
  return source.split('\n').map((line) => {
    const begins = /^\s*\/\*/.test(line);
    if (inBlock || begins) {
      inBlock = !line.includes('*/');
      return line;
    }
    return /(?:^|\s)\/\/(?:\s.*|$)/.exec(line)?.[0].trimStart() ?? '';
  });
}

/** A path without the punctuation of the sentence around it. */
const trimmed = (text) => text.replace(/[.,:;/]+$/, '');

/**
 * What is wrong in one line of text.
 *
 * @param {string} line
 * @param {{file: string, tracked: Set<string>, folders: Set<string>, decisions: Set<string>}} at
 *   `file` is the document, relative to the root; the sets hold all files and folders of the
 *   repository and the numbers of all decisions, such as 0044.
 */
export function brokenReferences(line, { file, tracked, folders, decisions }) {
  const exists = (name) => tracked.has(name) || folders.has(name) || GENERATED.test(name);
  const topLevel = new Set(
    [...folders].filter((folder) => !folder.includes('/') && folder !== '.git'),
  );
  const faults = [];
  const fault = (reference, index) => {
    if (!REMOVED.test(line.slice(index + reference.length))) faults.push(reference);
  };

  for (const found of line.matchAll(/\]\(([^)\s]+)\)/g)) {
    const [target] = found[1].split('#');
    if (target === '' || /^[a-z]+:/.test(target) || !file.endsWith('.md')) continue;
    const name = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
    if (!exists(name.replace(/\/$/, ''))) faults.push(found[1]);
  }

  const names = new RegExp(
    String.raw`(?<![\w/.@<>*{}$…:"#-])(?:\.?[\w@-][\w.@-]*/)*\.?[\w@-][\w.@-]*(?:/|\.(?:${EXTENSION})\b)?(?![\w/*{<…$])`,
    'g',
  );
  for (const found of line.matchAll(names)) {
    const name = trimmed(found[0]);
    const [first] = name.split('/');
    const isPath = name.includes('/') && topLevel.has(first);
    const isFile = new RegExp(String.raw`\.(?:${EXTENSION})$`).test(name);
    if (name.startsWith('@')) continue; // A module of a package.
    if ((!isPath && !isFile) || GENERATED_FILES.has(path.posix.basename(name))) continue;
    // A decision may go by its number: docs/decisions/0044.
    if (/^(?:docs\/)?decisions\/\d{4}$/.test(name)) continue;
    if (exists(name) || exists(path.posix.join(path.posix.dirname(file), name))) continue;
    const isSuffix = isFile && [...tracked].some((one) => one.endsWith(`/${name}`));
    if (!isSuffix) fault(name, found.index);
  }

  for (const found of line.matchAll(/\bdecisions?[ /](\d{1,4})\b(?!-)/gi))
    if (!decisions.has(found[1].padStart(4, '0'))) faults.push(found[0]);
  return [...new Set(faults)];
}

/** The documents and sources among the tracked files, with the lines to check. */
export function linesToCheck(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.md')) return text.split('\n');
  if (SOURCE.test(file)) return commentsOf(text);
  return [];
}

/** Every folder that holds one of the files. */
export function foldersOf(files) {
  const folders = new Set();
  for (const file of files)
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder);
  return folders;
}

export const presentIn = (root) => (file) => existsSync(path.join(root, file));
