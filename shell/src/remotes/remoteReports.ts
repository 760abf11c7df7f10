// Reports to the server and to the console how remotes were loaded (docs/registry.md): release,
// duration, bytes and kind of failure. Reports are collected and sent together, at the latest when
// the tab closes; a lost report is not repeated. They contain nothing about the person, the address
// or an error's text, which only the console shows.
import type { LoadFailureKind, RemoteReport } from '@cumbre/contract/remoteReports';
import { causesOf } from '@cumbre/remote/loadFailure';
import type { LoadOutcome } from '@cumbre/remote/loader';
import { recordFor } from '../page/telemetry';

const ADDRESS = '/reports/remotes';
const SEND_DELAY = 10_000;
/** The server accepts no more in one call. Further reports in the same seconds are dropped. */
const MAX_REPORTS = 20;

let pendingReports: RemoteReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let visit: string | undefined;
/** Names the page's visit in its reports. The first registry of the page counts. */
export const beginVisit = (named: string | undefined): void => void (visit ??= named);
/** The release of each remote that this tab shows. */
const currentReleases = new Map<string, string>();

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pendingReports.length === 0) return;
  const body = new Blob([JSON.stringify({ visit, reports: pendingReports })], {
    type: 'application/json',
  });
  pendingReports = [];
  if (navigator.sendBeacon?.(ADDRESS, body)) return;
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => {});
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});

function collect(report: RemoteReport): void {
  if (pendingReports.length < MAX_REPORTS) pendingReports.push(report);
  timer ??= setTimeout(send, SEND_DELAY);
}

/** The transferred bytes of the files below `base`: 0 from the cache, null if unknown. */
export function bytesBelow(base: string): number | null {
  const address = new URL(base, window.location.href).href;
  const files = (performance.getEntriesByType?.('resource') ?? []).filter(({ name }) =>
    name.startsWith(address),
  ) as PerformanceResourceTiming[];
  if (
    files.length === 0 ||
    files.some(({ transferSize, encodedBodySize }) => transferSize === 0 && encodedBodySize === 0)
  )
    return null;
  return files.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Reports the result of one attempt of the loader. */
export function reportOutcome({
  remote,
  release,
  base,
  outcome,
  milliseconds,
  failure,
  insteadOf,
}: LoadOutcome): void {
  recordFor(remote)({
    name: outcome === 'loaded' ? 'load' : 'failure',
    milliseconds,
    detail: { release: release ?? '', outcome, ...(failure ? { message: failure.message } : {}) },
  });
  if (failure) console.error(`The remote ${failure.message} could not be loaded.`, failure.cause);
  if (insteadOf !== undefined)
    console.warn(
      `The remote ${remote} is shown in an older release, ${release}, instead of ${insteadOf}.`,
    );
  if (release === null) return;
  if (outcome === 'loaded') currentReleases.set(remote, release);
  collect({
    remote,
    release,
    outcome,
    milliseconds: Math.min(120_000, Math.max(0, Math.round(milliseconds))),
    bytes: outcome === 'loaded' ? bytesBelow(base) : null,
    insteadOf,
  });
}

/** Reports a failure after loading: a screen that threw, or a chunk that failed to load. */
export function reportFailureOf(remote: string, kind: LoadFailureKind, error: unknown): void {
  recordFor(remote)({ name: 'failure', detail: { kind, message: String(error) } });
  const release = currentReleases.get(remote);
  console.error(
    `The remote ${remote}${release === undefined ? '' : ` ${release}`} failed: ${kind} (${causesOf(error)})`,
    error,
  );
  if (release !== undefined)
    collect({ remote, release, outcome: kind, milliseconds: 0, bytes: null });
}
