// Sends single requests over a kept-alive connection and measures them until the last byte; defines
// the calls to the product and the baseline; and checks before the measurement that both return the
// same rows.
import http from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { randomDate, randomValue } from './dataset.mjs';

const oneClient = new http.Agent({ keepAlive: true, maxSockets: 4 });
/** A slower response is a fault. */
const TIME_LIMIT_MS = 60_000;
const unzip = promisify(gunzip);

/** { milliseconds, status, headers, bytes } of one request; bytes as transferred. */
export function send(address, { method = 'GET', path, headers = {}, body }, agent = oneClient) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.request(
      `${address}${path}`,
      {
        method,
        agent,
        timeout: TIME_LIMIT_MS,
        headers: { 'accept-encoding': 'gzip', ...headers },
      },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            milliseconds: performance.now() - started,
            status: answer.statusCode,
            headers: answer.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
        answer.on('error', reject);
      },
    );
    request.on('error', reject);
    request.on('timeout', () =>
      request.destroy(new Error(`${path} was not answered within ${TIME_LIMIT_MS / 1000} s`)),
    );
    request.end(body);
  });
}

/** The same; any other status is a fault of the benchmark. */
export async function sendExpecting(status, address, request) {
  const answer = await send(address, request);
  if (answer.status !== status)
    throw new Error(
      `${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.bytes.toString().slice(0, 500)}`,
    );
  return answer;
}

export async function jsonOf({ bytes, headers }) {
  return JSON.parse(headers['content-encoding'] === 'gzip' ? await unzip(bytes) : bytes);
}

const JSON_BODY = { 'content-type': 'application/json' };

export const cumbreCalls = {
  tree: ({ organization, cycle, token, tag }) => ({
    path: `/api/organizations/${organization}/okrs?cycle=${cycle}`,
    headers: { 'x-access-token': token, ...(tag ? { 'if-none-match': tag } : {}) },
  }),
  checkIn: ({ token, item, date = randomDate(), value = randomValue() }) => ({
    method: 'POST',
    path: `/api/okrs/${item}/progress`,
    headers: { 'x-access-token': token, ...JSON_BODY },
    body: JSON.stringify({ value, date }),
  }),
};

export const bareCalls = {
  tree: ({ organization, cycle }) => ({
    path: `/tree?organization=${organization}&cycle=${cycle}`,
  }),
  checkIn: ({ organization, item, date = randomDate(), value = randomValue() }) => ({
    method: 'POST',
    path: '/check-in',
    headers: JSON_BODY,
    body: JSON.stringify({ organization, item, date, value }),
  }),
};

const COMPARED_FIELDS = [
  'id',
  'code',
  'kind',
  'parentId',
  'title',
  'description',
  'type',
  'lagMeasure',
  'unit',
  'startValue',
  'targetValue',
  'weight',
  'owner',
  'assignedUser',
  'cycle',
  'frequency',
  'occurrenceMode',
  'startDate',
  'endDate',
];
const currentOf = (row) =>
  'newestValue' in row ? (row.newestValue ?? row.startValue) : row.currentValue;

/** Throws unless both return that number of rows, with the same fields and current values. */
export async function requireSameRows({ cumbre, bare, dataset, size }) {
  const { organization, people, trees } = dataset;
  const { cycle, items } = trees.get(size);
  const [ours, theirs] = [
    (
      await jsonOf(
        await sendExpecting(
          200,
          cumbre.address,
          cumbreCalls.tree({ organization, cycle, token: people[0].token }),
        ),
      )
    ).items,
    (await jsonOf(await sendExpecting(200, bare.address, bareCalls.tree({ organization, cycle }))))
      .items,
  ];
  if (ours.length !== items.length || theirs.length !== items.length)
    throw new Error(
      `${items.length} rows were expected; the product answers ${ours.length}, the bare handler ${theirs.length}.`,
    );
  const byId = new Map(theirs.map((row) => [row.id, row]));
  for (const row of ours) {
    const other = byId.get(row.id);
    const differing = other
      ? COMPARED_FIELDS.filter((field) => row[field] !== other[field])
      : ['id'];
    if (differing.length > 0 || currentOf(row) !== currentOf(other))
      throw new Error(
        `Item ${row.code} differs between the product and the bare handler ` +
          `(${[...differing, 'current value'].join(', ')}).`,
      );
  }
}

/** Throws unless both return the value of a new check-in. */
export async function requireSameCheckIns({ cumbre, bare, dataset, size }) {
  const { organization, people, trees } = dataset;
  const { cycle, items } = trees.get(size);
  const { id: item } = items.find(({ kind, type }) => kind === 'key_result' && type === 'SINGLE');
  const date = new Date().toISOString().slice(0, 10);
  await sendExpecting(
    201,
    cumbre.address,
    cumbreCalls.checkIn({ token: people[0].token, item, date, value: 12.34 }),
  );
  await sendExpecting(
    201,
    bare.address,
    bareCalls.checkIn({ organization, item, date, value: 12.34 }),
  );
  await requireSameRows({ cumbre, bare, dataset, size });
  const row = (
    await jsonOf(await sendExpecting(200, bare.address, bareCalls.tree({ organization, cycle })))
  ).items.find(({ id }) => id === item);
  if (row.newestValue !== 12.34)
    throw new Error('The bare handler does not show what was recorded.');
}
