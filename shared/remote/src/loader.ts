// Loads a remote: the right release, within its time limits, with one repeated try and then the release before, as itself
// or as a LoadFailure that says why not. It stands between the shell and Module Federation's runtime, which it is handed as `federation`.
// What is shown meanwhile and afterwards is the shell's.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import { CONTRACT_VERSION } from './contract';
import type { Host, Register, Remote } from './contract';
import { admits } from './contractRange';
import { LoadFailure } from './loadFailure';
import type { RegisteredRemote, Registry, RemoteRelease } from './registry';
import { TimeLimitExceeded, jitter, pause, within } from './timeLimit';

export const ENTRY_TIME_LIMIT = 8000;
/** After a failure, so long nothing is fetched again unless the person asks. */
export const BREAKER_MILLISECONDS = 30_000;

/** The edge of Module Federation. */
export interface Federation {
  /** Fetches the entry at `address` anew and answers the module it exposes as ./remote. */
  load: (remote: string, address: string) => Promise<unknown>;
}

/**
 * How one try ended. `release` is null where there was none to try, `base` is where the release's files are, `insteadOf` the
 * current release where the one before was loaded in its place.
 */
export interface LoadOutcome { remote: string; release: string | null; base: string; outcome: 'loaded' | LoadFailureKind; milliseconds: number; failure?: LoadFailure; insteadOf?: string }

export interface LoaderOptions {
  federation: Federation;
  registry: () => Registry;
  /** Fetches the registry again, before a try that the person asked for. */
  refreshRegistry: () => Promise<void>;
  hostFor: (remote: string) => Host;
  /** Finds out more about a remote whose files did not come; what cannot be told stays `unreachable`. */
  diagnose: (remote: string) => Promise<LoadFailureKind>;
  /** Hears how each try ended. */
  report: (outcome: LoadOutcome) => void;
  now?: () => number;
  random?: () => number;
}

export interface RemoteLoader {
  /** `again`: the person asked, so the breaker is passed over and everything fetched afresh. */
  load: (name: string, options?: { again?: boolean }) => Promise<Remote>;
  /** The release that was current when the remote was loaded, also where the one before took its place. */
  begunWith: (name: string) => string | undefined;
}

/** The releases that fit this shell's contract, in the order in which they are tried: the current one, the one before. */
export function fittingReleases({ previous, ...current }: RegisteredRemote): RemoteRelease[] {
  return [current, ...(previous ? [previous] : [])].filter((release) => admits(release.contract, CONTRACT_VERSION));
}

const isRemote = (value: unknown): value is Remote => {
  const routes = (value as Partial<Remote> | null)?.routes;
  return Array.isArray(routes) && routes.every((route) => typeof route?.path === 'string' && Boolean(route.component));
};

function kindOf(error: unknown): LoadFailureKind {
  if (error instanceof TimeLimitExceeded || /timed out/.test(String(error))) return 'timeout';
  return /ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk/.test(`${String(error)}`) ? 'unreachable' : 'broken';
}

/** Worth a second try without being asked: what may have been a moment's trouble. */
const PASSING: LoadFailureKind[] = ['unreachable', 'not-found', 'server-error', 'not-script', 'tampered', 'timeout'];
const isPassing = (failure: LoadFailure): boolean => PASSING.includes(failure.kind);

export function createRemoteLoader({ federation, registry, refreshRegistry, hostFor, diagnose, report, now = Date.now, random = Math.random }: LoaderOptions): RemoteLoader {
  const loaded = new Map<string, Promise<Remote>>();
  const failed = new Map<string, { at: number; failure: LoadFailure }>();
  const tries = new Map<string, number>();
  const begun = new Map<string, string>();

  async function failureOf(name: string, release: string, error: unknown): Promise<LoadFailure> {
    const kind = kindOf(error);
    return new LoadFailure(name, kind === 'unreachable' ? await diagnose(name) : kind, { release, cause: error });
  }

  /** Nothing was tried: says why, and is the failure. */
  function refused(name: string, kind: LoadFailureKind, release: RemoteRelease | null, cause: string): LoadFailure {
    const failure = new LoadFailure(name, kind, { release: release?.release ?? null, cause: new Error(cause) });
    report({ remote: name, release: release?.release ?? null, base: release?.base ?? '', outcome: kind, milliseconds: 0, failure });
    return failure;
  }

  async function attempt(name: string, release: RemoteRelease, insteadOf?: string): Promise<Remote> {
    const count = tries.get(name) ?? 0;
    tries.set(name, count + 1);
    const started = now();
    const ended = (outcome: LoadOutcome['outcome'], more: Pick<LoadOutcome, 'failure' | 'insteadOf'> = {}) => report({ remote: name, release: release.release, base: release.base, outcome, milliseconds: now() - started, ...more });
    const misshapen = (cause: string) => new LoadFailure(name, 'wrong-shape', { release: release.release, cause: new Error(cause) });
    try {
      const address = `${release.base}${release.entry}${count > 0 ? `?retry=${count}` : ''}`;
      const exposed = await within(ENTRY_TIME_LIMIT, federation.load(name, address));
      const register = (exposed as { register?: Register } | null)?.register;
      if (typeof register !== 'function') throw misshapen('its module ./remote exports no function register');
      const remote: unknown = await within(ENTRY_TIME_LIMIT, Promise.resolve(register(hostFor(name))));
      if (!isRemote(remote)) throw misshapen('register answered no list of routes with a path and a component each');
      ended('loaded', { insteadOf });
      return remote;
    } catch (error) {
      const failure = error instanceof LoadFailure ? error : await failureOf(name, release.release, error);
      ended(failure.kind, { failure });
      throw failure;
    }
  }

  async function attemptTwice(name: string, release: RemoteRelease, insteadOf?: string): Promise<Remote> {
    try {
      return await attempt(name, release, insteadOf);
    } catch (error) {
      if (!(error instanceof LoadFailure) || !isPassing(error)) throw error;
      await pause(jitter(random));
      return attempt(name, release, insteadOf);
    }
  }

  /** Where no release can be loaded, what happened to the first one counts: that is the one to be mended. */
  async function loadFitting(name: string): Promise<Remote> {
    const registered = registry().remotes.find((remote) => remote.name === name);
    if (!registered) throw refused(name, 'missing', null, 'the registry does not name it');
    begun.set(name, registered.release);
    const [first, former] = fittingReleases(registered);
    const fits = admits(registered.contract, CONTRACT_VERSION);
    const unfit = fits ? null : refused(name, 'contract', registered, `it works with contract ${registered.contract}, and this shell has ${CONTRACT_VERSION}`);
    if (!first) throw unfit ?? new LoadFailure(name, 'contract');
    const insteadOf = fits ? undefined : registered.release;
    try {
      return await attemptTwice(name, first, insteadOf);
    } catch (error) {
      if (!former) throw error;
      return await attempt(name, former, registered.release).catch(() => {
        throw error;
      });
    }
  }

  return {
    begunWith: (name) => (loaded.has(name) ? begun.get(name) : undefined),
    load(name, { again = false } = {}) {
      const known = loaded.get(name);
      if (known) return known;
      const last = failed.get(name);
      if (last && !again && now() - last.at < BREAKER_MILLISECONDS) return Promise.reject(last.failure);
      const loading = (async () => {
        if (again) await refreshRegistry().catch(() => {});
        try {
          const remote = await loadFitting(name);
          failed.delete(name);
          return remote;
        } catch (error) {
          failed.set(name, { at: now(), failure: error as LoadFailure });
          loaded.delete(name);
          throw error;
        }
      })();
      loaded.set(name, loading);
      return loading;
    },
  };
}
