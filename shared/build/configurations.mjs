// The configurations of the shell (webpack) and of remotes (webpack or rspack). They define
// compilation, chunks, names and shared modules; a package only passes its folder. publicPath: the
// shell is served below /shell/, a remote from the address of its entry.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { builtSheet, insertSheet } from './antdSheets.mjs';
import { NameEndpoints } from './endpoints.mjs';
import { FEDERATION_MANIFEST, TYPES, TYPES_FILE } from './federationManifest.mjs';
import { WriteFirstPaint } from './firstPaint.mjs';
import { REFRESHED_JSX, hotModules, hotReplacement } from './hotReplacement.mjs';
import { RefuseFaultyManifest } from './faultyManifest.mjs';
import { ROOT } from './packages.mjs';
import { WritePage } from './page.mjs';
import { RefuseUnprovidedImports, RequireProvidedShares } from './providedShares.mjs';
import { RefuseForeignNames } from './refuseForeignNames.mjs';
import { RefuseSecondCopies } from './duplicateSingletons.mjs';
import { writeBuildMode, writeFirstShares, writeSharedFiles, writeText } from './sharedFiles.mjs';
import { writeSharedNeeds } from './sharedNeeds.mjs';
import { RecordProvisions } from './sharedProvisions.mjs';
import { entryFile, sharedModules } from './singletons.mjs';
import { createSourceHash } from './buildCache.mjs';
import { replaceAntdModules } from './withoutStyles.mjs';

const require = createRequire(import.meta.url);

const BUILD = import.meta.dirname;
const BROWSERS = 'es2022';
/** Milliseconds after which the load of a chunk counts as failed (architecture, section 3). */
const FILE_TIME_LIMIT = 8000;

const PRODUCTION_JSX = { runtime: 'automatic', development: false };

/** `jsx` are options of the JSX transform. */
const swc = (loader, development, jsx = PRODUCTION_JSX) => ({
  loader,
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: BROWSERS,
      transform: { react: jsx },
    },
    isModule: true,
    sourceMaps: development,
  },
});

/**
 * What differs between webpack and rspack, which take the same configuration (rspack.mjs). Only
 * webpack replaces modules in the page; a build of the others reloads it. Loaders are resolved from
 * here, since a remote's folder may be outside of this repository.
 */
export const WEBPACK = {
  scriptLoader: require.resolve('swc-loader'),
  ExtractStyles: MiniCssExtractPlugin,
  BannerPlugin: webpack.BannerPlugin,
  ModuleFederationPlugin,
  hotReplacement,
  minimizer: (options) =>
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      exclude: /^development\./,
      parallel: false,
      extractComments: false,
      minimizerOptions: options,
    }),
};

/**
 * The federation plugins refer to their runtime by its CommonJS files, and to their own modules by
 * the ES modules. Without this alias the bundle contains the runtime twice.
 */
function oneRuntime() {
  const aliases = {};
  let owner = require.resolve('@module-federation/enhanced/webpack');
  for (const name of [
    '@module-federation/runtime-tools',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
    '@module-federation/sdk',
  ]) {
    owner = createRequire(owner).resolve(name);
    aliases[`${name}$`] = owner.replace(/\.cjs$/, '.js');
  }
  return aliases;
}

/** The rules for scripts; those in `hotFolder` are replaced while they run. */
function scriptRules({ scriptLoader }, { development, name, hotFolder }) {
  const test = /\.tsx?$/;
  const plain = swc(scriptLoader, development);
  if (!hotFolder) return [{ test, use: plain }];
  return [
    { test, exclude: hotFolder, use: plain },
    {
      test,
      include: hotFolder,
      use: [hotModules(hotFolder, name), swc(scriptLoader, development, REFRESHED_JSX)],
    },
  ];
}

function baseConfig(directory, { development, name, hotFolder, insert }, tools = WEBPACK) {
  // File names have a hash in development as well: the server lets browsers cache these files for
  // ever.
  const names = '[name].[contenthash:16]';
  // The page finds the former sheet by this name.
  const styleNames = hotFolder ? `[name].${name}` : names;
  return {
    name,
    context: directory,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Never eval: the page's content security policy forbids it, in development as well.
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(directory, 'dist'),
      clean: { keep: /^\./ },
      uniqueName: name,
      chunkLoadTimeout: FILE_TIME_LIMIT,
      crossOriginLoading: 'anonymous',
      filename: `${names}.js`,
      chunkFilename: `${names}.js`,
      assetModuleFilename: '[name].[contenthash:16][ext]',
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: oneRuntime() },
    module: {
      rules: [
        ...scriptRules(tools, { development, name, hotFolder }),
        {
          test: /\.css$/,
          use: [
            tools.ExtractStyles.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  // The separator of a remote's names (@cumbre/releases/namespaces).
                  localIdentName: `${name}_[local]_[hash:base64:5]`,
                },
              },
            },
          ],
        },
        // These packages do not declare `sideEffects: false` but have none, so unused modules are
        // left out.
        {
          test: /[\\/]node_modules[\\/](@rc-component|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|@module-federation[\\/](runtime|runtime-core|webpack-bundler-runtime))[\\/]/,
          sideEffects: false,
        },
        {
          test: /[\\/]antd[\\/]es[\\/][\w-]+[\\/]style[\\/][\w-]+\.js$/,
          loader: path.join(BUILD, 'withoutStyles.mjs'),
        },
        { test: /\.(woff2?|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      compileAhead(tools),
      new tools.ExtractStyles({
        filename: `${styleNames}.css`,
        chunkFilename: `${styleNames}.css`,
        ignoreOrder: true,
        ...(insert ? { insert } : {}),
      }),
    ],
    optimization: {
      minimizer: [
        tools.minimizer({
          compress: { ecma: 2022, passes: 1 },
          mangle: true,
          format: { comments: false },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** The design system with what it is made of, and our own packages: the form package uses several of them. */
const OURS_AND_ANTD =
  /[\\/](node_modules[\\/](antd|@ant-design|@babel|@emotion|@rc-component|stylis)|shared)[\\/]/;

/**
 * A cache group `test`: matches modules of these packages that are in a chunk together with one of
 * the `entries`, but for chunks with `apart`.
 */
function partOf(entries, apart) {
  const holdsEntryByChunk = new WeakMap();
  const holdsEntry = (chunk, chunkGraph) => {
    if (!holdsEntryByChunk.has(chunk)) {
      const files = new Set(
        [...chunkGraph.getChunkModulesIterable(chunk)].map(({ resource }) => resource),
      );
      holdsEntryByChunk.set(
        chunk,
        entries.some((entry) => files.has(entry)) && !(apart !== undefined && files.has(apart)),
      );
    }
    return holdsEntryByChunk.get(chunk);
  };
  return (module, { chunkGraph }) =>
    OURS_AND_ANTD.test(module.resource ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => holdsEntry(chunk, chunkGraph));
}

/**
 * Browsers compile a function when it is first called, on the main thread, which takes most of the
 * time of a start. With this line the browser compiles the functions of these files on another
 * thread while it downloads them (docs/decisions/0043).
 */
const compileAhead = ({ BannerPlugin }) =>
  new BannerPlugin({
    // All scripts: chunks of screens load while the page starts as well. The line has 30 bytes.
    test: /\.js$/,
    raw: true,
    banner: '//# allFunctionsCalledOnLoad',
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * The shell provides the shared modules. The shell imports its own copies directly: no other build
 * provides them, and a lookup at run time compares versions and searches the whole list for each
 * module before the first paint.
 */
const federationOfTheShell = (name, directory) => [
  new ModuleFederationPlugin({
    name,
    remotes: {},
    dts: false,
    dev: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    experiments: {
      provideExternalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  }),
  new ProvideSharedPlugin({ shareScope: 'default', provides: sharedModules(directory, 'shell') }),
  // This plugin consumes nothing here; it is needed because it registers the provided modules at
  // run time.
  new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
];

/**
 * react-router's `exports` name its build for development alone, whose warnings weigh 3 KB
 * compressed. Its version is that of the shell's react-router-dom.
 */
function routerForProduction(directory) {
  const dom = createRequire(path.join(directory, 'package.json')).resolve('react-router-dom');
  const folder = path.dirname(createRequire(dom).resolve('react-router/package.json'));
  return {
    'react-router$': path.join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(folder, 'dist/production/dom-export.mjs'),
  };
}

/** The shell's configuration; see shellConfig of the preset. */
export function configOfTheShell(directory, { development, federated }) {
  const name = 'shell';
  const config = baseConfig(directory, { development, name, insert: insertSheet });
  return {
    ...config,
    entry: { shell: './src/index.ts' },
    output: { ...config.output, publicPath: '/shell/' },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, ...(development ? {} : routerForProduction(directory)) },
    },
    cache: development
      ? { type: 'memory' }
      : {
          type: 'filesystem',
          cacheDirectory: path.join(directory, 'node_modules/.cache/webpack'),
          compression: false,
          // A change of these rules invalidates the cache, since cached modules were built with the
          // old rules.
          buildDependencies: {
            preset: readdirSync(BUILD)
              .filter((file) => file.endsWith('.mjs'))
              .map((file) => path.join(BUILD, file)),
          },
        },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        {
          test: /[\\/]shared[\\/]ui[\\/]src[\\/]\w+\.tsx?$/,
          enforce: 'pre',
          loader: path.join(BUILD, 'antdSheets.mjs'),
        },
      ],
    },
    optimization: {
      ...config.optimization,
      runtimeChunk: false,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          // A separate file: the browser compiles it in a separate task.
          reactDom: {
            test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/,
            name: 'react-dom',
            chunks: 'initial',
            priority: 25,
          },
          react: {
            test: /[\\/]node_modules[\\/](?!antd|@ant-design|@rc-component)/,
            name: 'framework',
            chunks: 'initial',
            priority: 20,
          },
          antd: {
            test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
            name: 'antd',
            chunks: 'initial',
            priority: 10,
          },
          // The code of calls is one file, which the page preloads.
          calls: {
            chunks: (chunk) => chunk.name === 'http',
            name: 'calls',
            enforce: true,
            priority: 50,
          },
          // The styles of components that are loaded later, a file per sheet.
          antdSheets: {
            type: 'css/mini-extract',
            test: (module) => builtSheet(module.nameForCondition()) !== undefined,
            name: (module) => builtSheet(module.nameForCondition()),
            chunks: 'async',
            enforce: true,
            priority: 40,
          },
          // What sign-in needs beyond the first load is one file, although the entry `form`
          // contains parts of it as well. The field for a phone comes with the form that has it.
          fields: {
            test: partOf(
              [entryFile('@cumbre/ui/fields', directory)],
              entryFile('@cumbre/forms/phone', directory),
            ),
            name: 'fields',
            chunks: 'async',
            enforce: true,
            priority: 30,
          },
          // Tables, tabs and further fields are one file: forms and panels need all of them, and on a
          // slow phone a request costs more than the rest of the file.
          controls: {
            test: partOf(
              ['@cumbre/ui/data', '@cumbre/ui/form', '@cumbre/forms/fields'].map((entry) =>
                entryFile(entry, directory),
              ),
            ),
            name: 'controls',
            chunks: 'async',
            enforce: true,
            priority: 29,
          },
        },
      },
    },
    plugins: [
      ...config.plugins,
      ...replaceAntdModules(),
      ...(federated
        ? [
            ...federationOfTheShell(name, directory),
            new RequireProvidedShares(),
            new RecordProvisions(directory),
          ]
        : []),
      new WritePage(path.join(directory, 'src/index.html')),
      writeSharedFiles(),
      writeBuildMode(),
    ],
  };
}

/**
 * The configuration of a remote for the bundler of `tools`. A remote is its remote.json (what it
 * offers) and src/remote.tsx (the one module it exposes). One with `"isolated": true` brings its own
 * framework and shares nothing.
 */
export function configOfARemote(directory, { development }, tools) {
  const { name, isolated = false } = JSON.parse(
    readFileSync(path.join(directory, 'remote.json'), 'utf8'),
  );
  // An isolated remote has a React of its own, which the page does not replace.
  const isHot = development && !isolated && tools.hotReplacement !== undefined;
  const hotFolder = isHot ? path.join(directory, 'src') : undefined;
  const config = baseConfig(directory, { development, name, hotFolder }, tools);
  return {
    ...config,
    entry: {},
    // One global variable per build: if a release fails and the previous one replaces it in the
    // same page, each finds its own chunks.
    output: {
      ...config.output,
      publicPath: 'auto',
      chunkLoadingGlobal: `${globalOf(name)}_${createSourceHash(ROOT)(directory).slice(0, 12)}`,
    },
    // The first screen is one file, which the page preloads. The browser would discover separate
    // chunks a round trip later.
    optimization: {
      ...config.optimization,
      // An update would contain the errors as modules, and the last build without errors is served.
      emitOnErrors: false,
      // What two screens share is one chunk of its own from this many bytes on. With webpack's 20,000
      // mfe-okr had 7% of its code twice. What four parts share is one file, if it is large: each
      // further file of a panel costs a slow phone 10 ms.
      splitChunks: {
        chunks: (chunk) => chunk.name !== 'remote',
        minSize: 10_000,
        cacheGroups: {
          common: { name: 'common', minChunks: 4, minSize: 80_000, priority: 10 },
        },
      },
    },
    plugins: [
      ...config.plugins,
      ...(isHot ? tools.hotReplacement() : []),
      new WriteFirstPaint(directory),
      writeFirstShares(),
      writeBuildMode(),
      writeText(TYPES_FILE, () => TYPES),
      writeSharedNeeds(directory),
      new RefuseFaultyManifest(directory),
      new RefuseSecondCopies(directory, { isolated }),
      ...(isolated ? [] : [new RefuseUnprovidedImports()]),
      new NameEndpoints(directory, name),
      new RefuseForeignNames(directory, name),
      new tools.ModuleFederationPlugin({
        ...federationOf(name, directory, { isolated }),
        filename: 'remoteEntry.[contenthash:16].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        // A remote loads no other remotes, so it leaves out the code for that; the shell has it.
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
    ],
  };
}

/** The options of Module Federation that every build of a remote has. */
export const federationOf = (name, directory, { isolated = false } = {}) => ({
  name: globalOf(name),
  dts: false,
  dev: false,
  manifest: FEDERATION_MANIFEST,
  shareStrategy: 'loaded-first',
  shared: isolated ? {} : sharedModules(directory, 'remote'),
});

/** The global variable of a remote's entry; one remote, one name. */
export const globalOf = (name) => name.replaceAll('-', '_');
