// What this page knows of its remotes: which release runs and why, what it takes from the shell, its
// files and its names. It is for developers, on the panel (?mfe.inspect) and in the developer tools
// of Module Federation. Everything in it is in the page or in release.json, which anybody can read.
import { DRAFT_PREFIX } from '@cumbre/client/formDrafts';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { RegisteredRemote, SlotEntry } from '@cumbre/remote/registry';
import { REGISTRY_TIME_LIMIT, runsLocally } from '@cumbre/remote/registrySource';
import { within } from '@cumbre/remote/timeLimit';
import i18next from 'i18next';
import { currentRegistry, isCheckedFile, remoteLoader } from '../remotes/remotes';
import { store } from '../store';
import { providersInPage } from './providers';
import type { ProvidedModule } from './providers';

/** Why this release runs. `development`: a development build, or one on this machine. */
export type Channel = 'pointer' | 'canary' | 'preview' | 'override' | 'development';
export type FileState = 'checked' | 'loaded' | 'notLoaded';

/** The part of release.json that the registry of the page leaves out. */
export interface ReleaseDescription {
  endpoints?: string[];
  names?: Record<string, string[]>;
  shared?: Record<string, { range: string; imports: string[] | '*' }>;
  source?: { commit?: string; by?: string; pipeline?: string };
}

export interface Attempt {
  release: string;
  /** `loaded`, or the kind of failure. */
  outcome: string;
  message?: string;
}

export interface InspectedRemote {
  name: string;
  state: 'loaded' | 'failed' | 'notLoaded';
  channel: Channel;
  preview?: string;
  release: string;
  version: string;
  mode: string;
  /** The release that should run, if an older one runs. */
  insteadOf?: { release: string; why?: string };
  source?: ReleaseDescription['source'];
  address: string;
  contract: string;
  routes: string[];
  slots: Pick<SlotEntry, 'slot' | 'id' | 'order'>[];
  attempts: Attempt[];
  /** Older releases, newest first. */
  trail: string[];
  files: { file: string; integrity: string; state: FileState }[];
  /** Null: release.json is not read. */
  shared:
    | ({ name: string; range: string; imports: string[] | '*' } & Partial<ProvidedModule>)[]
    | null;
  names: Record<string, string[]>;
}

export interface Inspection {
  environment: string;
  shell: { release: string | null; contract: string; provides: ProvidedModule[] };
  remotes: InspectedRemote[];
}

const descriptions = new Map<string, Promise<ReleaseDescription>>();

/** Reads the release.json below `base` once. */
export function readDescription(base: string): Promise<ReleaseDescription> {
  const known = descriptions.get(base);
  if (known) return known;
  const reading = within(
    REGISTRY_TIME_LIMIT,
    fetch(`${base}release.json`, { credentials: 'omit' }).then((answer) => answer.json()),
  ) as Promise<ReleaseDescription>;
  descriptions.set(base, reading);
  reading.catch(() => descriptions.delete(base));
  return reading;
}

function channelOf(remote: RegisteredRemote): Channel {
  if (remote.mode === 'development' || runsLocally(remote)) return 'development';
  if (remote.preview !== undefined) return 'preview';
  if (remote.swapped !== undefined) return 'override';
  return remote.canary ? 'canary' : 'pointer';
}

interface Measured {
  release?: string;
  outcome?: string;
  kind?: string;
  message?: string;
}

/** The page's measurements of a remote (page/telemetry.ts), oldest first. */
function attemptsOf(remote: string): Attempt[] {
  const names = [`${remote}:load`, `${remote}:failure`];
  return (performance.getEntriesByType?.('measure') ?? [])
    .filter(({ name }) => names.includes(name))
    .map((entry) => ((entry as PerformanceMeasure).detail ?? {}) as Measured)
    .map(({ release = '', outcome, kind, message }) => ({
      release,
      outcome: outcome ?? kind ?? '',
      ...(message === undefined ? {} : { message }),
    }));
}

const keysOf = (area: () => Storage): string[] => {
  try {
    return Object.keys(area());
  } catch {
    return [];
  }
};

/** The keys of `texts`, with their path. */
const textKeys = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : textKeys(value as object, `${path}${key}.`),
  );

function namesOf(remote: string, { endpoints = [], names = {} }: ReleaseDescription) {
  const state = store.getState() as unknown as Record<string, unknown>;
  const { tags = {} } = (state.api as { provided?: { tags?: object } }).provided ?? {};
  const isOwn = (name: string) => name.startsWith(`${remote}/`);
  const texts = (i18next.getResourceBundle('en', remote) ?? {}) as object;
  const all = {
    ...names,
    slices: remote in state ? [remote] : [],
    texts: textKeys(texts),
    endpoints,
    tags: Object.keys(tags).filter(isOwn),
    storage: [
      ...keysOf(() => window.localStorage).filter(isOwn),
      ...keysOf(() => window.sessionStorage).filter(
        (key) => isOwn(key) || key.startsWith(`${DRAFT_PREFIX}${remote}/`),
      ),
    ],
  };
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0));
}

function filesOf({ files, base }: Pick<RegisteredRemote, 'files' | 'base'>) {
  const requested = new Set(
    (performance.getEntriesByType?.('resource') ?? []).map(({ name }) => name.split('?')[0]),
  );
  return Object.entries(files).map(([file, integrity]) => {
    const address = new URL(`${base}${file}`, window.location.href).href;
    const unchecked: FileState = requested.has(address) ? 'loaded' : 'notLoaded';
    return { file, integrity, state: isCheckedFile(address) ? ('checked' as const) : unchecked };
  });
}

/** The release that runs, as the registry or its release.json describes it. */
async function runningRelease(remote: RegisteredRemote) {
  const release = remoteLoader.runningRelease(remote.name) ?? remote.release;
  const base = remote.trail.find((older) => older.release === release)?.base ?? remote.base;
  const description = await readDescription(base).catch(() => null);
  const isOlder = release !== remote.release;
  return { ...remote, ...(isOlder ? description : {}), release, base, description };
}

async function inspectRemote(
  registered: RegisteredRemote,
  provided: ProvidedModule[],
): Promise<InspectedRemote> {
  const { name, trail } = registered;
  const running = await runningRelease(registered);
  const { description } = running;
  const attempts = attemptsOf(name);
  const isLoaded = remoteLoader.runningRelease(name) !== undefined;
  return {
    name,
    state: isLoaded ? 'loaded' : attempts.length > 0 ? 'failed' : 'notLoaded',
    channel: channelOf(registered),
    preview: registered.preview,
    release: running.release,
    version: running.version,
    mode: running.mode ?? 'production',
    insteadOf:
      running.release === registered.release
        ? registered.insteadOf
        : { release: registered.release },
    source: description?.source,
    address: new URL(running.base, window.location.href).href,
    contract: running.contract,
    routes: running.routes.map(({ path }) => path),
    slots: (running.slots ?? []).map(({ slot, id, order }) => ({ slot, id, order })),
    attempts,
    trail: trail.map(({ release }) => release).filter((release) => release !== running.release),
    files: filesOf(running),
    shared: description
      ? Object.entries(description.shared ?? {}).map(([request, need]) => ({
          ...provided.find((module) => module.name === request),
          name: request,
          ...need,
        }))
      : null,
    names: namesOf(name, description ?? {}),
  };
}

/** Everything that the page knows of its remotes now. */
export async function inspect(): Promise<Inspection> {
  const registry = currentRegistry();
  const provides = providersInPage();
  return {
    environment: registry?.environment ?? '',
    shell: {
      release:
        document.querySelector<HTMLMetaElement>('meta[name="cumbre-shell"]')?.content ?? null,
      contract: CONTRACT_VERSION,
      provides,
    },
    remotes: await Promise.all(
      (registry?.remotes ?? []).map((remote) => inspectRemote(remote, provides)),
    ),
  };
}
