// The file tree of the image: production files only. The lock file decides the packages, as in `npm
// ci`. Files of packages that a running server never reads are left out (LEFT_OUT lists them).
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolderStore } from '@cumbre/releases/folderStore';
import { billOfMaterials, productionPackages } from './billOfMaterials.mjs';
import { buildStale, builtPackages } from './builds.mjs';
import { deploy } from './deploy.mjs';
import { API, ROOT, SHELL, folderOf, remoteNames } from './packages.mjs';

/** The environment whose releases the image contains. */
const SERVED = 'production';

/**
 * Files that no `require` at run time loads: source maps, types, sources with types, and
 * documentation.
 */
const LEFT_OUT = /\.(map|d\.[cm]?ts|tsx?|md|markdown|flow)$/i;

/**
 * Folders with such files at the top level of a package. At a deeper level "doc" may contain code
 * (yaml/dist/doc).
 */
const FOLDERS_LEFT_OUT = /^(tests?|__tests__|docs?|examples?|benchmarks?|coverage|\.github)$/i;

/**
 * Large files that are not read at run time: the sources of SQLite, the binaries of other
 * platforms, and the second builds of packages.
 */
const LEFT_OUT_OF = {
  'better-sqlite3': (file) => /^(deps|src|binding\.gyp)$/.test(file),
  'better-sqlite3/prebuilds': (file) => file !== `${process.platform}-${process.arch}.node`,
};

/** A licence must accompany the files it covers, and package.json names the entry of a package. */
const LICENCE_FILES = /^(licen[cs]e|copying|notice)|^package\.json$/i;

/** Whether `place`, a path inside of node_modules, is the folder of a package. */
const isPackage = (place) => /^(@[^/]+\/)?[^@/][^/]*$/.test(place);

/**
 * Removes unneeded files below `folder`; `place` is the path of `folder` inside of the nearest
 * node_modules.
 */
async function prune(folder, place = '') {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const ofNoUse = entry.isDirectory()
      ? isPackage(place) && FOLDERS_LEFT_OUT.test(entry.name)
      : LEFT_OUT.test(entry.name) && !LICENCE_FILES.test(entry.name);
    const left = ofNoUse || LEFT_OUT_OF[place]?.(entry.name);
    if (left) await rm(file, { recursive: true, force: true });
    else if (entry.isDirectory())
      await prune(file, entry.name === 'node_modules' ? '' : path.posix.join(place, entry.name));
  }
}

async function sizeOf(folder) {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

function npm(args, folder) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed in ${folder}:\n${stderr || stdout}`);
}

/** Our package.json files and the lock, from which npm installs the server's packages. */
async function installPackages(folder) {
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const ours = Object.keys(lock.packages).filter(
    (name) => name !== '' && !name.includes('node_modules'),
  );
  for (const name of ours) {
    await mkdir(path.join(folder, name), { recursive: true });
    await cp(path.join(ROOT, name, 'package.json'), path.join(folder, name, 'package.json'));
  }
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'LICENSE'])
    await cp(path.join(ROOT, file), path.join(folder, file));
  npm(['ci', '--omit=dev', '--workspace', '@cumbre/api'], folder);
  // npm also installs the build dependencies of the workspaces.
  const needed = new Set(productionPackages(lock, { of: /^api$/ }));
  for (const name of Object.keys(lock.packages).filter(
    (each) => each.includes('node_modules/') && !needed.has(each),
  )) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  // Our own packages are bundled, and npm is not called again.
  for (const name of [
    ...ours,
    'node_modules/@cumbre',
    'node_modules/.bin',
    'node_modules/.package-lock.json',
    'shared',
    'package-lock.json',
    '.npmrc',
  ]) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  await prune(path.join(folder, 'node_modules'));
}

/**
 * Builds packages that are not built and writes the tree into `folder`, which must be empty.
 * Returns the size in bytes and the packages of the tree.
 */
export async function writeImageTree(folder) {
  const target = path.resolve(folder);
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);
  await buildStale(builtPackages());
  await installPackages(target);
  const bill = billOfMaterials();
  await writeFile(path.join(target, 'sbom.cdx.json'), JSON.stringify(bill, null, 1));
  const withoutMaps = { recursive: true, filter: (file) => !file.endsWith('.map') };
  await cp(path.join(folderOf(API), 'dist'), path.join(target, API, 'dist'), withoutMaps);
  await cp(path.join(folderOf(API), 'icons'), path.join(target, API, 'icons'), { recursive: true });
  const storeFolder = path.join(target, 'release-store');
  await mkdir(storeFolder);
  const store = createFolderStore(storeFolder);
  for (const remote of [SHELL, ...remoteNames()])
    await deploy(remote, { store, environment: SERVED });
  return { bytes: await sizeOf(target), packages: bill.components.length };
}
