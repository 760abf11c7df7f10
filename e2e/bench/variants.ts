// The variants of the web benchmark: the same program as shell with remotes and as a monolith, each
// with a person and a tree, and the addresses to visit.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaller } from '../caller';
import { ReleaseStore } from '../releaseStore';
import { CumbreServer } from '../server';
import type { Visit } from './samples';

const root = path.resolve(__dirname, '../..');
/** The size of the tree on the home screen. */
export const ITEMS = 300;

export const VARIANTS = ['federated', 'monolith'] as const;
export type Variant = (typeof VARIANTS)[number];
export const PAGES = ['sign-in', 'home', 'overview'] as const;
export type VisitedPage = (typeof PAGES)[number];

export interface Variants {
  /** The release store of the federated variant. */
  store: ReleaseStore;
  visit: (variant: Variant, page: VisitedPage) => Omit<Visit, 'roundTrip'>;
  dispose: () => Promise<void>;
}

const MONOLITH = path.join(root, 'node_modules/.cache/cumbre-monolith');

/**
 * A release store whose shell is the monolith, and whose remotes have no files, because their
 * modules are in it.
 */
async function storeOfTheMonolith(): Promise<string> {
  const store = mkdtempSync(path.join(tmpdir(), 'cumbre-monolith-'));
  cpSync(path.join(process.env.RELEASES_DIR as string, 'pointers'), path.join(store, 'pointers'), {
    recursive: true,
  });
  mkdirSync(path.join(store, 'releases'));
  const pointers = path.join(store, 'pointers/development');
  const chunks = JSON.parse(readFileSync(path.join(MONOLITH, 'preload.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  for (const name of readdirSync(pointers).filter((file) => file !== 'shell.json')) {
    const pointer = JSON.parse(readFileSync(path.join(pointers, name), 'utf8')) as {
      remote: string;
      manifest: object;
    };
    const preload = (chunks[pointer.remote] ?? []).map((file) => `../../../shell/${file}`);
    writeFileSync(
      path.join(pointers, name),
      JSON.stringify({ ...pointer, manifest: { ...pointer.manifest, preload } }),
    );
  }
  rmSync(path.join(pointers, 'shell.json'));
  const monolith = await new ReleaseStore(store, 'development').writeShell(
    path.join(MONOLITH, 'dist'),
  );
  await new ReleaseStore(store, 'development').promote('shell', monolith);
  return store;
}

/** A person whose organization has one running cycle with a tree of `ITEMS` items. */
async function personWithATree(server: CumbreServer) {
  const caller = await createCaller(server, 'bench@example.org');
  const year = new Date().toISOString().slice(0, 4);
  const [start, end] = [`${year}-01-01`, `${year}-12-31`];
  const cycles = `organizations/${caller.organizationId}/cycles`;
  const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', cycles, {
    name: 'Benchmark',
    start,
    end,
  });
  await caller.call(
    'PATCH',
    `cycles/${cycle.id}/state`,
    { state: 'running' },
    { 'if-match': '"1"' },
  );
  let parentId: string | null = null;
  for (let index = 0; index < ITEMS; index += 1) {
    const isObjective = index % 6 === 0;
    const { item }: { item: { id: string } } = await caller.call(
      'POST',
      `organizations/${caller.organizationId}/okrs`,
      {
        kind: isObjective ? 'objective' : 'key_result',
        cycle: cycle.id,
        parentId: isObjective ? null : parentId,
        owner: caller.userId,
        title: isObjective
          ? `Objective ${index / 6 + 1} of the year`
          : `Result ${index % 6} that shows it`,
        ...(isObjective
          ? {}
          : {
              lagMeasure: 'Households reached',
              unit: 'households',
              startValue: 0,
              currentValue: 0,
              targetValue: 100 + index,
              startDate: start,
              endDate: end,
            }),
      },
    );
    if (isObjective) parentId = item.id;
  }
  return caller;
}

export async function startVariants(): Promise<Variants> {
  const monolithStore = await storeOfTheMonolith();
  const store = await ReleaseStore.copy();
  const servers = {
    federated: await CumbreServer.start({ RELEASES_DIR: store.folder }),
    monolith: await CumbreServer.start({ RELEASES_DIR: monolithStore }),
  };
  const visits = new Map<string, Omit<Visit, 'roundTrip'>>();
  for (const variant of VARIANTS) {
    const { address } = servers[variant];
    const caller = await personWithATree(servers[variant]);
    visits.set(`${variant} sign-in`, {
      address: `${address}/auth/sign-in`,
      ready: 'main form input',
      storage: { lng: 'en' },
    });
    const storage = {
      lng: 'en',
      'auth-storage': caller.session,
      'cumbre-organization': caller.organizationId,
    };
    visits.set(`${variant} home`, {
      address: `${address}/`,
      ready: '[role=treegrid] [role=row][aria-level]',
      storage,
    });
    visits.set(`${variant} overview`, {
      address: `${address}/overview`,
      ready: '.mfe-okr_headline',
      storage,
    });
  }
  return {
    store,
    visit: (variant, page) => visits.get(`${variant} ${page}`) as Omit<Visit, 'roundTrip'>,
    dispose: async () => {
      for (const server of Object.values(servers)) await server.dispose();
      await store.dispose();
      rmSync(monolithStore, { recursive: true, force: true });
    },
  };
}
