// Takes every screen in every state, both languages, both colour modes and four widths, tests the
// layout of its texts, and writes test-results/gallery: index.html with all pictures, faults.txt.
// A state is caused where it happens in reality: by the data of the organization, or by the answers
// of the network after the shell is open.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCaller } from '../caller';
import { answerReads, failReads } from '../failReads';
import { exampleOf } from '../screens/examplePlace';
import { SCREENS } from '../screens/screenList';
import type { Place, Screen } from '../screens/screenList';
import { navigateInPage } from '../navigateInPage';
import { test } from '../test';
import type { Page } from '../test';
import { textFaultsOf } from '../textFaults';
import { waitForStable } from '../waitForStable';
import { causeNotifications, createEmptyPlace, createOverflowingPlace } from './places';

const TARGET = path.resolve(__dirname, '../../test-results/gallery');
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const MODES = ['light', 'dark'] as const;
const STATES = ['full', 'empty', 'loading', 'error', 'refused', 'overflowing'] as const;
type State = (typeof STATES)[number];
/** Milliseconds after which a screen that has not become stable is a fault. */
const PATIENCE = 30_000;

const listOf = (setting: string | undefined) => setting?.split(',').filter(Boolean) ?? [];
const only = listOf(process.env.GALLERY_ONLY);
const states = listOf(process.env.GALLERY_STATES);
const languages = listOf(process.env.GALLERY_LANGUAGES);

/** Screens that show no data of an organization have one state. */
const hasOneState = ({ name, open }: Screen) =>
  open === true || ['help', 'help-topic', 'not-found', 'shortcuts', 'api-docs'].includes(name);

const needsItem = ({ path: address }: Screen) => {
  const names: string[] = [];
  address(new Proxy({} as Place, { get: (_place, name) => (names.push(String(name)), 'x') }));
  return names.some((name) =>
    ['objective', 'keyResult', 'recurrent', 'team', 'former'].includes(name),
  );
};

function statesOf(screen: Screen): readonly State[] {
  const offered = hasOneState(screen)
    ? STATES.slice(0, 1)
    : STATES.filter((state) => state !== 'empty' || !needsItem(screen));
  return offered.filter((state) => states.length === 0 || states.includes(state));
}

/** Answers the reading of data from now on as the state demands. */
async function begin(state: State, page: Page): Promise<void> {
  if (state === 'loading') await answerReads(page, () => undefined);
  if (state === 'error' || state === 'refused') await failReads(page, state);
}

async function wait(state: State, page: Page): Promise<void> {
  // What waits for an answer never becomes stable.
  if (state === 'loading') await page.waitForTimeout(900);
  else
    await waitForStable(page).catch(() => {
      throw new Error(`${page.url()} does not become stable in the state ${state}.`);
    });
}

async function show(page: Page, mode: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('mode', chosen);
    window.dispatchEvent(new Event('cumbre-mode'));
  }, mode);
}

async function picture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 55 });
  await session.detach();
  writeFileSync(path.join(TARGET, file), Buffer.from(data, 'base64'));
}

const selected = SCREENS.filter(
  ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
);

for (const language of ['en', 'es'] as const) {
  if (languages.length > 0 && !languages.includes(language)) continue;
  for (const half of [0, 1]) {
    test(`the gallery in ${language}, half ${half + 1}`, async ({ browser, server }) => {
      mkdirSync(TARGET, { recursive: true });
      const caller = await createCaller(
        server,
        `gallery-${language}-${half}@example.org`,
        'Andes Collective',
      );
      const full = await exampleOf(caller, language);
      const newcomer = await createCaller(
        server,
        `newcomer-${language}-${half}@example.org`,
        'Andes Collective',
      );
      await causeNotifications(server, caller, full);
      const places = { full, empty: await createEmptyPlace(newcomer) };
      const overflowing = await createOverflowingPlace(server, language, half);
      const faults: string[] = [];
      for (const [index, screen] of selected.entries()) {
        if (index % 2 !== half) continue;
        for (const state of statesOf(screen)) {
          const place =
            state === 'overflowing'
              ? overflowing.place
              : state === 'empty' || screen.organization === 'empty'
                ? places.empty
                : places.full;
          const signedIn =
            state === 'overflowing'
              ? overflowing.caller
              : place === places.empty
                ? newcomer
                : caller;
          const context = await browser.newContext({
            locale: language,
            reducedMotion: 'reduce',
            baseURL: server.address,
            viewport: WIDTHS[0]!,
            serviceWorkers: 'block',
          });
          await context.addInitScript(
            ([session, lng, organization]) => {
              if (session) localStorage.setItem('auth-storage', session);
              localStorage.setItem('lng', lng);
              localStorage.setItem('cumbre-organization', organization);
            },
            [
              screen.open ? '' : signedIn.session,
              language,
              screen.organization === 'empty' ? newcomer.organizationId : place.organization,
            ] as const,
          );
          const page = await context.newPage();
          page.setDefaultTimeout(PATIENCE);
          const emulation = await context.newCDPSession(page);
          const address = screen.path(place);
          try {
            if (state === 'full' || state === 'empty' || state === 'overflowing')
              await page.goto(address);
            else {
              await page.goto('/help/keyboard');
              await waitForStable(page);
              await begin(state, page);
              await navigateInPage(page, address);
            }
            await wait(state, page);
            if (state === 'full') await screen.before?.(page, place);
            for (const mode of MODES) {
              await show(page, mode);
              for (const size of WIDTHS) {
                // A phone draws its scroll bar over the page.
                await emulation.send('Emulation.setScrollbarsHidden', {
                  hidden: size === WIDTHS[0],
                });
                await page.setViewportSize(size);
                await page.waitForTimeout(150);
                if (state !== 'loading') await waitForStable(page);
                const name = `${screen.name}.${state}.${language}.${mode}.${size.width}`;
                await picture(page, `${name}.webp`);
                if (mode === 'light')
                  for (const fault of await textFaultsOf(page)) faults.push(`${name}: ${fault}`);
              }
            }
          } catch (error) {
            faults.push(`${screen.name}.${state}.${language}: ${String(error).split('\n')[0]}`);
          }
          await context.close();
        }
        writeFileSync(path.join(TARGET, `faults.${language}.${half}.txt`), faults.join('\n'));
        console.log(
          `${language}, half ${half + 1}: ${screen.name}, ${faults.length} faults so far`,
        );
      }
    });
  }
}

const row = (screen: Screen, state: State, language: string) =>
  `<h3>${state}, ${language}</h3><div>${MODES.flatMap((mode) =>
    WIDTHS.map(({ width }) => {
      const file = `${screen.name}.${state}.${language}.${mode}.${width}.webp`;
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${mode}" height="260"></a>`;
    }),
  ).join('')}</div>`;

test.afterAll(() => {
  const sections = selected.map(
    (screen) =>
      `<h2>${screen.title}</h2>${statesOf(screen)
        .flatMap((state) => ['en', 'es'].map((language) => row(screen, state, language)))
        .join('')}`,
  );
  writeFileSync(
    path.join(TARGET, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font-family:sans-serif;background:#888}div{display:flex;gap:8px;overflow-x:auto}</style>${sections.join('')}`,
  );
});
