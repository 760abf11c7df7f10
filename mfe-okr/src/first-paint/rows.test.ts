import { screen, within } from '@testing-library/react';
import type { EarlyCalls } from '@cumbre/client/earlyCalls';
import { formatPercent } from '../format/formatNumbers';
import { buildHome, serveHome, showHome, TODAY } from '../testing/homeFixture';
import type { Home } from '../testing/homeFixture';

const WIDE = 1280;

/** Executes the script in a page whose early calls have these answers. */
async function firstRows(
  home: Home,
  {
    width = WIDE,
    language = 'en',
    more = {},
  }: { width?: number; language?: 'en' | 'es'; more?: Partial<EarlyCalls> } = {},
): Promise<HTMLElement | null> {
  Object.assign(window, { innerWidth: width });
  localStorage.setItem('cumbre-organization', home.organization.id);
  document.documentElement.lang = language;
  const markup = document.createElement('div');
  markup.innerHTML =
    '<div class="shell-first-screen" lang="es"><div class="mfe-okr_home"></div></div>' +
    '<div class="shell-first-screen" lang="en"><div class="mfe-okr_home"></div></div>';
  document.body.append(markup);
  const answers = {
    'organizations/bymember/u-1': { organizations: [home.organization] },
    [`organizations/${home.organization.id}/cycles`]: {
      cycles: [home.cycle],
      current: home.cycle.id,
    },
    [`organizations/${home.organization.id}/okrs?cycle=${home.cycle.id}`]: {
      items: home.items,
      people: home.people,
      today: TODAY,
    },
  };
  window.cumbreEarlyCalls = {
    token: 'secret',
    language: 'en',
    answers: new Map(
      Object.entries(answers).map(([path, body]) => [path, Promise.resolve(Response.json(body))]),
    ),
    sent: Promise.resolve(),
    events: [],
    position: Promise.resolve(''),
    stopCollecting: () => {},
    ...more,
  };
  jest.isolateModules(() => jest.requireActual('./rows'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const trees = [...markup.querySelectorAll<HTMLElement>('.mfe-okr_tree')];
  for (const tree of trees) expect(tree.closest('[lang]')).toHaveAttribute('lang', language);
  markup.remove();
  document.documentElement.lang = 'en';
  return trees[0] ?? null;
}

afterEach(() => {
  localStorage.clear();
  delete window.cumbreEarlyCalls;
});

const SHOWN = ['title', 'progress', 'owner', 'updated'];

/** What a row shows in the cells that both have: texts, classes and places. */
const seenIn = (row: HTMLElement) => ({
  classes: row.className,
  transform: row.style.transform,
  level: row.style.getPropertyValue('--level'),
  cells: [...row.children].map(({ className }) => className),
  texts: SHOWN.map((column) =>
    [...row.querySelectorAll(`.mfe-okr_cell-${column}`)].map(({ textContent }) => textContent),
  ),
  parts: [
    ...row.querySelectorAll<HTMLElement>('[class*=cu-bar], .mfe-okr_code, .mfe-okr_team'),
  ].map(({ className, style }) => [className, style.inlineSize, style.insetInlineStart]),
});

const rowsOf = (tree: HTMLElement) =>
  [...tree.querySelectorAll<HTMLElement>('.mfe-okr_row')].map(seenIn);

test('the first rows are those of the screen, with the day of the organization', async () => {
  const home = buildHome();
  home.organization.timeZone = 'America/Mexico_City';
  home.o1.lastUpdated = '2026-11-26T01:10:00.000Z';
  const first = await firstRows(home);
  expect(first).toHaveAttribute('aria-hidden', 'true');
  serveHome(home);
  await showHome(home);
  const tree = await screen.findByRole('treegrid');
  await within(tree).findByText('Better schools');
  expect(rowsOf(first!)).toEqual(rowsOf(tree));
  expect(rowsOf(tree)[0]!.texts).toContainEqual(['2026/11/25']);
  for (const each of [first!, tree]) expect(each).toHaveClass('mfe-okr_tree-wide');
  expect(first!.classList.contains('mfe-okr_selects')).toBe(
    tree.classList.contains('mfe-okr_selects'),
  );
});

test('on a phone the first rows are cards that follow each other', async () => {
  const first = await firstRows(buildHome(), { width: 390 });
  expect(first).toHaveClass('mfe-okr_tree-cards');
  const rows = [...first!.querySelectorAll<HTMLElement>('.mfe-okr_row')];
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row.style.transform).toBe('');
});

test.each(['en', 'es'] as const)('progress is written as on the screen (%s)', async (language) => {
  const home = buildHome();
  const [item] = home.items;
  const shown: (string | null)[] = [];
  const ratios = [null, 0, 0.0004, 0.005, 0.4567, 0.75, 0.9996, 1, 1.2345, 9.9999, 12.5, 1234.5];
  for (const ratio of ratios) {
    item!.realProgress = ratio;
    const rows = await firstRows(home, { language });
    shown.push(rows!.querySelector('.mfe-okr_percent')!.textContent);
  }
  expect(shown).toEqual(ratios.map((ratio) => formatPercent(ratio, language)));
});

test('a row that was closed in this browser stays closed', async () => {
  const home = buildHome();
  localStorage.setItem(
    `mfe-okr/expanded/${home.cycle.id}`,
    JSON.stringify({ byDefault: true, exceptions: [home.o1.id] }),
  );
  const names = [...(await firstRows(home))!.querySelectorAll('.mfe-okr_name')];
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Clean water for all',
    'Better schools',
  ]);
});

const TODAY_MODE = () => localStorage.setItem('mfe-okr/display-mode', 'today');

test.each<[string, (home: Home) => void, object?]>([
  ['where another number is shown', TODAY_MODE],
  ['without items', (home) => home.items.splice(0)],
  [
    'above which a new member is welcomed',
    (home) =>
      Object.assign(home.organization, { role: 'user', joinedAt: new Date().toISOString() }),
  ],
  ['without early calls', () => {}, { answers: new Map() }],
  ['between the widths of a phone and a desktop', () => {}, { width: 1100 }],
])('there are no first rows of a screen %s', async (_what, change, options: object = {}) => {
  const home = buildHome();
  change(home);
  const { width, ...more } = options as { width?: number } & Partial<EarlyCalls>;
  expect(await firstRows(home, { width, more })).toBeNull();
});

test('an answer that the application has begun to read is left to it', async () => {
  const home = buildHome();
  const taken = Response.json({});
  await taken.json();
  const answers = new Map([
    [`organizations/o-1/okrs?cycle=${home.cycle.id}`, Promise.resolve(taken)],
  ]);
  expect(await firstRows(home, { more: { answers } })).toBeNull();
});
