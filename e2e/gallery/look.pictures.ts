import path from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createCaller } from '../caller';
import { exampleOf } from '../screens/examplePlace';
import { test } from '../test';
import type { Page } from '../test';
import { textFaultsOf } from '../textFaults';
import { waitForStable } from '../waitForStable';
import { createEmptyPlace } from './places';
const TARGET = '/tmp/okr-looks';
type P = any;
const LOOKS: Record<string, [(p: P) => string, ((page: Page, p: P) => Promise<void>)?, string?]> = {
  home: [() => '/'],
  rownum: [() => '/', async (page, p) => {
    await page.locator('.mfe-okr_value-button').nth(1).click();
    await page.locator('.mfe-okr_edit-field').fill(page.url().includes('x') || (await page.evaluate(() => localStorage.getItem('lng'))) === 'es' ? '1,200' : '1.200');
    await page.keyboard.press('Enter');
  }],
  empty: [(p) => `/?cycle=${p.emptyCycle}`, undefined, 'empty'],
  objective: [() => '/?new=objective'],
  keyresult: [(p) => `/?new=key_result&parent=${p.objective}`],
  item: [(p) => `/?item=${p.keyResult}`],
  checkin: [(p) => `/?item=${p.keyResult}`, async (page) => { await page.locator('[name="value"]').last().fill('1,200').catch(() => {}); }],
  recurrent: [(p) => `/?item=${p.recurrent}`],
  notes: [(p) => `/?item=${p.keyResult}&tab=notes`],
  commitments: [(p) => `/?item=${p.keyResult}&tab=commitments`],
  move: [(p) => `/?item=${p.keyResult}&move=${p.keyResult}`],
  copy: [(p) => `/?copy=${p.objective}`],
  week: [() => '/week'],
  review: [(p) => `/review?cycle=${p.cycle}`],
  board: [(p) => `/board?cycle=${p.cycle}`],
  cycles: [() => '/cycles'],
  newcycle: [() => '/cycles?new'],
  closing: [(p) => `/cycles/${p.cycle}/closing`],
  verdict: [(p) => `/cycles/${p.cycle}/closing`, async (page) => { await page.getByRole('button', { name: /^(Give verdict|Dar veredicto|Change verdict|Cambiar veredicto)/ }).first().click(); }],
  story: [(p) => `/cycles/${p.former}/story`],
};
const only = (process.env.LOOK ?? '').split(',').filter(Boolean);
const langs = (process.env.LANGS ?? 'en,es').split(',');
const widths = (process.env.WIDTHS ?? '360,1280').split(',').map(Number);
for (const language of langs)
  test(`look ${language}`, async ({ browser, server }) => {
    mkdirSync(TARGET, { recursive: true });
    const caller = await createCaller(server, `look-${language}@example.org`, 'Andes');
    const full: P = await exampleOf(caller, language);
    if (only.includes('empty')) {
      await createEmptyPlace(caller);
      const a: P = await caller.call('GET', `organizations/${caller.organizationId}/cycles`);
      full.emptyCycle = a.cycles[0]?.id ?? ((await caller.call('POST', `organizations/${caller.organizationId}/cycles`, { name: 'Q1', start: '2026-10-01', end: '2026-12-31' })) as P).cycle?.id;
    }
    for (const [name, [address, before, org]] of Object.entries(LOOKS)) {
      if (only.length && !only.includes(name)) continue;
      for (const width of widths) {
        const dark = process.env.DARK === '1';
        const context = await browser.newContext({ locale: language, reducedMotion: 'reduce', baseURL: server.address, viewport: { width, height: width < 500 ? 740 : 800 }, serviceWorkers: 'block' });
        await context.addInitScript(([s, l, o, d]) => { localStorage.setItem('auth-storage', s); localStorage.setItem('lng', l); localStorage.setItem('cumbre-organization', o); if (d) localStorage.setItem('mode', 'dark'); }, [caller.session, language, org ? caller.organizationId : full.organization, dark ? '1' : ''] as const);
        const page = await context.newPage(); page.setDefaultTimeout(6000);
        try {
          await page.goto(address(full));
          await waitForStable(page);
          await before?.(page, full);
          await waitForStable(page);
          await page.screenshot({ path: path.join(TARGET, `${name}.${language}.${width}${dark ? '.dark' : ''}.png`), fullPage: process.env.FULL === '1' });
          const faults = await textFaultsOf(page);
          for (const f of faults) console.log('FAULT', name, language, width, f);
        } catch (e) { console.log('ERR', name, language, width, String(e).split('\n')[0]); await page.screenshot({ path: path.join(TARGET, `${name}.${language}.${width}.png`) }).catch(() => {}); }
        await context.close();
      }
    }
  });
