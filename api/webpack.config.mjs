// Bundles the server and its spreadsheet worker to CommonJS files. Our own packages ship TypeScript
// and are compiled in; everything of node_modules stays outside and is required at run time, native
// modules among it.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREFERRED_LINE } from '@cumbre/build/supportedNode';

const here = dirname(fileURLToPath(import.meta.url));
const worker = resolve(here, 'src/exchange/spreadsheets/files/worker.ts');

export default {
  mode: 'none',
  target: `node${PREFERRED_LINE}`,
  context: here,
  devtool: 'source-map',
  entry: {
    server: './src/server.ts',
    backup: './src/backup.ts',
    restore: './src/restore.ts',
    verifyAudit: './src/verifyAudit.ts',
    ...(existsSync(worker) ? { spreadsheetWorker: worker } : {}),
  },
  output: {
    path: resolve(here, 'dist'),
    filename: '[name].js',
    library: { type: 'commonjs2' },
    clean: true,
  },
  // The folders served are found from the bundle's own place.
  node: { __dirname: false, __filename: false },
  externals: [
    ({ request }, callback) =>
      /^(?!@cumbre\/)[@a-z][^:]*$/i.test(request) || request.startsWith('node:')
        ? callback(null, `commonjs ${request}`)
        : callback(),
  ],
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  module: {
    // What the server resolves at run time stays as written.
    parser: { javascript: { createRequire: false } },
    rules: [
      {
        test: /\.ts$/,
        use: {
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      },
    ],
  },
  optimization: { nodeEnv: false, chunkIds: 'named' },
  performance: false,
  stats: 'errors-warnings',
};
