// Publishes built packages by npm, those first that others depend on, and packs them as files.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** A registry never holds a package without those that the package depends on. */
export function inOrderOfDependence(folders) {
  const byName = new Map(folders.map((folder) => [manifestOf(folder).name, folder]));
  const ordered = new Set();
  const visit = (folder) => {
    const { dependencies = {}, peerDependencies = {} } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
      if (byName.has(name) && !ordered.has(byName.get(name))) visit(byName.get(name));
    ordered.add(folder);
  };
  for (const folder of folders) visit(folder);
  return [...ordered];
}

async function isPublished({ name, version }, options) {
  try {
    const { stdout } = await run(npm, ['view', `${name}@${version}`, 'version', ...options]);
    return stdout.trim() !== '';
  } catch ({ stderr }) {
    if (stderr.includes('E404')) return false;
    throw new Error(stderr);
  }
}

/** `registry`, `tag` and `provenance` are npm's options. */
export async function publishPackages(folders, { registry, tag, provenance = true } = {}) {
  const at = registry ? ['--registry', registry] : [];
  const options = [
    ...at,
    ...(tag ? ['--tag', tag] : []),
    ...(provenance ? [] : ['--no-provenance']),
  ];
  for (const folder of inOrderOfDependence(folders)) {
    const manifest = manifestOf(folder);
    const title = `${manifest.name} ${manifest.version}`;
    if (await isPublished(manifest, at)) console.log(`${title} is published already.`);
    else {
      try {
        await run(npm, ['publish', folder, ...options]);
      } catch ({ stderr }) {
        throw new Error(`${title} could not be published:\n${stderr}`);
      }
      console.log(`${title} is published.`);
    }
  }
}

/** Writes the packages as files into `target`, and returns their paths. */
export async function packPackages(folders, target) {
  const { stdout } = await run(npm, ['pack', '--json', '--pack-destination', target, ...folders], {
    maxBuffer: 2 ** 26,
  });
  const packed = JSON.parse(stdout);
  return Object.values(packed).map(({ filename }) => path.join(target, filename));
}
