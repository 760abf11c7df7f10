// Builds the monolith of the benchmark: the modules of shell and remotes as one application with
// lazy routes, without Module Federation. It replaces only the shell's adapter to federation and is
// written to MONOLITH.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from '@cumbre/releases/compressedFiles';
import webpack from 'webpack';
import { makeStyles } from '../compile.mjs';
import { ROOT, SHELL, folderOf, remoteNames } from '../packages.mjs';
import { shellConfig } from '../preset.mjs';

const MONOLITH = path.join(ROOT, 'node_modules/.cache/cumbre-monolith');

/** Replaces shell/src/remotes/federation.ts: every remote is a lazy part of the same build. */
const edge = (names) => `
const remotes = { ${names.map((name) => `'${name}': () => import(/* webpackChunkName: '${name}' */ '${path.join(folderOf(name), 'src/remote.tsx')}')`).join(', ')} };
export const createFederation = () => ({ load: (name) => remotes[name]() });
`;

rmSync(MONOLITH, { recursive: true, force: true });
mkdirSync(MONOLITH, { recursive: true });
const edgeFile = path.join(MONOLITH, 'edge.js');
writeFileSync(edgeFile, edge(remoteNames()));
await makeStyles();

const config = shellConfig(folderOf(SHELL), { federated: false });
// The chunk `fields` is defined for the shared entries. In a single build it would put the fields
// of all screens into the first chunk.
const { fields: _, ...cacheGroups } = config.optimization.splitChunks.cacheGroups;
const output = path.join(MONOLITH, 'dist');
const compiler = webpack({
  ...config,
  cache: false,
  optimization: {
    ...config.optimization,
    splitChunks: { ...config.optimization.splitChunks, cacheGroups },
  },
  output: { ...config.output, path: output },
  plugins: [
    ...config.plugins,
    new webpack.NormalModuleReplacementPlugin(/^\.\/federation$/, edgeFile),
  ],
});
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
// The files that a server of such a build would preload for the first screen of a part; the
// federated page preloads files as well.
const groups = stats.compilation.namedChunkGroups;
const firstFiles = new Set(stats.compilation.entrypoints.get('shell').getFiles());
const preload = Object.fromEntries(
  remoteNames().map((name) => [
    name,
    groups
      .get(name)
      .getFiles()
      .filter((file) => file.endsWith('.js') && !firstFiles.has(file)),
  ]),
);
writeFileSync(path.join(MONOLITH, 'preload.json'), JSON.stringify(preload));
await compressFiles(output);
console.log(`The monolith is in ${path.relative(ROOT, output)}.`);
