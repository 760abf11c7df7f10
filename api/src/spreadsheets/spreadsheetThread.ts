// Hands spreadsheets to a worker thread with limits of memory and time, at most two at once and a short queue behind
// them: a hostile file costs its own thread and nothing else. What is in the file is read by readSheets.ts.
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../errors';
import type { ReadResult } from './readSheets';
import type { SpreadsheetWork } from './worker';
import type { WrittenSheet } from './writeSheets';

const AT_ONCE = 2;
const LONGEST_QUEUE = 20;
const TIME_LIMIT_MS = 20_000;
/** A file from outside gets what 5,000 rows with their history need; what we write ourselves may be larger. */
const HEAP_LIMIT_MB = { read: 96, write: 512 } as const;

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

async function inThread<Result>(work: SpreadsheetWork): Promise<Result> {
  await turn();
  const thread = new Worker(ENTRY.file, { workerData: work, execArgv: ENTRY.execArgv, resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB[work.work], maxYoungGenerationSizeMb: 16 } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadEndedError('time limit')), TIME_LIMIT_MS);
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new ThreadEndedError('ended early')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
    endTurn();
  }
}

const isOutOfLimits = (error: unknown) =>
  error instanceof ThreadEndedError || (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/** A file that breaks the thread's limits is too large, whatever it declares. */
export async function readInThread(kind: 'workbook' | 'csv', bytes: Uint8Array): Promise<ReadResult | { readonly refusal: 'FILE_TOO_LARGE' }> {
  try {
    return await inThread<ReadResult>({ work: 'read', kind, bytes, names: { okrs: OKR_SHEET, values: VALUES_SHEET } });
  } catch (error) {
    if (isOutOfLimits(error)) return { refusal: 'FILE_TOO_LARGE' };
    throw error;
  }
}

export function writeInThread(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return inThread<Uint8Array>({ work: 'write', sheets });
}
