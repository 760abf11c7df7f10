// Times the actions of actions.ts in a page: each interaction by the Event Timing API (from the
// input to the next paint, in steps of 8 ms), and for two of them the time until their content is
// painted.
import type { Browser, Page } from '@playwright/test';
import { ACTIONS } from './actions';

export interface VisitTimes {
  /** Milliseconds of the slowest interaction of each action, by its name. */
  interactions: Record<string, number>;
  /** Milliseconds from the input until the content is painted, by the name of the content. */
  content: Record<string, number>;
}
interface ActionVisit {
  address: string;
  storage: Record<string, string>;
}

const PROCESSOR = 4;
const ROUND_TRIP = 40;
const BYTES_PER_SECOND = (10 * 1_000_000) / 8;
/** After the first rows the page loads ahead. People look at the rows before they act. */
const LOOKING = 4000;
/** An action without its result after this time ends the benchmark. */
const PATIENCE = 30_000;
/** Between two actions. */
const REST = 400;

/** What is to be visible after an action, and a word in it. */
interface Content {
  action: string;
  selector: string;
  text?: string;
}
/** The content whose time is measured, by its name in the page. */
export const CONTENT: Record<string, Content> = {
  'open a panel: what the window shows of it': {
    action: 'open a panel',
    selector: '.ant-drawer-open .mfe-okr_check-in [type=submit]',
  },
  'open a panel: what is below the window': {
    action: 'open a panel',
    selector: '.ant-drawer-open #mfe-okr_facts',
  },
  'open the palette': {
    action: 'open the palette',
    selector: '.shell-palette [role=option]',
    text: 'New objective',
  },
};

interface Watched {
  cumbreSlowest: number;
  /** By the name of the content. */
  cumbreAwaited: Map<string, Content>;
  cumbreContent: Record<string, number>;
}

/** In the page: the slowest interaction, and when the awaited content is painted. */
function watch(storage: Record<string, string>): void {
  for (const [key, value] of Object.entries(storage))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  const page = window as unknown as Watched;
  Object.assign(page, { cumbreSlowest: 0, cumbreAwaited: new Map(), cumbreContent: {} });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[])
      if (interactionId > 0) page.cumbreSlowest = Math.max(page.cumbreSlowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let input = 0;
  for (const event of ['click', 'keydown'])
    addEventListener(event, ({ timeStamp }) => (input = timeStamp), { capture: true });
  new MutationObserver(() => {
    for (const [name, { selector, text = '' }] of page.cumbreAwaited) {
      const found = [...document.querySelectorAll(selector)];
      if (!found.some((each) => each.textContent.includes(text))) continue;
      page.cumbreAwaited.delete(name);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => (page.cumbreContent[name] = performance.now() - input);
        channel.port2.postMessage(null);
      });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
}

/** One visit: the actions one after the other, in a browser without a cache. */
export async function timeActions(
  browser: Browser,
  { address, storage }: ActionVisit,
): Promise<VisitTimes> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(watch, storage);
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(address);
    await page.locator('[role=treegrid] [data-item]').first().waitFor();
    await page.waitForTimeout(LOOKING);
    const times: VisitTimes = { interactions: {}, content: {} };
    for (const { name, prepare, act, done } of ACTIONS) {
      await prepare?.(page);
      await page.waitForTimeout(REST);
      await page.evaluate(
        (awaited) =>
          Object.assign(window, {
            cumbreSlowest: 0,
            cumbreAwaited: new Map(awaited),
            cumbreContent: {},
          }),
        Object.entries(CONTENT).filter(([, { action }]) => action === name),
      );
      await act(page);
      // Asking for the result would take time of the thread that makes it.
      await page.waitForTimeout(REST);
      await done(page).first().waitFor({ state: 'attached', timeout: PATIENCE });
      await page.waitForTimeout(REST);
      const { cumbreSlowest, cumbreContent } = await page.evaluate(() => {
        const { cumbreSlowest, cumbreContent } = window as unknown as Watched;
        return { cumbreSlowest, cumbreContent };
      });
      times.interactions[name] = cumbreSlowest;
      for (const [content, { action }] of Object.entries(CONTENT)) {
        if (action !== name) continue;
        const time = cumbreContent[content];
        if (time === undefined) throw new Error(`${content}: it has not appeared.`);
        times.content[content] = time;
      }
    }
    return times;
  } finally {
    await context.close();
  }
}
