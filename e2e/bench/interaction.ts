// Two interactions, each compared with its plainest form in the same browser: expanding ten
// thousand items with inserting only the visible rows, and typing in the item form with typing in a
// native field.
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Paired {
  ours: number[];
  plain: number[];
}
export interface Interactions {
  expandAll: { processor: number; times: Paired }[];
  typing: { processor: number; times: Paired };
}
interface Visit {
  address: string;
  storage: Record<string, string>;
}
interface ListedItem {
  id: string;
  code: string;
  parentId: string | null;
}

const ITEMS = 10_000;
const REPEATS = 9;
const SENTENCE = 'Households with safe water, counted by the village committees each month';
/** Milliseconds between two keys, as people type. */
const PAUSE = 60;
/** Event timing reports no event under 16 ms. Such an event counts as this. */
const UNREPORTED_DURATION = 8;

async function openPage(
  browser: Browser,
  storage: Record<string, string>,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storage);
  return { context, page: await context.newPage() };
}

async function slowProcessor(page: Page, processor: number): Promise<void> {
  await (
    await page.context().newCDPSession(page)
  ).send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Repeats the items of the server's answer under new names, up to `ITEMS`. */
function multiplyItems<Answer extends { items: ListedItem[] }>(answer: Answer): Answer {
  const copies = Array.from({ length: Math.ceil(ITEMS / answer.items.length) }, (_, copy) =>
    answer.items.map((item) => ({
      ...item,
      id: `${item.id}-${copy}`,
      code: `${item.code}-${copy}`,
      parentId: item.parentId === null ? null : `${item.parentId}-${copy}`,
    })),
  );
  return { ...answer, items: copies.flat().slice(0, ITEMS) };
}

/** Measures in the page, alternating: expanding all items, and cloning the visible rows. */
async function timeExpanding(repeats: number): Promise<{ ours: number[]; plain: number[] }> {
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (each) => each.textContent === name,
    ) as HTMLButtonElement;
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
    });
  const rest = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, 400);
    });
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    await rest();
    let startTime = performance.now();
    button('Expand all').click();
    times.ours.push((await painted()) - startTime);
    const rows = [...document.querySelectorAll<HTMLElement>('[data-rows] > *')];
    if (!document.querySelector('[data-rows] [aria-level="2"]'))
      throw new Error('Nothing was opened.');
    const inSight = rows.filter((row) => row.getBoundingClientRect().top < innerHeight);
    const place = document.createElement('div');
    place.className = (document.querySelector('[role=treegrid]') as HTMLElement).className;
    // The clones cover the page. Replacing the rows would measure them again.
    Object.assign(place.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '1000',
      contain: 'strict',
      background: 'white',
    });
    document.body.append(place);
    await rest();
    startTime = performance.now();
    place.append(...inSight.map((row) => row.cloneNode(true)));
    times.plain.push((await painted()) - startTime);
    place.remove();
    button('Collapse all').click();
    await rest();
  }
  return times;
}

async function expandAll(
  browser: Browser,
  { address, storage }: Visit,
  processor: number,
): Promise<Paired> {
  const { context, page } = await openPage(browser, storage);
  try {
    await page.route(/\/api\/organizations\/[^/]+\/okrs\?/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: multiplyItems((await answer.json()) as { items: ListedItem[] }),
      });
    });
    await page.goto(address);
    await page
      .getByRole('treegrid')
      .and(page.locator('[aria-rowcount]'))
      .getByRole('row')
      .nth(3)
      .waitFor();
    await slowProcessor(page, processor);
    return await page.evaluate(timeExpanding, REPEATS);
  } finally {
    await context.close();
  }
}

/** The time of each key, from the press to the next paint. */
async function timeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen = window as unknown as { keys: Map<number, number> };
    seen.keys = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[]) {
        if (/^(key|input|beforeinput)/.test(entry.name) && entry.interactionId > 0)
          seen.keys.set(
            entry.interactionId,
            Math.max(seen.keys.get(entry.interactionId) ?? 0, entry.duration),
          );
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.type(SENTENCE, { delay: PAUSE });
  await page.waitForTimeout(1000);
  const durations = await page.evaluate(() => [
    ...(window as unknown as { keys: Map<number, number> }).keys.values(),
  ]);
  return [
    ...durations,
    ...Array.from(
      { length: Math.max(0, SENTENCE.length - durations.length) },
      () => UNREPORTED_DURATION,
    ),
  ];
}

async function typing(
  browser: Browser,
  { address, storage }: Visit,
  processor: number,
): Promise<Paired> {
  const { context, page } = await openPage(browser, storage);
  try {
    await page.goto(`${address}?new=objective`);
    const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
    await title.focus();
    await slowProcessor(page, processor);
    const ours = await timeKeys(page);
    if ((await title.inputValue()) !== SENTENCE)
      throw new Error('The form has not taken what was typed.');
    const bare = await context.newPage();
    await bare.setContent('<label>Title <input autofocus></label>');
    await bare.getByRole('textbox').focus();
    await slowProcessor(bare, processor);
    return { ours, plain: await timeKeys(bare) };
  } finally {
    await context.close();
  }
}

export async function measureInteractions(browser: Browser, visit: Visit): Promise<Interactions> {
  const expanding = [];
  for (const processor of [1, 4])
    expanding.push({ processor, times: await expandAll(browser, visit, processor) });
  return { expandAll: expanding, typing: { processor: 4, times: await typing(browser, visit, 4) } };
}
