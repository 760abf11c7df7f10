// The skew matrix: which release of which remote fits which shell, before either changes. A new
// shell must leave every remote a release that fits. The module only reads the store; the commands
// fail or warn.
import { misfits } from './fit.ts';
import type { ProvidingShell } from './fit.ts';
import { SHELL, pointerFolder, pointerKey, releaseKey } from './names.ts';
import { pointerSchema, releaseSchema, shellSchema } from './schemas.ts';
import type { Pointer, ReleaseManifest } from './schemas.ts';
import { readJson } from './store.ts';
import type { Store } from './store.ts';

/** The description of a release, or null where it is missing or cannot be read. */
export async function readRelease(
  store: Store,
  remote: string,
  release: string,
): Promise<ReleaseManifest | null> {
  const content = await readJson(store, releaseKey(remote, release)).catch(() => null);
  return releaseSchema.nullable().catch(null).parse(content);
}

/** What the environment's shell gives to remotes, or null where no shell is released. */
export async function shellOf(store: Store, environment: string): Promise<ProvidingShell | null> {
  const content = await readJson(store, pointerKey(environment, SHELL));
  if (content === null) return null;
  const { release, manifest } = pointerSchema.parse(content);
  return shellSchema.parse((await readRelease(store, SHELL, release)) ?? manifest);
}

export interface LiveRemote {
  remote: string;
  pointer: Pointer;
  /** The current release. */
  live: ReleaseManifest;
}

/** The remotes of the environment by name, each with its current release. */
export async function liveRemotes(store: Store, environment: string): Promise<LiveRemote[]> {
  const files = (await store.names(pointerFolder(environment))).filter(
    (name) => /^[a-z0-9-]+\.json$/.test(name) && name !== `${SHELL}.json`,
  );
  return Promise.all(
    files.map(async (file) => {
      const pointer = pointerSchema.parse(
        await readJson(store, `${pointerFolder(environment)}${file}`),
      );
      const { remote, release, manifest } = pointer;
      const live = (await readRelease(store, remote, release)) ?? manifest;
      return {
        remote,
        pointer,
        live: live ?? releaseSchema.parse({ name: remote, release, entry: '', files: {} }),
      };
    }),
  );
}

/** The newest release of the trail that fits `shell`, or null. */
async function fallbackOf(
  store: Store,
  { remote, trail }: Pointer,
  shell: ProvidingShell,
): Promise<string | null> {
  for (const older of trail) {
    const release = await readRelease(store, remote, older);
    if (release && misfits(release, shell).length === 0) return older;
  }
  return null;
}

export interface SkewRow {
  remote: string;
  release: string;
  /** The reasons why the current release does not fit. */
  faults: string[];
  /** The former release that would be shown instead. */
  fallback: string | null;
  outcome: 'fits' | 'falls back' | 'fails';
}

/**
 * One row per remote of the environment, for its shell or for `shell`. Throws if there is no store,
 * and if the environment has no shell.
 */
export async function skewMatrix({
  store,
  environment,
  shell: other,
}: {
  store: Store;
  environment: string;
  shell?: ProvidingShell;
}): Promise<SkewRow[]> {
  await store.requireStore();
  const shell = other ?? (await shellOf(store, environment));
  if (shell === null)
    throw new Error(`${environment} has no shell yet: release one, or name a version.`);
  const rows = [];
  for (const { remote, pointer, live } of await liveRemotes(store, environment)) {
    const faults = misfits(live, shell);
    const fallback = faults.length === 0 ? null : await fallbackOf(store, pointer, shell);
    const outcome = faults.length === 0 ? 'fits' : fallback === null ? 'fails' : 'falls back';
    rows.push({ remote, release: live.release, faults, fallback, outcome } as const);
  }
  return rows;
}

export function sentenceOf({ remote, release, faults, fallback, outcome }: SkewRow): string {
  if (outcome === 'fits') return `${remote} ${release} fits`;
  const consequence =
    fallback === null
      ? 'people would be told that it is not available'
      : `its former release ${fallback} would be shown`;
  return `${remote} ${release} does not fit (${faults.join('; ')}): ${consequence}`;
}
