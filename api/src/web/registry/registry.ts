// Reads which release of each remote is live: the pointers of one environment and their releases.
// Pointers are read at each call, releases once, because they do not change. A remote with a broken
// pointer is omitted.
import { createHash } from 'node:crypto';
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
/** The page reads its release.json when it needs one, checked by `integrity`. */
export interface OlderRelease {
  release: string;
  base: string;
  integrity: string;
}
/** A release.json with the hash of its bytes. */
interface ReadManifest {
  manifest: Manifest;
  integrity: string;
}
/** The page attempts no older ones. */
const MAX_TRAIL = 20;
export interface Registry {
  environment: string;
  /** `swapped` is the override of this browser: a release or an origin. */
  remotes: (Release & { trail: OlderRelease[]; swapped?: string })[];
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
  const manifests = new Map<string, ReadManifest>();
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

  async function readManifest(remote: string, id: string): Promise<ReadManifest | null> {
    const key = `${remote}/${id}`;
    const cached = manifests.get(key);
    if (cached) return cached;
    try {
      const bytes = await readFile(join(releasesDir, 'releases', remote, id, 'release.json'));
      const read = {
        manifest: manifestSchema.parse(JSON.parse(bytes.toString('utf8'))),
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      };
      manifests.set(key, read);
      return read;
    } catch {
      return null;
    }
  }

  async function releaseOf(
    remote: string,
    id: string,
    bases: Record<string, string> = {},
  ): Promise<Release | null> {
    const read = await readManifest(remote, id);
    return read && withBase(read.manifest, remote, id, bases);
  }

  /** The readable older releases that were built for production, newest first. */
  async function trailOf({ remote, trail, bases }: z.infer<typeof pointerSchema>) {
    const older: OlderRelease[] = [];
    for (const id of trail) {
      const read = older.length < MAX_TRAIL ? await readManifest(remote, id) : null;
      if (!read || read.manifest.mode === 'development') continue;
      const { base } = withBase(read.manifest, remote, id, bases);
      older.push({ release: id, base, integrity: read.integrity });
    }
    return older;
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
      const isDeveloped = pointedRelease.mode === 'development';
      // Developers must see the failure instead of an older release.
      if (isDeveloped && environment !== 'production') return { ...pointedRelease, trail: [] };
      const trail = await trailOf(pointer);
      if (!isDeveloped) return { ...pointedRelease, trail };
      onDevelopmentBuild(pointer.remote, pointer.release);
      const [newest, ...older] = trail;
      const live = newest && (await releaseOf(pointer.remote, newest.release, bases));
      if (!live) throw new Error('it has development builds alone');
      return { ...live, trail: older };
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
      return { ...live, base: `${override}/`, preload: [], trail: [], swapped: override };
    const overrideRelease = await releaseOf(live.name, override);
    return overrideRelease ? { ...overrideRelease, trail: [], swapped: override } : live;
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
