// Builds what is published of each shared package into its dist/package: modules with full import
// names, declarations, source maps that contain the sources, the reference of its entries, README
// and LICENSE. In this repository package.json names the sources instead.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeStyles } from '../compile.mjs';
import { ROOT } from '../packages.mjs';
import { REFERENCE_FILE, apiReference } from './apiReference.mjs';
import { jsonModule, packagesIn, reachableFiles, withFullNames } from './moduleFiles.mjs';
import { packageManifest, repositoryOf } from './packageManifest.mjs';

const run = promisify(execFile);
const EMITTED = path.join(ROOT, 'node_modules/.cache/cumbre-packages');
const read = (file) => readFileSync(file, 'utf8');
const readJson = (file) => JSON.parse(read(file));

/** Where a package's published form is, below its folder; lerna and npm are given this folder. */
export const BUILT = 'dist/package';
export const builtFolder = (folder) => path.join(ROOT, folder, BUILT);
export const publishedPackages = () =>
  readdirSync(path.join(ROOT, 'shared'))
    .map((name) => `shared/${name}`)
    .filter((folder) => !readJson(path.join(ROOT, folder, 'package.json')).private);

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort()
    : [];

async function emit() {
  rmSync(EMITTED, { recursive: true, force: true });
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    await run(process.execPath, [compiler, '-p', 'tsconfig.packages.json'], { cwd: ROOT });
  } catch ({ stdout }) {
    throw new Error(`The types of shared/* have errors:\n${stdout}`);
  }
}

/** The compiler's output for the sources of a package, and its JSON files as modules. */
function writeModules(folder, target) {
  const [sources, emitted] = [path.join(ROOT, folder, 'src'), path.join(EMITTED, folder, 'src')];
  for (const file of filesBelow(emitted)) {
    const source = path.join(sources, file);
    const text = read(path.join(emitted, file));
    if (file.endsWith('.json')) continue;
    const isMap = file.endsWith('.map');
    write(
      path.join(target, 'dist', file),
      isMap ? withNearSources(text, folder) : withFullNames(text, source, path.dirname(sources)),
    );
  }
  // The compiler leaves out a script with a declaration of its own.
  for (const declaration of filesBelow(sources).filter((each) => each.endsWith('.d.mts')))
    for (const file of [declaration, declaration.replace(/\.d\.mts$/, '.mjs')])
      write(path.join(target, 'dist', file), read(path.join(sources, file)));
  for (const file of filesBelow(sources).filter((each) => each.endsWith('.json'))) {
    const { code, declaration } = jsonModule(read(path.join(sources, file)));
    const module = path.join(target, 'dist', file.replace(/\.json$/, ''));
    if (existsSync(`${module}.js`))
      throw new Error(`${folder}/src/${file} has the name of a module.`);
    write(`${module}.js`, code);
    write(`${module}.d.ts`, declaration);
  }
}

/** A source map names its source by the package instead of a path of this repository. */
function withNearSources(text, folder) {
  const map = JSON.parse(text);
  const { name } = readJson(path.join(ROOT, folder, 'package.json'));
  const inPackage = (source) => `${name}/${source.slice(source.indexOf('src/'))}`;
  return JSON.stringify({ ...map, sourceRoot: '', sources: map.sources.map(inPackage) });
}

/** Modules that are written as JavaScript: those that the entries reach, with their declarations. */
function writeScripts(folder, target, { exports = {}, bin = {} }) {
  const root = path.join(ROOT, folder);
  const entries = [...Object.values(exports), ...Object.values(bin)]
    .filter((entry) => entry.endsWith('.mjs') && !entry.startsWith('./src/'))
    .map((entry) => path.join(root, entry));
  for (const file of reachableFiles(entries)) {
    const name = path.relative(root, file);
    write(path.join(target, name), read(file));
    const declaration = name.replace(/\.mjs$/, '.d.mts');
    const found = [path.join(root, declaration), path.join(EMITTED, folder, declaration)].find(
      (each) => existsSync(each),
    );
    if (found) write(path.join(target, declaration), read(found));
  }
}

/** Other files of an entry (a style sheet, a configuration) and those that `files` lists. */
function copyFiles(folder, target, { exports = {}, files = [] }) {
  const named = Object.values(exports).filter((entry) => !/^\.\/src\/|\.mjs$/.test(entry));
  for (const file of [...named, ...files])
    cpSync(path.join(ROOT, folder, file), path.join(target, file), {
      recursive: true,
      filter: (each) => !/[\\/](node_modules|dist)$/.test(each),
    });
  cpSync(path.join(ROOT, 'LICENSE'), path.join(target, 'LICENSE'));
  cpSync(path.join(ROOT, folder, 'README.md'), path.join(target, 'README.md'));
}

/** Modules that export nothing are imported for what they do. */
const effectsOf = (target) =>
  filesBelow(target)
    .filter(
      (file) => file.endsWith('.css') || (/^dist\/.*\.js$/.test(file) && isEffect(target, file)),
    )
    .map((file) => `./${file}`);
const isEffect = (target, file) => {
  const text = read(path.join(target, file));
  return !/^export (?!\{\})/m.test(text) && text.includes('\n');
};

/** A package may import only what it names as a dependency. */
function checkImports(target, { name, dependencies = {}, peerDependencies = {} }) {
  const known = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const strange = filesBelow(target)
    .filter((file) => /\.(m?js|d\.m?ts)$/.test(file) && !file.startsWith('template/'))
    .flatMap((file) =>
      packagesIn(read(path.join(target, file)))
        .filter((each) => !known.has(each))
        .map((each) => `${file}: ${each}`),
    );
  if (strange.length > 0)
    throw new Error(`${name} imports packages that it does not name:\n  ${strange.join('\n  ')}`);
}

/** The address of this repository at its forge, if it has one. */
async function origin() {
  const { stdout } = await run('git', ['remote', 'get-url', 'origin'], { cwd: ROOT }).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}

function buildPackage(folder, address) {
  const target = builtFolder(folder);
  const workspace = readJson(path.join(ROOT, folder, 'package.json'));
  rmSync(target, { recursive: true, force: true });
  writeModules(folder, target);
  writeScripts(folder, target, workspace);
  copyFiles(folder, target, workspace);
  const effects = effectsOf(target);
  const manifest = packageManifest(workspace, {
    declared: (file) => existsSync(path.join(target, file)),
    sideEffects: effects.length > 0 ? effects : false,
    files: [...new Set(filesBelow(target).map((file) => file.split(path.sep)[0]))],
    repository: repositoryOf(address, folder),
  });
  checkImports(target, manifest);
  write(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (workspace.exports) write(path.join(target, REFERENCE_FILE), apiReference(folder, target));
}

/** Builds all published packages, and returns the folders of the built ones. */
export async function buildPackages() {
  const [address] = await Promise.all([origin(), emit(), makeStyles()]);
  const folders = publishedPackages();
  for (const folder of folders) buildPackage(folder, address);
  return folders.map(builtFolder);
}
