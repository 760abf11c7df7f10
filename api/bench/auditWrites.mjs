// What the audit log costs a check-in: the server as it is, the same without the chain, and without
// any entry. The variants are copies of the built server in which that function is another one. A
// log is written by one transaction at a time, so many writers of one organization are measured
// beside writers of many.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registerCleanup } from './cleanup.mjs';
import { createDataset, randomItem, reportersOf } from './dataset.mjs';
import { runAlternately } from './figures.mjs';
import { runInTurns } from './load.mjs';
import { startCumbre } from './processes.mjs';
import { cumbreCalls, sendExpecting } from './requests.mjs';

const DIST = path.resolve(import.meta.dirname, '../dist');
const SIZE = 300;
const ORGANIZATIONS = 50;

/** By name: replacements in the built server. */
const VARIANTS = {
  chained: [],
  unchained: [
    [
      /const \{ last_sequence: lastSequence, head: previousHead \} = await [^]*?executeTakeFirstOrThrow\(\);/,
      `const previousHead = '';
       const lastSequence = (globalThis.auditSequence = (globalThis.auditSequence ?? 1_000_000) + count);`,
    ],
    [
      /content_hash: \(0,_chain__WEBPACK_IMPORTED_MODULE_\d+__\.contentHash\)\([^)]*\)/,
      "content_hash: ''",
    ],
    [
      /origin_hash: \(0,_chain__WEBPACK_IMPORTED_MODULE_\d+__\.originHash\)\(origin\)/,
      "origin_hash: ''",
    ],
    [/head = \(0,_chain__WEBPACK_IMPORTED_MODULE_\d+__\.entryHash\)\(head, fields\);/, ''],
    [/await db\.updateTable\('audit_chains'\)\.set\(\{\s*head\s*\}\)[^;]*;/, ''],
  ],
  absent: [[/async function writeLog\(scope, entries\) \{/, '$& return;']],
};

/** Writes the variant of the server; returns its file. */
function buildVariant(name) {
  const replacements = VARIANTS[name];
  if (replacements.length === 0) return 'server.js';
  let code = readFileSync(path.join(DIST, 'server.js'), 'utf8');
  const before = code.slice(0, code.indexOf('async function writeLog(scope, entries)'));
  code = code.slice(before.length);
  for (const [text, other] of replacements) {
    if (!text.test(code)) throw new Error(`The built server has no ${text}.`);
    code = code.replace(text, other);
  }
  const file = `audit-${name}.js`;
  writeFileSync(path.join(DIST, file), before + code);
  registerCleanup(async () => rmSync(path.join(DIST, file), { force: true }));
  return file;
}

/** Milliseconds of one client, and check-ins per second of fifty, by variant. */
export async function auditWrites(engine, { rounds, load }) {
  const dataset = createDataset({ smaller: ORGANIZATIONS, sizes: [SIZE] });
  const servers = {};
  for (const name of Object.keys(VARIANTS)) {
    const environment = await engine.createEnvironment();
    await (await startCumbre(environment)).stop();
    await environment.insertTables(dataset.tables);
    await environment.settle();
    servers[name] = await startCumbre(environment, buildVariant(name));
  }
  const reporters = reportersOf(dataset, SIZE);
  const checkInOf = (people) => {
    const { token, items } = randomItem(people);
    return cumbreCalls.checkIn({ token, item: randomItem(items) });
  };
  const perVariant = (make) =>
    Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, make(server)]));
  const single = await runAlternately(
    rounds,
    perVariant(({ address }) => async () => {
      const answer = await sendExpecting(201, address, checkInOf(reporters));
      return answer.milliseconds;
    }),
  );
  const together = (people) =>
    runInTurns(
      perVariant(({ address }) => [address, [() => checkInOf(people)]]),
      load,
    );
  const results = {
    single,
    one: await together(reporters),
    many: await together(dataset.others),
  };
  for (const server of Object.values(servers)) await server.stop();
  return results;
}
