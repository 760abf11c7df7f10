// Takes the screenshots in both languages and at both widths, some in dark mode, when the screen is
// stable. It writes docs/screens.md from the same list, and the pictures of the PDF guide.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCaller } from '../caller';
import { test } from '../test';
import type { Page } from '../test';
import { waitForStable } from '../waitForStable';
import { exampleOf } from './examplePlace';
import { SCREENS } from './screenList';
import type { Screen } from './screenList';

const DOCS = path.resolve(__dirname, '../../docs');
const GUIDE = path.resolve(__dirname, '../../api/guide');
const only = process.env.SCREENS_ONLY ?? '';
const selectedScreens = SCREENS.filter(({ name }) => name.includes(only));
const WIDTHS = [1280, 360];
const LANGUAGES = ['en', 'es'] as const;

const fileOf = (name: string, width: number, language: string, mode: string) =>
  `${language}/${name}-${width}${mode === 'dark' ? '-dark' : ''}.webp`;

async function take(page: Page, file: string): Promise<void> {
  await waitForStable(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 62 });
  await session.detach();
  const target = path.join(DOCS, 'images/screens', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, Buffer.from(data, 'base64'));
}

/** Pictures of the guide (api/src/exchange/guide/pictures.ts), as JPEG: a PDF supports no WebP. */
async function takeForGuide(page: Page, file: string): Promise<void> {
  const target = path.join(GUIDE, file);
  if (existsSync(target)) await page.screenshot({ path: target, type: 'jpeg', quality: 72 });
}

const modesOf = ({ dark }: Screen) => (dark ? ['light', 'dark'] : ['light']);

for (const language of LANGUAGES) {
  test(`the screens in ${language}`, async ({ browser, server }) => {
    const caller = await createCaller(
      server,
      `screens-${language}@example.org`,
      language === 'es' ? 'Colectivo Andes' : 'Andes Collective',
    );
    const place = await exampleOf(caller, language);
    const settings = {
      locale: language,
      reducedMotion: 'reduce',
      baseURL: server.address,
    } as const;
    const signedIn = await browser.newContext(settings);
    await signedIn.addInitScript(
      (session) => localStorage.setItem('auth-storage', session),
      caller.session,
    );
    const anybody = await browser.newContext(settings);
    for (const context of [signedIn, anybody])
      await context.addInitScript((lng) => localStorage.setItem('lng', lng), language);
    const pages = { open: await anybody.newPage(), inside: await signedIn.newPage() };
    for (const screen of selectedScreens) {
      const page = screen.open ? pages.open : pages.inside;
      for (const mode of modesOf(screen)) {
        for (const width of mode === 'dark' ? WIDTHS.slice(0, 1) : WIDTHS) {
          await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
          await page.goto('/registry.json');
          await page.evaluate(
            ([chosen, organization]) => {
              localStorage.setItem('mode', chosen);
              localStorage.setItem('cumbre-organization', organization);
            },
            [mode, screen.organization ? place.empty : place.organization] as const,
          );
          await page.goto(screen.path(place));
          await waitForStable(page);
          await screen.before?.(page, place);
          await take(page, fileOf(screen.name, width, language, mode));
          if (width === WIDTHS[0] && mode === 'light')
            await takeForGuide(page, `${language}/${screen.name}.jpg`);
        }
      }
    }
  });
}

test.afterAll(() => {
  const section = (screen: Screen) =>
    [
      `## ${screen.title}`,
      '',
      '| | wide | phone |',
      '|---|---|---|',
      ...LANGUAGES.map(
        (language) =>
          `| ${language} | ![](images/screens/${fileOf(screen.name, 1280, language, 'light')}) | ![](images/screens/${fileOf(screen.name, 360, language, 'light')}) |`,
      ),
      ...(screen.dark
        ? [`| dark | ![](images/screens/${fileOf(screen.name, 1280, 'en', 'dark')}) | |`]
        : []),
      '',
    ].join('\n');
  const head =
    '# Every screen\n\nTaken by `npm run screens` with the example organization, in both languages, 1280 and 360 px wide; some in the dark mode.\nScreens that lie over another one have an address of their own, as all of them.\n\n[What an outside eye says of each screen](screen-marks.md), with marks.\n\n## The gallery\n\n`npm run gallery` takes every screen in every state (full, empty, loading, failed, refused, overflowing), in both languages,\nboth colour modes and four widths, into `test-results/gallery/index.html`. It names texts that are cut, overlap, leave the\nwindow or leave a short word alone, and fails if there is one. `--only`, `--states` and `--languages` limit it.\n';
  writeFileSync(path.join(DOCS, 'screens.md'), `${head}\n${SCREENS.map(section).join('\n')}`);
});
