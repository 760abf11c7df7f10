// Reads the registry from the page, where the server has inlined it, else by one call. A page from
// a plain file server contains only the placeholder, so it makes the call.
import { isRelease, readRegistry } from './registry';
import type { OlderRelease, RegisteredRemote, Registry, RemoteRelease } from './registry';
import { within } from './timeLimit';

export const REGISTRY_TIME_LIMIT = 5000;

const report = (name: string) =>
  console.warn(`The registry's entry for ${name} is faulty and left out.`);

/** Whether the remote is overridden by an address on the person's machine. */
export const runsLocally = ({ swapped }: Pick<RegisteredRemote, 'swapped'>): boolean =>
  swapped?.includes('://') ?? false;

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
        if (!registry.remotes.some(runsLocally)) return registry;
        const { describeLocally } = await import('./localOverrides');
        return await describeLocally(registry, stop.signal);
      })(),
    );
  } finally {
    stop.abort();
  }
}
