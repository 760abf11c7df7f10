// Connects the parts of composition: the registry, the integrity of files, the federation adapter
// and the loader. Screens use `useRegistry` and `useRemote` only.
import { createRemoteLoader } from '@cumbre/remote/loader';
import type { RefusedOverride, RegisteredRemote, Registry } from '@cumbre/remote/registry';
import {
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
/**
 * Outside production a name that two remotes use is an error; a promotion refuses it. Developer
 * tools see the remotes.
 */
function informDevelopers(): void {
  const registry = current;
  if (!registry || registry.environment === 'production') return;
  void import(/* webpackChunkName: "developers" */ './developers').then(
    ({ tellDevelopers }) => tellDevelopers(registry.remotes),
    () => {},
  );
}
informDevelopers();
export const currentRegistry = (): Registry | null => current;
const listeners = new Set<() => void>();

function setRegistry(registry: Registry): Registry {
  const isNew = JSON.stringify(registry.remotes) !== JSON.stringify(current?.remotes);
  current = registry;
  beginVisit(registry.visit);
  if (isNew) {
    informDevelopers();
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
    ({ startDevelopment }) => startDevelopment(currentRegistry, setRegistry),
    () => {},
  );

const files = createReleaseFiles(() => current ?? EMPTY_REGISTRY);
window.cumbreReleaseFiles = files;
checkElements(files);
export const { isChecked: isCheckedFile } = files;

/** Finds out why a file of the remote failed to load. */
export const diagnose = (remote: string) =>
  import(/* webpackChunkName: "diagnosis" */ '@cumbre/remote/diagnosis').then(
    ({ diagnoseFiles }) => diagnoseFiles(files.suspectsOf(remote)),
    // Nothing of the shell's server can be loaded either.
    () => 'unreachable' as const,
  );

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

/** Returns the registry, or null until it is loaded. */
export function useRegistry(): Registry | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentRegistry);
}
