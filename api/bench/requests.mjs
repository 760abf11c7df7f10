// One request at a time over a kept connection, timed until its last byte; the calls that the measurements make of the
// product and of the bare handler; and the check that both answer with the same rows before anything is measured.
import http from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { anyDay, anyValue } from './world.mjs';

const oneClient = new http.Agent({ keepAlive: true, maxSockets: 4 });
/** An answer that takes longer is a fault. */
const ANSWERED_WITHIN = 60_000;
const unzip = promisify(gunzip);

/** { milliseconds, status, headers, bytes } of one request; bytes as they went over the wire. */
export function send(address, { method = 'GET', path, headers = {}, body }, agent = oneClient) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.request(`${address}${path}`, { method, agent, timeout: ANSWERED_WITHIN, headers: { 'accept-encoding': 'gzip', ...headers } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ milliseconds: performance.now() - started, status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error(`${path} was not answered within ${ANSWERED_WITHIN / 1000} s`)));
    request.end(body);
  });
}

/** The same, where any other status is a fault of the benchmark. */
export async function expecting(status, address, request) {
  const answer = await send(address, request);
  if (answer.status !== status) throw new Error(`${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.bytes.toString().slice(0, 500)}`);
  return answer;
}

export async function jsonOf({ bytes, headers }) {
  return JSON.parse(headers['content-encoding'] === 'gzip' ? await unzip(bytes) : bytes);
}

const JSON_BODY = { 'content-type': 'application/json' };

export const cumbreCalls = {
  tree: ({ organization, cycle, token, tag }) => ({ path: `/api/organizations/${organization}/okrs?cycle=${cycle}`, headers: { 'x-access-token': token, ...(tag ? { 'if-none-match': tag } : {}) } }),
  checkIn: ({ token, item, date = anyDay(), value = anyValue() }) => ({ method: 'POST', path: `/api/okrs/${item}/progress`, headers: { 'x-access-token': token, ...JSON_BODY }, body: JSON.stringify({ value, date }) }),
};

export const bareCalls = {
  tree: ({ organization, cycle }) => ({ path: `/tree?organization=${organization}&cycle=${cycle}` }),
  checkIn: ({ organization, item, date = anyDay(), value = anyValue() }) => ({ method: 'POST', path: '/check-in', headers: JSON_BODY, body: JSON.stringify({ organization, item, date, value }) }),
};

const COMPARED = ['id', 'code', 'kind', 'parentId', 'title', 'description', 'type', 'lagMeasure', 'unit', 'startValue', 'targetValue', 'weight', 'owner', 'assignedUser', 'cycle', 'frequency', 'occurrenceMode', 'startDate', 'endDate'];
const currentOf = (row) => ('newestValue' in row ? (row.newestValue ?? row.startValue) : row.currentValue);

/** Throws unless both answer with that many rows, and each with the same fields and the same current value. */
export async function requireSameRows({ cumbre, bare, world, size }) {
  const { organization, people, trees } = world;
  const { cycle, items } = trees.get(size);
  const [ours, theirs] = [
    (await jsonOf(await expecting(200, cumbre.address, cumbreCalls.tree({ organization, cycle, token: people[0].token })))).items,
    (await jsonOf(await expecting(200, bare.address, bareCalls.tree({ organization, cycle })))).items,
  ];
  if (ours.length !== items.length || theirs.length !== items.length) throw new Error(`${items.length} rows were expected; the product answers ${ours.length}, the bare handler ${theirs.length}.`);
  const byId = new Map(theirs.map((row) => [row.id, row]));
  for (const row of ours) {
    const other = byId.get(row.id);
    const differing = other ? COMPARED.filter((field) => row[field] !== other[field]) : ['id'];
    if (differing.length > 0 || currentOf(row) !== currentOf(other)) throw new Error(`Item ${row.code} differs between the product and the bare handler (${[...differing, 'current value'].join(', ')}).`);
  }
}

/** Throws unless a check-in is seen in the rows of both. */
export async function requireSameCheckIns({ cumbre, bare, world, size }) {
  const { organization, people, trees } = world;
  const { cycle, items } = trees.get(size);
  const { id: item } = items.find(({ kind, type }) => kind === 'key_result' && type === 'SINGLE');
  const date = new Date().toISOString().slice(0, 10);
  await expecting(201, cumbre.address, cumbreCalls.checkIn({ token: people[0].token, item, date, value: 12.34 }));
  await expecting(201, bare.address, bareCalls.checkIn({ organization, item, date, value: 12.34 }));
  await requireSameRows({ cumbre, bare, world, size });
  const row = (await jsonOf(await expecting(200, bare.address, bareCalls.tree({ organization, cycle })))).items.find(({ id }) => id === item);
  if (row.newestValue !== 12.34) throw new Error('The bare handler does not show what was recorded.');
}
