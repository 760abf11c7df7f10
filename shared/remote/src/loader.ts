// Loads a remote within time limits. Tries twice, then the previous release; throws a LoadFailure
// that names the cause. The caller passes Module Federation's runtime as `federation`. The shell
// decides what it displays while a remote loads and after a failure.
import type { LoadFailureKind } from '@cumbre/contract/remoteReports';
import { CONTRACT_VERSION } from './contract';
import type { RemoteContext, Register, Remote } from './contract';
import { satisfies } from '@cumbre/releases/fit';
import { LoadFailure, isFileFailure } from './loadFailure';
import type { RegisteredRemote, Registry, RemoteRelease } from './registry';
import { TimeLimitExceeded, jitter, pause, within } from './timeLimit';

export const ENTRY_TIME_LIMIT = 8000;
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
 * release's files, and `insteadOf` is the current release if the previous one was loaded.
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
  contextFor: (remote: string) => RemoteContext;
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
  /** The release that was current when the remote was loaded, even if the previous one runs. */
  releaseAtLoad: (name: string) => string | undefined;
}

/** The releases that satisfy this shell's contract: the current one, then the previous one. */
export function compatibleReleases({ previous, ...current }: RegisteredRemote): RemoteRelease[] {
  return [current, ...(previous ? [previous] : [])].filter((release) =>
    satisfies(release.contract, CONTRACT_VERSION),
  );
}

const isRemote = (value: unknown): value is Remote => {
  const routes = (value as Partial<Remote> | null)?.routes;
  return (
    Array.isArray(routes) &&
    routes.every((route) => typeof route?.path === 'string' && Boolean(route.component))
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
  contextFor,
  diagnose,
  report,
  now = Date.now,
  random = Math.random,
}: LoaderOptions): RemoteLoader {
  const loads = new Map<string, Promise<Remote>>();
  const failures = new Map<string, { at: number; failure: LoadFailure }>();
  const attempts = new Map<string, number>();
  const releasesAtLoad = new Map<string, string>();

  async function failureOf(name: string, release: string, error: unknown): Promise<LoadFailure> {
    const kind = kindOf(error);
    return new LoadFailure(name, kind === 'unreachable' ? await diagnose(name) : kind, {
      release,
      cause: error,
    });
  }

  /** Reports a remote that is refused without an attempt, and returns the failure. */
  function reportRefusal(
    name: string,
    kind: LoadFailureKind,
    release: RemoteRelease | null,
    cause: string,
  ): LoadFailure {
    const failure = new LoadFailure(name, kind, {
      release: release?.release ?? null,
      cause: new Error(cause),
    });
    report({
      remote: name,
      release: release?.release ?? null,
      base: release?.base ?? '',
      outcome: kind,
      milliseconds: 0,
      failure,
    });
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
    try {
      const address = `${release.base}${release.entry}${count > 0 ? `?retry=${count}` : ''}`;
      const exposed = await within(
        ENTRY_TIME_LIMIT,
        federation.load(name, address, release.entryType),
      );
      const register = (exposed as { register?: Register } | null)?.register;
      if (typeof register !== 'function')
        throw misshapen('its module ./remote exports no function register');
      const remote: unknown = await within(
        ENTRY_TIME_LIMIT,
        Promise.resolve(register(contextFor(name))),
      );
      if (!isRemote(remote))
        throw misshapen('register answered no list of routes with a path and a component each');
      reportAttempt('loaded', { insteadOf });
      return remote;
    } catch (error) {
      const failure =
        error instanceof LoadFailure ? error : await failureOf(name, release.release, error);
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

  /**
   * If no release can be loaded, throws the failure of the first attempted one, because that one
   * needs a fix.
   */
  async function loadFitting(name: string): Promise<Remote> {
    const registered = registry().remotes.find((remote) => remote.name === name);
    if (!registered) throw reportRefusal(name, 'missing', null, 'the registry does not name it');
    releasesAtLoad.set(name, registered.release);
    const [first, previousRelease] = compatibleReleases(registered);
    const fits = satisfies(registered.contract, CONTRACT_VERSION);
    const unfit = fits
      ? null
      : reportRefusal(
          name,
          'contract',
          registered,
          `it works with contract ${registered.contract}, and this shell has ${CONTRACT_VERSION}`,
        );
    if (!first) throw unfit ?? new LoadFailure(name, 'contract');
    const insteadOf = fits ? undefined : registered.release;
    try {
      return await attemptTwice(name, first, insteadOf);
    } catch (error) {
      if (!previousRelease) throw error;
      return await attempt(name, previousRelease, registered.release).catch(() => {
        throw error;
      });
    }
  }

  return {
    releaseAtLoad: (name) => (loads.has(name) ? releasesAtLoad.get(name) : undefined),
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
