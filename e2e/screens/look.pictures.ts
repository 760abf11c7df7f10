import { mkdirSync } from 'node:fs';
import { newCaller } from '../caller';
import { test } from '../journey';
import { settled } from '../settled';
import { SCREENS } from './screenList';

test('look', async ({ browser, server }) => {
  const language = 'es';
  mkdirSync('/tmp/lookD', { recursive: true });
  const caller = await newCaller(server, 'look@example.org', 'Colectivo Andes');
  const { organization } = await caller.call<{ organization: { id: string } }>('POST', 'organizations/example', { language, timeZone: 'UTC' });
  const { current } = await caller.call<{ current: string }>('GET', `organizations/${organization.id}/cycles`);
  const { items } = await caller.call<{ items: { id: string; kind: string; type: string; disagrees: boolean }[] }>('GET', `organizations/${organization.id}/okrs?cycle=${current}`);
  const find = (fits: (item: (typeof items)[number]) => boolean) => items.find(fits)?.id ?? '';
  const place = { organization: organization.id, cycle: current, empty: caller.organizationId, objective: find(({ kind }) => kind === 'objective'), keyResult: find(({ kind, disagrees }) => kind === 'key_result' && !disagrees), recurrent: find(({ type }) => type === 'RECURRENT') };
  const settings = { locale: language, reducedMotion: 'reduce', baseURL: server.address } as const;
  const signedIn = await browser.newContext(settings);
  await signedIn.addInitScript((session) => localStorage.setItem('auth-storage', session), caller.session);
  const anybody = await browser.newContext(settings);
  for (const context of [signedIn, anybody]) await context.addInitScript((lng) => localStorage.setItem('lng', lng), language);
  const pages = { open: await anybody.newPage(), inside: await signedIn.newPage() };
  const only = process.env.SCREENS_ONLY ?? '';
  const width = Number(process.env.LOOK_WIDTH ?? 768);
  for (const screen of SCREENS.filter(({ name }) => name.includes(only))) {
    const page = screen.open ? pages.open : pages.inside;
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/registry.json');
    await page.evaluate(([chosen, org]) => {
      localStorage.setItem('mode', chosen);
      localStorage.setItem('cumbre-organization', org);
    }, [process.env.LOOK_MODE ?? 'light', screen.organization ? place.empty : place.organization] as const);
    await page.goto(screen.path(place));
    if (screen.name !== 'api-docs') await settled(page);
    await screen.before?.(page, place);
    if (screen.name !== 'api-docs') await settled(page);
    await page.screenshot({ path: `/tmp/lookD/${screen.name}-${width}.png` });
    if (process.env.LOOK_PRINT) await page.pdf({ path: `/tmp/lookD/${screen.name}.pdf`, format: 'A4', printBackground: false, margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } }).catch((error) => console.log(screen.name, error.message));
  }
});
