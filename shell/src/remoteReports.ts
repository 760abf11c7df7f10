// Tells the server, and whoever looks at the console, how loading the remotes went (docs/registry.md): which release, how long, how much, and what kind of
// failure. Reports are collected and sent together, when the tab is left at the latest, in a way that outlives it; one that
// does not arrive is not missed. Nothing of the person, the address or an error's text is part of them;
// the console of the person's own browser has it all.
import type { LoadFailureKind, RemoteReport } from '@cumbre/contract/remoteReports';
import { causesOf } from '@cumbre/remote/loadFailure';
import type { LoadOutcome } from '@cumbre/remote/loader';
import { recordFor } from './telemetry';

const ADDRESS = '/reports/remotes';
const SEND_AFTER = 10_000;
/** No more than the server takes at once; what comes beyond in the same seconds is dropped. */
const MOST = 20;

let waiting: RemoteReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** The release of each remote that this tab shows. */
const shown = new Map<string, string>();

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ reports: waiting })], { type: 'application/json' });
  waiting = [];
  if (navigator.sendBeacon?.(ADDRESS, body)) return;
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => {});
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});

function collect(report: RemoteReport): void {
  if (waiting.length < MOST) waiting.push(report);
  timer ??= setTimeout(send, SEND_AFTER);
}

/** What the files below `base` took over the wire: 0 from the cache, null where the browser keeps it to itself. */
export function bytesBelow(base: string): number | null {
  const address = new URL(base, window.location.href).href;
  const files = (performance.getEntriesByType?.('resource') ?? []).filter(({ name }) => name.startsWith(address)) as PerformanceResourceTiming[];
  if (files.length === 0 || files.some(({ transferSize, encodedBodySize }) => transferSize === 0 && encodedBodySize === 0)) return null;
  return files.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** How one try of the loader ended. */
export function reportOutcome({ remote, release, base, outcome, milliseconds, failure, insteadOf }: LoadOutcome): void {
  recordFor(remote)({ name: outcome === 'loaded' ? 'load' : 'failure', milliseconds, detail: { release: release ?? '', outcome, ...(failure ? { message: failure.message } : {}) } });
  if (failure) console.error(`The remote ${failure.message} could not be loaded.`, failure.cause);
  if (insteadOf !== undefined) console.warn(`The remote ${remote} is shown in its release before, ${release}, instead of ${insteadOf}.`);
  if (release === null) return;
  if (outcome === 'loaded') shown.set(remote, release);
  collect({ remote, release, outcome, milliseconds: Math.min(120_000, Math.max(0, Math.round(milliseconds))), bytes: outcome === 'loaded' ? bytesBelow(base) : null });
}

/** A remote that was there and then failed: a screen that threw, or a part of it that could not be fetched. */
export function reportFailureOf(remote: string, kind: LoadFailureKind, error: unknown): void {
  recordFor(remote)({ name: 'failure', detail: { kind, message: String(error) } });
  const release = shown.get(remote);
  console.error(`The remote ${remote}${release === undefined ? '' : ` ${release}`} failed: ${kind} (${causesOf(error)})`, error);
  if (release !== undefined) collect({ remote, release, outcome: kind, milliseconds: 0, bytes: null });
}
