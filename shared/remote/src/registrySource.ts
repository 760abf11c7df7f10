// Where the shell gets the registry: from the page itself, where the server has put it, else by one call. A page that a
// plain file server hands out still holds the placeholder and so takes the second way; where a remote is
// swapped for what runs on the person's own machine, that is asked what it is, since the server cannot know.
import { isRelease, readRegistry } from './registry';
import type { RegisteredRemote, Registry } from './registry';
import { within } from './timeLimit';

export const REGISTRY_TIME_LIMIT = 5000;

const report = (name: string) => console.warn(`The registry's entry for ${name} is faulty and left out.`);

/** Long enough for this machine; one that hangs must not keep the shell from starting. */
const LOCAL_TIME_LIMIT = 2000;

/** Whether the remote is swapped for what runs on the person's own machine. */
export const runsLocally = ({ swapped }: RegisteredRemote): boolean => swapped?.includes('://') ?? false;

/** Remotes on this machine that did not answer when they were asked last. */
const silent = new Set<string>();

/** The release that runs on this machine, as it describes itself. Where nothing answers, loading will say so. */
async function askedLocally(remote: RegisteredRemote, signal: AbortSignal): Promise<RegisteredRemote> {
  if (!runsLocally(remote)) return remote;
  try {
    const described = await within(LOCAL_TIME_LIMIT, fetch(`${remote.base}release.json`, { cache: 'no-store', signal }).then((answer) => answer.json() as Promise<object>));
    const release = { ...described, base: remote.base };
    if (!isRelease(release) || release.name !== remote.name) throw new TypeError(`It describes no release of ${remote.name}.`);
    silent.delete(remote.name);
    return { ...release, previous: null, swapped: remote.swapped };
  } catch (error) {
    // Live reload asks every second.
    if (!silent.has(remote.name)) console.error(`${remote.name} is swapped for ${remote.swapped}, and ${remote.base}release.json cannot be read from there.`, error);
    silent.add(remote.name);
    return remote;
  }
}

/** The registry in the page's data element, or null where there is none that can be read. */
export function inlinedRegistry(page: Document): Registry | null {
  try {
    return readRegistry(JSON.parse(page.getElementById('registry')?.textContent ?? ''), report);
  } catch {
    return null;
  }
}

export async function fetchRegistry(): Promise<Registry> {
  const stop = new AbortController();
  try {
    return await within(REGISTRY_TIME_LIMIT, (async () => {
      const response = await fetch('/registry.json', { cache: 'no-store', signal: stop.signal });
      if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
      const registry = readRegistry(await response.json(), report);
      return { ...registry, remotes: await Promise.all(registry.remotes.map((remote) => askedLocally(remote, stop.signal))) };
    })());
  } finally {
    stop.abort();
  }
}
