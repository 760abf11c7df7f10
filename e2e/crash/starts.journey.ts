// The server neither crashes at a start or stop nor under load while memory is collected all the time: a native module that
// frees its objects in a way that Node.js refuses ends the process at just such a moment (docs/decisions/0072). The long
// form runs on each Node.js that SERVER_NODES names (paths, as in PATH), the short one on that of the tests.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newCaller } from '../caller';
import { expect, test } from '../journey';
import { CumbreServer } from '../server';
import { pastDate, planKeyResult } from './planning';

const LONG = process.env.TEST_LONG === '1';
const STARTS = LONG ? 100 : 4;
const LOAD_SECONDS = LONG ? 600 : 5;
const READERS = 4;
const NODES = LONG && process.env.SERVER_NODES ? process.env.SERVER_NODES.split(path.delimiter) : [process.execPath];

/** Collects everything twenty times a second, from within the server's process. */
const COLLECTING = `
  require('node:v8').setFlagsFromString('--expose-gc');
  const collect = require('node:vm').runInNewContext('gc');
  setInterval(collect, 50).unref();`;

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cumbre-collecting-'));
  await writeFile(path.join(folder, 'collecting.cjs'), COLLECTING);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

for (const node of NODES) {
  test(`${STARTS} starts and stops in a row, each ended by itself, on ${node}`, async () => {
    test.setTimeout(30 * 60_000);
    const server = await CumbreServer.start({}, node);
    try {
      const endings = [await server.down()];
      while (endings.length < STARTS) {
        await server.up();
        endings.push(await server.down());
      }
      expect(endings).toEqual(Array.from({ length: STARTS }, () => 0));
    } finally {
      await server.dispose();
    }
  });

  test(`${LOAD_SECONDS} seconds of reading and writing while memory is collected, on ${node}`, async () => {
    test.setTimeout((LOAD_SECONDS + 300) * 1000);
    const server = await CumbreServer.start({ NODE_OPTIONS: `--require ${path.join(folder, 'collecting.cjs')}` }, node);
    try {
      const caller = await newCaller(server, 'ana@example.org');
      const { cycle, keyResult } = await planKeyResult(caller);
      const until = Date.now() + LOAD_SECONDS * 1000;
      const done = { reads: 0, writes: 0 };
      const read = async () => {
        for (; Date.now() < until; done.reads += 1) await caller.call('GET', `organizations/${caller.organizationId}/okrs?cycle=${cycle}`);
      };
      const write = async () => {
        for (; Date.now() < until; done.writes += 1) {
          await caller.call('POST', `okrs/${keyResult}/progress`, { date: pastDate(done.writes), value: done.writes % 100 });
          // One value for each date, and there are about 17,000 of them.
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      };
      await Promise.all([write(), ...Array.from({ length: READERS }, read)]);
      expect(done.writes).toBeGreaterThan(0);
      expect(done.reads).toBeGreaterThan(done.writes);
      expect(await server.down()).toBe(0);
    } finally {
      await server.dispose();
    }
  });
}
