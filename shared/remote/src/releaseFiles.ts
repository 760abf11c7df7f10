// Checks each script and style of a release, whoever requests it and whichever bundler built it:
// every element gets the integrity from the registry when its address is set, and modules get theirs
// by an import map. A file below a release's base that is not listed gets a hash that matches no
// file, so that the browser refuses it. A retry has an address that Chromium fetches again.
import type { Registry, RemoteRelease } from './registry';

/** A valid hash that matches no file. Browsers ignore an invalid one. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

/** A file that failed to load: its address and expected hash. */
export interface FailedFile {
  address: string;
  integrity: string;
}

export interface ReleaseFiles {
  /**
   * The files of the remote that may have failed: the last element with an error, and the scripts
   * of an ES module release, since `import()` does not tell which file it was.
   */
  suspectsOf: (remote: string) => FailedFile[];
  /** Whether a release that this tab knows lists the file at `address`. */
  lists: (address: string) => boolean;
  /** Whether the browser was told the hash of the file at `address` when it was requested. */
  isChecked: (address: string) => boolean;
  /** A release beside those of the registry, which this tab is about to load. */
  add: (release: RemoteRelease) => void;
  /** Sets the element's integrity for `address`; returns the address to request instead. */
  prepare: (element: HTMLScriptElement | HTMLLinkElement, address: string) => string;
  /**
   * Adds an import map with the integrity of every module of the release that has the entry at
   * `address`. Returns the address under which to import the entry: only that map knows it, so
   * nothing is loaded where the map is refused.
   */
  checkModules: (address: string) => string;
}

declare global {
  interface Window {
    cumbreReleaseFiles?: ReleaseFiles;
  }
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** The page's policy allows an inline import map by this nonce (api/src/web/page). */
function addImportMap(map: Record<'imports' | 'integrity', Record<string, string>>): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLMetaElement>('meta[nonce]')?.nonce ?? '';
  script.textContent = JSON.stringify(map);
  document.head.append(script);
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
  /** By remote: the ES module release that was loaded last, as the addresses of its scripts. */
  const modules = new Map<string, Record<string, string>>();
  const mapped = new Set<string>();

  return {
    add,
    suspectsOf: (remote) => [
      ...[failedFiles.get(remote)].filter((file) => file !== undefined),
      ...Object.entries(modules.get(remote) ?? {}).map(([address, integrity]) => ({
        address,
        integrity,
      })),
    ],
    lists(address) {
      const key = withoutQuery(new URL(address, window.location.href));
      const baseAndRelease = releaseOf(key);
      return (
        baseAndRelease !== undefined &&
        decodeURIComponent(key.slice(baseAndRelease[0].length)) in baseAndRelease[1].files
      );
    },
    isChecked: (address) =>
      attempts.has(address) || [...modules.values()].some((scripts) => address in scripts),
    prepare(element, text) {
      const address = new URL(text, window.location.href);
      const key = withoutQuery(address);
      const baseAndRelease = releaseOf(key);
      if (!baseAndRelease) return text;
      const [base, release] = baseAndRelease;
      const integrity =
        release.files[decodeURIComponent(key.slice(base.length))] ?? UNMATCHABLE_HASH;
      element.integrity = integrity;
      element.addEventListener('error', () => {
        failedFiles.set(release.name, { address: key, integrity });
        // Vite takes a style sheet in the document for one that has loaded.
        element.remove();
      });
      if (address.origin !== window.location.origin) element.crossOrigin = 'anonymous';
      // The module itself is imported from the address that was preloaded.
      if ('rel' in element && element.rel === 'modulepreload') return text;
      // A second request means that the first one failed. The error event would not count a
      // request that hangs, and a second one for the same address would wait for it.
      const tried = attempts.get(key) ?? 0;
      attempts.set(key, tried + 1);
      if (tried === 0 || address.searchParams.has('retry')) return text;
      address.searchParams.set('retry', String(tried));
      return address.href;
    },
    checkModules(address) {
      const baseAndRelease = releaseOf(withoutQuery(new URL(address, window.location.href)));
      if (!baseAndRelease) throw new Error(`No release is known for ${address}.`);
      const [base, { name, release, entry, files }] = baseAndRelease;
      const integrity = Object.fromEntries(
        Object.entries(files)
          .filter(([file]) => isScript(file))
          .map(([file, hash]) => [base + file, hash]),
      );
      const entryName = new URL(`/${name}@${release}`, window.location.href).href;
      modules.set(name, integrity);
      if (!mapped.has(base)) addImportMap({ imports: { [entryName]: base + entry }, integrity });
      mapped.add(base);
      return entryName;
    },
  };
}

/**
 * From now on `files` prepares every script and link of the page, when code sets its address. All
 * bundlers request their files by such elements.
 */
export function checkElements({ prepare }: Pick<ReleaseFiles, 'prepare'>): void {
  const hooks = [
    [HTMLScriptElement.prototype, 'src'],
    [HTMLLinkElement.prototype, 'href'],
  ] as const;
  for (const [prototype, attribute] of hooks) {
    const native = Object.getOwnPropertyDescriptor(prototype, attribute) as PropertyDescriptor;
    type Checked = HTMLScriptElement & HTMLLinkElement;
    Object.defineProperty(prototype, attribute, {
      ...native,
      set(this: Checked, address: string) {
        native.set?.call(this, prepare(this, String(address)));
      },
    });
    prototype.setAttribute = function setChecked(this: Checked, name: string, value: string) {
      Element.prototype.setAttribute.call(
        this,
        name,
        name.toLowerCase() === attribute ? prepare(this, String(value)) : value,
      );
    };
  }
}
