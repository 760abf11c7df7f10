// Five thousand rows in and out, beside the bare library: a dry run and an import against reading the same file, an export
// against writing the same cells. The library runs in this process, warm, and in a new thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { interleaved } from './figures.mjs';
import { countRows } from './readingThread.mjs';
import { expecting } from './requests.mjs';

const HEADER = ['code', 'kind', 'parentCode', 'title', 'description', 'type', 'lagMeasure', 'unit', 'startValue', 'currentValue', 'targetValue', 'weight', 'ownerEmail'];

function rowsOf(count, email) {
  return Array.from({ length: count }, (_, index) => (index % 10 === 0
    ? [`O${index}`, 'objective', null, `Objective ${index} of a plausible length for a year`, 'Why this matters, in a sentence or two.', 'SINGLE', null, null, null, null, null, 1, email]
    : [`K${index}`, 'key_result', `O${index - (index % 10)}`, `Key result ${index} that shows whether it comes true`, null, 'SINGLE', 'Households reached', 'households', 0, (index * 7) % 101, 100, 1, email]));
}

const write = (rows) => writeXlsx({ sheets: [{ name: 'OKRs', rows }] });

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export async function spreadsheets({ cumbre, world }, { rows: count, rounds }) {
  const { organization, people: [{ token, email }] } = world;
  const file = await write([HEADER, ...rowsOf(count, email)]);
  const headers = { 'x-access-token': token };
  const json = { ...headers, 'content-type': 'application/json' };
  let made = 0;
  const newCycle = async () => {
    made += 1;
    const day = (years) => `${new Date().getUTCFullYear() + years}-01-01`;
    const { bytes } = await expecting(201, cumbre.address, { method: 'POST', path: `/api/organizations/${organization}/cycles`, headers: json, body: JSON.stringify({ name: `Import ${made}`, start: day(made), end: day(made + 1) }) });
    return JSON.parse(bytes).cycle.id;
  };
  const boundary = 'cumbre-bench';
  const body = Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="okrs.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const upload = async (cycle, dryRun) => (await expecting(200, cumbre.address, {
    method: 'POST', path: `/api/okrs/uploaderOKRs/${organization}?cycle=${cycle}&dryRun=${dryRun}`, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, body,
  })).milliseconds;
  const download = (cycle) => expecting(200, cumbre.address, { path: `/api/okrs/downloadOKRs/${organization}/${cycle}`, headers });

  const imported = await newCycle();
  await upload(imported, false);
  const exported = await readXlsx((await download(imported)).bytes);
  const found = exported.sheets[0].rows.length - 1;
  if (found !== count) throw new Error(`${count} rows were imported and ${found} exported.`);
  const cells = exported.sheets.map(({ name, rows }) => ({ name, rows }));
  const empty = await newCycle();

  const requireAll = (seen) => {
    if (seen !== count + 1) throw new Error(`The library read ${seen} rows.`);
  };
  const variants = {
    read: () => timed(async () => {
      requireAll(await countRows(file));
    }),
    readApart: () => timed(async () => {
      const thread = new Worker(new URL('./readingThread.mjs', import.meta.url), { workerData: file });
      requireAll((await once(thread, 'message'))[0]);
      await thread.terminate();
    }),
    dryRun: () => upload(empty, true),
    apply: async () => upload(await newCycle(), false),
    write: () => timed(() => writeXlsx({ sheets: cells })),
    export: async () => (await download(imported)).milliseconds,
  };
  await interleaved(1, { read: variants.read, write: variants.write });
  return interleaved(rounds, variants);
}
