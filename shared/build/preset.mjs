// The webpack configuration of the shell and of the remotes, so that a team's own webpack.config.mjs is one line. It
// decides compilation, splitting, names and what is shared; each package decides only its folder.
// publicPath: the shell is served below /shell/, a remote from wherever its entry came from.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { NameEndpoints } from './endpoints.mjs';
import { WriteFirstPaint } from './firstPaint.mjs';
import { PrepareFiles } from './preparedFiles.mjs';
import { LeaveOutUnreached } from './leaveOutUnreached.mjs';
import { RefuseFaultyManifest } from './manifest.mjs';
import { ROOT } from './packages.mjs';
import { WritePage } from './page.mjs';
import { RefuseUnprovidedImports, RequireProvidedShares } from './providedShares.mjs';
import { RefuseSecondCopies } from './secondCopies.mjs';
import { writeBuildMode, writeFirstShares, writeSharedFiles } from './sharedFiles.mjs';
import { entryFile, sharedModules } from './singletons.mjs';
import { createSourceHash } from './stamps.mjs';
import { replaceStyleModules } from './withoutStyles.mjs';

// Loaders are found from here, wherever the remote's folder is.
const require = createRequire(import.meta.url);

const BUILD = import.meta.dirname;
const BROWSERS = 'es2022';
/** Longer than this a chunk counts as failed (architecture, section 3). */
const FILE_TIME_LIMIT = 8000;

/** The transform is production's in either mode: another one imports react/jsx-dev-runtime, which a production React does not have. */
const swc = (development) => ({
  loader: require.resolve('swc-loader'),
  options: {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: BROWSERS, transform: { react: { runtime: 'automatic', development: false } } },
    isModule: true, sourceMaps: development,
  },
});

/** Federation's plugins name its runtime by the CommonJS files and its own modules by the others: without this it is there twice. */
function oneRuntime() {
  const aliases = {};
  let owner = require.resolve('@module-federation/enhanced/webpack');
  for (const name of ['@module-federation/runtime-tools', '@module-federation/runtime', '@module-federation/runtime-core', '@module-federation/sdk']) {
    owner = createRequire(owner).resolve(name);
    aliases[`${name}$`] = owner.replace(/\.cjs$/, '.js');
  }
  return aliases;
}

function baseConfig(directory, { development, name }) {
  // Hashed while developing as well: the server lets browsers keep these files for ever.
  const names = '[name].[contenthash:16]';
  return {
    name, context: directory, mode: development ? 'development' : 'production', target: ['web', 'es2022'],
    // Never eval: the page's policy forbids it, in development as well.
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(directory, 'dist'), clean: { keep: /^\./ }, uniqueName: name, chunkLoadTimeout: FILE_TIME_LIMIT, crossOriginLoading: 'anonymous',
      filename: `${names}.js`, chunkFilename: `${names}.js`, assetModuleFilename: '[name].[contenthash:16][ext]', hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: oneRuntime() },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc(development) },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { modules: { auto: true, namedExport: false, localIdentName: `${name}-[local]-[hash:base64:5]` } } }] },
        // They mark nothing, yet are modules without side effects: what no screen uses is left out.
        { test: /[\\/]node_modules[\\/](@rc-component|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|@module-federation[\\/](runtime|runtime-core|webpack-bundler-runtime))[\\/]/, sideEffects: false },
        { test: /[\\/]antd[\\/]es[\\/][\w-]+[\\/]style[\\/][\w-]+\.js$/, loader: path.join(BUILD, 'withoutStyles.mjs') },
        { test: /\.(woff2?|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [replaceStyleModules(), compileAhead(), new LeaveOutUnreached(), new MiniCssExtractPlugin({ filename: `${names}.css`, chunkFilename: `${names}.css`, ignoreOrder: true })],
    optimization: {
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false, extractComments: false, minimizerOptions: { compress: { ecma: 2022, passes: 1 }, mangle: true, format: { comments: false } } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

const DESIGN_SYSTEM = /[\\/](node_modules[\\/](antd|@ant-design|@rc-component)|shared[\\/]ui)[\\/]/;

/** A test for modules of the design system that stand in one file with `entry`. */
function partOf(entry) {
  const known = new WeakMap();
  const holdsEntry = (chunk, chunkGraph) => {
    if (!known.has(chunk)) known.set(chunk, [...chunkGraph.getChunkModulesIterable(chunk)].some(({ resource }) => resource === entry));
    return known.get(chunk);
  };
  return (module, { chunkGraph }) => DESIGN_SYSTEM.test(module.resource ?? '') && [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => holdsEntry(chunk, chunkGraph));
}

/**
 * Browsers compile a function when it is first called, on the thread that shows the page: at a start that is most of the
 * work. This line has the functions of these files compiled while they come, on another thread (docs/decisions/0043).
 */
const compileAhead = () => new webpack.BannerPlugin({
  // As the page names them: the shell's first load, the fields, and of a remote what is preloaded (of the monolith, its part).
  test: /^(framework|antd|shell|fields|remote|remoteEntry|mfe-[a-z]+)\.[^/]*js$/,
  raw: true, banner: '//# allFunctionsCalledOnLoad', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * The shell provides what is shared. It takes its own modules directly: nobody else provides any, and asking for each of
 * them at run time compares versions and goes through the whole list each time, before anything is shown.
 */
const federationOfTheShell = (name, directory) => [
  new ModuleFederationPlugin({
    name, remotes: {}, dts: false, dev: false, manifest: false, shareStrategy: 'loaded-first',
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  }),
  new ProvideSharedPlugin({ shareScope: 'default', provides: sharedModules(directory, 'shell') }),
  // Consumes nothing: it is what writes down at run time what is provided.
  new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
];

/** `development` gives readable names and source maps; without `federated` nothing is shared (the benchmark's monolith). */
export function shellConfig(directory, { development = false, federated = true } = {}) {
  const name = 'shell';
  const config = baseConfig(directory, { development, name });
  return {
    ...config,
    entry: { shell: './src/index.ts' },
    output: { ...config.output, publicPath: '/shell/' },
    cache: development ? { type: 'memory' } : {
      type: 'filesystem', cacheDirectory: path.join(directory, 'node_modules/.cache/webpack'), compression: false,
      // What was kept under other rules of sharing or shaking would come out again as it was.
      buildDependencies: { preset: readdirSync(BUILD).filter((file) => file.endsWith('.mjs')).map((file) => path.join(BUILD, file)) },
    },
    optimization: {
      ...config.optimization,
      runtimeChunk: false,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          react: { test: /[\\/]node_modules[\\/](?!antd|@ant-design|@rc-component)/, name: 'framework', chunks: 'initial', priority: 20 },
          antd: { test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/, name: 'antd', chunks: 'initial', priority: 10 },
          // What sign-in needs beyond the first load is one file, although the entry `form` has parts of it as well.
          fields: { test: partOf(entryFile('@cumbre/ui/fields', directory)), name: 'fields', chunks: 'async', enforce: true, priority: 30 },
        },
      },
    },
    plugins: [
      ...config.plugins,
      ...(federated ? [...federationOfTheShell(name, directory), new RequireProvidedShares()] : []),
      new WritePage(path.join(directory, 'src/index.html')),
      writeSharedFiles(),
    ],
  };
}

/** A remote is its remote.json (what it offers) and src/remote.tsx (the one module it exposes). */
export function remoteConfig(directory, { development = false } = {}) {
  const { name } = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  const config = baseConfig(directory, { development, name });
  return {
    ...config,
    entry: {},
    // One global per build: where a release fails and the one before takes over in the same page, each meets its own chunks.
    output: { ...config.output, publicPath: 'auto', chunkLoadingGlobal: `${containerName(name)}_${createSourceHash(ROOT)(directory).slice(0, 12)}` },
    // The first screen is one file, which the page preloads; parts of it split off would be found out about a round trip later.
    optimization: { ...config.optimization, splitChunks: { chunks: (chunk) => chunk.name !== 'remote' } },
    plugins: [
      ...config.plugins,
      new PrepareFiles(),
      new WriteFirstPaint(directory),
      writeFirstShares(),
      writeBuildMode(),
      new RefuseFaultyManifest(directory),
      new RefuseSecondCopies(directory),
      new RefuseUnprovidedImports(),
      new NameEndpoints(directory, name),
      new ModuleFederationPlugin({
        name: containerName(name), filename: 'remoteEntry.[contenthash:16].js', exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        dts: false, dev: false, manifest: false, shareStrategy: 'loaded-first', shared: sharedModules(directory, 'remote'),
        // A remote loads no remotes of its own; what would do it is the shell's.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
    ],
  };
}

/** The global variable of a remote's entry; one remote, one name. */
export const containerName = (name) => name.replaceAll('-', '_');
