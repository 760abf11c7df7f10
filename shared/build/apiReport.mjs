// The public surface of a workspace package as text: the compiler's declarations of each entry of
// the package's `exports`, and of the package's own modules that those declarations refer to. The
// report is stored in the package as api-report.md, so that a review sees each change of the
// surface (docs/decisions/0080).
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './packages.mjs';

export const REPORT_FILE = 'api-report.md';
const manifestOf = (folder) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
const DECLARATIONS = 'node_modules/.cache/cumbre-declarations';

/** The shared packages that have entries. */
export const sharedPackages = () =>
  readdirSync(path.join(ROOT, 'shared'))
    .map((name) => `shared/${name}`)
    .filter((folder) => manifestOf(folder).exports);

/** Writes the declarations of all shared packages with the TypeScript compiler. */
export async function writeDeclarations() {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.declarations.json'], {
      cwd: ROOT,
    });
  } catch ({ stdout }) {
    throw new Error(`The types of shared/* have errors:\n${stdout}`);
  }
}

const TYPESCRIPT = /\.(tsx?|mjs)$/;
const declarationName = (file) =>
  file.replace(TYPESCRIPT, (extension) => (extension === '.mjs' ? '.d.mts' : '.d.ts'));

/** The declaration of a source file: written by hand beside it, or by the compiler. */
function declarationOf(file) {
  const byHand = path.join(ROOT, declarationName(file));
  return readFileSync(
    existsSync(byHand) ? byHand : path.join(ROOT, DECLARATIONS, declarationName(file)),
    'utf8',
  );
}

const SOURCES = ['.ts', '.tsx', '', '/index.ts'];
/** The package's own modules that a declaration refers to. */
const referencesOf = (file, declaration) =>
  [...declaration.matchAll(/(?:from|import\() ?['"](\.[^'"]+)['"]/g)]
    .map(([, request]) => path.join(path.dirname(file), request))
    .flatMap((target) => {
      const source = SOURCES.map((extension) => target + extension).find((each) =>
        existsSync(path.join(ROOT, each)),
      );
      return source && TYPESCRIPT.test(source) ? [source] : [];
    });

const DEPRECATED =
  /\/\*\*(?:(?!\*\/)[\s\S])*@deprecated(?:(?!\*\/)[\s\S])*\*\/\s*export (?:type )?(?:(?:async )?(?:const|function|class|interface|type) (\w+)|\{ (?:\w+ as )?(\w+) \})/g;
/** The declarations have no comments, so a first line names the deprecated exports. */
function deprecationsIn(file) {
  const names = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(DEPRECATED)].map(
    ([, declared, listed]) => declared ?? listed,
  );
  return names.length > 0 ? `// @deprecated ${names.join(', ')}\n` : '';
}

const section = (title, file, text) =>
  TYPESCRIPT.test(file)
    ? `## ${title}\n\n\`\`\`ts\n${deprecationsIn(file)}${text.trim()}\n\`\`\`\n`
    : `## ${title}\n`;

/** The report of the package in `folder`. Call `writeDeclarations` first. */
export function apiReport(folder) {
  const { name, exports } = manifestOf(folder);
  const entries = Object.entries(exports).map(([entry, target]) => [
    path.join(name, entry),
    path.join(folder, target),
  ]);
  const declarations = new Map();
  // The loop also visits the entries that `add` appends to the map meanwhile.
  const add = (file) => {
    if (!declarations.has(file))
      declarations.set(file, TYPESCRIPT.test(file) ? declarationOf(file) : '');
  };
  for (const [, file] of entries) add(file);
  for (const [file, declaration] of declarations)
    for (const reference of referencesOf(file, declaration)) add(reference);
  const entryFiles = new Set(entries.map(([, file]) => file));
  const internal = [...declarations.keys()]
    .filter((file) => !entryFiles.has(file))
    .sort((one, other) => (one < other ? -1 : 1));
  return [
    `# Public surface of ${name}\n`,
    '`npm run api-report` writes this file from the sources.\n',
    ...entries.map(([title, file]) => section(title, file, declarations.get(file))),
    ...internal.map((file) =>
      section(`Behind the entries: ${path.relative(folder, file)}`, file, declarations.get(file)),
    ),
  ].join('\n');
}
