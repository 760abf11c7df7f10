// Processes spreadsheets in worker threads with limits of memory and time, at most two at once with
// a short queue, so that a malicious file affects only its own thread. A thread without errors is
// reused for a while, because starting one takes longer than reading a file
// (docs/decisions/0045-warm-spreadsheet-threads-with-frozen-prototypes.md). readSheets.ts reads the
// content.
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../platform/errors/errors';
import en from '../../../platform/texts/en.json';
import es from '../../../platform/texts/es.json';
import type { ReadRefusal, RowsHandler } from './readSheets';
import type { SpreadsheetMessage, SpreadsheetWork } from './worker';
import type { OutputWorkbook } from './writeWorkbook';

const MAX_THREADS = 2;
const MAX_QUEUE_LENGTH = 20;
const TIME_LIMIT_MS = 20_000;
/** Long enough for a user to check a dry run before the import. */
const IDLE_LIMIT_MS = 60_000;
/** Reading gets the memory for 5,000 rows with their history; writing may need more. */
const HEAP_LIMIT_MB = { read: 64, write: 512 } as const;
/** The memory for short-lived objects; with less, reading takes a fifth longer. */
const YOUNG_HEAP_LIMIT_MB = 48;

// A built server has a built worker; from source the thread compiles the modules.
const BUILT_WORKER = join(__dirname, 'spreadsheetWorker.js');
const ENTRY = existsSync(BUILT_WORKER)
  ? { file: BUILT_WORKER, execArgv: [] }
  : {
      file: join(__dirname, 'worker.ts'),
      execArgv: ['--require', join(__dirname, 'sourceLoader.cjs')],
    };

class ThreadEndedError extends Error {}

let runningCount = 0;
const queue: (() => void)[] = [];

async function acquireSlot(): Promise<void> {
  if (runningCount < MAX_THREADS) {
    runningCount += 1;
    return;
  }
  if (queue.length >= MAX_QUEUE_LENGTH) throw new DomainError('BUSY', { retryAfter: 5 });
  await new Promise<void>((resolve) => queue.push(resolve));
}

function releaseSlot(): void {
  const next = queue.shift();
  if (next) next();
  else runningCount -= 1;
}

/** A worker, and the pending task that waits for its answer. */
interface Thread {
  readonly worker: Worker;
  pendingTask: {
    resolve(answer: unknown): void;
    reject(error: unknown): void;
    take: RowsHandler;
    takeDownloadedAt: (instant: string) => void;
  } | null;
  /** Terminates the worker after a period without work. */
  timer?: NodeJS.Timeout;
}

/** At most one per kind of work. */
const idleThreads = new Map<SpreadsheetWork['work'], Thread>();

/** An error while processing rows rejects the task instead of crashing the server. */
function deliverRows({ pendingTask: waiting }: Thread, rows: Parameters<RowsHandler>): void {
  try {
    waiting?.take(...rows);
  } catch (error) {
    waiting?.reject(error);
  }
}

function startThread(work: SpreadsheetWork['work']): Thread {
  // Resets a limit of the young generation from the command line, which would override that of the
  // thread. The server's own limit is already set.
  setFlagsFromString('--max-semi-space-size=0');
  const worker = new Worker(ENTRY.file, {
    execArgv: ENTRY.execArgv,
    resourceLimits: {
      maxOldGenerationSizeMb: HEAP_LIMIT_MB[work],
      maxYoungGenerationSizeMb: YOUNG_HEAP_LIMIT_MB,
    },
  });
  const thread: Thread = { worker, pendingTask: null };
  worker.on('message', (message: SpreadsheetMessage) => {
    if ('answer' in message) thread.pendingTask?.resolve(message.answer);
    else if ('downloadedAt' in message) thread.pendingTask?.takeDownloadedAt(message.downloadedAt);
    else deliverRows(thread, message.rows);
  });
  worker.on('error', (error) => thread.pendingTask?.reject(error));
  worker.on('exit', () => {
    thread.pendingTask?.reject(new ThreadEndedError('ended early'));
    if (idleThreads.get(work) === thread) idleThreads.delete(work);
  });
  return thread;
}

function acquireThread(work: SpreadsheetWork['work']): Thread {
  const thread = idleThreads.get(work) ?? startThread(work);
  idleThreads.delete(work);
  clearTimeout(thread.timer);
  thread.worker.ref();
  return thread;
}

function keepIdle(work: SpreadsheetWork['work'], thread: Thread): void {
  idleThreads.set(work, thread);
  // An idle thread does not keep the process alive.
  thread.worker.unref();
  thread.timer = setTimeout(() => {
    idleThreads.delete(work);
    void thread.worker.terminate();
  }, IDLE_LIMIT_MS).unref();
}

/** Starts the reading thread while the file is still being uploaded. */
export function prepareThread(): void {
  if (runningCount < MAX_THREADS && !idleThreads.has('read')) keepIdle('read', startThread('read'));
}

/** `isReusable`: whether the thread may process another file. */
async function runInThread<Answer>(
  task: SpreadsheetWork,
  isReusable: (answer: Answer) => boolean,
  take: RowsHandler = () => undefined,
  takeDownloadedAt: (instant: string) => void = () => undefined,
): Promise<Answer> {
  await acquireSlot();
  const thread = acquireThread(task.work);
  let timer: NodeJS.Timeout | undefined;
  let reuse = false;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadEndedError('time limit')), TIME_LIMIT_MS);
      thread.pendingTask = {
        resolve: resolve as (answer: unknown) => void,
        reject,
        take,
        takeDownloadedAt,
      };
      thread.worker.postMessage(task);
    });
    reuse = isReusable(answer) && !idleThreads.has(task.work);
    return answer;
  } finally {
    clearTimeout(timer);
    thread.pendingTask = null;
    if (reuse) keepIdle(task.work, thread);
    else await thread.worker.terminate();
    releaseSlot();
  }
}

const isLimitExceeded = (error: unknown) =>
  error instanceof ThreadEndedError ||
  (typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/**
 * Resolves with null when everything was read. A file that exceeds the limits of the thread is too
 * large, whatever its declared size.
 */
export async function readInThread(
  kind: 'workbook' | 'csv',
  bytes: Uint8Array,
  take: RowsHandler,
  takeDownloadedAt?: (instant: string) => void,
): Promise<ReadRefusal | null> {
  const task = {
    work: 'read',
    kind,
    bytes,
    names: { okrs: OKR_SHEET, values: [en.import.values, es.import.values] },
  } as const;
  try {
    // The thread is not reused after a refused file, because the file may be malicious.
    return await runInThread<ReadRefusal | null>(
      task,
      (refusal) => refusal === null,
      take,
      takeDownloadedAt,
    );
  } catch (error) {
    if (isLimitExceeded(error)) return 'FILE_TOO_LARGE';
    throw error;
  }
}

export function writeInThread(workbook: OutputWorkbook): Promise<Uint8Array> {
  return runInThread<Uint8Array>({ work: 'write', workbook }, () => true);
}
