// What moved while a page was loaded, as browsers measure it (Layout Instability API): more than
// 0.1 for a page is poor.
import type { Page } from '@playwright/test';

const MAX_SHIFT = 0.1;
/** Smaller shifts are not named. */
const NAMED = 0.01;

interface Shift {
  value: number;
  parts: string[];
}
interface Recorded {
  shifts?: Shift[];
}

const recorded = new WeakSet<Page>();

/** Records the shifts of each page that is loaded from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  if (recorded.has(page)) return;
  recorded.add(page);
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: Shift[] = [];
    (window as Recorded).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            parts: sources.map(({ node, previousRect: from, currentRect: to }) => {
              const part = node instanceof Element ? node : node?.parentElement;
              const place = ({ x, y, height }: DOMRect) => [x, y, height].map(Math.round).join('/');
              return `${part?.tagName}.${part?.className} from ${place(from)} to ${place(to)}`;
            }),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Empty unless the page moved more than browsers call good. */
export async function layoutShiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as Recorded).shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= MAX_SHIFT
    ? []
    : shifts
        .filter(({ value }) => value >= NAMED)
        .map(({ value, parts }) => `${value.toFixed(3)} by ${parts.join(', ')}`);
}
