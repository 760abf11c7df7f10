// One measured page load: bytes and requests from the network, times from the page.
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Sample {
  /** Bytes that were requested until the first control was usable, and the number of requests. */
  script: number;
  all: number;
  requests: number;
  /** Bytes of the scripts that were requested later: the bell, passkeys, and what comes ahead. */
  laterScript: number;
  ready: number;
  lcp: number;
  cls: number;
}
export interface Visit {
  address: string;
  ready: string;
  roundTrip: number;
  storage: Record<string, string>;
}

const PROCESSOR = 4;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;
/**
 * The page is left after this time without a request. What it loads ahead starts two seconds after a
 * screen was rendered (@cumbre/remote/ahead).
 */
const QUIET_TIME = 2500;
const LONGEST = 60_000;

interface PageMetrics {
  cumbreReady?: number;
  cumbreLcp: number;
  cumbreCls: number;
}

/** Metrics in the page: first usable control, largest contentful paint, layout shift. */
function watch({ ready, storage }: { ready: string; storage: Record<string, string> }): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const page = window as unknown as PageMetrics;
  Object.assign(page, { cumbreLcp: 0, cumbreCls: 0 });
  new MutationObserver(() => {
    if (page.cumbreReady === undefined && document.querySelector(ready))
      page.cumbreReady = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.cumbreLcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) page.cumbreCls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function load(context: BrowserContext, visit: Visit): Promise<Sample> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const startTimes = new Map<string, number>();
  const ended: { type: string; bytes: number; start: number; isFromNetwork: boolean }[] = [];
  let navigationTime = 0;
  const underWay = new Set<string>();
  let lastChange = Date.now();
  const finishRequest = (requestId: string) => {
    underWay.delete(requestId);
    lastChange = Date.now();
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // The event stream never ends and does not count.
    if (response.mimeType === 'text/event-stream') finishRequest(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => finishRequest(requestId));
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:') || type === 'Ping') return;
    if (type === 'Document') navigationTime ||= timestamp;
    startTimes.set(requestId, timestamp);
    underWay.add(requestId);
    lastChange = Date.now();
    types.set(requestId, request.url.split('?')[0]?.endsWith('.js') ? 'Script' : (type ?? 'Other'));
  });
  const fromCache = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    finishRequest(requestId);
    if (type === undefined) return;
    ended.push({
      type,
      bytes: encodedDataLength,
      start: startTimes.get(requestId) ?? 0,
      isFromNetwork: !fromCache.has(requestId) && encodedDataLength > 0,
    });
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: visit.roundTrip,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.goto(visit.address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (window as unknown as PageMetrics).cumbreReady !== undefined,
    undefined,
    { timeout: 60_000 },
  );
  for (
    const latest = Date.now() + LONGEST;
    (underWay.size > 0 || Date.now() - lastChange < QUIET_TIME) && Date.now() < latest;
  )
    await page.waitForTimeout(50);
  const metrics = await page.evaluate(() => {
    const { cumbreReady = 0, cumbreLcp, cumbreCls } = window as unknown as PageMetrics;
    return { ready: cumbreReady, lcp: cumbreLcp, cls: cumbreCls };
  });
  await page.close();
  const isLater = ({ start }: { start: number }) => (start - navigationTime) * 1000 > metrics.ready;
  const bytesOf = (requests: typeof ended) =>
    requests.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = ended.filter(({ type }) => type === 'Script');
  const ofTheLoad = ended.filter((request) => !isLater(request));
  return {
    script: bytesOf(scripts.filter((request) => !isLater(request))),
    all: bytesOf(ofTheLoad),
    requests: ofTheLoad.filter(({ isFromNetwork }) => isFromNetwork).length,
    laterScript: bytesOf(scripts.filter(isLater)),
    ...metrics,
  };
}

/** Loads the page with an empty cache, calls `between`, and loads it with the filled cache. */
export async function loadBeforeAndAfter(
  browser: Browser,
  visit: Visit,
  between: () => Promise<void>,
): Promise<{ before: Sample; after: Sample }> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
  });
  try {
    await context.addInitScript(watch, { ready: visit.ready, storage: visit.storage });
    const before = await load(context, visit);
    await between();
    return { before, after: await load(context, visit) };
  } finally {
    await context.close();
  }
}

/** Loads the page with an empty cache and again with the filled cache. */
export async function coldAndWarm(
  browser: Browser,
  visit: Visit,
): Promise<{ cold: Sample; warm: Sample }> {
  const { before, after } = await loadBeforeAndAfter(browser, visit, () => Promise.resolve());
  return { cold: before, warm: after };
}
