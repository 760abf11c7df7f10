// Audits pages with Lighthouse in a browser that is open at a debugging port: a process of
// lighthouse.bench.ts. Lighthouse and its 113 packages are no dependency, since every `npm ci` would
// install them. LIGHTHOUSE names a folder in which `npm install lighthouse@13.5.0` was executed.
// Reads { port, form, slowdown, addresses } as JSON and prints one JSON line per address. BENCH_RECORDS=<folder>
// keeps Lighthouse's whole record of each page there.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { inProcessorTime } from './processorTime.mjs';

const entry = path.join(process.env.LIGHTHOUSE ?? '', 'node_modules/lighthouse/core/index.js');
const {
  default: lighthouse,
  defaultConfig,
  desktopConfig,
} = await import(pathToFileURL(entry).href);
const { throttling } = defaultConfig.settings;
const { port, form, slowdown, addresses } = JSON.parse(await text(process.stdin));

/** The performance that a page should have, from 0 to 1. */
const TARGET = form === 'desktop' ? 1 : 0.95;

/** For how many microseconds some thread of this machine has waited for a processor; 0 where the system does not say. */
function waitedSoFar() {
  try {
    return Number(/some .*total=(\d+)/.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Takes the waits out of the trace that Lighthouse has written to the folder. */
function takeOutWaits(folder) {
  const file = path.join(folder, 'trace.json');
  const trace = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({ ...trace, traceEvents: inProcessorTime(trace.traceEvents) }),
  );
}

/** The record of one load, marked by processor time, with the performance that the clock gives. */
async function auditOnce(address) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cumbre-lighthouse-load-'));
  const flags = {
    port,
    // A person who is signed in has been here before: the scripts are in the browser's cache.
    disableStorageReset: true,
    logLevel: 'error',
    ...(form === 'mobile' && { throttling: { ...throttling, cpuSlowdownMultiplier: slowdown } }),
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  };
  const config = form === 'desktop' ? desktopConfig : undefined;
  try {
    const [start, waited] = [performance.now(), waitedSoFar()];
    const { lhr: byClock } = await lighthouse(
      address,
      { ...flags, gatherMode: folder, auditMode: folder },
      config,
    );
    const waiting = (waitedSoFar() - waited) / 1000 / (performance.now() - start);
    takeOutWaits(folder);
    const { lhr } = await lighthouse(undefined, { ...flags, auditMode: folder }, config);
    return { ...lhr, waiting, performanceByClock: performanceOf(byClock) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const performanceOf = ({ categories }) => categories.performance.score ?? 0;

const medianOf = (records) =>
  records.toSorted((one, other) => performanceOf(one) - performanceOf(other))[
    Math.floor(records.length / 2)
  ];

/**
 * The record of each page; of five, the one with the median of the performance. A slow minute of
 * the machine lowers every page of that minute, so the pages below the target are measured again
 * after the others, in rounds.
 */
async function auditAll() {
  const records = new Map();
  for (const address of addresses) records.set(address, [await auditOnce(address)]);
  const below = addresses.filter((address) => performanceOf(records.get(address)[0]) < TARGET);
  for (let round = 0; round < 4; round += 1)
    for (const address of below) records.get(address).push(await auditOnce(address));
  return addresses.map((address) => medianOf(records.get(address)));
}

const records = await auditAll();
addresses.forEach((address, index) => {
  const lhr = records[index];
  if (process.env.BENCH_RECORDS) {
    const { pathname, search } = new URL(address);
    const name = `${form}${(pathname + search).replaceAll(/[/?&=]/g, '-')}.json`;
    mkdirSync(process.env.BENCH_RECORDS, { recursive: true });
    writeFileSync(path.join(process.env.BENCH_RECORDS, name), JSON.stringify(lhr));
  }
  const { categories, audits } = lhr;
  const marks = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
  const lowered = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map(({ id }) => (audits[id].displayValue ? `${id} ${audits[id].displayValue}` : id));
  const { benchmarkIndex } = lhr.environment;
  console.log(
    JSON.stringify({
      address,
      marks,
      lowered,
      benchmarkIndex,
      waiting: lhr.waiting,
      performanceByClock: Math.round(lhr.performanceByClock * 100),
      version: lhr.lighthouseVersion,
    }),
  );
});
