// The thread in which spreadsheets are read and written, one after the other: it has a memory limit of its own. Files from
// outside are never unpacked in the server's own thread. What one of them might change for the next, the objects that all
// code here shares, is frozen before the first comes.
import { parentPort } from 'node:worker_threads';
import { readSheets } from './readSheets';
import type { SheetNames } from './readSheets';
import { writeSheets } from './writeSheets';
import type { WrittenSheet } from './writeSheets';

export type SpreadsheetWork =
  | { readonly work: 'read'; readonly kind: 'workbook' | 'csv'; readonly bytes: Uint8Array; readonly names: SheetNames }
  | { readonly work: 'write'; readonly sheets: readonly WrittenSheet[] };

for (const shared of [Object, Array, String, Number, RegExp, Map, Set, Promise]) Object.freeze(shared.prototype);

parentPort?.on('message', (task: SpreadsheetWork) => {
  void (task.work === 'read' ? readSheets(task.kind, task.bytes, task.names) : writeSheets(task.sheets)).then((answer) => parentPort?.postMessage(answer));
});
