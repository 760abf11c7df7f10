// `npm run bench:web [-- --quick]`: federated against a monolith of the same modules, interleaved, and the table of
// medians into docs/benchmarks.md. The monolith's chunks are found by its own script, as in any such build; the page of
// the federated one preloads its first remote, which is part of what is compared.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newCaller } from '../caller';
import { CumbreServer } from '../server';
import { coldAndWarm } from './samples';
import type { Sample, Visit } from './samples';
import { reportOf } from './report';
import type { Series } from './report';

const root = path.resolve(__dirname, '../..');
const ITEMS = 300;
const ROUNDS = process.env.BENCH_ROUNDS ? Number(process.env.BENCH_ROUNDS) : 15;
const ROUND_TRIPS = [40, 150];

/** A release store that names the remotes without files or preloads: their modules are in the monolith. */
function storeOfTheMonolith(): string {
  const store = mkdtempSync(path.join(tmpdir(), 'cumbre-monolith-'));
  cpSync(path.join(process.env.RELEASES_DIR as string, 'pointers'), path.join(store, 'pointers'), { recursive: true });
  const pointers = path.join(store, 'pointers/production');
  for (const name of readdirSync(pointers)) {
    const pointer = JSON.parse(readFileSync(path.join(pointers, name), 'utf8')) as { manifest: object };
    writeFileSync(path.join(pointers, name), JSON.stringify({ ...pointer, manifest: { ...pointer.manifest, preload: [] } }));
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

test('federated against a monolith', async ({ browser }) => {
  const monolithStore = storeOfTheMonolith();
  const variants = {
    federated: await CumbreServer.start(),
    monolith: await CumbreServer.start({ SHELL_DIR: path.join(root, 'node_modules/.cache/cumbre-monolith/dist'), RELEASES_DIR: monolithStore }),
  };
  const series = new Map<string, Series>();
  try {
    const visits = new Map<string, Omit<Visit, 'roundTrip'>>();
    for (const [variant, server] of Object.entries(variants)) {
      const caller = await personWithATree(server);
      visits.set(`${variant} sign-in`, { address: `${server.address}/auth/sign-in`, ready: 'main form input', storage: { lng: 'en' } });
      visits.set(`${variant} home`, { address: `${server.address}/`, ready: '[role=treegrid] [role=row][aria-level]', storage: { lng: 'en', 'auth-storage': caller.session, 'cumbre-organization': caller.organizationId } });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const roundTrip of ROUND_TRIPS) {
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
  } finally {
    for (const server of Object.values(variants)) await server.dispose();
    rmSync(monolithStore, { recursive: true, force: true });
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Chromium ${browser.version()}, Node ${process.versions.node}`;
  const report = reportOf([...series.values()], { machine, date: new Date().toISOString().slice(0, 10), rounds: ROUNDS, items: ITEMS });
  writeFileSync(path.join(root, 'docs/benchmarks.md'), report);
  console.log(report);
  expect(series.size).toBe(8);
});
