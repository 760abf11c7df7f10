// The Vite configuration of a remote; a team's vite.config.mjs is one line. Its entry is an ES
// module. Names, shared modules and checks are those of the webpack preset. Vite and
// @module-federation/vite are dependencies of the team.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { federation } from '@module-federation/vite';
import { secondCopyFaults, sharedFilesFor } from './duplicateSingletons.mjs';
import { ENDPOINT_NAMES, packedEndpoints } from './endpoints.mjs';
import { TYPES, TYPES_FILE } from './federationManifest.mjs';
import { firstPaintOf } from './firstPaint.mjs';
import { manifestFaults } from '@cumbre/releases/remoteManifest';
import { federationOf } from './configurations.mjs';
import { NAMES as REMOTE_NAMES, builtStyleFaults, packedNames } from './refuseForeignNames.mjs';
import { isUnprovided, unprovidedFault } from './providedShares.mjs';
import { BUILD_MODE, FIRST_SHARES, LAZY_ENTRIES } from './sharedFiles.mjs';
import { SHARED_NEEDS, sharedNeeds } from './sharedNeeds.mjs';
import { PROVIDED_REQUESTS } from './singletons.mjs';
import { requestsByFile, usedLazyEntries } from './usedShares.mjs';

const BROWSERS = 'es2022';
const EXPOSED = 'src/remote.tsx';
const NAMES = '[name].[hash:16]';

/**
 * Makes a relative import inside one of our packages a use of the shared module, if the shell
 * shares that file. It also records which module imports which shared module.
 */
function sharedImports(directory, faults) {
  const requests = requestsByFile(directory);
  const used = new Map();
  return {
    used,
    plugin: {
      name: 'cumbre-shared-imports',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        if (!importer) return null;
        if (isUnprovided(source))
          faults.add(unprovidedFault(source, path.relative(directory, importer)));
        const file = source.startsWith('.')
          ? (await this.resolve(source, importer, { ...options, skipSelf: true }))?.id
          : null;
        const request = requests.get(file) ?? (PROVIDED_REQUESTS.includes(source) ? source : null);
        if (!request) return null;
        used.set(importer, new Set([...(used.get(importer) ?? []), request]));
        return file ? this.resolve(request, importer, { ...options, skipSelf: true }) : null;
      },
    },
  };
}

/**
 * Vite's helper requests a style sheet once. With this change it requests one that failed again, so
 * that Retry does not show a screen without its styles.
 */
const FAILED_STYLE = /seen\[href\] = void 0;(\s*throw err)/;
const retryStyles = {
  name: 'cumbre-retry-styles',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler(code) {
      if (!FAILED_STYLE.test(code))
        this.error(
          'The preload helper of this version of Vite is unknown (shared/build/vite.mjs).',
        );
      return { code: code.replace(FAILED_STYLE, 'delete seen[href];$1'), map: null };
    },
  },
};

/** The modules that `id` imports, directly or not, without those that it loads later. */
function staticallyImported(id, getModuleInfo, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id)?.importedIds ?? [])
    staticallyImported(imported, getModuleInfo, found);
  return found;
}

/** The checks of a remote, and the files beside the build that a release needs. */
function checkRemote(directory, manifest, mode) {
  const faults = new Set();
  const shared = sharedImports(directory, faults);
  const sharedFiles = sharedFilesFor(directory);
  return [
    shared.plugin,
    {
      name: 'cumbre-checks',
      buildStart() {
        faults.clear();
        for (const fault of manifestFaults(manifest)) faults.add(`remote.json: ${fault}`);
      },
      generateBundle(_options, bundle) {
        const packed = Object.values(bundle)
          .flatMap(({ modules = {} }) => Object.entries(modules))
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => id.split('?')[0]);
        const files = [...new Set(packed)].filter((id) => path.isAbsolute(id));
        const endpoints = packedEndpoints(files, directory, manifest.name);
        const firstPaint = firstPaintOf(directory);
        const { names, faults: foreign } = packedNames(files, directory, manifest.name);
        const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
        for (const fault of [
          ...secondCopyFaults(files, directory, sharedFiles, manifest),
          ...endpoints.faults,
          ...firstPaint.faults,
          ...foreign,
          ...styles.flatMap(({ fileName, source }) =>
            builtStyleFaults(manifest.name, fileName, String(source)),
          ),
        ])
          faults.add(fault);
        if (faults.size > 0) this.error([...faults].join('\n'));
        const first = staticallyImported(path.join(directory, EXPOSED), (id) =>
          this.getModuleInfo(id),
        );
        const firstShares = new Set(
          [...first]
            .flatMap((id) => [...(shared.used.get(id) ?? [])])
            .filter((one) => LAZY_ENTRIES.has(one)),
        );
        const written = {
          ...firstPaint.files,
          [BUILD_MODE]: JSON.stringify({ mode, entryType: 'module' }),
          [ENDPOINT_NAMES]: JSON.stringify(endpoints.names),
          [TYPES_FILE]: TYPES,
          [FIRST_SHARES]: JSON.stringify([...firstShares]),
          [REMOTE_NAMES]: JSON.stringify(names),
          [SHARED_NEEDS]: JSON.stringify(sharedNeeds(files, directory)),
        };
        for (const [fileName, source] of Object.entries(written))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  ];
}

/**
 * The shared modules keyed by request, since the plugin reads there which names a module exports.
 * It loads all of them before the remote starts, so lazy ones are listed only if they are used.
 */
function sharedFor(directory, shared) {
  const used = usedLazyEntries(directory, EXPOSED);
  return Object.fromEntries(
    Object.entries(shared)
      .map(([file, { shareKey = file, ...use }]) => [shareKey, use])
      .filter(([request]) => !LAZY_ENTRIES.has(request) || used.has(request)),
  );
}

/**
 * @param {string} directory
 * @param {{ development?: boolean }} [options]
 * @returns {import('vite').UserConfig}
 */
export function remoteConfig(directory, { development = false } = {}) {
  const manifest = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  const mode = development ? 'development' : 'production';
  const { shared, ...options } = federationOf(manifest.name, directory, manifest);
  return {
    root: directory,
    base: './',
    mode,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: { generateScopedName: `${manifest.name}_[local]_[hash:base64:5]` } },
    plugins: [
      ...checkRemote(directory, manifest, mode),
      retryStyles,
      federation({
        ...options,
        filename: 'remoteEntry.[hash].js',
        exposes: { './remote': `./${EXPOSED}` },
        shared: sharedFor(directory, shared),
        target: 'web',
        disableRemote: true,
        disableSnapshot: true,
        experiments: { externalRuntime: true },
      }),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      target: BROWSERS,
      minify: development ? false : 'oxc',
      sourcemap: development,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [],
        output: {
          entryFileNames: `${NAMES}.js`,
          chunkFileNames: `${NAMES}.js`,
          assetFileNames: `${NAMES}[extname]`,
        },
      },
    },
  };
}
