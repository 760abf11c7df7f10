// Looks at every script and style of a release before the browser fetches it: sets the integrity that the registry names,
// and on a repeated try an address that Chromium fetches anew. A file below a release's base that is not listed gets a
// hash that no file has, so the browser refuses it. Remotes' own runtimes call this (shared/build/preparedFiles.mjs).
import type { Registry, RemoteRelease } from './registry';

/** Valid in form, and no file's hash: an integrity that cannot be read would be ignored. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

/** A file that did not come: where it lies and the hash that it should have. */
export interface FailedFile { address: string; integrity: string }

export interface ReleaseFiles {
  /** The last file of the remote that did not come, or null. */
  failedOf: (remote: string) => FailedFile | null;
  /** Whether a release that this tab knows of names the file at `address`. */
  lists: (address: string) => boolean;
  prepare: (element: HTMLScriptElement | HTMLLinkElement, attribute: 'src' | 'href') => void;
}

declare global {
  interface Window { cumbreReleaseFiles?: ReleaseFiles }
}

const withoutQuery = (address: URL): string => address.origin + address.pathname;

/** `registry` is asked each time: a retry may have brought a newer one. */
export function createReleaseFiles(registry: () => Registry): ReleaseFiles {
  const tries = new Map<string, number>();
  const bases = new Map<string, RemoteRelease>();
  // Releases stay known: an open tab still fetches the chunks of the release it began with.
  const releaseOf = (address: string): [string, RemoteRelease] | undefined => {
    for (const remote of registry().remotes) {
      for (const release of [remote, remote.previous]) if (release) bases.set(new URL(release.base, window.location.href).href, release);
    }
    return [...bases].find(([base]) => address.startsWith(base));
  };

  const failed = new Map<string, FailedFile>();

  return {
    failedOf: (remote) => failed.get(remote) ?? null,
    lists(address) {
      const key = withoutQuery(new URL(address, window.location.href));
      const found = releaseOf(key);
      return found !== undefined && decodeURIComponent(key.slice(found[0].length)) in found[1].files;
    },
    prepare(element, attribute) {
      const address = new URL(element.getAttribute(attribute) ?? '', window.location.href);
      const key = withoutQuery(address);
      const found = releaseOf(key);
      if (!found) return;
      const [base, release] = found;
      const integrity = release.files[decodeURIComponent(key.slice(base.length))] ?? REFUSED;
      element.integrity = integrity;
      element.addEventListener('error', () => failed.set(release.name, { address: key, integrity }));
      if (address.origin !== window.location.origin) element.crossOrigin = 'anonymous';
      // A file is asked for again only when it did not come. Counted here and not by its error event: one that hangs has none,
      // and a second request for the same address waits for the first.
      const tried = tries.get(key) ?? 0;
      tries.set(key, tried + 1);
      if (tried > 0 && !address.searchParams.has('retry')) {
        address.searchParams.set('retry', String(tried));
        element.setAttribute(attribute, address.href);
      }
    },
  };
}
