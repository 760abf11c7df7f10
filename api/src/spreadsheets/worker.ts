// The thread in which spreadsheets are read and written: it has a memory limit of its own, does one piece of work and
// ends. Files from outside are never unpacked in the server's own thread.
import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from './readSheets';
import type { SheetNames } from './readSheets';
import { writeSheets } from './writeSheets';
import type { WrittenSheet } from './writeSheets';

export type SpreadsheetWork =
  | { readonly work: 'read'; readonly kind: 'workbook' | 'csv'; readonly bytes: Uint8Array; readonly names: SheetNames }
  | { readonly work: 'write'; readonly sheets: readonly WrittenSheet[] };

const task = workerData as SpreadsheetWork;
void (task.work === 'read' ? readSheets(task.kind, task.bytes, task.names) : writeSheets(task.sheets)).then((result) => parentPort?.postMessage(result));
