// An organization without a cycle: every page has its own words and no key, and the pages about a
// cycle show the state of the home screen, with the act that helps.
import { buildMembership } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import { act, screen, waitFor } from '@testing-library/react';
import cycleWorkEn from './locales/cycleWork.en.json';
import cycleWorkEs from './locales/cycleWork.es.json';
import teamworkEn from './locales/teamwork.en.json';
import teamworkEs from './locales/teamwork.es.json';
import { register } from './remote';
import { buildHome, serveHome, showHome } from './testing/homeFixture';

const RAW_KEY = /^[a-z]+(\.[a-zA-Z]+)+$/;
const TEXTS = {
  en: { cycles: cycleWorkEn, copy: teamworkEn.copy },
  es: { cycles: cycleWorkEs, copy: teamworkEs.copy },
};
/** Pages that show something of a cycle, and of nothing else. */
const ABOUT_A_CYCLE = [
  '/',
  '/overview',
  '/cycles',
  '/review',
  '/meetings',
  '/board',
  '/drafts/new',
];

const PATHS = [
  '/',
  '/overview',
  '/cycles',
  '/cycles/gone/closing',
  '/cycles/gone/story',
  '/week',
  '/review',
  '/meetings',
  '/meetings/gone',
  '/board',
  '/teams',
  '/teams/gone',
  '/drafts',
  '/drafts/gone',
  '/drafts/new',
];

test('every page of the remote is looked at', async () => {
  const { routes } = await register({
    i18n: { addTexts: () => {}, language: () => 'en' },
    store: {},
  } as never);
  expect(new Set(PATHS.filter((path) => path !== '/drafts/new'))).toEqual(
    new Set(routes.map(({ path }) => path.replace(':id', 'gone'))),
  );
});

/** The texts of the page, node by node, and the names that only screen readers say. */
function shownTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder'])
      texts.push(element.getAttribute(name) ?? '');
  return texts.map((text) => text.trim());
}

async function open(path: string, language: 'en' | 'es', abilities: string[] = ['createCycle']) {
  const home = buildHome();
  home.organization = buildMembership({
    id: home.organization.id,
    abilities: [
      ...home.organization.abilities.filter((ability) => ability !== 'createCycle'),
      'viewBoard',
      ...abilities,
    ] as never,
  });
  const missing = () => problem('NOT_FOUND', 'It is not here.');
  serveHome(home, {
    'GET /api/organizations/:id/cycles': { cycles: [], current: null },
    'GET /api/organizations/:id/teams': { teams: [], people: [] },
    'GET /api/organizations/:id/drafts': { drafts: [], people: [] },
    'GET /api/cycles/:id/closing': missing,
    'GET /api/cycles/:id/story': missing,
    'GET /api/meetings/:id': missing,
    'GET /api/drafts/:id': missing,
    'GET /api/users/me/week': {
      rows: [],
      organizations: [],
      teams: [],
      commitments: [],
      followed: [],
    },
  });
  await showHome(home, { path, language });
  await screen.findAllByRole('heading');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  await act(async () => {});
}

describe.each(['en', 'es'] as const)('an organization without a cycle in %s', (language) => {
  test.each(PATHS)('has no raw key on %s', async (path) => {
    await open(path, language);
    expect(shownTexts().filter((text) => RAW_KEY.test(text))).toEqual([]);
  });

  test.each(ABOUT_A_CYCLE)('offers the current quarter on %s', async (path) => {
    await open(path, language);
    const { cycles, copy } = TEXTS[language];
    expect(await screen.findByRole('heading', { name: cycles.empty.title })).toBeVisible();
    expect(screen.getByRole('button', { name: cycles.empty.suggest })).toBeEnabled();
    expect(screen.queryByText(copy.noCycle)).toBeNull();
  });

  test.each(ABOUT_A_CYCLE)('says on %s who only reads that there is no cycle', async (path) => {
    await open(path, language, []);
    const { cycles } = TEXTS[language];
    expect(await screen.findByRole('heading', { name: cycles.empty.title })).toBeVisible();
    expect(screen.queryByRole('button', { name: cycles.empty.suggest })).toBeNull();
  });
});

test.each([...ABOUT_A_CYCLE, '/teams', '/drafts'])(
  'without an organization %s leads to a new one by its only primary button',
  async (path) => {
    const home = buildHome();
    serveHome(home, { 'GET /api/organizations/bymember/:userId': { organizations: [] } });
    const { user, address } = await showHome(home, { path });
    expect(await screen.findByRole('heading', { name: 'No organization yet' })).toBeVisible();
    expect(document.querySelectorAll('.ant-btn-primary')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Create an organization' }));
    expect(address()).toBe('/organizations?new');
  },
);
