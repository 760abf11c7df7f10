// `npm run bench`: the server's rows of the tree against a bare handler on the same database, on SQLite and, where
// TEST_DATABASE_URL names one, on PostgreSQL. Requests alternate between the two; medians and ratios go to
// docs/benchmarks-server.md. --quick: fewer of each. No figure makes it fail.
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const root = path.resolve(import.meta.dirname, '../..');
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 5 : 25;
const SECONDS = quick ? 5 : 20;
const SIZES = quick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 20_000];

const freePort = () => new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

async function run(file, args, settings) {
  const child = spawn(process.execPath, [path.join(root, file), ...args], { cwd: root, env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = settings.PORT ?? args[0];
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (await fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false)) return { child, address: `http://127.0.0.1:${port}` };
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  throw new Error(`${file} did not get ready.`);
}

/** A person with an organization, through the public calls. */
async function newcomer(address) {
  let token = null;
  const call = async (method, where, body, headers = {}) => {
    const answer = await fetch(`${address}/api/${where}`, {
      method, headers: { ...(token ? { 'x-access-token': token } : {}), ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body && !(body instanceof FormData) ? JSON.stringify(body) : body,
    });
    if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const email = 'bench@example.org';
  const { result } = await call('POST', 'users', { email, password: 'Cordillera-7!' });
  token = result.token;
  let link;
  for (let attempt = 0; attempt < 50 && !link; attempt += 1) {
    link = /activate-account#token=([A-Za-z0-9_-]+)/.exec(await fetch(`${address}/mailbox?to=${email}`).then((answer) => answer.text()))?.[1];
    if (!link) await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  await call('PUT', `users/validate?token=${link}`);
  await call('PUT', 'users/update-data', { name: 'Ana', lastname: 'Quispe', cellphone: '+51 987 654 321' });
  const { organization } = await call('POST', 'organizations', { name: 'Bench', website: null, type: 'cooperative', employees: '11-50', country: 'PE', industry: 'education', shareOkrs: 1, visibleMembers: 0, timeZone: 'UTC', purpose: false });
  return { call, token, organization: organization.id };
}

/** One objective in ten, each with nine key results; every key result with a value. Files of 5,000 rows. */
async function plant({ call, organization }, items) {
  const start = new Date().toISOString().slice(0, 10);
  const { cycle } = await call('POST', `organizations/${organization}/cycles`, { name: `${items} items`, start, end: '2099-12-31' });
  const head = 'code,kind,parentCode,title,type,unit,startValue,currentValue,targetValue';
  const rows = Array.from({ length: items }, (_, index) => (index % 10 === 0
    ? `O${index},objective,,Objective ${index} of a plausible length,SINGLE,,,,`
    : `K${index},key_result,O${index - (index % 10)},Key result ${index} of a plausible length,SINGLE,percent,0,${(index * 7) % 101 || 1},100`));
  for (let from = 0; from < rows.length; from += 5_000) {
    const form = new FormData();
    form.append('file', new Blob([[head, ...rows.slice(from, from + 5_000)].join('\n')], { type: 'text/csv' }), 'okrs.csv');
    await call('POST', `okrs/uploaderOKRs/${organization}?cycle=${cycle.id}`, form);
  }
  return cycle.id;
}

async function timed(url, headers = {}) {
  const start = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip', ...headers } });
  await answer.arrayBuffer();
  return { milliseconds: performance.now() - start, status: answer.status, tag: answer.headers.get('etag') };
}

async function treeRow(real, bare, who, cycle, size) {
  const headers = { 'x-access-token': who.token };
  const urls = { real: `${real}/api/organizations/${who.organization}/okrs?cycle=${cycle}`, bare: `${bare}/tree?organization=${who.organization}&cycle=${cycle}` };
  const { tag } = await timed(urls.real, headers);
  const times = { whole: [], bare: [], unchanged: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.whole.push((await timed(urls.real, headers)).milliseconds);
    times.bare.push((await timed(urls.bare)).milliseconds);
    const unchanged = await timed(urls.real, { ...headers, 'if-none-match': tag });
    if (unchanged.status !== 304) throw new Error(`304 was expected, and ${unchanged.status} came.`);
    times.unchanged.push(unchanged.milliseconds);
  }
  return { size, whole: median(times.whole), bare: median(times.bare), unchanged: median(times.unchanged) };
}

async function load(requests) {
  const result = await autocannon({ url: requests.url, connections: 50, duration: SECONDS, requests: requests.mix });
  return { perSecond: result.requests.average, p99: result.latency.p99, errors: result.errors + result.non2xx };
}

async function mixedRow(real, bare, who, cycle) {
  const { items } = await who.call('GET', `organizations/${who.organization}/okrs?cycle=${cycle}`);
  const measures = items.filter(({ kind }) => kind === 'key_result').map(({ id }) => id);
  const date = new Date().toISOString().slice(0, 10);
  const any = () => measures[Math.floor(Math.random() * measures.length)];
  const value = () => Math.round(Math.random() * 10_000) / 100;
  const json = { 'content-type': 'application/json' };
  const four = (request) => [request, request, request, request];
  const headers = { 'x-access-token': who.token };
  const ours = { url: real, mix: [
    ...four({ method: 'GET', path: `/api/organizations/${who.organization}/okrs?cycle=${cycle}`, headers }),
    { method: 'POST', headers: { ...headers, ...json }, setupRequest: (request) => ({ ...request, path: `/api/okrs/${any()}/progress`, body: JSON.stringify({ value: value(), date }) }) },
  ] };
  const theirs = { url: bare, mix: [
    ...four({ method: 'GET', path: `/tree?organization=${who.organization}&cycle=${cycle}` }),
    { method: 'POST', path: '/check-in', headers: json, setupRequest: (request) => ({ ...request, body: JSON.stringify({ organization: who.organization, item: any(), date, value: value() }) }) },
  ] };
  await load({ ...ours, mix: ours.mix });
  return { real: await load(ours), bare: await load(theirs) };
}

async function measure(engine, databaseUrl) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-bench-'));
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', HOST: '127.0.0.1', APP_ENV: 'development' };
  const started = [];
  try {
    const port = String(await freePort());
    const real = await run('api/dist/server.js', [], { ...settings, PORT: port, PUBLIC_URL: `http://localhost:${port}` });
    started.push(real.child);
    const who = await newcomer(real.address);
    const bare = await run('e2e/bench/bareServer.mjs', [String(await freePort())], settings);
    started.push(bare.child);
    const trees = [];
    for (const size of SIZES) {
      console.log(`${engine}: ${size} items`);
      trees.push(await treeRow(real.address, bare.address, who, await plant(who, size), size));
    }
    console.log(`${engine}: mixed load`);
    const mixed = await mixedRow(real.address, bare.address, who, await plant(who, 300));
    return { engine, trees, mixed };
  } finally {
    for (const child of started) child.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function onPostgres(url) {
  const name = `cumbre_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const own = new URL(url);
    own.pathname = `/${name}`;
    return await measure('PostgreSQL', own.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

const judged = (value, limit, digits = 2) => `${value.toFixed(digits)} ${value <= limit ? '(met)' : `(**missed by ${Math.round((value / limit - 1) * 100)} %**)`}`;
const busy = loadavg()[0] / cpus().length;
const results = [await measure('SQLite', '')];
if (process.env.TEST_DATABASE_URL) results.push(await onPostgres(process.env.TEST_DATABASE_URL));
const treeLines = results.flatMap(({ engine, trees }) => trees.map(({ size, whole, bare, unchanged }) =>
  `| ${engine} | ${size.toLocaleString('en')} | ${whole.toFixed(1)} | ${bare.toFixed(1)} | ${judged(whole / bare, 1.5)} | ${unchanged.toFixed(2)} | ${judged(unchanged / whole, 0.05, 3)} | ${((whole / size) * 1000).toFixed(1)} |`));
const mixedLines = results.map(({ engine, mixed: { real, bare } }) => {
  const ratio = real.perSecond / bare.perSecond;
  return `| ${engine} | ${real.perSecond.toFixed(0)} | ${bare.perSecond.toFixed(0)} | ${ratio.toFixed(2)} ${ratio >= 0.8 ? '(met)' : `(**missed by ${Math.round((1 - ratio / 0.8) * 100)} %**)`} | ${real.p99} | ${bare.p99} | ${real.errors} |`;
});
const report = `# Benchmarks of the server

\`npm run bench\` writes this page. ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; ${ROUNDS} rounds of each.
Before it began the machine was ${busy > 0.7 ? `**busy with other work** (load ${busy.toFixed(1)} per core), so that ratios count and milliseconds do not` : `quiet (load ${busy.toFixed(1)} per core)`}.

## The tree

One client, medians in ms. The bare handler (\`e2e/bench/bareServer.mjs\`) sends the same rows with the same compression, without session, rights and roll-up. "Unchanged" is the conditional request (304).

| engine | items | whole tree | bare handler | ratio (≤ 1.5) | unchanged | of the whole (≤ 0.05) | µs per item |
|---|---|---|---|---|---|---|---|
${treeLines.join('\n')}

## Mixed load

50 clients for ${SECONDS} s without a pause: 80 % reads of a tree of 300 items, 20 % check-ins.

| engine | requests/s | bare handler | ratio (≥ 0.8) | p99 ms | bare p99 | errors |
|---|---|---|---|---|---|---|
${mixedLines.join('\n')}
`;
writeFileSync(path.join(root, 'docs/benchmarks-server.md'), report);
console.log(report);
