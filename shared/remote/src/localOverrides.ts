// Remotes that are overridden by an address on the person's machine: that address describes their
// release, since the server cannot know it. Only pages with such an override load this module.
import { isRelease } from './registry';
import type { RegisteredRemote, Registry } from './registry';
import { fetchRegistry, runsLocally } from './registrySource';
import { within } from './timeLimit';

/**
 * Milliseconds; an address on this machine that does not answer must not block the shell's start.
 */
const LOCAL_TIME_LIMIT = 2000;

/** Remotes on this machine that did not answer the last call. */
const silent = new Set<string>();

/**
 * Returns the release that an override on this machine describes. Without an answer it returns the
 * remote unchanged, and loading fails later.
 */
async function fetchOverrideLocally(
  remote: RegisteredRemote,
  signal: AbortSignal,
): Promise<RegisteredRemote> {
  if (!runsLocally(remote)) return remote;
  try {
    const described = await within(
      LOCAL_TIME_LIMIT,
      fetch(`${remote.base}release.json`, { cache: 'no-store', signal }).then(
        (answer) => answer.json() as Promise<object>,
      ),
    );
    const release = { ...described, base: remote.base };
    if (!isRelease(release) || release.name !== remote.name)
      throw new TypeError(`It describes no release of ${remote.name}.`);
    silent.delete(remote.name);
    return { ...release, trail: [], swapped: remote.swapped };
  } catch (error) {
    // Live reload asks every second, so the message is written once.
    if (!silent.has(remote.name))
      console.error(
        `${remote.name} is overridden by ${remote.swapped}, and ${remote.base}release.json cannot be read from there.`,
        error,
      );
    silent.add(remote.name);
    return remote;
  }
}

/** Returns the registry with the releases of this machine. */
export async function describeLocally(registry: Registry, signal: AbortSignal): Promise<Registry> {
  const remotes = await Promise.all(
    registry.remotes.map((remote) => fetchOverrideLocally(remote, signal)),
  );
  return { ...registry, remotes };
}

/**
 * Reads the registry again for a page that shows development builds. If all of them run on this
 * machine, it asks this machine alone.
 */
export async function fetchDeveloped(current: Registry | null): Promise<Registry> {
  if (
    !current ||
    current.remotes.some((remote) => remote.mode === 'development' && !runsLocally(remote))
  )
    return fetchRegistry();
  const stop = new AbortController();
  return describeLocally(current, stop.signal);
}
