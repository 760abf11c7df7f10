// What this page provides to remotes, and what a release needs of it. Loaded only by a page that
// has to compare them itself.
import { REGISTRY_TIME_LIMIT } from '@cumbre/remote/registrySource';
import type { RemoteRelease } from '@cumbre/remote/registry';
import { within } from '@cumbre/remote/timeLimit';
import { getInstance } from '@module-federation/enhanced/runtime';

interface SharedModule {
  version: string;
  /** Returns the module once it is loaded. */
  lib?: () => unknown;
}
type ShareScope = Record<string, Record<string, SharedModule>>;

interface Provision {
  version: string;
  /** `*` for a module that is not loaded, whose names are unknown. */
  exports: string[] | '*';
}

/** The shared modules of the page, with the names that the loaded ones export. */
export function provisions(): { provides: Record<string, Provision> } {
  const scope = (getInstance()?.shareScopeMap.default ?? {}) as ShareScope;
  const provides: Record<string, Provision> = {};
  for (const [name, versions] of Object.entries(scope))
    for (const { version, lib } of Object.values(versions)) {
      const module = lib?.();
      provides[name] = { version, exports: module ? Object.keys(module) : '*' };
    }
  return { provides };
}

/** The registry of a page lacks `shared`, so it is read from release.json. */
export async function needsOf(release: RemoteRelease): Promise<RemoteRelease> {
  if ('shared' in release) return release;
  const read = fetch(`${release.base}release.json`, { credentials: 'omit' });
  return (await within(
    REGISTRY_TIME_LIMIT,
    read.then((answer) => answer.json()),
  )) as RemoteRelease;
}
