// Collects the reports of browsers about remotes since the start of the process: loads, times,
// sizes and failures per release. Memory is limited to the latest tries and releases. The log has
// all reports.
import type { LoadFailureKind, RemoteReport } from '@cumbre/contract/remoteReports';
import type { Clock } from '../../platform/context/context';

/** Limits: tries per release, releases per remote, and remotes. */
const MAX_TRIES = 300;
const MAX_RELEASES = 12;
const MAX_REMOTES = 50;

/**
 * Thresholds of the verdict: the share of failed tries, the 95th percentile, and the minimum number
 * of tries.
 */
const FAILING_SHARE = 0.05;
const SLOW_MILLISECONDS = 3000;
const MIN_TRIES = 3;

export interface ReleaseFigures {
  release: string;
  tries: number;
  loads: number;
  /** In milliseconds; null without loads. */
  p50: number | null;
  p95: number | null;
  /** The median transfer size of loads that did not come from the cache. */
  bytes: number | null;
  /** The share of loads from the browser's cache, 0..1; null where unknown. */
  cached: number | null;
  failures: number;
  kinds: Partial<Record<LoadFailureKind, number>>;
  lastFailure: { at: string; kind: LoadFailureKind } | null;
  lastSeen: string;
  verdict: 'fine' | 'slow' | 'failing';
}

export interface RemoteFigures {
  /** The start of the process. */
  since: string;
  remotes: Record<string, ReleaseFigures[]>;
}

type Try = Pick<RemoteReport, 'outcome' | 'milliseconds' | 'bytes'>;
interface ReleaseRecord {
  tries: Try[];
  lastFailure: ReleaseFigures['lastFailure'];
  lastSeen: string;
}

/** The quantile of the values at `share` (0..1); null for none. */
export function quantile(values: number[], share: number): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

function verdictOf(tries: number, failures: number, p95: number | null): ReleaseFigures['verdict'] {
  if (tries < MIN_TRIES) return failures > 0 && failures === tries ? 'failing' : 'fine';
  if (failures / tries >= FAILING_SHARE) return 'failing';
  return p95 !== null && p95 >= SLOW_MILLISECONDS ? 'slow' : 'fine';
}

/** Of people instead of loads. */
export const peopleVerdict = ({ people, failed }: { people: number; failed: number }) =>
  verdictOf(people, failed, null);

function figuresOf(
  release: string,
  { tries, lastFailure, lastSeen }: ReleaseRecord,
): ReleaseFigures {
  const loads = tries.filter(({ outcome }) => outcome === 'loaded');
  const sizes = loads.flatMap(({ bytes }) => (bytes === null ? [] : [bytes]));
  const transferSizes = sizes.filter((bytes) => bytes > 0);
  const kinds: ReleaseFigures['kinds'] = {};
  for (const { outcome } of tries)
    if (outcome !== 'loaded') kinds[outcome] = (kinds[outcome] ?? 0) + 1;
  const times = loads.map(({ milliseconds }) => milliseconds);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const failures = tries.length - loads.length;
  return {
    release,
    tries: tries.length,
    loads: loads.length,
    p50,
    p95,
    bytes: quantile(transferSizes, 0.5),
    cached: sizes.length === 0 ? null : (sizes.length - transferSizes.length) / sizes.length,
    failures,
    kinds,
    lastFailure,
    lastSeen,
    verdict: verdictOf(tries.length, failures, p95),
  };
}

/**
 * Removes the oldest entry when the map is full. Maps keep the order of insertion, so the first
 * entry is the oldest.
 */
function evictOldest<Value>(map: Map<string, Value>, maximum: number): void {
  const [oldest] = map.keys();
  if (map.size >= maximum && oldest !== undefined) map.delete(oldest);
}

export function collectRemoteFigures(clock: Clock) {
  const since = clock.now().toISOString();
  const remotes = new Map<string, Map<string, ReleaseRecord>>();

  return {
    add({ remote, release, outcome, milliseconds, bytes }: RemoteReport): void {
      if (!remotes.has(remote)) evictOldest(remotes, MAX_REMOTES);
      const releases = remotes.get(remote) ?? new Map<string, ReleaseRecord>();
      const at = clock.now().toISOString();
      const record = releases.get(release) ?? { tries: [], lastFailure: null, lastSeen: at };
      if (!releases.delete(release)) evictOldest(releases, MAX_RELEASES);
      const tries = [...record.tries, { outcome, milliseconds, bytes }].slice(-MAX_TRIES);
      releases.set(release, {
        tries,
        lastFailure: outcome === 'loaded' ? record.lastFailure : { at, kind: outcome },
        lastSeen: at,
      });
      remotes.set(remote, releases);
    },
    read: (): RemoteFigures => ({
      since,
      remotes: Object.fromEntries(
        [...remotes]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, releases]) => [
            name,
            [...releases].reverse().map(([release, record]) => figuresOf(release, record)),
          ]),
      ),
    }),
  };
}

export type RemoteFiguresCollector = ReturnType<typeof collectRemoteFigures>;
