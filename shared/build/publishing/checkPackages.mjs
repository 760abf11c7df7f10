// Checks built packages the way tools of others read them: publint on the folder, and
// are-the-types-wrong on the packed file. The packages are ES modules with `exports`, so findings
// about CommonJS and about resolution without `exports` do not count. Both read the entries only;
// imports between the files of a package are checked here.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { relativeImportsIn } from './moduleFiles.mjs';
import { packPackages } from './publishPackages.mjs';

/** Style sheets and configurations have no types; no package of ours has an entry `.`. */
const NO_MODULE = /\.(css|json)$|^\.$/;
const RESOLUTIONS = ['node16-esm', 'bundler'];

async function faultsOfTypes(tarball) {
  const data = new Uint8Array(readFileSync(tarball));
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(data));
  if (!types) return [];
  return problems
    .filter(
      ({ kind, entrypoint, resolutionKind }) =>
        kind !== 'CJSResolvesToESM' &&
        !NO_MODULE.test(entrypoint ?? '') &&
        (resolutionKind === undefined || RESOLUTIONS.includes(resolutionKind)),
    )
    .map(({ kind, entrypoint, resolutionKind }) => [kind, entrypoint, resolutionKind].join(' '));
}

async function faultsOfManifest(folder) {
  const { messages } = await publint({ pkgDir: folder, strict: true });
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return messages.map((message) => formatMessage(message, manifest, { color: false }));
}

/** Imports of files that the package does not contain. */
export const faultsOfImports = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .flatMap((file) =>
      relativeImportsIn(readFileSync(path.join(folder, file), 'utf8'))
        .filter((request) => !existsSync(path.join(folder, path.dirname(file), request)))
        .map((request) => `${file} imports ${request}, which is not in the package.`),
    );

/** The faults of the packages as sentences. */
export async function packageFaults(folders) {
  const target = mkdtempSync(path.join(tmpdir(), 'cumbre-packed-'));
  try {
    const tarballs = await packPackages(folders, target);
    const faults = await Promise.all([
      ...folders.map(faultsOfManifest),
      ...tarballs.map(faultsOfTypes),
      ...folders.map(faultsOfImports),
    ]);
    return faults.flatMap((each, index) =>
      each.map(
        (fault) => `${path.relative(process.cwd(), folders[index % folders.length])}: ${fault}`,
      ),
    );
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}
