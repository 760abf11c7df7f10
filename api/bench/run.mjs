// Runs the server's benchmark, each measurement beside its baseline, on SQLite and, if
// TEST_DATABASE_URL names a server, on PostgreSQL. `npm run bench` builds and starts it.
//   -- --quick        two minutes: fewer organizations, rounds and seconds
//   -- --soak 3600    how many seconds the last load lasts; with --only soak it writes docs/benchmarks-soak.md
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawCurves } from './curves.mjs';
import { auditWrites } from './auditWrites.mjs';
import { runCleanups, runCleanupsOnSignals } from './cleanup.mjs';
import { mixedLoad, steadyLoad, wholeTrees } from './load.mjs';
import { engines } from './environments.mjs';
import { measureMemoryAtRest, soak, measureStarts, watchMemory } from './process.mjs';
import { startBare, startCumbre } from './processes.mjs';
import { carriedOf, circumstances, curvesOf, reportOf } from './report.mjs';
import { requireSameCheckIns } from './requests.mjs';
import { soakPage } from './soakReport.mjs';
import { spreadsheets } from './spreadsheets.mjs';
import { callsByOrganizations, treesBySize } from './trees.mjs';
import { createDataset } from './dataset.mjs';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    soak: { type: 'string' },
    engine: { type: 'string' },
    only: { type: 'string' },
  },
});
/** The number of further organizations where it does not matter. */
const FEW_ORGANIZATIONS = 10;
const MIXED = 300;
const WHOLE = 10_000;
const RATE = 100;
const plan = options.quick
  ? {
      organizations: [10, 100, 1_000],
      sizes: [100, MIXED, 1_000, 10_000],
      rounds: 7,
      load: { rounds: 1, seconds: 3 },
      whole: { rounds: 1, amount: 50 },
      steady: 5,
      growth: 7,
      audit: { rounds: 51, load: { rounds: 1, seconds: 3 } },
      spreadsheets: 5,
      starts: 2,
      rest: 2,
      soak: 5,
    }
  : {
      organizations: [10, 1_000, 10_000],
      sizes: [100, MIXED, 1_000, 10_000, 20_000],
      rounds: 21,
      load: { rounds: 3, seconds: 6 },
      whole: { rounds: 2, amount: 100 },
      steady: 15,
      growth: 61,
      audit: { rounds: 301, load: { rounds: 3, seconds: 5 } },
      spreadsheets: 15,
      starts: 4,
      rest: 5,
      soak: 45,
    };
if (options.soak) plan.soak = Number(options.soak);

const before = circumstances();
const isWanted = (part) => !options.only || options.only.split(',').includes(part);

/** Creates a database with that number of organizations, and copies with the same rows. */
async function createEnvironment(engine, smaller, sizes, copies = []) {
  const environment = await engine.createEnvironment();
  const dataset = createDataset({ smaller, sizes });
  for (const each of [environment, ...copies]) {
    await (await startCumbre(each)).stop();
    if (each !== environment) await each.dropTriggers();
    await each.insertTables(dataset.tables);
    await each.settle();
  }
  dataset.items = dataset.tables.items.length;
  // One row of each kind as a template for further rows.
  dataset.samples = {
    cycles: dataset.tables.cycles[0],
    items: dataset.tables.items.slice(0, 2),
    entries: dataset.tables.check_ins[0],
  };
  dataset.tables = null;
  return { environment, dataset, organizations: smaller };
}

async function measure(engine) {
  const started = performance.now();
  const say = (what) =>
    console.log(
      `${engine.name}, second ${((performance.now() - started) / 1000).toFixed(0)}: ${what}`,
    );
  try {
    say('rows');
    const bareEnvironment = await engine.createEnvironment();
    const first = await createEnvironment(engine, FEW_ORGANIZATIONS, plan.sizes, [bareEnvironment]);
    const growing = [];
    if (isWanted('growth') || isWanted('starts'))
      for (const count of plan.organizations)
        growing.push(await createEnvironment(engine, count, [MIXED]));
    const full = growing.at(-1) ?? first;
    const results = { engine: engine.name, items: full.dataset.items };

    if (isWanted('starts')) {
      say('starts');
      results.starts = await measureStarts(engine, full.environment, { rounds: plan.starts });
    }
    const environment = {
      dataset: first.dataset,
      cumbre: await startCumbre(first.environment),
      bare: await startBare(bareEnvironment),
    };
    results.rest = await measureMemoryAtRest(environment.cumbre, { seconds: plan.rest });
    await requireSameCheckIns({ ...environment, size: MIXED });

    // Before the large trees, whose memory would be included.
    if (isWanted('mixed')) {
      say('mixed load');
      const stop = watchMemory(environment.cumbre);
      results.mixed = await mixedLoad({ ...environment, size: MIXED }, plan.load);
      results.steady = await steadyLoad(
        { ...environment, size: MIXED },
        { rate: RATE, seconds: plan.steady },
      );
      results.burst = await steadyLoad(
        { ...environment, size: MIXED },
        { rate: RATE, seconds: plan.steady, together: RATE },
      );
      results.loaded = Math.max(...stop().map(([, megabytes]) => megabytes));
    }
    if (isWanted('soak')) {
      say(`soak for ${plan.soak} s`);
      results.soak = await soak(
        { ...environment, size: MIXED },
        { rate: RATE, seconds: plan.soak },
      );
    }
    if (isWanted('trees')) {
      say('trees by size');
      results.trees = await treesBySize(environment, { sizes: plan.sizes, rounds: plan.rounds });
    }
    if (isWanted('growth')) {
      say('calls by organizations');
      const served = [];
      for (const each of growing)
        served.push({ ...each, cumbre: await startCumbre(each.environment) });
      results.organizations = await callsByOrganizations(served, {
        size: MIXED,
        rounds: plan.growth,
      });
      for (const { cumbre } of served) await cumbre.stop();
    }
    if (isWanted('audit')) {
      say('audit log');
      results.audit = await auditWrites(engine, plan.audit);
    }
    if (isWanted('whole')) {
      say('whole trees by 50 clients');
      results.whole = await wholeTrees({ ...environment, size: WHOLE }, plan.whole);
    }
    if (isWanted('spreadsheets')) {
      say('spreadsheets');
      results.spreadsheets = await spreadsheets(
        { ...environment, bareEnvironment },
        { rows: 5_000, rounds: plan.spreadsheets },
      );
    }
    return results;
  } finally {
    await runCleanups();
  }
}

runCleanupsOnSignals();
const results = [];
for (const engine of engines())
  if (!options.engine || engine.name.toLowerCase().startsWith(options.engine))
    results.push(await measure(engine));
const report = reportOf(results, { ...before, after: circumstances(), plan, quick: options.quick });
console.log(report);
if (options.soak && options.only === 'soak')
  writeFileSync(path.join(DOCS, 'benchmarks-soak.md'), soakPage(results, before));
// A partial run is printed but not stored.
if (!options.only && !options.engine) {
  writeFileSync(path.join(DOCS, 'benchmarks-server.md'), report);
  const operation = path.join(DOCS, 'operation.md');
  writeFileSync(
    operation,
    readFileSync(operation, 'utf8').replace(
      /(<!-- written by npm run bench -->\n)[^]*?(\n<!-- until here -->)/,
      (_all, start, end) => `${start}${carriedOf(results, { ...before, plan })}${end}`,
    ),
  );
  for (const { file, ...curves } of curvesOf(results))
    drawCurves(path.join(DOCS, 'images', file), curves);
}
