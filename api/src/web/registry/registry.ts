// Reads which release of each remote is live: the pointers of one environment and their releases.
// Pointers are read at each call, releases once, because they do not change. A remote with a broken
// pointer is omitted.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@cumbre/contract/enumerations';
import { z } from 'zod';
import type { RefusedOverride, RemoteOverrides } from './overrides';

const nameSchema = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const releaseSchema = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9.+-]*$/);
const fileSchema = z.string().regex(/^(?!.*\.\.)[\w.-]+$/);
const firstPaintSchema = z.object({
  path: z.string(),
  style: fileSchema,
  markup: z.object({ en: fileSchema, es: fileSchema }),
});
/** Without the fields for promotion only, because each page contains the registry. */
const manifestSchema = z
  .looseObject({
    name: nameSchema,
    release: releaseSchema,
    entry: z.string(),
    entryType: z.enum(['script', 'module']).optional(),
    files: z.record(z.string(), z.string()),
    preload: z.array(z.string()).default([]),
    shares: z.array(z.string()).optional(),
    // The build mode; older releases lack it and are production builds.
    mode: z.enum(['production', 'development']).optional(),
    routes: z.array(z.looseObject({ path: z.string() })).default([]),
    firstPaint: firstPaintSchema.optional(),
  })
  .transform((manifest) => {
    delete manifest.endpoints;
    return manifest;
  });
const baseSchema = z.url({ protocol: /^https?$/ }).refine((address) => address.endsWith('/'));
const pointerSchema = z.object({
  remote: nameSchema,
  release: releaseSchema,
  trail: z.array(releaseSchema).default([]),
  bases: z.record(z.string(), baseSchema).default({}),
  manifest: manifestSchema.optional(),
});

type Manifest = z.infer<typeof manifestSchema>;
export type Release = Manifest & { base: string };
export interface Registry {
  environment: string;
  /** `swapped` is the override of this browser: a release or an origin. */
  remotes: (Release & { previous: Release | null; swapped?: string })[];
  refusedSwaps?: RefusedOverride[];
}

export interface RegistryReader {
  /** `overrides` are the overrides of one browser, for testing. */
  read(overrides?: RemoteOverrides): Promise<Registry>;
  isReleased(remote: string, id: string): Promise<boolean>;
  /**
   * The first paint of the release at `path`, by language; null where it has none. It is read from
   * the store, whatever host serves the files.
   */
  firstPaintAt(path: string, release: Release): Promise<Record<Language, string> | null>;
}

export interface RegistryOptions {
  releasesDir: string;
  environment: string;
  /** Other hosts that may serve releases. */
  origins: string[];
  onBroken: (remote: string) => void;
  /** Called for a development build in production, which is not served. */
  onDevelopmentBuild: (remote: string, release: string) => void;
  /** Called for a base outside of `origins`; this server serves the release instead. */
  onForeignBase: (remote: string, base: string) => void;
}

export function createRegistryReader({
  releasesDir,
  environment,
  origins,
  onBroken,
  onDevelopmentBuild,
  onForeignBase,
}: RegistryOptions): RegistryReader {
  const pointersDir = join(releasesDir, 'pointers', environment);
  const manifests = new Map<string, Manifest>();
  const firstPaints = new Map<string, Record<Language, string>>();

  function withBase(
    manifest: Manifest,
    remote: string,
    id: string,
    bases: Record<string, string>,
  ): Release {
    const foreignBase = bases[id];
    if (foreignBase && origins.includes(new URL(foreignBase).origin))
      return { ...manifest, base: foreignBase };
    if (foreignBase) onForeignBase(remote, foreignBase);
    return { ...manifest, base: `/releases/${remote}/${id}/` };
  }

  async function releaseOf(
    remote: string,
    id: string,
    bases: Record<string, string> = {},
  ): Promise<Release | null> {
    const key = `${remote}/${id}`;
    const cached = manifests.get(key);
    if (cached) return withBase(cached, remote, id, bases);
    try {
      const manifest = manifestSchema.parse(
        JSON.parse(
          await readFile(join(releasesDir, 'releases', remote, id, 'release.json'), 'utf8'),
        ),
      );
      manifests.set(key, manifest);
      return withBase(manifest, remote, id, bases);
    } catch {
      return null;
    }
  }

  async function remoteOf(file: string): Promise<Registry['remotes'][number] | null> {
    try {
      const pointer = pointerSchema.parse(
        JSON.parse(await readFile(join(pointersDir, file), 'utf8')),
      );
      const { manifest, bases } = pointer;
      // A release with missing files stays in the menu; its page shows the error.
      const pointedRelease =
        (await releaseOf(pointer.remote, pointer.release, bases)) ??
        (manifest && withBase(manifest, pointer.remote, pointer.release, bases));
      if (!pointedRelease) throw new Error('its release cannot be read');
      // Developers must see the failure instead of the previous release.
      if (pointedRelease.mode === 'development' && environment !== 'production')
        return { ...pointedRelease, previous: null };
      const usableReleases = pointedRelease.mode === 'development' ? [] : [pointedRelease];
      if (usableReleases.length === 0) onDevelopmentBuild(pointer.remote, pointer.release);
      for (const olderId of pointer.trail) {
        const release =
          usableReleases.length < 2 ? await releaseOf(pointer.remote, olderId, bases) : null;
        if (release && release.mode !== 'development') usableReleases.push(release);
      }
      const [live, previous = null] = usableReleases;
      if (!live) throw new Error('it has development builds alone');
      return { ...live, previous };
    } catch {
      onBroken(file);
      return null;
    }
  }

  async function applyOverride(
    live: Registry['remotes'][number],
    override: string | undefined,
  ): Promise<Registry['remotes'][number]> {
    if (override === undefined) return live;
    // Only the tester's browser can reach the tester's machine, so it reads the release there.
    if (override.includes('://'))
      return { ...live, base: `${override}/`, preload: [], previous: null, swapped: override };
    const overrideRelease = await releaseOf(live.name, override);
    return overrideRelease ? { ...overrideRelease, previous: null, swapped: override } : live;
  }

  async function firstPaintAt(
    path: string,
    { name: remote, release: id, firstPaint }: Release,
  ): Promise<Record<Language, string> | null> {
    if (firstPaint?.path !== path) return null;
    const folder = join(releasesDir, 'releases', remote, id);
    const cached = firstPaints.get(folder);
    if (cached) return cached;
    try {
      const [en, es] = await Promise.all(
        [firstPaint.markup.en, firstPaint.markup.es].map((name) =>
          readFile(join(folder, name), 'utf8'),
        ),
      );
      const markup = { en: en as string, es: es as string };
      firstPaints.set(folder, markup);
      return markup;
    } catch {
      // Without a first paint the screen appears with its scripts.
      return null;
    }
  }

  return {
    firstPaintAt,
    isReleased: async (remote, id) =>
      nameSchema.safeParse(remote).success &&
      releaseSchema.safeParse(id).success &&
      (await releaseOf(remote, id)) !== null,
    read: async (overrides = {}) => {
      const files = await readdir(pointersDir).catch(() => []);
      const remotes = await Promise.all(
        files
          .filter((file) => /^[a-z0-9-]+\.json$/.test(file))
          .sort()
          .map(remoteOf),
      );
      const live = remotes
        .filter((remote) => remote !== null)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      return {
        environment,
        remotes: await Promise.all(
          live.map((remote) => applyOverride(remote, overrides[remote.name])),
        ),
      };
    },
  };
}
