// One measured load of one page: bytes and requests as the network saw them, times as the page itself saw them.
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Sample { script: number; all: number; requests: number; ready: number; lcp: number; cls: number }
export interface Visit { address: string; ready: string; roundTrip: number; storage: Record<string, string> }

const PROCESSOR = 4;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;
/** What is still on its way after the first control works (bell, fonts) belongs to the load. */
const SETTLED = 1000;
const LONGEST = 60_000;

interface Watched { cumbreReady?: number; cumbreLcp: number; cumbreCls: number }

/** In the page: when the first control is there, the largest paint, and what moved. */
function watch({ ready, storage }: { ready: string; storage: Record<string, string> }): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const page = window as unknown as Watched;
  Object.assign(page, { cumbreLcp: 0, cumbreCls: 0 });
  new MutationObserver(() => {
    if (page.cumbreReady === undefined && document.querySelector(ready)) page.cumbreReady = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.cumbreLcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) page.cumbreCls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function load(context: BrowserContext, visit: Visit): Promise<Sample> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const sizes = { script: 0, all: 0 };
  let requests = 0;
  const underWay = new Set<string>();
  let lastChange = Date.now();
  const ended = (requestId: string) => {
    underWay.delete(requestId);
    lastChange = Date.now();
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // The stream of events never ends, and belongs to no load.
    if (response.mimeType === 'text/event-stream') ended(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:') || type === 'Ping') return;
    underWay.add(requestId);
    lastChange = Date.now();
    types.set(requestId, request.url.split('?')[0]?.endsWith('.js') ? 'Script' : (type ?? 'Other'));
  });
  const fromCache = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    ended(requestId);
    if (type === undefined) return;
    if (!fromCache.has(requestId) && encodedDataLength > 0) requests += 1;
    sizes.all += encodedDataLength;
    if (type === 'Script') sizes.script += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: visit.roundTrip, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.goto(visit.address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as Watched).cumbreReady !== undefined, undefined, { timeout: 60_000 });
  for (const latest = Date.now() + LONGEST; (underWay.size > 0 || Date.now() - lastChange < SETTLED) && Date.now() < latest;) await page.waitForTimeout(50);
  const seen = await page.evaluate(() => {
    const { cumbreReady = 0, cumbreLcp, cumbreCls } = window as unknown as Watched;
    return { ready: cumbreReady, lcp: cumbreLcp, cls: cumbreCls };
  });
  await page.close();
  return { ...sizes, requests, ...seen };
}

/** The page with an empty cache, and once more, with what that has left there, after `between`. */
export async function beforeAndAfter(browser: Browser, visit: Visit, between: () => Promise<void>): Promise<{ before: Sample; after: Sample }> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(watch, { ready: visit.ready, storage: visit.storage });
    const before = await load(context, visit);
    await between();
    return { before, after: await load(context, visit) };
  } finally {
    await context.close();
  }
}

/** The page with an empty cache, and once more with what that has left there. */
export async function coldAndWarm(browser: Browser, visit: Visit): Promise<{ cold: Sample; warm: Sample }> {
  const { before, after } = await beforeAndAfter(browser, visit, () => Promise.resolve());
  return { cold: before, warm: after };
}
