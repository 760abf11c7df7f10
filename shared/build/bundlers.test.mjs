import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundlerOf } from './bundlers.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cumbre-bundler-'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    path.join(folder, 'webpack.config.mjs'),
    `export default { mode: 'development', devtool: false, context: ${JSON.stringify(folder)},
      entry: './entry.js', output: { path: ${JSON.stringify(path.join(folder, 'dist'))} } };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a change during the work after a build is built after that work', async () => {
  const change = (text) => writeFileSync(path.join(folder, 'entry.js'), `console.log('${text}');`);
  const built = () => readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
  change('first');
  const bundler = await bundlerOf('example', folder);
  const states = [];
  await new Promise((resolve, reject) => {
    const stop = () => watching.then((compiler) => compiler.close(resolve));
    const watching = bundler.watch({
      onFaults: async (faults) => reject(new Error(faults[0].message)),
      onBuilt: async () => {
        const before = built();
        if (states.length === 0) {
          // Files with a time close to the start of the build count as changed by it.
          await wait(100);
          change('second');
        }
        await wait(700);
        states.push(built() === before);
        if (built().includes('second')) void stop();
      },
    });
  });
  expect(states.every(Boolean)).toBe(true);
  expect(states.length).toBeGreaterThan(1);
});
