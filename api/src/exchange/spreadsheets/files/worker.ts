// The thread in which spreadsheets are read and written, one after the other: it has a memory limit of its own. Files from
// outside are never unpacked in the server's own thread. What one of them might change for the next, the objects that all
// code here shares, is frozen before the first comes.
import { parentPort } from 'node:worker_threads';
import { readSheets } from './readSheets';
import type { ReadRefusal, SheetNames, TakeRows } from './readSheets';
import { writeSheets } from './writeSheets';
import type { WrittenSheet } from './writeSheets';

export type SpreadsheetWork =
  | { readonly work: 'read'; readonly kind: 'workbook' | 'csv'; readonly bytes: Uint8Array; readonly names: SheetNames }
  | { readonly work: 'write'; readonly sheets: readonly WrittenSheet[] };
/** Rows come as they are read, the answer at the end. */
export type SpreadsheetMessage = { readonly rows: Parameters<TakeRows> } | { readonly answer: ReadRefusal | null | Uint8Array };

for (const shared of [Object, Array, String, Number, RegExp, Map, Set, Promise]) Object.freeze(shared.prototype);

const send = (message: SpreadsheetMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (task: SpreadsheetWork) => {
  const answer = task.work === 'read' ? readSheets(task.kind, task.bytes, task.names, (...rows) => send({ rows })) : writeSheets(task.sheets);
  void answer.then((result) => send({ answer: result }));
});
