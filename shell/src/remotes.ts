// Brings the pieces of composition together once: the registry as it stands, the files' integrity, the federation edge,
// the loader. Screens use `useRegistry` and `useRemote`; nothing else here is for them.
import { diagnosed } from '@cumbre/remote/diagnosis';
import { createRemoteLoader } from '@cumbre/remote/loader';
import type { RefusedSwap, RegisteredRemote, Registry } from '@cumbre/remote/registry';
import { fetchRegistry, inlinedRegistry, runsLocally } from '@cumbre/remote/registrySource';
import { createReleaseFiles } from '@cumbre/remote/releaseFiles';
import { useSyncExternalStore } from 'react';
import { createFederation } from './federation';
import { hostForRegistration } from './hosts';
import { reportOutcome } from './remoteReports';

const nothing: Registry = { environment: 'production', remotes: [] };
const inlined = inlinedRegistry(document);
// A remote that runs on this machine has to be asked first what it is.
let current: Registry | null = inlined?.remotes.some(runsLocally) ? null : inlined;
/** Swaps that this page's own address asked for in vain. */
export const inlinedRefusals: RefusedSwap[] = inlined?.refusedSwaps ?? [];
/** A development build, or one that runs on the person's own machine. */
const isBeingDeveloped = (remote: RegisteredRemote) => remote.mode === 'development' || runsLocally(remote);
// A developer's next build is shown by itself; nobody else fetches this.
if (inlined?.remotes.some(isBeingDeveloped)) void import('./liveReload').then(({ watchForBuilds }) => watchForBuilds(), () => {});
const listeners = new Set<() => void>();

export async function refreshRegistry(): Promise<void> {
  current = await fetchRegistry();
  for (const listener of listeners) listener();
}

const files = createReleaseFiles(() => current ?? nothing);
window.cumbreReleaseFiles = files;

/** Why the last file of the remote did not come, as far as asking again tells. */
export const diagnose = (remote: string) => diagnosed(files.failedOf(remote));

export const remoteLoader = createRemoteLoader({ federation: createFederation(files), registry: () => current ?? nothing, refreshRegistry, hostFor: hostForRegistration, diagnose, report: reportOutcome });

/** The releases that have become current since this tab loaded the one it has; empty where there are none. */
export async function newerReleases(): Promise<string[]> {
  const { remotes } = await fetchRegistry();
  return remotes.flatMap(({ name, release }) => {
    const begun = remoteLoader.begunWith(name);
    return begun === undefined || begun === release ? [] : [`${name} ${release}`];
  });
}

/** Whether a failure is shown with what caused it: to developers and testers, who can do something about it. */
export const showsCauses = (): boolean => current !== null && current.environment !== 'production';

export const currentRegistry = (): Registry | null => current;

/** The registry, or null while it is not known. */
export function useRegistry(): Registry | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentRegistry,
  );
}
