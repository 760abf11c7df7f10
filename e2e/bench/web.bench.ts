// `npm run bench:web [-- --quick]`: federated against a monolith of the same modules, interleaved, and the table of
// medians into docs/benchmarks.md. Both pages preload the scripts of their first part. At the end a new release of the
// OKR remote is promoted, and the home screen is loaded once more with what the cache has.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { newCaller } from '../caller';
import { ReleaseStore } from '../releaseStore';
import { CumbreServer } from '../server';
import { measureInteractions } from './interaction';
import type { Interactions } from './interaction';
import { beforeAndAfter, coldAndWarm } from './samples';
import type { Sample, Visit } from './samples';
import { reportOf } from './report';
import type { Again, Series } from './report';

const root = path.resolve(__dirname, '../..');
const ITEMS = 300;
const ROUNDS = process.env.BENCH_ROUNDS ? Number(process.env.BENCH_ROUNDS) : 15;
/** The targets are for the long way; the short one is shown beside it, and a third of the rounds is enough for that. */
const ROUND_TRIPS = [{ roundTrip: 150, every: 1 }, { roundTrip: 40, every: 3 }];

const MONOLITH = path.join(root, 'node_modules/.cache/cumbre-monolith');

/** A release store that names the remotes without files: their modules are in the monolith, whose page preloads them from there. */
function storeOfTheMonolith(): string {
  const store = mkdtempSync(path.join(tmpdir(), 'cumbre-monolith-'));
  cpSync(path.join(process.env.RELEASES_DIR as string, 'pointers'), path.join(store, 'pointers'), { recursive: true });
  const pointers = path.join(store, 'pointers/production');
  const chunks = JSON.parse(readFileSync(path.join(MONOLITH, 'preload.json'), 'utf8')) as Record<string, string[]>;
  for (const name of readdirSync(pointers)) {
    const pointer = JSON.parse(readFileSync(path.join(pointers, name), 'utf8')) as { remote: string; manifest: object };
    const preload = (chunks[pointer.remote] ?? []).map((file) => `../../../shell/${file}`);
    writeFileSync(path.join(pointers, name), JSON.stringify({ ...pointer, manifest: { ...pointer.manifest, preload } }));
  }
  return store;
}

/** A person whose organization has one running cycle with a tree of `ITEMS` items. */
async function personWithATree(server: CumbreServer) {
  const caller = await newCaller(server, 'bench@example.org');
  const [start, end] = [0, 200].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const cycles = `organizations/${caller.organizationId}/cycles`;
  const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', cycles, { name: 'Benchmark', start, end });
  let parentId: string | null = null;
  for (let index = 0; index < ITEMS; index += 1) {
    const isObjective = index % 6 === 0;
    const { item }: { item: { id: string } } = await caller.call('POST', `organizations/${caller.organizationId}/okrs`, {
      kind: isObjective ? 'objective' : 'key_result', cycle: cycle.id, parentId: isObjective ? null : parentId, owner: caller.userId,
      title: isObjective ? `Objective ${index / 6 + 1} of the year` : `Result ${index % 6} that shows it`,
      ...(isObjective ? {} : { lagMeasure: 'Households reached', unit: 'households', startValue: 0, currentValue: 0, targetValue: 100 + index, startDate: start, endDate: end }),
    });
    if (isObjective) parentId = item.id;
  }
  return caller;
}

/** The home screen before and after a new release of the OKR remote, in one browser that keeps its cache. */
async function loadedAgain(browser: Browser, visit: Omit<Visit, 'roundTrip'>, store: ReleaseStore): Promise<Again> {
  const changed = await store.writeAgain('mfe-okr');
  const { after } = await beforeAndAfter(browser, { ...visit, roundTrip: 40 }, () => store.promote('mfe-okr', changed));
  return { bytes: after.script, requests: after.requests, own: await store.compressedScripts('mfe-okr', changed) };
}

test('federated against a monolith', async ({ browser }) => {
  const monolithStore = storeOfTheMonolith();
  const store = await ReleaseStore.copy();
  const variants = {
    federated: await CumbreServer.start({ RELEASES_DIR: store.folder }),
    monolith: await CumbreServer.start({ SHELL_DIR: path.join(MONOLITH, 'dist'), RELEASES_DIR: monolithStore }),
  };
  const series = new Map<string, Series>();
  let again: Again | null = null;
  let interactions: Interactions | null = null;
  try {
    const visits = new Map<string, Omit<Visit, 'roundTrip'>>();
    for (const [variant, server] of Object.entries(variants)) {
      const caller = await personWithATree(server);
      visits.set(`${variant} sign-in`, { address: `${server.address}/auth/sign-in`, ready: 'main form input', storage: { lng: 'en' } });
      visits.set(`${variant} home`, { address: `${server.address}/`, ready: '[role=treegrid] [role=row][aria-level]', storage: { lng: 'en', 'auth-storage': caller.session, 'cumbre-organization': caller.organizationId } });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { roundTrip } of ROUND_TRIPS.filter(({ every }) => round % every === 0)) {
        for (const page of ['sign-in', 'home']) {
          // Each goes first as often as the other.
          const order = round % 2 === 0 ? ['federated', 'monolith'] : ['monolith', 'federated'];
          for (const variant of order) {
            const visit = visits.get(`${variant} ${page}`) as Omit<Visit, 'roundTrip'>;
            const samples = await coldAndWarm(browser, { ...visit, roundTrip });
            for (const [cache, sample] of Object.entries(samples) as ['cold' | 'warm', Sample][]) {
              const key = [page, roundTrip, cache].join(' ');
              const found = series.get(key) ?? { page, roundTrip, cache, federated: [], monolith: [] };
              found[variant as 'federated' | 'monolith'].push(sample);
              series.set(key, found);
            }
          }
        }
      }
      console.log(`round ${round + 1} of ${ROUNDS}`);
    }
    const home = visits.get('federated home') as Omit<Visit, 'roundTrip'>;
    interactions = await measureInteractions(browser, home);
    again = await loadedAgain(browser, home, store);
  } finally {
    for (const server of Object.values(variants)) await server.dispose();
    await store.dispose();
    rmSync(monolithStore, { recursive: true, force: true });
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Chromium ${browser.version()}, Node ${process.versions.node}`;
  const report = reportOf([...series.values()], { machine, date: new Date().toISOString().slice(0, 10), rounds: ROUNDS, items: ITEMS, again, interactions });
  writeFileSync(path.join(root, 'docs/benchmarks.md'), report);
  console.log(report);
  expect(series.size).toBe(8);
});
