// What browsers have reported of the remotes since this process started: loads, times, sizes and failures per release.
// Memory is bounded: the last tries of the releases seen last. The log has every report; this is for looking at once.
import type { LoadFailureKind, RemoteReport } from '@cumbre/contract/remoteReports';
import type { Clock } from '../../platform/context/context';

/** Of each release so many tries, of each remote so many releases are kept. */
const TRIES_KEPT = 300;
const RELEASES_KEPT = 12;
const REMOTES_KEPT = 50;

/** A release with this share of failed tries counts as failing, one with this 95th percentile as slow; both from so many tries on. */
const FAILING_SHARE = 0.05;
const SLOW_MILLISECONDS = 3000;
const TRIES_THAT_SAY_SOMETHING = 3;

export interface ReleaseFigures {
  release: string;
  tries: number;
  loads: number;
  /** Milliseconds of the loads; null without any. */
  p50: number | null;
  p95: number | null;
  /** Median of what went over the wire, of the loads that did not come from the cache. */
  bytes: number | null;
  /** Share of the loads that came from the browser's cache, 0..1; null where no browser said. */
  cached: number | null;
  failures: number;
  kinds: Partial<Record<LoadFailureKind, number>>;
  lastFailure: { at: string; kind: LoadFailureKind } | null;
  lastSeen: string;
  verdict: 'fine' | 'slow' | 'failing';
}

export interface RemoteFigures {
  /** When this process began to listen. */
  since: string;
  remotes: Record<string, ReleaseFigures[]>;
}

type Try = Pick<RemoteReport, 'outcome' | 'milliseconds' | 'bytes'>;
interface Kept { tries: Try[]; lastFailure: ReleaseFigures['lastFailure']; lastSeen: string }

/** The value below which `part` (0..1) of the values lie; null for none. */
export function quantile(values: number[], part: number): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? null;
}

function verdictOf(tries: number, failures: number, p95: number | null): ReleaseFigures['verdict'] {
  if (tries < TRIES_THAT_SAY_SOMETHING) return failures > 0 && failures === tries ? 'failing' : 'fine';
  if (failures / tries >= FAILING_SHARE) return 'failing';
  return p95 !== null && p95 >= SLOW_MILLISECONDS ? 'slow' : 'fine';
}

function figuresOf(release: string, { tries, lastFailure, lastSeen }: Kept): ReleaseFigures {
  const loads = tries.filter(({ outcome }) => outcome === 'loaded');
  const sizes = loads.flatMap(({ bytes }) => (bytes === null ? [] : [bytes]));
  const fetched = sizes.filter((bytes) => bytes > 0);
  const kinds: ReleaseFigures['kinds'] = {};
  for (const { outcome } of tries) if (outcome !== 'loaded') kinds[outcome] = (kinds[outcome] ?? 0) + 1;
  const times = loads.map(({ milliseconds }) => milliseconds);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const failures = tries.length - loads.length;
  return {
    release, tries: tries.length, loads: loads.length, p50, p95, bytes: quantile(fetched, 0.5), cached: sizes.length === 0 ? null : (sizes.length - fetched.length) / sizes.length,
    failures, kinds, lastFailure, lastSeen, verdict: verdictOf(tries.length, failures, p95),
  };
}

/** Makes room for one more: maps keep the order of insertion, and the one seen longest ago stands first. */
function makeRoom<Value>(map: Map<string, Value>, most: number): void {
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
}

export function collectRemoteFigures(clock: Clock) {
  const since = clock.now().toISOString();
  const remotes = new Map<string, Map<string, Kept>>();

  return {
    add({ remote, release, outcome, milliseconds, bytes }: RemoteReport): void {
      if (!remotes.has(remote)) makeRoom(remotes, REMOTES_KEPT);
      const releases = remotes.get(remote) ?? new Map<string, Kept>();
      const at = clock.now().toISOString();
      const kept = releases.get(release) ?? { tries: [], lastFailure: null, lastSeen: at };
      if (!releases.delete(release)) makeRoom(releases, RELEASES_KEPT);
      const tries = [...kept.tries, { outcome, milliseconds, bytes }].slice(-TRIES_KEPT);
      releases.set(release, { tries, lastFailure: outcome === 'loaded' ? kept.lastFailure : { at, kind: outcome }, lastSeen: at });
      remotes.set(remote, releases);
    },
    read: (): RemoteFigures => ({
      since,
      remotes: Object.fromEntries([...remotes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, releases]) => [name, [...releases].reverse().map(([release, kept]) => figuresOf(release, kept))])),
    }),
  };
}
