// Reads a workbook with the library alone. As a thread it reads once and returns the number of
// rows.
import { streamXlsxRows } from 'hucre/xlsx';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

export async function countRows(file) {
  let seen = 0;
  for await (const row of streamXlsxRows(file, { sheet: 'OKRs' }))
    seen += row.values.length > 0 ? 1 : 0;
  return seen;
}

if (!isMainThread) parentPort.postMessage(await countRows(workerData));
