// Prepares each script and style of a release before the browser fetches it: sets the integrity
// from the registry, and on a retry an address that Chromium fetches again. A file below a
// release's base that is not listed gets a hash that matches no file, so that the browser refuses
// it. The runtimes of the remotes call this (shared/build/preparedFiles.mjs).
import type { Registry, RemoteRelease } from './registry';

/** A valid hash that matches no file. Browsers ignore an invalid one. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

/** A file that failed to load: its address and expected hash. */
export interface FailedFile {
  address: string;
  integrity: string;
}

export interface ReleaseFiles {
  /** The last file of the remote that failed to load, or null. */
  failedOf: (remote: string) => FailedFile | null;
  /** Whether a release that this tab knows lists the file at `address`. */
  lists: (address: string) => boolean;
  /** A release beside those of the registry, which this tab is about to load. */
  add: (release: RemoteRelease) => void;
  prepare: (element: HTMLScriptElement | HTMLLinkElement, attribute: 'src' | 'href') => void;
}

declare global {
  interface Window {
    cumbreReleaseFiles?: ReleaseFiles;
  }
}

const withoutQuery = (address: URL): string => address.origin + address.pathname;

/** `registry` is called each time, since a retry may have fetched a newer one. */
export function createReleaseFiles(registry: () => Registry): ReleaseFiles {
  const attempts = new Map<string, number>();
  const bases = new Map<string, RemoteRelease>();
  // Releases are never removed: an open tab fetches the chunks of the release it has loaded.
  const add = (release: RemoteRelease) =>
    void bases.set(new URL(release.base, window.location.href).href, release);
  const releaseOf = (address: string): [string, RemoteRelease] | undefined => {
    for (const remote of registry().remotes) add(remote);
    return [...bases].find(([base]) => address.startsWith(base));
  };

  const failedFiles = new Map<string, FailedFile>();

  return {
    failedOf: (remote) => failedFiles.get(remote) ?? null,
    add,
    lists(address) {
      const key = withoutQuery(new URL(address, window.location.href));
      const baseAndRelease = releaseOf(key);
      return (
        baseAndRelease !== undefined &&
        decodeURIComponent(key.slice(baseAndRelease[0].length)) in baseAndRelease[1].files
      );
    },
    prepare(element, attribute) {
      const address = new URL(element.getAttribute(attribute) ?? '', window.location.href);
      const key = withoutQuery(address);
      const baseAndRelease = releaseOf(key);
      if (!baseAndRelease) return;
      const [base, release] = baseAndRelease;
      const integrity =
        release.files[decodeURIComponent(key.slice(base.length))] ?? UNMATCHABLE_HASH;
      element.integrity = integrity;
      element.addEventListener('error', () =>
        failedFiles.set(release.name, { address: key, integrity }),
      );
      if (address.origin !== window.location.origin) element.crossOrigin = 'anonymous';
      // A second request means that the first one failed. The error event would not count a
      // request that hangs, and a second one for the same address would wait for it.
      const attempt = attempts.get(key) ?? 0;
      attempts.set(key, attempt + 1);
      if (attempt > 0 && !address.searchParams.has('retry')) {
        address.searchParams.set('retry', String(attempt));
        element.setAttribute(attribute, address.href);
      }
    },
  };
}
