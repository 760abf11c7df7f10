// The bill of materials of the product, as CycloneDX 1.6, read from the lock file: npm's own
// command omits a package that one workspace needs at run time and another for tests
// (docs/decisions/0077). Equal sources give an equal bill, so it contains neither a time nor a
// random number.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/**
 * What runs in production: the server, the shell and the remotes, with the packages of shared/*
 * that they use.
 */
const PRODUCT = /^(api|shell|mfe-[a-z]+)$/;
const OURS = /^(@cumbre\/)(?!build$|testing$)/;

/** The folder in which Node.js finds the package `name` from `folder`. */
function resolveIn(packages, folder, name) {
  for (let place = folder; ; place = path.posix.dirname(place)) {
    const candidate = path.posix.join(place === '.' ? '' : place, 'node_modules', name);
    if (packages[candidate])
      return packages[candidate].link ? packages[candidate].resolved : candidate;
    if (place === '.' || place === '') return null;
  }
}

const fits = (values, value) => !values || [values].flat().includes(value);

/**
 * The folders of `lock` that the workspaces `of` need in production on this platform, without the
 * optional packages of other platforms.
 */
export function productionPackages(
  lock,
  { platform = process.platform, arch = process.arch, of = PRODUCT } = {},
) {
  const visited = new Set();
  const queue = Object.keys(lock.packages).filter((folder) => of.test(folder));
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const entry = lock.packages[folder];
    if (visited.has(folder) || !fits(entry.os, platform) || !fits(entry.cpu, arch)) continue;
    visited.add(folder);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [
      ...Object.keys(entry.dependencies ?? {}),
      ...Object.keys(entry.optionalDependencies ?? {}),
      ...peers,
    ]) {
      const found =
        name.startsWith('@cumbre/') && !OURS.test(name)
          ? null
          : resolveIn(lock.packages, folder, name);
      if (found !== null) queue.push(found);
    }
  }
  return [...visited]
    .filter((folder) => folder.includes('node_modules/'))
    .toSorted((one, other) => (one < other ? -1 : 1));
}

const hexOf = (integrity) =>
  Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The bill as an object; `runtime` is the version of Node.js in the image. */
export function billOfMaterials({
  lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')),
  runtime = process.versions.node,
  ...machine
} = {}) {
  const { name, version } = lock.packages[''];
  const components = productionPackages(lock, machine).map((folder) => {
    const entry = lock.packages[folder];
    const called =
      entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return {
      type: 'library',
      'bom-ref': folder,
      name: called,
      version: entry.version,
      purl: purlOf(called, entry.version),
      hashes: [{ alg: 'SHA-512', content: hexOf(entry.integrity) }],
      ...(entry.license ? { licenses: [{ expression: entry.license }] } : {}),
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [
      {
        type: 'platform',
        'bom-ref': 'node',
        name: 'node',
        version: runtime,
        purl: `pkg:generic/node@${runtime}`,
      },
      ...components,
    ],
  };
}
