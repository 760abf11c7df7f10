// Runs the bundler of a package: webpack, rspack or Vite, by the configuration file in its folder.
// A remote's team installs rspack or Vite itself, so they are found from the remote's folder.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { faultOf, faultsOf } from './buildFaults.mjs';
import { completeManifest } from './federationManifest.mjs';

const from = (folder, request) =>
  import(pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(request)).href);

const IGNORED = /[\\/](node_modules|dist|release-store)[\\/](?!@cumbre)/;

/** webpack and rspack have the same compilers. */
const compilers = (load) => ({
  async build(name, config, folder) {
    const compiler = (await load(folder))(config);
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    await new Promise((resolve) => {
      compiler.close(resolve);
    });
    if (stats.hasErrors() || stats.hasWarnings())
      console.error(
        stats.toString({
          preset: 'errors-warnings',
          colors: process.stderr.isTTY,
          errorDetails: false,
        }),
      );
    if (stats.hasErrors()) throw new Error(`${name} could not be built.`);
  },
  async watch(config, folder, { onBuilt, onFaults }) {
    const compiler = (await load(folder))(config);
    return new Promise((resolve, reject) => {
      // The next build waits for this hook, so that it writes no file which is being read here.
      compiler.hooks.done.tapPromise('cumbre', async (stats) => {
        if (stats.hasErrors()) {
          console.error(stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
          await onFaults(faultsOf(stats, folder));
        } else await onBuilt();
        resolve(compiler);
      });
      compiler.watch({ ignored: IGNORED, aggregateTimeout: 50 }, async (error) => {
        if (!error) return;
        console.error(error.message);
        await onFaults([{ message: error.message }]);
        reject(error);
      });
    });
  },
});

const VITE = {
  async build(name, config, folder) {
    const { build } = await from(folder, 'vite');
    await build({ ...config, configFile: false }).catch((error) => {
      console.error(error.message);
      throw new Error(`${name} could not be built.`);
    });
  },
  async watch(config, folder, { onBuilt, onFaults }) {
    const { build } = await from(folder, 'vite');
    const watcher = await build({
      ...config,
      configFile: false,
      build: { ...config.build, watch: {} },
    });
    return new Promise((resolve) => {
      watcher.on('event', async (event) => {
        if (event.code === 'ERROR') {
          console.error(event.error.message);
          await onFaults([faultOf(event.error, folder)]);
        } else if (event.code === 'END') await onBuilt();
        else return;
        resolve();
      });
    });
  },
};

const BUNDLERS = {
  'webpack.config.mjs': compilers(() => webpack),
  'rspack.config.mjs': compilers(async (folder) => (await from(folder, '@rspack/core')).rspack),
  'vite.config.mjs': VITE,
};

const configFile = (folder) =>
  Object.keys(BUNDLERS).find((file) => existsSync(path.join(folder, file)));

export const hasBundler = (folder) => configFile(folder) !== undefined;

/**
 * The bundler of the package in `folder` with its configuration: `build` resolves after one build
 * and throws if it has errors, `watch` calls `onBuilt` after each build without errors and
 * `onFaults` with the errors of each other one.
 */
export async function bundlerOf(name, folder, { development = false } = {}) {
  const file = configFile(folder);
  if (!file) throw new Error(`${name} has none of ${Object.keys(BUNDLERS).join(', ')}.`);
  const { default: config } = await import(pathToFileURL(path.join(folder, file)).href);
  const mode = development ? 'development' : 'production';
  const made = typeof config === 'function' ? config({ mode }, { mode }) : config;
  const bundler = BUNDLERS[file];
  const isRemote = existsSync(path.join(folder, 'remote.json'));
  const finish = async () => {
    if (isRemote) await completeManifest(path.join(folder, 'dist'));
  };
  return {
    build: () => bundler.build(name, made, folder).then(finish),
    watch: ({ onBuilt, onFaults }) =>
      bundler.watch(made, folder, { onBuilt: () => finish().then(onBuilt), onFaults }),
  };
}
