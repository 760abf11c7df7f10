// `npm run bench:web [-- --quick]`: compares the federated page with a monolith of the same
// modules, interleaved, and writes the medians to docs/benchmarks.md. Both pages preload the
// scripts of their first screen. At the end a new release of mfe-okr is promoted, and the home
// screen is loaded again with the cache.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { ReleaseStore } from '../releaseStore';
import { measureInteractions } from './interaction';
import type { Interactions } from './interaction';
import { loadBeforeAndAfter, coldAndWarm } from './samples';
import type { Sample, Visit } from './samples';
import { reportOf } from './report';
import type { RepeatedLoad, Series } from './report';
import { ITEMS, PAGES, VARIANTS, startVariants } from './variants';

const root = path.resolve(__dirname, '../..');
const ROUNDS = process.env.BENCH_ROUNDS ? Number(process.env.BENCH_ROUNDS) : 15;
/** The targets hold for the long round trip. The short one gets a third of the rounds. */
const ROUND_TRIPS = [
  { roundTrip: 150, every: 1 },
  { roundTrip: 40, every: 3 },
];

/** The home screen before and after a new release of mfe-okr, in one browser with its cache. */
async function loadTwice(
  browser: Browser,
  visit: Omit<Visit, 'roundTrip'>,
  store: ReleaseStore,
): Promise<RepeatedLoad> {
  const changed = await store.writeAgain('mfe-okr');
  const { after } = await loadBeforeAndAfter(browser, { ...visit, roundTrip: 40 }, () =>
    store.promote('mfe-okr', changed),
  );
  return {
    bytes: after.script + after.laterScript,
    requests: after.requests,
    own: await store.compressedScripts('mfe-okr', changed),
  };
}

test('federated against a monolith', async ({ browser }) => {
  const variants = await startVariants();
  const series = new Map<string, Series>();
  let repeatedLoad: RepeatedLoad | null = null;
  let interactions: Interactions | null = null;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { roundTrip } of ROUND_TRIPS.filter(({ every }) => round % every === 0)) {
        for (const page of PAGES) {
          // Each variant goes first in half of the rounds.
          for (const variant of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
            const samples = await coldAndWarm(browser, {
              ...variants.visit(variant, page),
              roundTrip,
            });
            for (const [cache, sample] of Object.entries(samples) as ['cold' | 'warm', Sample][]) {
              const key = [page, roundTrip, cache].join(' ');
              const oneSeries = series.get(key) ?? {
                page,
                roundTrip,
                cache,
                federated: [],
                monolith: [],
              };
              oneSeries[variant].push(sample);
              series.set(key, oneSeries);
            }
          }
        }
      }
      console.log(`round ${round + 1} of ${ROUNDS}`);
    }
    const home = variants.visit('federated', 'home');
    interactions = await measureInteractions(browser, home);
    repeatedLoad = await loadTwice(browser, home, variants.store);
  } finally {
    await variants.dispose();
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Chromium ${browser.version()}, Node ${process.versions.node}`;
  const report = reportOf([...series.values()], {
    machine,
    date: new Date().toISOString().slice(0, 10),
    rounds: ROUNDS,
    items: ITEMS,
    repeatedLoad,
    interactions,
  });
  writeFileSync(path.join(root, 'docs/benchmarks.md'), report);
  console.log(report);
  expect(series.size).toBe(12);
});
