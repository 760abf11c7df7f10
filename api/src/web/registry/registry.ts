// Reads which release of each remote is live: the pointers of one environment and their releases.
// Pointers are read at each call, releases once, because they do not change. A remote with a broken
// pointer is omitted.
import type { Language } from '@cumbre/contract/enumerations';
import {
  RELEASE_NAME,
  REMOTE_NAME,
  SHELL,
  releaseFolder,
  releaseKey,
} from '@cumbre/releases/names';
import { releaseSchema } from '@cumbre/releases/schemas';
import type { Pointer, ReleaseManifest } from '@cumbre/releases/schemas';
import { readJson } from '@cumbre/releases/store';
import type { Store } from '@cumbre/releases/store';
import { isInAudience } from '../canary/audience';
import type { Visitor } from '../canary/audience';
import { readPointers } from '../canary/readCanaries';
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
  /** The release of the shell for this visitor, and whether it is a canary. */
  shell?: string;
  isCanaryShell?: boolean;
  /**
   * `canary`: this visitor gets the release before others do. `swapped` is the override of this
   * browser: a release or an origin.
   */
  remotes: (Release & { previous: Release | null; canary?: true; swapped?: string })[];
  refusedSwaps?: RefusedOverride[];
  /** Goes with the reports of the page (web/canary/visit.ts). */
  visit?: string;
}

export interface RegistryReader {
  /**
   * `overrides` are the overrides of one browser, for testing. `visitor` is asked for only while
   * there is a canary.
   */
  read(options?: {
    overrides?: RemoteOverrides;
    visitor?: () => Promise<Visitor | null>;
  }): Promise<Registry>;
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

  /** The pointer as it is for a visitor who gets the canary, or null for the others. */
  async function canaryPointer(pointer: Pointer, visitor: Visitor | null): Promise<Pointer | null> {
    const { remote, canary } = pointer;
    if (!canary || visitor === null) return null;
    const { release, audience } = canary;
    if (!isInAudience(audience, { remote, release }, visitor)) return null;
    if ((await releaseOf(remote, release)) === null) return null;
    return {
      ...pointer,
      release,
      trail: [pointer.release, ...pointer.trail],
      manifest: undefined,
    };
  }

  /** The shell of this visitor. */
  async function shellFor(pointed: Pointer, visitor: Visitor | null) {
    const forCanary = await canaryPointer(pointed, visitor);
    return forCanary
      ? { shell: forCanary.release, isCanaryShell: true }
      : { shell: pointed.release };
  }

  async function remoteOf(
    pointed: Pointer,
    visitor: Visitor | null,
  ): Promise<Registry['remotes'][number] | null> {
    const forCanary = await canaryPointer(pointed, visitor);
    const remote = await remoteAt(forCanary ?? pointed);
    return remote && forCanary ? { ...remote, canary: true } : remote;
  }

  async function remoteAt(pointer: Pointer): Promise<Registry['remotes'][number] | null> {
    try {
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
      onBroken(`${pointer.remote}.json`);
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
    read: async ({ overrides = {}, visitor } = {}) => {
      const pointers = await readPointers(store, environment, onBroken);
      const asking = visitor && pointers.some(({ canary }) => canary) ? await visitor() : null;
      const shell = pointers.find(({ remote }) => remote === SHELL);
      const remotes = await Promise.all(
        pointers.filter((pointer) => pointer !== shell).map((pointer) => remoteOf(pointer, asking)),
      );
      const live = remotes
        .filter((remote) => remote !== null)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      return {
        environment,
        ...(shell ? await shellFor(shell, asking) : {}),
        remotes: await Promise.all(
          live.map((remote) => applyOverride(remote, overrides[remote.name])),
        ),
      };
    },
  };
}
