// Measures five thousand rows in and out, beside the library alone: dry run and import against
// reading the same file, export against writing the same cells. The library runs warm in this
// process, and in a new thread. Two lower limits: inserting the rows into the baseline's database,
// and serializing the answer of the dry run.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { uuidv7 } from 'uuidv7';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { runAlternately } from './figures.mjs';
import { countRows } from './readingThread.mjs';
import { sendExpecting, jsonOf } from './requests.mjs';

const WARM_ROUNDS = 8;
const HEADER = [
  'code',
  'kind',
  'parentCode',
  'title',
  'description',
  'type',
  'lagMeasure',
  'unit',
  'startValue',
  'currentValue',
  'targetValue',
  'weight',
  'ownerEmail',
];

function rowsOf(count, email) {
  return Array.from({ length: count }, (_, index) =>
    index % 10 === 0
      ? [
          `O${index}`,
          'objective',
          null,
          `Objective ${index} of a plausible length for a year`,
          'Why this matters, in a sentence or two.',
          'SINGLE',
          null,
          null,
          null,
          null,
          null,
          1,
          email,
        ]
      : [
          `K${index}`,
          'key_result',
          `O${index - (index % 10)}`,
          `Key result ${index} that shows whether it comes true`,
          null,
          'SINGLE',
          'Households reached',
          'households',
          0,
          (index * 7) % 101,
          100,
          1,
          email,
        ],
  );
}

/** The rows of the same import as stored, in a separate cycle. */
function storedRows(count, { organization, cycles, items, entries }) {
  const now = new Date().toISOString();
  const cycle = { ...cycles, id: uuidv7() };
  const stored = { cycles: [cycle], items: [], check_ins: [] };
  let objective = null;
  for (let index = 0; index < count; index += 1) {
    const measured = index % 10 !== 0;
    const code = `${measured ? 'K' : 'O'}${index}`;
    const row = {
      ...items[measured ? 1 : 0],
      id: uuidv7(),
      cycle_id: cycle.id,
      parent_id: measured ? objective : null,
      position: index % 10,
      code,
      code_key: code,
      created_at: now,
      updated_at: now,
    };
    if (!measured) objective = row.id;
    stored.items.push(row);
    if (measured && (index * 7) % 101 !== 0)
      stored.check_ins.push({
        ...entries,
        organization_id: organization,
        id: uuidv7(),
        item_id: row.id,
        date: now.slice(0, 10),
        value: (index * 7) % 101,
      });
  }
  return stored;
}

const write = (rows) => writeXlsx({ sheets: [{ name: 'OKRs', rows }] });

async function measureTime(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export async function spreadsheets({ cumbre, dataset, bareEnvironment }, { rows: count, rounds }) {
  const {
    organization,
    people: [{ token, email }],
  } = dataset;
  const file = await write([HEADER, ...rowsOf(count, email)]);
  const headers = { 'x-access-token': token };
  const json = { ...headers, 'content-type': 'application/json' };
  let createdCycles = 0;
  const newCycle = async () => {
    createdCycles += 1;
    const day = (years) => `${new Date().getUTCFullYear() + years}-01-01`;
    const { bytes } = await sendExpecting(201, cumbre.address, {
      method: 'POST',
      path: `/api/organizations/${organization}/cycles`,
      headers: json,
      body: JSON.stringify({
        name: `Import ${createdCycles}`,
        start: day(createdCycles),
        end: day(createdCycles + 1),
      }),
    });
    return JSON.parse(bytes).cycle.id;
  };
  const boundary = 'cumbre-bench';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; ` +
        'filename="okrs.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n',
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const upload = (cycle, dryRun) =>
    sendExpecting(200, cumbre.address, {
      method: 'POST',
      path: `/api/okrs/uploaderOKRs/${organization}?cycle=${cycle}&dryRun=${dryRun}`,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });
  const download = (cycle) =>
    sendExpecting(200, cumbre.address, {
      path: `/api/okrs/downloadOKRs/${organization}/${cycle}`,
      headers,
    });

  const imported = await newCycle();
  await upload(imported, false);
  const exported = await readXlsx((await download(imported)).bytes);
  const found = exported.sheets[0].rows.length - 1;
  if (found !== count) throw new Error(`${count} rows were imported and ${found} exported.`);
  const exportedCells = exported.sheets.map(({ name, rows }) => ({ name, rows }));
  const empty = await newCycle();
  const answer = await jsonOf(await upload(empty, true));

  const requireAll = (seen) => {
    if (seen !== count + 1) throw new Error(`The library read ${seen} rows.`);
  };
  const variants = {
    read: () =>
      measureTime(async () => {
        requireAll(await countRows(file));
      }),
    readApart: () =>
      measureTime(async () => {
        const thread = new Worker(new URL('./readingThread.mjs', import.meta.url), {
          workerData: file,
        });
        requireAll((await once(thread, 'message'))[0]);
        await thread.terminate();
      }),
    dryRun: async () => (await upload(empty, true)).milliseconds,
    answer: () => measureTime(async () => JSON.stringify(answer)),
    apply: async () => (await upload(await newCycle(), false)).milliseconds,
    stored: async () => {
      const rows = storedRows(count, { organization, ...dataset.samples });
      return measureTime(() => bareEnvironment.insertTables(rows));
    },
    write: () => measureTime(() => writeXlsx({ sheets: exportedCells })),
    export: async () => (await download(imported)).milliseconds,
  };
  // Warms both sides up: each reads some files first.
  await runAlternately(WARM_ROUNDS, {
    read: variants.read,
    dryRun: variants.dryRun,
    write: variants.write,
    export: variants.export,
  });
  const changedCells = answer.import.rows.reduce(
    (sum, { cells }) => sum + cells.filter((cell) => cell !== null).length,
    0,
  );
  return {
    ...(await runAlternately(rounds, variants)),
    changedCells,
    answerBytes: JSON.stringify(answer).length,
  };
}
