// What this page provides to remotes, and what a release needs of it. Loaded only by a page that
// has to compare them itself.
import { REGISTRY_TIME_LIMIT } from '@cumbre/remote/registrySource';
import type { RemoteRelease } from '@cumbre/remote/registry';
import { within } from '@cumbre/remote/timeLimit';
import { misfits } from '@cumbre/releases/fit';
import type { Provision } from '@cumbre/releases/fit';
import { getInstance } from '@module-federation/enhanced/runtime';

interface SharedModule {
  version: string;
  /** Returns the module once it is loaded. */
  lib?: () => unknown;
}
type ShareScope = Record<string, Record<string, SharedModule>>;

/** The shared modules of the page; the names of a module that is not loaded are unknown. */
function provisions(): Record<string, Provision> {
  const scope = (getInstance()?.shareScopeMap.default ?? {}) as ShareScope;
  const provides: Record<string, Provision> = {};
  for (const [name, versions] of Object.entries(scope))
    for (const { version, lib } of Object.values(versions)) {
      const module = lib?.();
      provides[name] = { version, exports: module ? Object.keys(module) : '*' };
    }
  return provides;
}

/** The registry of a page lacks `shared`, so it is read from release.json. */
async function needsOf(release: RemoteRelease): Promise<RemoteRelease> {
  if ('shared' in release) return release;
  const read = fetch(`${release.base}release.json`, { credentials: 'omit' });
  return (await within(
    REGISTRY_TIME_LIMIT,
    read.then((answer) => answer.json()),
  )) as RemoteRelease;
}

/** Why the release does not work with this page, as sentences; empty if it does. */
export async function compare(release: RemoteRelease, contract: string): Promise<string[]> {
  const reasons = misfits(release, { contract });
  if (reasons.length > 0) return reasons;
  // If its release.json cannot be read, loading it shows whether it works.
  const needs = await needsOf(release).catch(() => release);
  return misfits(needs, { contract, provides: provisions() });
}
