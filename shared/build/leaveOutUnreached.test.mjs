// A small build in which a plugin gathers everything in the entry's file, as federation's does.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { LeaveOutUnreached } from './leaveOutUnreached.mjs';

const SOURCES = {
  'package.json': '{ "sideEffects": ["./acts.js", "./entry.js"] }',
  'entry.js': "import { used } from './used.js'; import { unused } from './unused.js'; import './acts.js'; used(); import('./later.js');",
  'used.js': "export const used = () => console.log('is used');",
  'unused.js': "import { deeper } from './deeper.js'; console.log('is unused'); export const unused = () => deeper();",
  'deeper.js': "console.log('is deeper'); export const deeper = () => {};",
  'acts.js': "console.log('acts');",
  'later.js': "console.log('comes later');",
};

/** As federation's: without asking whether a connection is in use. */
const gatherAll = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('gather', (compilation) => compilation.hooks.optimizeChunks.tap({ name: 'gather', stage: 11 }, () => {
      for (const module of compilation.modules) if (!/later/.test(module.identifier())) compilation.chunkGraph.connectChunkAndModule(compilation.namedChunks.get('main'), module);
    }));
  },
};

async function said(plugins) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cumbre-unreached-'));
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(folder, name), source);
  try {
    const stats = await new Promise((resolve, reject) => {
      webpack({ mode: 'production', context: folder, entry: './entry.js', output: { path: path.join(folder, 'dist') }, optimization: { minimize: false, concatenateModules: false }, plugins }, (error, result) => (error ? reject(error) : resolve(result)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    const built = readdirSync(path.join(folder, 'dist')).map((file) => readFileSync(path.join(folder, 'dist', file), 'utf8')).join();
    return ['is used', 'is unused', 'is deeper', 'acts', 'comes later'].filter((words) => built.includes(words));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('what nobody uses is left out again where a plugin has gathered it; what is used, acts by itself or comes later stays', async () => {
  expect(await said([])).toEqual(['is used', 'acts', 'comes later']);
  expect(await said([gatherAll])).toEqual(['is used', 'is unused', 'is deeper', 'acts', 'comes later']);
  expect(await said([gatherAll, new LeaveOutUnreached()])).toEqual(['is used', 'acts', 'comes later']);
});
