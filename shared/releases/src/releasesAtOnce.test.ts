// Concurrent releases by several processes, as pipelines of several teams start them: real
// processes work on one store, and some are killed at a random moment.
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { historyLineSchema, pointerSchema } from './schemas.ts';

const environment = 'staging';
let folder: string;
let store: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cumbre-at-once-'));
  store = path.join(folder, 'store');
  mkdirSync(store);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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
    JSON.stringify({ folder: store, built, manifest, environment }),
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
const pointerOf = (name: string) =>
  pointerSchema.parse(
    JSON.parse(readFileSync(path.join(store, 'pointers', environment, `${name}.json`), 'utf8')),
  );
const history = () =>
  readFileSync(path.join(store, 'history.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => historyLineSchema.parse(JSON.parse(line)));
/** All files in the store that are neither a release, a pointer nor the history. */
const leftovers = () => [
  ...readdirSync(store, { encoding: 'utf8', recursive: true }).filter((name) =>
    path.basename(name).startsWith('.'),
  ),
  ...readdirSync(path.join(store, 'drafts')),
];

test('eight simultaneous releases of one remote are all in the audit trail and the history', async () => {
  const outcomes = await atOnce(
    await Promise.all(
      Array.from({ length: 8 }, (_, number) => prepared('mfe-okr', `content ${number}`)),
    ),
  );
  const releases = outcomes.map(({ release }) => release);
  expect(outcomes.map(({ failure }) => failure).filter(Boolean)).toEqual([]);
  const { release, trail } = pointerOf('mfe-okr');
  expect(sorted([release, ...trail])).toEqual(sorted(releases));
  expect(sorted(history().map(({ to }) => to))).toEqual(sorted(releases));
  // Each release started from the result of the previous one.
  expect(history().map(({ from }) => from)).toEqual([
    null,
    ...history()
      .slice(0, -1)
      .map(({ to }) => to),
  ]);
  expect(leftovers()).toEqual([]);
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
  const [owner] = readdirSync(path.join(store, 'pointers', environment)).map((file) =>
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
  mkdirSync(path.join(store, 'drafts', `${owner}-0123456789ab`), { recursive: true });
  writeFileSync(path.join(store, 'drafts', `${owner}-ba9876543210`), '{ "remote": ');
  const [next] = await atOnce([await prepared('mfe-okr', 'the next')]);
  expect(next?.failure).toBe('');
  const pointer = pointerOf('mfe-okr');
  expect(pointer.release).toBe(next?.release);
  const promised = killed.map((outcome) => outcome.release).filter(Boolean);
  expect(pointer.trail).toEqual(expect.arrayContaining(promised));
  // The history contains every move of the pointer, even if the process was killed right after the
  // move.
  expect(history().map(({ to }) => to)).toEqual(
    [...pointer.trail].reverse().concat(pointer.release),
  );
  expect(leftovers()).toEqual([]);
});
