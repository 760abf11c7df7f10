// Reads the registry from the page, where the server has inlined it, else by one call. A page from
// a plain file server contains only the placeholder, so it makes the call. If a remote is
// overridden by an address on the person's machine, that address describes its release, since the
// server cannot know it.
import { isRelease, readRegistry } from './registry';
import type { OlderRelease, RegisteredRemote, Registry, RemoteRelease } from './registry';
import { within } from './timeLimit';

export const REGISTRY_TIME_LIMIT = 5000;

const report = (name: string) =>
  console.warn(`The registry's entry for ${name} is faulty and left out.`);

/**
 * Milliseconds; an address on this machine that does not answer must not block the shell's start.
 */
const LOCAL_TIME_LIMIT = 2000;

/** Whether the remote is overridden by an address on the person's machine. */
export const runsLocally = ({ swapped }: Pick<RegisteredRemote, 'swapped'>): boolean =>
  swapped?.includes('://') ?? false;

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

/** Returns the registry in the page's data element, or null if none can be read. */
export function inlinedRegistry(page: Document): Registry | null {
  try {
    return readRegistry(JSON.parse(page.getElementById('registry')?.textContent ?? ''), report);
  } catch {
    return null;
  }
}

/** Reads the release.json of an older release; its hash is that of the registry. */
export async function fetchRelease(
  name: string,
  { release, base, integrity }: OlderRelease,
): Promise<RemoteRelease> {
  const stop = new AbortController();
  try {
    const described = await within(
      REGISTRY_TIME_LIMIT,
      fetch(`${base}release.json`, { credentials: 'omit', integrity, signal: stop.signal }).then(
        (answer) => answer.json() as Promise<object>,
      ),
    );
    const found = { ...described, base };
    if (!isRelease(found) || found.name !== name || found.release !== release)
      throw new TypeError(`${base}release.json describes another release.`);
    return found;
  } finally {
    stop.abort();
  }
}

export async function fetchRegistry(): Promise<Registry> {
  const stop = new AbortController();
  try {
    return await within(
      REGISTRY_TIME_LIMIT,
      (async () => {
        const response = await fetch('/registry.json', { cache: 'no-store', signal: stop.signal });
        if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
        const registry = readRegistry(await response.json(), report);
        return {
          ...registry,
          remotes: await Promise.all(
            registry.remotes.map((remote) => fetchOverrideLocally(remote, stop.signal)),
          ),
        };
      })(),
    );
  } finally {
    stop.abort();
  }
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
  const remotes = await Promise.all(
    current.remotes.map((remote) => fetchOverrideLocally(remote, stop.signal)),
  );
  return { ...current, remotes };
}
