// Where the shell gets the registry: from the page itself, where the server has put it, else by one call. A page that a
// plain file server hands out still holds the placeholder and so takes the second way.
import { readRegistry } from './registry';
import type { Registry } from './registry';
import { within } from './timeLimit';

export const REGISTRY_TIME_LIMIT = 5000;

const report = (name: string) => console.warn(`The registry's entry for ${name} is faulty and left out.`);

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
      return readRegistry(await response.json(), report);
    })());
  } finally {
    stop.abort();
  }
}
