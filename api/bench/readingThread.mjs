// The bare library reading a workbook; started as a thread, it does so once and answers with the number of rows.
import { streamXlsxRows } from 'hucre/xlsx';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

export async function countRows(file) {
  let seen = 0;
  for await (const row of streamXlsxRows(file, { sheet: 'OKRs' })) seen += row.values.length > 0 ? 1 : 0;
  return seen;
}

if (!isMainThread) parentPort.postMessage(await countRows(workerData));
