import { test } from './test';
import { createCaller } from './caller';
import { exampleOf } from './screens/examplePlace';
test('shots', async ({ page, server, openAs }: any) => {
  test.setTimeout(200000);
  const caller = await createCaller(server, 'zz@example.org');
  for (const lng of ['en'] as const) {
    const p: any = await exampleOf(caller, lng);
    const c = { ...caller, organizationId: p.organization };
    for (const [name, path] of [
      ['week', '/week'],
      ['objective', `/?cycle=${p.cycle}&item=${p.objective}`],
      ['kr', `/?cycle=${p.cycle}&item=${p.keyResult}`],
      ['closing', `/cycles/${p.cycle}/closing`],
    ]) {
      await openAs(c, path, lng);
      for (const w of [360, 1280]) {
        await page.setViewportSize({ width: w, height: w === 360 ? 740 : 800 });
        await page.waitForTimeout(1800);
        const d = page.locator('.ant-drawer-body');
        if (await d.count()) {
          const h = await d.first().evaluate((e: any) => e.scrollHeight);
          await page.setViewportSize({ width: w, height: Math.min(4000, h + 120) });
          await page.waitForTimeout(600);
          await page.screenshot({ path: `/tmp/w/s-${name}-${w}.png` });
        } else await page.screenshot({ path: `/tmp/w/s-${name}-${w}.png`, fullPage: true });
      }
    }
  }
});
