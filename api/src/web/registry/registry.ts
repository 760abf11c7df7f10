// Which release of each remote is live: a pure read of the pointers of one environment and of the releases they name.
// Pointers are read at each call, releases once, since they never change. A broken pointer leaves its remote out.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@cumbre/contract/enumerations';
import { z } from 'zod';
import type { RefusedSwap, Swaps } from './swaps';

const name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const release = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9.+-]*$/);
const file = z.string().regex(/^(?!.*\.\.)[\w.-]+$/);
const firstPaintSchema = z.object({ path: z.string(), style: file, markup: z.object({ en: file, es: file }) });
/** Without what is for promotion alone: each page view carries the registry. */
const manifestSchema = z.looseObject({
  name, release, entry: z.string(), files: z.record(z.string(), z.string()), preload: z.array(z.string()).default([]), shares: z.array(z.string()).optional(),
  // How it was built; releases of before do not say, and were built for production.
  mode: z.enum(['production', 'development']).optional(),
  routes: z.array(z.looseObject({ path: z.string() })).default([]), firstPaint: firstPaintSchema.optional(),
}).transform((manifest) => {
  delete manifest.endpoints;
  return manifest;
});
const base = z.url({ protocol: /^https?$/ }).refine((address) => address.endsWith('/'));
const pointerSchema = z.object({ remote: name, release, trail: z.array(release).default([]), bases: z.record(z.string(), base).default({}), manifest: manifestSchema.optional() });

type Manifest = z.infer<typeof manifestSchema>;
export type Release = Manifest & { base: string };
export interface Registry {
  environment: string;
  /** `swapped` is what this one browser asked for in the place of the live release. */
  remotes: (Release & { previous: Release | null; swapped?: string })[];
  refusedSwaps?: RefusedSwap[];
}

export interface RegistryReader {
  /** With `swaps`, as one browser sees it that swapped remotes for testing. */
  read(swaps?: Swaps): Promise<Registry>;
  isReleased(remote: string, id: string): Promise<boolean>;
  /** The markup that the release brings for its first paint at `path`, by language; null where it brings none. It comes from the store, wherever its files are fetched from. */
  firstPaintAt(path: string, release: Release): Promise<Record<Language, string> | null>;
}

export interface RegistryOptions {
  releasesDir: string;
  environment: string;
  /** Hosts besides this one that releases may be fetched from. */
  origins: string[];
  onBroken: (remote: string) => void;
  /** Hears of a release that production does not serve, though its pointer names it. */
  onDevelopmentBuild: (remote: string, release: string) => void;
  /** Hears of an address outside of `origins`: the release is served from here instead. */
  onForeignBase: (remote: string, base: string) => void;
}

export function registryReader({ releasesDir, environment, origins, onBroken, onDevelopmentBuild, onForeignBase }: RegistryOptions): RegistryReader {
  const pointers = join(releasesDir, 'pointers', environment);
  const manifests = new Map<string, Manifest>();
  const firstPaints = new Map<string, Record<Language, string>>();

  function located(manifest: Manifest, remote: string, id: string, bases: Record<string, string>): Release {
    const elsewhere = bases[id];
    if (elsewhere && origins.includes(new URL(elsewhere).origin)) return { ...manifest, base: elsewhere };
    if (elsewhere) onForeignBase(remote, elsewhere);
    return { ...manifest, base: `/releases/${remote}/${id}/` };
  }

  async function releaseOf(remote: string, id: string, bases: Record<string, string> = {}): Promise<Release | null> {
    const key = `${remote}/${id}`;
    const known = manifests.get(key);
    if (known) return located(known, remote, id, bases);
    try {
      const manifest = manifestSchema.parse(JSON.parse(await readFile(join(releasesDir, 'releases', remote, id, 'release.json'), 'utf8')));
      manifests.set(key, manifest);
      return located(manifest, remote, id, bases);
    } catch {
      return null;
    }
  }

  async function remoteOf(file: string): Promise<Registry['remotes'][number] | null> {
    try {
      const pointer = pointerSchema.parse(JSON.parse(await readFile(join(pointers, file), 'utf8')));
      const { manifest, bases } = pointer;
      // A release whose files are gone still has its place in the menu; its page says what happened.
      const pointed = (await releaseOf(pointer.remote, pointer.release, bases)) ?? (manifest && located(manifest, pointer.remote, pointer.release, bases));
      if (!pointed) throw new Error('its release cannot be read');
      // Who develops must see a failure, and not the release before.
      if (pointed.mode === 'development' && environment !== 'production') return { ...pointed, previous: null };
      const usable = pointed.mode === 'development' ? [] : [pointed];
      if (usable.length === 0) onDevelopmentBuild(pointer.remote, pointer.release);
      for (const older of pointer.trail) {
        const release = usable.length < 2 ? await releaseOf(pointer.remote, older, bases) : null;
        if (release && release.mode !== 'development') usable.push(release);
      }
      const [live, previous = null] = usable;
      if (!live) throw new Error('it has development builds alone');
      return { ...live, previous };
    } catch {
      onBroken(file);
      return null;
    }
  }

  async function swappedOf(live: Registry['remotes'][number], to: string | undefined): Promise<Registry['remotes'][number]> {
    if (to === undefined) return live;
    // What runs on the tester's machine is known to the tester's browser alone: it asks there for the release.
    if (to.includes('://')) return { ...live, base: `${to}/`, preload: [], previous: null, swapped: to };
    const chosen = await releaseOf(live.name, to);
    return chosen ? { ...chosen, previous: null, swapped: to } : live;
  }

  async function firstPaintAt(path: string, { name: remote, release: id, firstPaint }: Release): Promise<Record<Language, string> | null> {
    if (firstPaint?.path !== path) return null;
    const folder = join(releasesDir, 'releases', remote, id);
    const known = firstPaints.get(folder);
    if (known) return known;
    try {
      const [en, es] = await Promise.all([firstPaint.markup.en, firstPaint.markup.es].map((name) => readFile(join(folder, name), 'utf8')));
      const markup = { en: en as string, es: es as string };
      firstPaints.set(folder, markup);
      return markup;
    } catch {
      // Without it the screen comes as any other: with its scripts.
      return null;
    }
  }

  return {
    firstPaintAt,
    isReleased: async (remote, id) => name.safeParse(remote).success && release.safeParse(id).success && (await releaseOf(remote, id)) !== null,
    read: async (swaps = {}) => {
      const files = await readdir(pointers).catch(() => []);
      const remotes = await Promise.all(files.filter((file) => /^[a-z0-9-]+\.json$/.test(file)).sort().map(remoteOf));
      const live = remotes.filter((remote) => remote !== null).sort((a, b) => (a.name < b.name ? -1 : 1));
      return { environment, remotes: await Promise.all(live.map((remote) => swappedOf(remote, swaps[remote.name]))) };
    },
  };
}
