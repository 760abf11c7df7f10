// Reads which release of each remote is live: the pointers of one environment and their releases.
// Pointers are read at each call, releases once, because they do not change. A remote with a broken
// pointer is omitted.
import { createHash } from 'node:crypto';
import type { Language } from '@cumbre/contract/enumerations';
import { readFaults } from '@cumbre/releases/buildFaults';
import type { BuildFault } from '@cumbre/releases/buildFaults';
import { misfits } from '@cumbre/releases/fit';
import type { ProvidingShell } from '@cumbre/releases/fit';
import {
  RELEASE_NAME,
  REMOTE_NAME,
  SHELL,
  releaseFolder,
  releaseKey,
} from '@cumbre/releases/names';
import { releaseSchema } from '@cumbre/releases/schemas';
import type { Pointer, ReleaseManifest } from '@cumbre/releases/schemas';
import type { Store } from '@cumbre/releases/store';
import { isInAudience } from '../canary/audience';
import type { Visitor } from '../canary/audience';
import { readPointers } from '../canary/readCanaries';
import type { RefusedOverride, RemoteOverrides } from './overrides';
import { previewNameOf } from './previews';
import type { PreviewReader } from './previews';

const FOR_PROMOTION = ['endpoints', 'names', 'shared', 'builtAgainst', 'source'] as const;
/** Without the fields for promotion only, because each page contains the registry. */
function forPages(release: ReleaseManifest): ReleaseManifest {
  const manifest = { ...release };
  for (const field of FOR_PROMOTION) delete manifest[field];
  return manifest;
}

export type Release = ReleaseManifest & { base: string };
/** The page reads its release.json when it needs one, checked by `integrity`. */
export interface OlderRelease {
  release: string;
  base: string;
  integrity: string;
}
export interface RegisteredRemote extends Release {
  /** The older releases that fit the shell, newest first. */
  trail: OlderRelease[];
  /** The current release, which does not fit the shell, so that this one is served. */
  insteadOf?: { release: string; why: string };
  /** Why this release does not fit the shell, if none of the remote does. */
  unfit?: string;
  /** This visitor gets the release before others do. */
  canary?: true;
  /** The override of this browser: a release or an origin. */
  swapped?: string;
  /** The name of the preview whose release this is. */
  preview?: string;
  /** Why a developer's sources do not build. */
  faults?: BuildFault[];
}
export interface Registry {
  environment: string;
  /** The release of the shell for this visitor, and whether it is a canary. */
  shell?: string;
  isCanaryShell?: boolean;
  remotes: RegisteredRemote[];
  refusedSwaps?: RefusedOverride[];
  /** Goes with the reports of the page (web/canary/visit.ts). */
  visit?: string;
}
interface Override {
  to: string;
  preview?: string;
}
/** A release.json with the hash of its bytes. */
interface ReadRelease {
  manifest: ReleaseManifest;
  integrity: string;
}
/** The page attempts no older ones. */
const MAX_TRAIL = 20;

export interface RegistryReader {
  /**
   * `overrides` are the overrides of one browser, for testing. `visitor` is asked for at most once,
   * and only while there is a canary or, in production, a preview among the overrides.
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
  previews: PreviewReader;
  environment: string;
  /** Other hosts that may serve releases. */
  origins: string[];
  onBroken: (remote: string) => void;
  /** Called for a development build in production, which is not served. */
  onDevelopmentBuild: (remote: string, release: string) => void;
  /** Called for a base outside of `origins`; this server serves the release instead. */
  onForeignBase: (remote: string, base: string) => void;
}

/** Until the browser has read the release on the person's machine. */
const UNKNOWN_RELEASE = {
  release: 'local',
  version: '0.0.0',
  contract: '^1.0.0',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': 'sha384-unknown' },
  preload: [],
  routes: [],
  navigation: [],
  widgets: [],
} satisfies Omit<ReleaseManifest, 'name'>;

export function createRegistryReader({
  store,
  previews,
  environment,
  origins,
  onBroken,
  onDevelopmentBuild,
  onForeignBase,
}: RegistryOptions): RegistryReader {
  const releases = new Map<string, ReadRelease>();
  const providing = new WeakMap<ReleaseManifest, ProvidingShell>();
  const reasons = new WeakMap<ProvidingShell, WeakMap<ReleaseManifest, string>>();
  const firstPaints = new Map<string, Record<Language, string>>();

  function withBase(
    manifest: ReleaseManifest,
    remote: string,
    id: string,
    bases: Record<string, string>,
  ): Release {
    const foreignBase = bases[id];
    if (foreignBase && origins.includes(new URL(foreignBase).origin))
      return { ...forPages(manifest), base: foreignBase };
    if (foreignBase) onForeignBase(remote, foreignBase);
    return { ...forPages(manifest), base: `/releases/${remote}/${id}/` };
  }

  async function readRelease(remote: string, id: string): Promise<ReadRelease | null> {
    const key = releaseKey(remote, id);
    const cached = releases.get(key);
    if (cached) return cached;
    try {
      const stored = await store.read(key);
      if (!stored) return null;
      const { content } = stored;
      const read = {
        manifest: releaseSchema.parse(JSON.parse(content.toString('utf8'))),
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      };
      releases.set(key, read);
      return read;
    } catch {
      return null;
    }
  }

  /**
   * Why the release does not fit the shell; empty if it does, or if no shell is recorded. Releases do
   * not change, so two of them are compared once.
   */
  function reasonsOf(manifest: ReleaseManifest, shell: ProvidingShell | null): string {
    if (shell === null) return '';
    const known = reasons.get(shell) ?? new WeakMap<ReleaseManifest, string>();
    reasons.set(shell, known);
    const found =
      known.get(manifest) ??
      misfits({ ...manifest, contract: manifest.contract ?? '' }, shell).join('; ');
    known.set(manifest, found);
    return found;
  }

  /** The readable older releases that were built for production and fit, newest first. */
  async function trailOf({ remote, trail, bases }: Pointer, shell: ProvidingShell | null) {
    const older: OlderRelease[] = [];
    for (const id of trail) {
      const read = older.length < MAX_TRAIL ? await readRelease(remote, id) : null;
      if (!read || read.manifest.mode === 'development') continue;
      if (reasonsOf(read.manifest, shell) !== '') continue;
      const { base } = withBase(read.manifest, remote, id, bases);
      older.push({ release: id, base, integrity: read.integrity });
    }
    return older;
  }

  /** The pointer as it is for a visitor who gets the canary, or null for the others. */
  async function canaryPointer(pointer: Pointer, visitor: Visitor | null): Promise<Pointer | null> {
    const { remote, canary } = pointer;
    if (!canary || visitor === null) return null;
    const { release, audience } = canary;
    if (!isInAudience(audience, { remote, release }, visitor)) return null;
    if ((await readRelease(remote, release)) === null) return null;
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

  /** What a release of the shell gives to remotes, or null where that is unknown. */
  async function providedBy(
    release: string,
    pointed: ReleaseManifest | undefined,
  ): Promise<ProvidingShell | null> {
    const manifest = (await readRelease(SHELL, release))?.manifest ?? pointed;
    if (manifest?.contract === undefined) return null;
    const known = providing.get(manifest) ?? {
      contract: manifest.contract,
      provides: manifest.provides,
    };
    providing.set(manifest, known);
    return known;
  }

  async function remoteOf(
    pointed: Pointer,
    shell: ProvidingShell | null,
    visitor: Visitor | null,
  ): Promise<RegisteredRemote | null> {
    const forCanary = await canaryPointer(pointed, visitor);
    const remote = await remoteAt(forCanary ?? pointed, shell);
    return remote && remote.release === forCanary?.release ? { ...remote, canary: true } : remote;
  }

  async function remoteAt(
    pointer: Pointer,
    shell: ProvidingShell | null,
  ): Promise<RegisteredRemote | null> {
    try {
      const { remote, release, bases } = pointer;
      // A release with missing files stays in the menu; its page shows the error.
      const manifest = (await readRelease(remote, release))?.manifest ?? pointer.manifest;
      if (!manifest) throw new Error('its release cannot be read');
      const pointed = withBase(manifest, remote, release, bases);
      const why = reasonsOf(manifest, shell);
      const unfit = why === '' ? {} : { unfit: why };
      const isDeveloped = manifest.mode === 'development';
      // Developers must see the failure instead of an older release.
      if (isDeveloped && environment !== 'production') {
        const faults = await readFaults(store, { environment, remote });
        return { ...pointed, ...unfit, trail: [], ...(faults.length > 0 ? { faults } : {}) };
      }
      const trail = await trailOf(pointer, shell);
      if (!isDeveloped && why === '') return { ...pointed, trail };
      if (isDeveloped) onDevelopmentBuild(remote, release);
      const [newest, ...older] = trail;
      const live = newest && (await readRelease(remote, newest.release));
      if (live)
        return {
          ...withBase(live.manifest, remote, newest.release, bases),
          trail: older,
          ...(isDeveloped ? {} : { insteadOf: { release, why } }),
        };
      if (isDeveloped) throw new Error('it has development builds alone');
      return { ...pointed, ...unfit, trail: [] };
    } catch {
      onBroken(`${pointer.remote}.json`);
      return null;
    }
  }

  /** With the releases of previews in place of their names, and the previews that are not there. */
  async function withPreviews(
    overrides: RemoteOverrides,
    visitor: () => Promise<Visitor | null>,
  ): Promise<{ applied: Record<string, Override>; gone: RefusedOverride[] }> {
    const applied: Record<string, Override> = {};
    const gone: RefusedOverride[] = [];
    for (const [remote, to] of Object.entries(overrides)) {
      const name = previewNameOf(to);
      const preview = name === null ? null : await previews.read(remote, name, visitor);
      if (name === null) applied[remote] = { to };
      else if (preview) applied[remote] = { to: preview.release, preview: name };
      else gone.push({ remote, to: name, why: 'preview' });
    }
    return { applied, gone };
  }

  async function applyOverride(
    live: RegisteredRemote,
    { to: override, preview }: Override,
    shell: ProvidingShell | null,
  ): Promise<RegisteredRemote> {
    const { insteadOf: _insteadOf, unfit: _unfit, ...release } = live;
    // Only the tester's browser can reach the tester's machine, so it reads the release there.
    if (override.includes('://'))
      return { ...release, base: `${override}/`, preload: [], trail: [], swapped: override };
    const read = await readRelease(live.name, override);
    if (!read) return live;
    const why = reasonsOf(read.manifest, shell);
    return {
      ...withBase(read.manifest, live.name, override, {}),
      trail: [],
      swapped: override,
      ...(preview === undefined ? {} : { preview }),
      ...(why === '' ? {} : { unfit: why }),
    };
  }

  /** An override of a remote that this environment does not serve. */
  async function additionOf(
    name: string,
    override: Override,
    shell: ProvidingShell | null,
  ): Promise<RegisteredRemote> {
    return applyOverride({ ...UNKNOWN_RELEASE, name, base: '', trail: [] }, override, shell);
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
      REMOTE_NAME.test(remote) && RELEASE_NAME.test(id) && (await readRelease(remote, id)) !== null,
    read: async ({ overrides = {}, visitor = async () => null } = {}) => {
      let asked: Promise<Visitor | null> | undefined;
      const askOnce = () => (asked ??= visitor());
      const pointers = await readPointers(store, environment, onBroken);
      const { applied, gone } = await withPreviews(overrides, askOnce);
      const asking = pointers.some(({ canary }) => canary) ? await askOnce() : null;
      const pointedShell = pointers.find(({ remote }) => remote === SHELL);
      const served = pointedShell ? await shellFor(pointedShell, asking) : null;
      const shell = served && (await providedBy(served.shell, pointedShell?.manifest));
      const remotes = await Promise.all(
        pointers
          .filter((pointer) => pointer !== pointedShell)
          .map((pointer) => remoteOf(pointer, shell, asking)),
      );
      const live = remotes
        .filter((remote) => remote !== null)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      return {
        environment,
        ...served,
        // People to whom a preview in production does not belong do not learn of it.
        ...(gone.length > 0 && environment !== 'production' ? { refusedSwaps: gone } : {}),
        remotes: await Promise.all([
          ...live.map((remote) => {
            const override = applied[remote.name];
            return override ? applyOverride(remote, override, shell) : remote;
          }),
          ...Object.entries(applied)
            .filter(([name]) => !live.some((remote) => remote.name === name))
            .map(([name, override]) => additionOf(name, override, shell)),
        ]),
      };
    },
  };
}
