// The server's rows of the benchmark, each beside its bare handler in the same run, on SQLite and, where TEST_DATABASE_URL
// names a server, on PostgreSQL. Started by `npm run bench`, which builds first.
//   -- --quick        two minutes: fewer organizations, rounds and seconds
//   -- --soak 3600    how many seconds the last load lasts; with --only soak it writes docs/benchmarks-soak.md
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawCurves } from './curves.mjs';
import { takeAllAway, takeAllAwayOnSignals } from './ending.mjs';
import { mixedLoad, steadyLoad, wholeTrees } from './load.mjs';
import { engines } from './places.mjs';
import { memoryAtRest, soak, starts, watchMemory } from './process.mjs';
import { startBare, startCumbre } from './processes.mjs';
import { carriedOf, circumstances, curvesOf, reportOf } from './report.mjs';
import { requireSameCheckIns } from './requests.mjs';
import { soakPage } from './soakReport.mjs';
import { spreadsheets } from './spreadsheets.mjs';
import { callsByOrganizations, treesBySize } from './trees.mjs';
import { worldOf } from './world.mjs';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false }, soak: { type: 'string' }, engine: { type: 'string' }, only: { type: 'string' } } });
const plan = options.quick
  ? { organizations: [10, 100, 1_000], sizes: [100, 1_000, 10_000], rounds: 7, load: { rounds: 1, seconds: 3 }, whole: { rounds: 1, amount: 50 }, steady: 5, growth: 7, spreadsheets: 5, starts: 2, rest: 2, soak: 5 }
  : { organizations: [10, 1_000, 10_000], sizes: [100, 1_000, 10_000, 20_000], rounds: 21, load: { rounds: 3, seconds: 6 }, whole: { rounds: 2, amount: 100 }, steady: 15, growth: 61, spreadsheets: 15, starts: 4, rest: 5, soak: 45 };
if (options.soak) plan.soak = Number(options.soak);
/** Organizations beside the one that is measured, where their number does not matter. */
const FEW = 10;
const MIXED = 300;
const WHOLE = 10_000;
const RATE = 100;

const before = circumstances();
const wanted = (part) => !options.only || options.only.split(',').includes(part);

/** A database of its own with that many organizations, and the same rows in each of `copies`. */
async function planted(engine, smaller, sizes, copies = []) {
  const place = await engine.newPlace();
  const world = worldOf({ smaller, sizes });
  for (const each of [place, ...copies]) {
    await (await startCumbre(each)).stop();
    if (each !== place) await each.dropTriggers();
    await each.plant(world.tables);
    await each.settle();
  }
  world.items = world.tables.items.length;
  // One row of each kind for whoever adds more.
  world.samples = { cycles: world.tables.cycles[0], items: world.tables.items.slice(0, 2), entries: world.tables.check_ins[0] };
  world.tables = null;
  return { place, world, organizations: smaller };
}

async function measure(engine) {
  const started = performance.now();
  const say = (what) => console.log(`${engine.name}, second ${((performance.now() - started) / 1000).toFixed(0)}: ${what}`);
  try {
    say('rows');
    const barePlace = await engine.newPlace();
    const first = await planted(engine, FEW, [...plan.sizes, MIXED], [barePlace]);
    const growing = [];
    if (wanted('growth') || wanted('starts')) for (const count of plan.organizations) growing.push(await planted(engine, count, [MIXED]));
    const full = growing.at(-1) ?? first;
    const results = { engine: engine.name, items: full.world.items };

    if (wanted('starts')) {
      say('starts');
      results.starts = await starts(engine, full.place, { rounds: plan.starts });
    }
    const place = { world: first.world, cumbre: await startCumbre(first.place), bare: await startBare(barePlace) };
    results.rest = await memoryAtRest(place.cumbre, { seconds: plan.rest });
    await requireSameCheckIns({ ...place, size: MIXED });

    // Before the large trees, which would be counted with it.
    if (wanted('mixed')) {
      say('mixed load');
      const stop = watchMemory(place.cumbre);
      results.mixed = await mixedLoad({ ...place, size: MIXED }, plan.load);
      results.steady = await steadyLoad({ ...place, size: MIXED }, { rate: RATE, seconds: plan.steady });
      results.burst = await steadyLoad({ ...place, size: MIXED }, { rate: RATE, seconds: plan.steady, together: RATE });
      results.loaded = Math.max(...stop().map(([, megabytes]) => megabytes));
    }
    if (wanted('soak')) {
      say(`soak for ${plan.soak} s`);
      results.soak = await soak({ ...place, size: MIXED }, { rate: RATE, seconds: plan.soak });
    }
    if (wanted('trees')) {
      say('trees by size');
      results.trees = await treesBySize(place, { sizes: plan.sizes, rounds: plan.rounds });
    }
    if (wanted('growth')) {
      say('calls by organizations');
      const served = [];
      for (const each of growing) served.push({ ...each, cumbre: await startCumbre(each.place) });
      results.organizations = await callsByOrganizations(served, { size: MIXED, rounds: plan.growth });
      for (const { cumbre } of served) await cumbre.stop();
    }
    if (wanted('whole')) {
      say('whole trees by 50 clients');
      results.whole = await wholeTrees({ ...place, size: WHOLE }, plan.whole);
    }
    if (wanted('spreadsheets')) {
      say('spreadsheets');
      results.spreadsheets = await spreadsheets({ ...place, barePlace }, { rows: 5_000, rounds: plan.spreadsheets });
    }
    return results;
  } finally {
    await takeAllAway();
  }
}

takeAllAwayOnSignals();
const results = [];
for (const engine of engines()) if (!options.engine || engine.name.toLowerCase().startsWith(options.engine)) results.push(await measure(engine));
const report = reportOf(results, { ...before, after: circumstances(), plan, quick: options.quick });
console.log(report);
if (options.soak && options.only === 'soak') writeFileSync(path.join(DOCS, 'benchmarks-soak.md'), soakPage(results, before));
// A part of it, for whoever works on that part, is printed and not kept.
if (!options.only && !options.engine) {
  writeFileSync(path.join(DOCS, 'benchmarks-server.md'), report);
  const operation = path.join(DOCS, 'operation.md');
  writeFileSync(operation, readFileSync(operation, 'utf8').replace(/(<!-- written by npm run bench -->\n)[^]*?(\n<!-- until here -->)/, (_all, start, end) => `${start}${carriedOf(results, { ...before, plan })}${end}`));
  for (const { file, ...curves } of curvesOf(results)) drawCurves(path.join(DOCS, 'images', file), curves);
}
