// The registry: which release of each remote this environment serves (docs/registry.md). It comes
// from outside, so it is validated here, by hand, to keep a schema library out of the first load. A
// faulty remote is left out; the others stay.
import type { Access, Language } from './contract';

export interface ManifestRoute {
  path: string;
  access: Access;
  /**
   * Routes within this one that belong to other remotes. The promotion checks them, not the page.
   */
  except?: string[];
}

export interface NavigationEntry {
  id: string;
  /** May hold `:organizationId`, which the shell replaces by the selected organization. */
  path: string;
  label: Record<Language, string>;
  /** Ascending from the start of the menu. */
  order: number;
  /** Addresses of other screens at which the menu marks this entry; an older shell does not. */
  views?: string[];
}

/** What a remote adds to a place of another screen. */
export interface SlotEntry {
  slot: string;
  /** Unique within the remote. */
  id: string;
  /** Where the place shows a name, such as a tab. */
  label?: Record<Language, string>;
  /** Beside the name, where the place shows icons: the lines of a path in a square of 24. */
  icon?: string;
  /** Shown only for items that the person may do this with. */
  ability?: string;
  order: number;
}

/** The static part of a remote: remote.json. It is available while the remote is down. */
export interface RemoteManifest {
  name: string;
  contract: string;
  routes: ManifestRoute[];
  navigation: NavigationEntry[];
  widgets: string[];
  slots?: SlotEntry[];
  /** It brings its own framework, and its routes have `mount`. */
  isolated?: boolean;
}

export interface RemoteRelease extends RemoteManifest {
  version: string;
  release: string;
  /** The mode of the build. Older releases have none, and were built for production. */
  mode?: 'production' | 'development';
  /** In development: identifies the build for hot replacement. */
  hash?: string;
  /** Where the release's files are; ends with a slash; a path or an absolute address. */
  base: string;
  entry: string;
  /** An ES module, such as those of Vite; without it a script. */
  entryType?: 'script' | 'module';
  preload: string[];
  /** sha384 in the form of the integrity attribute, by file name. */
  files: Record<string, string>;
}

/** An error of a build, with its place in the sources where the bundler names one. */
export interface BuildFault {
  message: string;
  file?: string;
  line?: number;
  column?: number;
}

/** A release that was current before: the page reads its release.json when it needs one. */
export interface OlderRelease {
  release: string;
  base: string;
  /** sha384 of its release.json. */
  integrity: string;
}

export interface RegisteredRemote extends RemoteRelease {
  /** The older releases that fit the served shell, newest first. */
  trail: OlderRelease[];
  /** The release that is current and does not fit the served shell. */
  insteadOf?: { release: string; why: string };
  /** Why this release does not fit the served shell, if none of the remote does. */
  unfit?: string;
  /** The person has this release before others. */
  canary?: boolean;
  /** The override of this browser: a release, or an address on this machine. */
  swapped?: string;
  /** The name of the preview that this release is. */
  preview?: string;
  /** In development: why the sources do not build. The release is the last one that did. */
  faults?: BuildFault[];
}
/** The page tries no older ones. */
export const MAX_TRAIL = 20;
export interface RefusedOverride {
  remote: string;
  to: string;
  why: 'release' | 'origin' | 'preview';
}
export interface Registry {
  environment: string;
  /** The release of the shell that the server serves, and for which it has chosen the releases. */
  shell?: string;
  remotes: RegisteredRemote[];
  refusedSwaps?: RefusedOverride[];
  /** Goes with the reports of this page, so that the server knows which releases it got. */
  visit?: string;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isListOf = <Part>(value: unknown, isPart: (part: unknown) => part is Part): value is Part[] =>
  Array.isArray(value) && value.every(isPart);

const isRoute = (value: unknown): value is ManifestRoute =>
  isFields(value) &&
  isText(value.path) &&
  (value.access === 'open' || value.access === 'signed-in');
const isLabel = (value: unknown): value is Record<Language, string> =>
  isFields(value) && isText(value.en) && isText(value.es);
const isNavigation = (value: unknown): value is NavigationEntry =>
  isFields(value) &&
  isText(value.id) &&
  isText(value.path) &&
  typeof value.order === 'number' &&
  (value.views === undefined || (Array.isArray(value.views) && value.views.every(isText))) &&
  isLabel(value.label);
const isSlot = (value: unknown): value is SlotEntry =>
  isFields(value) &&
  isText(value.slot) &&
  isText(value.id) &&
  typeof value.order === 'number' &&
  (value.label === undefined || isLabel(value.label)) &&
  (value.icon === undefined || isText(value.icon));
const isOlderRelease = (value: unknown): value is OlderRelease =>
  isFields(value) && [value.release, value.base, value.integrity].every(isText);
const isRefusal = (value: unknown): value is RefusedOverride =>
  isFields(value) &&
  isText(value.remote) &&
  isText(value.to) &&
  (value.why === 'release' || value.why === 'origin' || value.why === 'preview');
const isFileList = (value: unknown): value is Record<string, string> =>
  isFields(value) &&
  Object.values(value).every((hash) => isText(hash) && hash.startsWith('sha384-'));

export function isRelease(value: unknown): value is RemoteRelease {
  return (
    isFields(value) &&
    [value.name, value.contract, value.version, value.release, value.base, value.entry].every(
      isText,
    ) &&
    (value.base as string).endsWith('/') &&
    isListOf(value.routes, isRoute) &&
    isListOf(value.navigation, isNavigation) &&
    isListOf(value.widgets, isText) &&
    (value.slots === undefined || isListOf(value.slots, isSlot)) &&
    isListOf(value.preload, isText) &&
    isFileList(value.files) &&
    (value.entry as string) in value.files
  );
}

/** Reads the registry in `value`, or throws. `onFault` gets the name of each faulty remote. */
export function readRegistry(value: unknown, onFault: (name: string) => void = () => {}): Registry {
  if (!isFields(value) || !isText(value.environment) || !Array.isArray(value.remotes))
    throw new TypeError('This is no registry.');
  const remotes = value.remotes.flatMap((remote: unknown): RegisteredRemote[] => {
    if (isRelease(remote)) {
      const { trail } = remote as { trail?: unknown };
      return [
        { ...remote, trail: isListOf(trail, isOlderRelease) ? trail.slice(0, MAX_TRAIL) : [] },
      ];
    }
    onFault(isFields(remote) && isText(remote.name) ? remote.name : 'unnamed');
    return [];
  });
  return {
    environment: value.environment,
    remotes,
    ...(isText(value.shell) ? { shell: value.shell } : {}),
    ...(isListOf(value.refusedSwaps, isRefusal) ? { refusedSwaps: value.refusedSwaps } : {}),
    ...(isText(value.visit) ? { visit: value.visit } : {}),
  };
}
