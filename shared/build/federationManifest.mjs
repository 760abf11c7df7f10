// What the developer tools of Module Federation read beside a release: mf-manifest.json (its entry,
// shared modules and files) and the types of the exposed module. The page does not read them, and
// the entry is the same without them.

import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_NEEDS } from './sharedNeeds.mjs';
import { packageNameOf } from './singletons.mjs';

/** The types of ./remote, which are those of every remote. */
export const TYPES_FILE = '@mf-types.d.ts';
export const TYPES =
  "import type { Register } from '@cumbre/remote/contract';\n\nexport declare const register: Register;\n";

/** The `manifest` option of Module Federation, for each bundler. */
export const FEDERATION_MANIFEST = {
  additionalData({ stats }) {
    stats.metaData.types = { path: '', name: '@mf-types', zip: '', api: TYPES_FILE };
    return stats;
  },
};

const MANIFEST_FILE = 'mf-manifest.json';
/** Written beside the manifest with the paths of the sources; it is not part of a release. */
const STATS_FILE = 'mf-stats.json';
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Makes the manifest in `buildFolder` say the same for every bundler: the shared modules that the
 * remote uses, which webpack leaves out where they are matched by file, and Vite lists unused.
 */
export async function completeManifest(buildFolder) {
  const file = path.join(buildFolder, MANIFEST_FILE);
  const readJson = async (name) => JSON.parse(await readFile(name, 'utf8'));
  const manifest = await readJson(file);
  const { shared, builtAgainst } = await readJson(path.join(buildFolder, SHARED_NEEDS));
  // There is no server rendering, so no release has that file.
  delete manifest.metaData.ssrRemoteEntry;
  manifest.shared = Object.entries(shared).map(([name, { range }]) => ({
    id: `${manifest.name}:${name}`,
    name,
    version: builtAgainst[packageNameOf(name)]?.version ?? '',
    singleton: true,
    requiredVersion: range,
    hash: '',
    assets: NO_ASSETS,
  }));
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(path.join(buildFolder, STATS_FILE), { force: true });
}
