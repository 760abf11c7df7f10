// The server does not crash at start, at stop or under load while garbage collection runs all the
// time. A native module that frees its objects in the wrong way ends the process at such a moment
// (docs/decisions/0072). The long version runs on each Node.js that SERVER_NODES lists (paths,
// separated as in PATH).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaller } from '../caller';
import { expect, test } from '../test';
import { CumbreServer } from '../server';
import { pastDate, createKeyResult } from './createKeyResult';

const LONG = process.env.TEST_LONG === '1';
const STARTS = LONG ? 100 : 4;
const LOAD_SECONDS = LONG ? 600 : 5;
const READERS = 4;
const NODES =
  LONG && process.env.SERVER_NODES
    ? process.env.SERVER_NODES.split(path.delimiter)
    : [process.execPath];

/** Forces a garbage collection twenty times a second in the server's process. */
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
  test(`${STARTS} starts and stops in a row, each with a clean exit, on ${node}`, async () => {
    test.setTimeout(30 * 60_000);
    const server = await CumbreServer.start({}, node);
    try {
      const endings = [await server.stopProcess()];
      while (endings.length < STARTS) {
        await server.startProcess();
        endings.push(await server.stopProcess());
      }
      expect(endings).toEqual(Array.from({ length: STARTS }, () => 0));
    } finally {
      await server.dispose();
    }
  });

  test(`${LOAD_SECONDS} seconds of reads and writes during garbage collection, on ${node}`, async () => {
    test.setTimeout((LOAD_SECONDS + 300) * 1000);
    const server = await CumbreServer.start(
      { NODE_OPTIONS: `--require ${path.join(folder, 'collecting.cjs')}` },
      node,
    );
    try {
      const caller = await createCaller(server, 'ana@example.org');
      const { cycle, keyResult } = await createKeyResult(caller);
      const until = Date.now() + LOAD_SECONDS * 1000;
      const counts = { reads: 0, writes: 0 };
      const read = async () => {
        for (; Date.now() < until; counts.reads += 1)
          await caller.call('GET', `organizations/${caller.organizationId}/okrs?cycle=${cycle}`);
      };
      const write = async () => {
        for (; Date.now() < until; counts.writes += 1) {
          await caller.call('POST', `okrs/${keyResult}/progress`, {
            date: pastDate(counts.writes),
            value: counts.writes % 100,
          });
          // An item has one value per date, and about 17,000 dates are available.
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      };
      await Promise.all([write(), ...Array.from({ length: READERS }, read)]);
      expect(counts.writes).toBeGreaterThan(0);
      expect(counts.reads).toBeGreaterThan(counts.writes);
      expect(await server.stopProcess()).toBe(0);
    } finally {
      await server.dispose();
    }
  });
}
