// Connects the parts of composition: the registry, the integrity of files, the federation adapter
// and the loader. Screens use `useRegistry` and `useRemote` only.
import { diagnoseFiles } from '@cumbre/remote/diagnosis';
import { createRemoteLoader } from '@cumbre/remote/loader';
import type { RefusedOverride, RegisteredRemote, Registry } from '@cumbre/remote/registry';
import {
  fetchDeveloped,
  fetchRegistry,
  fetchRelease,
  inlinedRegistry,
  runsLocally,
} from '@cumbre/remote/registrySource';
import { checkElements, createReleaseFiles } from '@cumbre/remote/releaseFiles';
import { useSyncExternalStore } from 'react';
import { createFederation } from './federation';
import { misfitsOf } from './misfitsOf';
import { contextForRegistration } from './remoteContexts';
import { beginVisit, reportOutcome } from './remoteReports';

const EMPTY_REGISTRY: Registry = { environment: 'production', remotes: [] };
const inlined = inlinedRegistry(document);
// A remote on this machine has to describe its release first.
let current: Registry | null = inlined?.remotes.some(runsLocally) ? null : inlined;
/** Overrides in this page's address that the server refused. */
export const inlinedRefusals: RefusedOverride[] = inlined?.refusedSwaps ?? [];
beginVisit(inlined?.visit);
/** Whether it is a development build, or runs on the person's machine. */
const isBeingDeveloped = (remote: RegisteredRemote) =>
  remote.mode === 'development' || runsLocally(remote);
/** Outside production a name that two remotes use is an error; a promotion refuses it. */
function reportDoubles(): void {
  const registry = current;
  if (!registry || registry.environment === 'production') return;
  void import(/* webpackChunkName: "doubles" */ './doubles').then(
    ({ throwDoubles }) => throwDoubles(registry.remotes),
    () => {},
  );
}
reportDoubles();
const listeners = new Set<() => void>();

function setRegistry(registry: Registry): Registry {
  const isNew = JSON.stringify(registry.remotes) !== JSON.stringify(current?.remotes);
  current = registry;
  beginVisit(registry.visit);
  if (isNew) {
    reportDoubles();
    for (const listener of listeners) listener();
  }
  return registry;
}

export async function refreshRegistry(): Promise<void> {
  setRegistry(await fetchRegistry());
}

// Only development builds load this.
if (inlined?.remotes.some(isBeingDeveloped))
  void import(/* webpackChunkName: "developing" */ '../development/start').then(
    ({ startDevelopment }) =>
      startDevelopment(async () => setRegistry(await fetchDeveloped(current))),
    () => {},
  );

const files = createReleaseFiles(() => current ?? EMPTY_REGISTRY);
window.cumbreReleaseFiles = files;
checkElements(files);

/** Finds out why a file of the remote failed to load. */
export const diagnose = (remote: string) => diagnoseFiles(files.suspectsOf(remote));

export const remoteLoader = createRemoteLoader({
  federation: createFederation(files),
  registry: () => current ?? EMPTY_REGISTRY,
  refreshRegistry,
  fetchRelease: async (remote, older) => {
    const release = await fetchRelease(remote, older);
    files.add(release);
    return release;
  },
  misfits: (release) => misfitsOf(release, current),
  contextFor: contextForRegistration,
  diagnose,
  report: reportOutcome,
});

/** Returns the releases that replaced those of this tab. */
export async function newerReleases(): Promise<string[]> {
  const { remotes } = await fetchRegistry();
  return remotes.flatMap(({ name, release }) => {
    const releaseAtLoad = remoteLoader.releaseAtLoad(name);
    return releaseAtLoad === undefined || releaseAtLoad === release ? [] : [`${name} ${release}`];
  });
}

/** Whether failures show their cause, for developers and testers. */
export const showsCauses = (): boolean => current !== null && current.environment !== 'production';

export const currentRegistry = (): Registry | null => current;

/** Returns the registry, or null until it is loaded. */
export function useRegistry(): Registry | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentRegistry);
}
