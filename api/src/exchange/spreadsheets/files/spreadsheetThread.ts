// Hands spreadsheets to worker threads with limits of memory and time, at most two at once and a short queue behind them:
// a hostile file costs its own thread and nothing else. A thread that has done its work soundly stays for the next for a
// while, since starting one takes longer than reading a file (docs/decisions/0045-spreadsheet-threads-stay-warm.md).
// What is in the file is read by readSheets.ts.
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../platform/errors/errors';
import type { ReadRefusal, TakeRows } from './readSheets';
import type { SpreadsheetMessage, SpreadsheetWork } from './worker';
import type { WrittenSheet } from './writeSheets';

const AT_ONCE = 2;
const LONGEST_QUEUE = 20;
const TIME_LIMIT_MS = 20_000;
/** Between a dry run and its import somebody looks at the rows. */
const WARM_FOR_MS = 60_000;
/** A file from outside gets what 5,000 rows with their history need; what we write ourselves may be larger. */
const HEAP_LIMIT_MB = { read: 64, write: 512 } as const;
/** For what is thrown away at once, which is most of what reading makes: with less of it, reading takes a fifth longer. */
const YOUNG_HEAP_LIMIT_MB = 48;

// Beside the built server stands the built worker; from the sources the thread compiles them.
const BUILT = join(__dirname, 'spreadsheetWorker.js');
const ENTRY = existsSync(BUILT) ? { file: BUILT, execArgv: [] } : { file: join(__dirname, 'worker.ts'), execArgv: ['--require', join(__dirname, 'sourceLoader.cjs')] };

class ThreadEndedError extends Error {}

let running = 0;
const queue: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (queue.length >= LONGEST_QUEUE) throw new DomainError('BUSY', { retryAfter: 5 });
  await new Promise<void>((resolve) => queue.push(resolve));
}

function endTurn(): void {
  const next = queue.shift();
  if (next) next();
  else running -= 1;
}

/** A worker, and whoever waits for its answer. */
interface Thread {
  readonly worker: Worker;
  waiting: { resolve(answer: unknown): void; reject(error: unknown): void; take: TakeRows } | null;
  /** Ends it when nobody has needed it for a while. */
  timer?: NodeJS.Timeout;
}

/** One of each kind at most. */
const warm = new Map<SpreadsheetWork['work'], Thread>();

/** What fails over the rows fails whoever waits, not the server. */
function takeRows({ waiting }: Thread, rows: Parameters<TakeRows>): void {
  try {
    waiting?.take(...rows);
  } catch (error) {
    waiting?.reject(error);
  }
}

function startThread(work: SpreadsheetWork['work']): Thread {
  // A young generation limited on the command line is the server's own, which has it by now; it would count here before the thread's.
  setFlagsFromString('--max-semi-space-size=0');
  const worker = new Worker(ENTRY.file, { execArgv: ENTRY.execArgv, resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB[work], maxYoungGenerationSizeMb: YOUNG_HEAP_LIMIT_MB } });
  const thread: Thread = { worker, waiting: null };
  worker.on('message', (message: SpreadsheetMessage) => {
    if ('answer' in message) thread.waiting?.resolve(message.answer);
    else takeRows(thread, message.rows);
  });
  worker.on('error', (error) => thread.waiting?.reject(error));
  worker.on('exit', () => {
    thread.waiting?.reject(new ThreadEndedError('ended early'));
    if (warm.get(work) === thread) warm.delete(work);
  });
  return thread;
}

function takeThread(work: SpreadsheetWork['work']): Thread {
  const thread = warm.get(work) ?? startThread(work);
  warm.delete(work);
  clearTimeout(thread.timer);
  thread.worker.ref();
  return thread;
}

function keepWarm(work: SpreadsheetWork['work'], thread: Thread): void {
  warm.set(work, thread);
  // It keeps no server from ending.
  thread.worker.unref();
  thread.timer = setTimeout(() => {
    warm.delete(work);
    void thread.worker.terminate();
  }, WARM_FOR_MS).unref();
}

/** Starts the thread that will read a file while the file is still on its way. */
export function expectFile(): void {
  if (running < AT_ONCE && !warm.has('read')) keepWarm('read', startThread('read'));
}

/** `sound`: whether the thread may go on to another's file. */
async function inThread<Answer>(task: SpreadsheetWork, sound: (answer: Answer) => boolean, take: TakeRows = () => undefined): Promise<Answer> {
  await turn();
  const thread = takeThread(task.work);
  let timer: NodeJS.Timeout | undefined;
  let keep = false;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadEndedError('time limit')), TIME_LIMIT_MS);
      thread.waiting = { resolve: resolve as (answer: unknown) => void, reject, take };
      thread.worker.postMessage(task);
    });
    keep = sound(answer) && !warm.has(task.work);
    return answer;
  } finally {
    clearTimeout(timer);
    thread.waiting = null;
    if (keep) keepWarm(task.work, thread);
    else await thread.worker.terminate();
    endTurn();
  }
}

const isOutOfLimits = (error: unknown) =>
  error instanceof ThreadEndedError || (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/** Null: all was read. A file that breaks the thread's limits is too large, whatever it declares. */
export async function readInThread(kind: 'workbook' | 'csv', bytes: Uint8Array, take: TakeRows): Promise<ReadRefusal | null> {
  const task = { work: 'read', kind, bytes, names: { okrs: OKR_SHEET, values: VALUES_SHEET } } as const;
  try {
    // Whatever was refused may have been made to do harm.
    return await inThread<ReadRefusal | null>(task, (refusal) => refusal === null, take);
  } catch (error) {
    if (isOutOfLimits(error)) return 'FILE_TOO_LARGE';
    throw error;
  }
}

export function writeInThread(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return inThread<Uint8Array>({ work: 'write', sheets }, () => true);
}
