// Reads which release of each remote is live: the pointers of one environment and their releases.
// Pointers are read at each call, releases once, because they do not change. A remote with a broken
// pointer is omitted.
import type { Language } from '@cumbre/contract/enumerations';
import {
  RELEASE_NAME,
  REMOTE_NAME,
  SHELL,
  pointerFolder,
  releaseFolder,
  releaseKey,
} from '@cumbre/releases/names';
import { pointerSchema, releaseSchema } from '@cumbre/releases/schemas';
import type { ReleaseManifest } from '@cumbre/releases/schemas';
import { readJson } from '@cumbre/releases/store';
import type { Store } from '@cumbre/releases/store';
import type { RefusedOverride, RemoteOverrides } from './overrides';

const FOR_PROMOTION = ['endpoints', 'names', 'shared', 'builtAgainst', 'source'] as const;
/** Without the fields for promotion only, because each page contains the registry. */
function forPages(release: ReleaseManifest): ReleaseManifest {
  const manifest = { ...release };
  for (const field of FOR_PROMOTION) delete manifest[field];
  return manifest;
}

export type Release = ReleaseManifest & { base: string };
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
  store: Store;
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
  store,
  environment,
  origins,
  onBroken,
  onDevelopmentBuild,
  onForeignBase,
}: RegistryOptions): RegistryReader {
  const manifests = new Map<string, ReleaseManifest>();
  const firstPaints = new Map<string, Record<Language, string>>();

  function withBase(
    manifest: ReleaseManifest,
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
      const manifest = forPages(releaseSchema.parse(await readJson(store, releaseKey(remote, id))));
      manifests.set(key, manifest);
      return withBase(manifest, remote, id, bases);
    } catch {
      return null;
    }
  }

  async function remoteOf(file: string): Promise<Registry['remotes'][number] | null> {
    try {
      const pointer = pointerSchema.parse(
        await readJson(store, `${pointerFolder(environment)}${file}`),
      );
      const { manifest, bases } = pointer;
      // A release with missing files stays in the menu; its page shows the error.
      const pointedRelease =
        (await releaseOf(pointer.remote, pointer.release, bases)) ??
        (manifest && withBase(forPages(manifest), pointer.remote, pointer.release, bases));
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
    const folder = releaseFolder(remote, id);
    const cached = firstPaints.get(folder);
    if (cached) return cached;
    try {
      const [en, es] = await Promise.all(
        [firstPaint.markup.en, firstPaint.markup.es].map((name) => store.read(`${folder}${name}`)),
      );
      if (!en || !es) return null;
      const markup = { en: en.content.toString('utf8'), es: es.content.toString('utf8') };
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
      REMOTE_NAME.test(remote) && RELEASE_NAME.test(id) && (await releaseOf(remote, id)) !== null,
    read: async (overrides = {}) => {
      const files = await store.names(pointerFolder(environment));
      const remotes = await Promise.all(
        files.filter((file) => /^[a-z0-9-]+\.json$/.test(file)).map(remoteOf),
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
