// The worker thread that reads and writes spreadsheets, one at a time, with its own memory limit.
// The main thread never unpacks uploaded files. Shared prototypes are frozen at the start, so that
// one file cannot affect the next.
import { parentPort } from 'node:worker_threads';
import { readSheets } from './readSheets';
import type { ReadRefusal, SheetNames, RowsHandler } from './readSheets';
import { writeWorkbook } from './writeWorkbook';
import type { OutputWorkbook } from './writeWorkbook';

export type SpreadsheetWork =
  | {
      readonly work: 'read';
      readonly kind: 'workbook' | 'csv';
      readonly bytes: Uint8Array;
      readonly names: SheetNames;
    }
  | { readonly work: 'write'; readonly workbook: OutputWorkbook };
/** Rows come while the file is read; the answer comes last. */
export type SpreadsheetMessage =
  | { readonly rows: Parameters<RowsHandler> }
  | { readonly downloadedAt: string }
  | { readonly answer: ReadRefusal | null | Uint8Array };

for (const sharedClass of [Object, Array, String, Number, RegExp, Map, Set, Promise])
  Object.freeze(sharedClass.prototype);

const send = (message: SpreadsheetMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (task: SpreadsheetWork) => {
  const answer =
    task.work === 'read'
      ? readSheets(
          task.kind,
          task.bytes,
          task.names,
          (...rows) => send({ rows }),
          (downloadedAt) => send({ downloadedAt }),
        )
      : writeWorkbook(task.workbook);
  void answer.then((result) => send({ answer: result }));
});
