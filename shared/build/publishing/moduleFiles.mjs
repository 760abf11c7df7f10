// Turns what the compiler emits into modules that every tool can load: Node.js and bundlers resolve
// imports of an ES module only with the full name of the file, and JSON only with an attribute that
// the sources do not have.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageNameOf } from '../singletons.mjs';

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)(['"])([^'"\n]+)\2/g;
const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** The folder of an installed package, or undefined. */
function folderOf(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** A path of a package without `exports` (antd, dayjs) is the path of a file. */
function fileInPackage(request, root) {
  const name = packageNameOf(request);
  const folder = request === name ? undefined : folderOf(name, root);
  if (!folder || JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).exports)
    return request;
  const within = request.slice(name.length);
  const ending = ['', '.js', '/index.js'].find((each) => isFile(path.join(folder, within + each)));
  if (ending === undefined) throw new Error(`${request} is no file of ${name}.`);
  return request + ending;
}

/** A relative import of a source is the import of the file that the compiler made of it. */
function emittedFile(request, source) {
  const target = path.join(path.dirname(source), request);
  if (request.endsWith('.json')) return request.replace(/\.json$/, '.js');
  if (/\.m?js$/.test(request) && (isFile(target) || isFile(target.replace(/js$/, 'ts'))))
    return request;
  if (/\.tsx?$/.test(request)) return request.replace(/\.tsx?$/, '.js');
  if (isFile(`${target}.ts`) || isFile(`${target}.tsx`)) return `${request}.js`;
  throw new Error(`${source} imports ${request}, which is no module.`);
}

/**
 * The text of an emitted module or declaration, with full names in its imports. Only the end of a
 * line changes, so a source map stays right.
 */
export const withFullNames = (text, source, root) =>
  text.replace(SPECIFIER, (_, keyword, quote, request) => {
    const full = request.startsWith('.')
      ? emittedFile(request, source)
      : fileInPackage(request, root);
    return `${keyword}${quote}${full}${quote}`;
  });

/** A JSON file as a module and its declaration. */
export function jsonModule(text) {
  const content = JSON.stringify(JSON.parse(text), null, 2);
  return {
    code: `export default ${content};\n`,
    declaration: `declare const content: ${content.replaceAll(/: "(?:[^"\\]|\\.)*"/g, ': string')};\nexport default content;\n`,
  };
}

/** A file of the package that is not imported but run or passed to a loader. */
const BY_PATH = /path\.join\(import\.meta\.dirname, '([\w/.-]+\.mjs)'\)/g;

/** The files that `entries` reach, for modules that are published as they are written. */
export function reachableFiles(entries) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, , , request] of text.matchAll(SPECIFIER))
      if (request.startsWith('.')) visit(path.join(path.dirname(file), request));
    for (const [, request] of text.matchAll(BY_PATH)) visit(path.join(path.dirname(file), request));
  };
  for (const entry of entries) visit(entry);
  return [...found];
}

/** The files that a module imports, as it names them. Templates of new files are not modules. */
export const relativeImportsIn = (text) =>
  [...text.matchAll(SPECIFIER)]
    .map(([, , , request]) => request)
    .filter((request) => /^\.{1,2}\//.test(request));

/** The names of the packages that a module or a declaration imports. */
export const packagesIn = (text) => [
  ...new Set(
    [...text.matchAll(SPECIFIER)]
      .map(([, , , request]) => request)
      .filter((request) => /^[@\w]/.test(request) && !request.startsWith('node:'))
      .map(packageNameOf),
  ),
];
