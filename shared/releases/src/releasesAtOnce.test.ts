// Concurrent releases by several processes, as pipelines of several teams start them: real
// processes work on one store, and some are killed at a random moment.
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { configuredStore } from './configuredStore.ts';
import { readHistory, readPointer } from './promotions.ts';
import type { Store } from './store.ts';
import { startBucketServer } from './testing/bucketServer.ts';
import type { BucketServer } from './testing/bucketServer.ts';

// Up to 12 processes share the processors with each other and with other tests.
jest.setTimeout(120_000);

const environment = 'staging';
let folder: string;
let server: BucketServer;
let settings: Record<string, string>;
let store: Store;
beforeAll(async () => {
  server = await startBucketServer(['releases']);
});
afterAll(() => server.close());

interface Outcome {
  release: string | null;
  failure: string;
}
interface Prepared {
  child: ChildProcessWithoutNullStreams;
  outcome: Promise<Outcome>;
}

/**
 * A process that is ready to release `name` with the content `content`, and waits for a start
 * signal.
 */
async function prepared(
  name: string,
  content: string,
  { route = `/${name}`, size = 1 } = {},
): Promise<Prepared> {
  const built = path.join(folder, 'built', content);
  mkdirSync(built, { recursive: true });
  writeFileSync(path.join(built, 'entry.js'), content);
  for (let number = 1; number < size; number += 1)
    writeFileSync(path.join(built, `chunk${number}.js`), `${content} ${number}`);
  const manifest = { name, contract: '^1.0.0', routes: [{ path: route, access: 'signed-in' }] };
  const child = spawn(process.execPath, [
    path.join(__dirname, 'testing/releaseInProcess.ts'),
    JSON.stringify({ settings, built, manifest, environment }),
  ]);
  let [printed, failure] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  child.stderr.on('data', (part: Buffer) => (failure += part.toString()));
  child.stdin.on('error', () => {});
  const outcome = once(child, 'close').then(() => ({
    release: printed.replace('ready', '').trim() || null,
    failure: failure.trim(),
  }));
  await once(child.stdout, 'data');
  return { child, outcome };
}

/**
 * Starts all of them at the same moment and waits until each ends. Returns the output of each, or
 * the reason of the failure.
 */
function atOnce(processes: Prepared[]): Promise<Outcome[]> {
  for (const { child } of processes) child.stdin.write('go\n');
  return Promise.all(processes.map(({ outcome }) => outcome));
}

const sorted = (names: (string | null)[]) =>
  [...names].sort((one, other) => (String(one) < String(other) ? -1 : 1));
const pointerOf = async (remote: string) => (await readPointer({ store, environment, remote }))!;
const history = async () => (await readHistory({ store, environment })).reverse();
/** All files in the store that are neither a release, a pointer nor the history. */
const leftovers = async () =>
  (await store.list('')).filter(
    (key) =>
      // A bucket keeps its lock, which is free.
      (path.basename(key).startsWith('.') && key !== '.lock') || key.startsWith('drafts/'),
  );

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'cumbre-at-once-'));
    mkdirSync(path.join(folder, 'store'));
    server.objects.set('releases', new Map());
    settings =
      kind === 'folder'
        ? { RELEASES_DIR: path.join(folder, 'store') }
        : server.variables('releases');
    store = configuredStore(settings)!;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('eight simultaneous releases of one remote are all in the audit trail and the history', async () => {
    const outcomes = await atOnce(
      await Promise.all(
        Array.from({ length: 8 }, (_, number) => prepared('mfe-okr', `content ${number}`)),
      ),
    );
    const releases = outcomes.map(({ release }) => release);
    expect(outcomes.map(({ failure }) => failure).filter(Boolean)).toEqual([]);
    const { release, trail } = await pointerOf('mfe-okr');
    expect(sorted([release, ...trail])).toEqual(sorted(releases));
    const moves = await history();
    expect(sorted(moves.map(({ to }) => to))).toEqual(sorted(releases));
    // Each release started from the result of the previous one.
    expect(moves.map(({ from }) => from)).toEqual([
      null,
      ...moves.slice(0, -1).map(({ to }) => to),
    ]);
    expect(await leftovers()).toEqual([]);
  });

  test('of eight simultaneous remotes with one address one is promoted, and the errors of the others name it', async () => {
    const outcomes = await atOnce(
      await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          prepared(`mfe-r${number}`, `remote ${number}`, { route: '/shared' }),
        ),
      ),
    );
    expect(outcomes.filter(({ release }) => release !== null)).toHaveLength(1);
    const [owner] = (await store.names(`pointers/${environment}/`)).map((file) =>
      file.replace('.json', ''),
    );
    for (const { failure } of outcomes.filter(({ release }) => release === null))
      expect(failure).toContain(`/shared is an address of ${owner}`);
  });

  test('after a kill at any step the next release works at once, no promotion is lost, and no temporary file remains', async () => {
    const processes = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        prepared('mfe-okr', `killed ${number}`, { size: 60 }),
      ),
    );
    processes.forEach(({ child }, number) =>
      setTimeout(() => child.kill('SIGKILL'), 10 + number * 15),
    );
    const killed = await atOnce(processes);
    // Drafts that kills at other moments leave behind.
    const owner = `${Date.now()}-${2 ** 30}-${os.hostname()}`;
    await store.write(`drafts/${owner}-0123456789ab/entry.js`, '');
    await store.write(`drafts/${owner}-ba9876543210`, '{ "remote": ');
    const [next] = await atOnce([await prepared('mfe-okr', 'the next')]);
    expect(next?.failure).toBe('');
    const pointer = await pointerOf('mfe-okr');
    expect(pointer.release).toBe(next?.release);
    const promised = killed.map((outcome) => outcome.release).filter(Boolean);
    expect(pointer.trail).toEqual(expect.arrayContaining(promised));
    // The history contains every move of the pointer, even if the process was killed right after the
    // move.
    expect((await history()).map(({ to }) => to)).toEqual(
      [...pointer.trail].reverse().concat(pointer.release),
    );
    expect(await leftovers()).toEqual([]);
  });
});
