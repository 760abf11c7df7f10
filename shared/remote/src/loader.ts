// Loads a remote within time limits. Tries the current release twice, then the older ones of its
// trail, newest first; throws a LoadFailure that names the cause. The caller passes Module
// Federation's runtime as `federation`. The shell decides what it displays while a remote loads and
// after a failure.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import type { RemoteContext, Register, Remote } from './contract';
import { LoadFailure, isFileFailure } from './loadFailure';
import type { OlderRelease, RegisteredRemote, Registry, RemoteRelease } from './registry';
import { TimeLimitExceeded, jitter, pause, within } from './timeLimit';

export const ENTRY_TIME_LIMIT = 8000;
/** No older release is tried after this time, so that a person does not wait for a whole trail. */
export const TRAIL_TIME_LIMIT = 30_000;
/** After a failure, no new attempt is made for this time unless the person retries. */
export const BREAKER_MILLISECONDS = 30_000;

/** The part of Module Federation's runtime that the loader uses. */
export interface Federation {
  /** Fetches the entry at `address` and returns its exposed module ./remote. */
  load: (
    remote: string,
    address: string,
    entryType?: RemoteRelease['entryType'],
  ) => Promise<unknown>;
}

/**
 * The result of one attempt. `release` is null without an attempt, `base` is the address of the
 * release's files, and `insteadOf` is the current release if an older one was loaded.
 */
export interface LoadOutcome {
  remote: string;
  release: string | null;
  base: string;
  outcome: 'loaded' | LoadFailureKind;
  milliseconds: number;
  failure?: LoadFailure;
  insteadOf?: string;
}

export interface LoaderOptions {
  federation: Federation;
  registry: () => Registry;
  /** Fetches the registry again, before a retry of the person. */
  refreshRegistry: () => Promise<void>;
  /** Reads an older release. */
  fetchRelease: (remote: string, older: OlderRelease) => Promise<RemoteRelease>;
  /** Why a release does not work with this shell, as sentences; empty if it does. */
  misfits: (release: RemoteRelease) => string[] | Promise<string[]>;
  contextFor: (remote: string, release: string) => RemoteContext;
  /** Finds the reason for files that failed to load; `unreachable` if there is none. */
  diagnose: (remote: string) => Promise<LoadFailureKind>;
  /** Receives the result of each attempt. */
  report: (outcome: LoadOutcome) => void;
  now?: () => number;
  random?: () => number;
}

export interface RemoteLoader {
  /** `again`: the person retries, so the circuit breaker is skipped and everything is fetched. */
  load: (name: string, options?: { again?: boolean }) => Promise<Remote>;
  /** The release that was current when the remote was loaded, even if an older one runs. */
  releaseAtLoad: (name: string) => string | undefined;
  /** The release that runs. */
  runningRelease: (name: string) => string | undefined;
  /** Whether `replace` would try an older release than `release`. */
  canReplace: (name: string, release: string) => boolean;
  /**
   * Loads an older release in the place of `release`, which failed after it was loaded. Throws that
   * failure if none can be loaded; then `release` stays.
   */
  replace: (name: string, release: string, failure: LoadFailure) => Promise<Remote>;
}

/** The releases of one remote that may still be tried in this tab. */
interface Walk {
  registered: RegisteredRemote;
  left: OlderRelease[];
  until: number;
  running?: RemoteRelease;
}

const isRemote = (value: unknown): value is Remote => {
  const routes = (value as Partial<Remote> | null)?.routes;
  return (
    Array.isArray(routes) &&
    routes.every(
      (route) =>
        typeof route?.path === 'string' &&
        (Boolean(route.component) || typeof route.mount === 'function'),
    )
  );
};

function kindOf(error: unknown): LoadFailureKind {
  if (error instanceof TimeLimitExceeded || /timed out/.test(String(error))) return 'timeout';
  return isFileFailure(error) ? 'unreachable' : 'broken';
}

/** Failures that may be temporary, so the loader attempts a second time by itself. */
const TRANSIENT: LoadFailureKind[] = [
  'unreachable',
  'not-found',
  'server-error',
  'not-script',
  'tampered',
  'timeout',
];
const isTransient = (failure: LoadFailure): boolean => TRANSIENT.includes(failure.kind);

export function createRemoteLoader({
  federation,
  registry,
  refreshRegistry,
  fetchRelease,
  misfits,
  contextFor,
  diagnose,
  report,
  now = Date.now,
  random = Math.random,
}: LoaderOptions): RemoteLoader {
  const loads = new Map<string, Promise<Remote>>();
  const replacements = new Map<string, Promise<Remote>>();
  const failures = new Map<string, { at: number; failure: LoadFailure }>();
  const attempts = new Map<string, number>();
  const walks = new Map<string, Walk>();

  async function failureOf(
    name: string,
    release: string,
    error: unknown,
    thrown: LoadFailureKind,
  ): Promise<LoadFailure> {
    if (error instanceof LoadFailure) return error;
    const found = kindOf(error);
    const kind = found === 'unreachable' ? await diagnose(name) : found;
    return new LoadFailure(name, kind === 'broken' ? thrown : kind, { release, cause: error });
  }

  /** Reports a release that is not attempted, and returns the failure. */
  function reportRefusal(
    name: string,
    kind: LoadFailureKind,
    { release, base }: { release: string | null; base: string },
    cause: unknown,
  ): LoadFailure {
    const failure = new LoadFailure(name, kind, { release, cause });
    report({ remote: name, release, base, outcome: kind, milliseconds: 0, failure });
    return failure;
  }

  async function attempt(
    name: string,
    release: RemoteRelease,
    insteadOf?: string,
  ): Promise<Remote> {
    const count = attempts.get(name) ?? 0;
    attempts.set(name, count + 1);
    const startedAt = now();
    const reportAttempt = (
      outcome: LoadOutcome['outcome'],
      more: Pick<LoadOutcome, 'failure' | 'insteadOf'> = {},
    ) =>
      report({
        remote: name,
        release: release.release,
        base: release.base,
        outcome,
        milliseconds: now() - startedAt,
        ...more,
      });
    const misshapen = (cause: string) =>
      new LoadFailure(name, 'wrong-shape', { release: release.release, cause: new Error(cause) });
    let thrown: LoadFailureKind = 'broken';
    try {
      const address = `${release.base}${release.entry}${count > 0 ? `?retry=${count}` : ''}`;
      const exposed = await within(
        ENTRY_TIME_LIMIT,
        federation.load(name, address, release.entryType),
      );
      const register = (exposed as { register?: Register } | null)?.register;
      if (typeof register !== 'function')
        throw misshapen('its module ./remote exports no function register');
      thrown = 'register';
      const remote: unknown = await within(
        ENTRY_TIME_LIMIT,
        (async () => register(contextFor(name, release.release)))(),
      );
      if (!isRemote(remote))
        throw misshapen(
          'register answered no list of routes with a path and a component or mount each',
        );
      reportAttempt('loaded', { insteadOf });
      return remote;
    } catch (error) {
      const failure = await failureOf(name, release.release, error, thrown);
      reportAttempt(failure.kind, { failure });
      throw failure;
    }
  }

  async function attemptTwice(
    name: string,
    release: RemoteRelease,
    insteadOf?: string,
  ): Promise<Remote> {
    try {
      return await attempt(name, release, insteadOf);
    } catch (error) {
      if (!(error instanceof LoadFailure) || !isTransient(error)) throw error;
      await pause(jitter(random));
      return attempt(name, release, insteadOf);
    }
  }

  async function requireFit(name: string, release: RemoteRelease): Promise<void> {
    const reasons = await misfits(release);
    if (reasons.length > 0)
      throw reportRefusal(name, 'contract', release, new Error(reasons.join(', ')));
  }

  async function loadCurrent(name: string, walk: Walk): Promise<Remote> {
    const { registered } = walk;
    await requireFit(name, registered);
    const remote = await attemptTwice(name, registered, registered.insteadOf?.release);
    walk.running = registered;
    return remote;
  }

  async function loadOlder(name: string, walk: Walk, older: OlderRelease): Promise<Remote> {
    const release = await fetchRelease(name, older).catch((error: unknown) => {
      throw reportRefusal(name, 'unreachable', older, error);
    });
    await requireFit(name, release);
    const { registered } = walk;
    const remote = await attempt(
      name,
      release,
      registered.insteadOf?.release ?? registered.release,
    );
    walk.running = release;
    return remote;
  }

  /** Throws `failure` if no release of the trail can be loaded: its release needs a fix. */
  async function loadFromTrail(name: string, walk: Walk, failure: unknown): Promise<Remote> {
    for (let older = walk.left.shift(); older; older = walk.left.shift()) {
      if (now() >= walk.until) break;
      try {
        return await loadOlder(name, walk, older);
      } catch {
        // It is reported; the next one is tried.
      }
    }
    walk.left = [];
    throw failure;
  }

  async function loadFitting(name: string): Promise<Remote> {
    const registered = registry().remotes.find((remote) => remote.name === name);
    if (!registered)
      throw reportRefusal(
        name,
        'missing',
        { release: null, base: '' },
        new Error('the registry does not name it'),
      );
    const walk: Walk = {
      registered,
      left: [...registered.trail],
      until: now() + TRAIL_TIME_LIMIT,
    };
    walks.set(name, walk);
    try {
      return await loadCurrent(name, walk);
    } catch (error) {
      return loadFromTrail(name, walk, error);
    }
  }

  const canReplace = (name: string, release: string): boolean => {
    const walk = walks.get(name);
    return walk?.running?.release === release && walk.left.length > 0;
  };

  return {
    releaseAtLoad: (name) => (loads.has(name) ? walks.get(name)?.registered.release : undefined),
    runningRelease: (name) => walks.get(name)?.running?.release,
    canReplace,
    replace(name, release, failure) {
      const walk = walks.get(name);
      const replacement = replacements.get(name);
      if (replacement) return replacement;
      if (!walk?.running || !canReplace(name, release)) return Promise.reject(failure);
      report({
        remote: name,
        release,
        base: walk.running.base,
        outcome: failure.kind,
        milliseconds: 0,
        failure,
      });
      walk.until = now() + TRAIL_TIME_LIMIT;
      const replacing = loadFromTrail(name, walk, failure)
        .then((remote) => {
          loads.set(name, Promise.resolve(remote));
          return remote;
        })
        .finally(() => replacements.delete(name));
      replacements.set(name, replacing);
      return replacing;
    },
    load(name, { again = false } = {}) {
      const currentLoad = loads.get(name);
      if (currentLoad) return currentLoad;
      const last = failures.get(name);
      if (last && !again && now() - last.at < BREAKER_MILLISECONDS)
        return Promise.reject(last.failure);
      const loading = (async () => {
        if (again) await refreshRegistry().catch(() => {});
        try {
          const remote = await loadFitting(name);
          failures.delete(name);
          return remote;
        } catch (error) {
          failures.set(name, { at: now(), failure: error as LoadFailure });
          loads.delete(name);
          throw error;
        }
      })();
      loads.set(name, loading);
      return loading;
    },
  };
}
