import { writeFileSync } from 'node:fs';
import { createCaller } from './caller';
import { exampleOf } from './screens/examplePlace';
import { SCREENS } from './screens/screenList';
import { expect, test } from './test';
test('trace', async ({ browser, server }) => {
  test.setTimeout(600000);
  const caller = await createCaller(server, `trace${Date.now()}@example.org`);
  const place = await exampleOf(caller, 'en');
  for (const name of ['home', 'review']) {
    const screen = SCREENS.find((s) => s.name === name)!;
    for (let i = 0; i < 5; i++) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, baseURL: server.address });
      await context.addInitScript(([s, o]) => { localStorage.setItem('auth-storage', s!); localStorage.setItem('lng', 'en'); localStorage.setItem('cumbre-organization', o!); }, [caller.session, place.organization]);
      await context.addInitScript(() => { (window as any).lt = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) (window as any).lt.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask', buffered: true }); });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      if (i === 4) await browser.startTracing(page, { categories: ['-*','devtools.timeline','v8.execute','disabled-by-default-v8.cpu_profiler','blink.user_timing','loading','toplevel','disabled-by-default-devtools.timeline'] });
      await page.goto(`${server.address}${screen.path(place)}`);
      await page.waitForTimeout(4000);
      const lt: number[][] = await page.evaluate(() => (window as any).lt);
      console.log(name, i, 'TBT', lt.reduce((s, [, d]) => s + d! - 50, 0), JSON.stringify(lt));
      if (i === 4) writeFileSync(`/tmp/w/trace-${name}-b.json`, await browser.stopTracing());
      await context.close();
    }
  }
});
