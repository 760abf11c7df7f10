import type { Cycle } from '@cumbre/contract/cycles';
import { screen, waitFor, within } from '@testing-library/react';
import { buildId, buildMembership } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });
const rowCodes = () =>
  screen
    .getAllByRole('row')
    .map((each) => each.getAttribute('aria-label')?.split(' ')[0])
    .filter(Boolean);

async function open(home = buildHome(), options: Parameters<typeof showHome>[1] = {}) {
  const server = serveHome(home);
  const shown = await showHome(home, options);
  await screen.findByRole('treegrid');
  return { home, server, ...shown };
}

test('the tree exposes level, position and number of siblings of every row', async () => {
  await open();
  expect(screen.getByRole('treegrid', { name: 'Objectives of 2026 Q1' })).toHaveAttribute(
    'aria-rowcount',
    '6',
  );
  expect(rowCodes()).toEqual(['O1', 'KR1.1', 'O1.1', 'KR1.1.1', 'O2']);
  expect(row('O1.1')).toHaveAttribute('aria-level', '2');
  expect(row('O1.1')).toHaveAttribute('aria-posinset', '2');
  expect(row('O1.1')).toHaveAttribute('aria-setsize', '2');
  expect(row('O1.1')).toHaveAttribute('aria-expanded', 'true');
  expect(row('KR1.1')).not.toHaveAttribute('aria-expanded');
});

test('collapse all leaves the roots, expand all shows everything, and the choice is remembered', async () => {
  const { user, unmount, home } = await open();
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(rowCodes()).toEqual(['O1', 'O2']);
  unmount();
  await open(home);
  expect(rowCodes()).toEqual(['O1', 'O2']);
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(rowCodes()).toHaveLength(5);
});

test('the end-of-cycle mode shows progress, today shows it against the plan, and no progress is a dash', async () => {
  const { user, unmount, home } = await open();
  expect(row('KR1.1')).toHaveTextContent('25%');
  expect(row('O2')).toHaveTextContent('–');
  await user.click(screen.getByText('Today'));
  // 0.25 of 45/89 is 49.4 %.
  expect(row('KR1.1')).toHaveTextContent('49.4%of plan');
  expect(
    within(row('KR1.1')).getByRole('progressbar', { name: 'Days without water' }),
  ).toHaveAttribute('aria-valuetext', '49.4% of plan');
  expect(row('O2')).toHaveTextContent('–');
  expect(row('O2')).not.toHaveTextContent('%');
  unmount();
  await open(home);
  expect(row('KR1.1')).toHaveTextContent('49.4%');
});

test('status, owner and measure are also shown as text', async () => {
  await open();
  expect(within(row('KR1.1')).getByText('At risk')).toBeInTheDocument();
  expect(within(row('KR1.1.1')).getByText('Luis Mamani')).toBeInTheDocument();
  expect(row('KR1.1')).toHaveTextContent('40→ 10 days');
  expect(
    within(row('KR1.1')).getByRole('progressbar', { name: 'Days without water' }),
  ).toHaveAttribute('aria-valuetext', '25%, expected 50.6%');
});

test('in Spanish the screen and its numbers are Spanish', async () => {
  await open(buildHome(), { language: 'es' });
  expect(screen.getByRole('heading', { level: 1, name: 'Objetivos' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Expandir todo' })).toBeInTheDocument();
  expect(within(row('KR1.1')).getByText('En riesgo')).toBeInTheDocument();
  expect(row('KR1.1.1')).toHaveTextContent('2,15');
  expect(screen.getByRole('columnheader', { name: 'Responsable' })).toBeInTheDocument();
});

test('a cycle without items shows what to do next', async () => {
  const home = { ...buildHome(), items: [] };
  serveHome(home);
  const { user, address } = await showHome(home);
  expect(await screen.findByText('Nothing in 2026 Q1 yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import spreadsheet' })).toHaveAttribute(
    'href',
    `/organizations/${home.organization.id}/import?cycle=${home.cycle.id}`,
  );
  for (const name of ['Recently deleted', 'Grades and retrospective', 'Download spreadsheet'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New objective' }));
  expect(address()).toBe('/?new=objective');
});

test('a cycle whose items are all deleted offers to restore them', async () => {
  const home = { ...buildHome(), items: [] };
  serveHome(home, {
    'GET /api/organizations/:id/deletions': { deletions: [{ id: 'd1' }] },
  });
  await showHome(home);
  expect(await screen.findByRole('link', { name: 'Recently deleted' })).toBeInTheDocument();
});

test('the two ways of showing progress are explained beside their switch', async () => {
  const home = buildHome();
  serveHome(home);
  const { user } = await showHome(home);
  await user.click(await screen.findByRole('button', { name: 'Show progress' }));
  expect(screen.getByText(/^At end of cycle: how much of the way/)).toBeVisible();
});

test('without a cycle, one press creates the whole current quarter and starts it', async () => {
  const home = buildHome();
  const organization = {
    ...home.organization,
    abilities: [...home.organization.abilities, 'createCycle' as const],
  };
  const server = serveHome(home, {
    'GET /api/organizations/bymember/:userId': { organizations: [organization] },
    'GET /api/organizations/:id/cycles': { cycles: [], current: null },
    'POST /api/organizations/:id/cycles': () => ({ cycle: home.cycle }),
  });
  const { user } = await showHome(home);
  expect(await screen.findByRole('img', { name: /^Picture of an objective/ })).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'Explore an example organization' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose other dates' })).toHaveAttribute(
    'href',
    '/cycles?new',
  );
  server.answer({
    'GET /api/organizations/:id/cycles': { cycles: [home.cycle], current: home.cycle.id },
  });
  await user.click(screen.getByRole('button', { name: 'Use the current quarter' }));
  expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  expect(server.callsTo('POST /api/organizations/:id/cycles')[0]?.body).toMatchObject({
    name: expect.stringMatching(/^Q[1-4] \d{4}$/),
    start: expect.stringMatching(/-(01|04|07|10)-01$/),
    state: 'running',
  });
});

test.each([
  ['/', 'treegrid'],
  ['/cycles', 'table'],
  ['/review', 'navigation'],
  ['/board', 'heading'],
] as const)(
  'organizations that could not be loaded are not reported as missing, and can be reloaded (%s)',
  async (path, found) => {
    const home = buildHome();
    const server = serveHome(home, {
      'GET /api/organizations/bymember/:userId': () =>
        problem('DATABASE_UNAVAILABLE', 'Back in a moment.'),
      'GET /api/organizations/:id/review': { notes: [], commitments: [] },
      'GET /api/organizations/:id/board': { people: [], today: TODAY },
    });
    const { user } = await showHome(home, { path });
    // In the page itself: a toast of the test before may still be up.
    const onPage = () =>
      screen
        .queryAllByText('Back in a moment.')
        .filter((element) => element.closest('.ant-notification') === null);
    await waitFor(() => expect(onPage()).toHaveLength(1));
    expect(screen.queryByText(/No organization|belong to no/)).not.toBeInTheDocument();
    server.answer({
      'GET /api/organizations/bymember/:userId': { organizations: [home.organization] },
    });
    await user.click(await screen.findByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole(found)).toBeInTheDocument();
  },
);

test.each<[string, Cycle['abilities'], boolean]>([
  ['who may start one', ['changeState', 'createItem'], true],
  ['who may not', [], false],
])(
  'a notice says that no cycle is running, and %s is told how to go on',
  async (_who, abilities, isTold) => {
    const home = buildHome();
    serveHome(home, {
      'GET /api/organizations/:id/cycles': {
        cycles: [{ ...home.cycle, state: 'planning', abilities }],
        current: null,
      },
    });
    await showHome(home);
    expect(await screen.findByText('No cycle is running')).toBeInTheDocument();
    expect(screen.queryAllByText(/Start the cycle once work on it begins/)).toHaveLength(
      isTold ? 1 : 0,
    );
  },
);

test('without a running cycle, the latest one is shown, and a finished one is not called plannable', async () => {
  const home = buildHome();
  const former = {
    ...home.cycle,
    id: buildId(),
    name: '2025 Q4',
    state: 'finished' as const,
    start: '2025-10-01',
    end: '2025-12-31',
  };
  const server = serveHome(home, {
    'GET /api/organizations/:id/cycles': {
      cycles: [{ ...home.cycle, state: 'finished' }, former],
      current: null,
    },
  });
  await showHome(home);
  expect(await screen.findByRole('combobox', { name: 'Cycle' })).toHaveValue(home.cycle.id);
  expect(
    screen.getByText(
      'No cycle is running. To continue, start a planned cycle or create a new one.',
    ),
  ).toBeInTheDocument();
  expect(server.callsTo('GET /api/organizations/:id/okrs').map(({ query }) => query.cycle)).toEqual(
    [home.cycle.id],
  );
});

test('a search without hits hides the empty table', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  expect(await screen.findByRole('treegrid')).toBeInTheDocument();
});

test('a viewer is offered neither creating nor importing', async () => {
  const home = buildHome();
  home.organization = buildMembership({
    id: home.organization.id,
    abilities: ['viewUser', 'exportOkrs'],
  });
  home.cycle.abilities = [];
  const { user } = await open(home);
  expect(screen.queryByRole('button', { name: 'New objective' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    'Drafts',
    'Grades and retrospective',
    'Download spreadsheet',
  ]);
});

test('a tree that could not be loaded can be reloaded', async () => {
  const home = buildHome();
  const server = serveHome(home, {
    'GET /api/organizations/:id/okrs': () => problem('DATABASE_UNAVAILABLE', 'Back in a moment.'),
  });
  const { user } = await showHome(home);
  expect(await screen.findByText('Back in a moment.')).toBeInTheDocument();
  server.answer({
    'GET /api/organizations/:id/okrs': {
      items: home.items,
      people: home.people,
      today: '2026-02-15',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('treegrid')).toBeInTheDocument();
});

test('deleting lists the deleted descendants and the new progress of the parent', async () => {
  const { user, server, home } = await open();
  server.answer({
    'DELETE /api/okrs/:id': { removed: 2, deletion: 'd1' },
    'POST /api/deletions/:id/restore': { item: home.o11, restored: 2 },
  });
  await user.click(
    within(row('O1.1')).getByRole('button', { name: 'Actions for Wells that last' }),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('the item below it are deleted too');
  expect(dialog).toHaveTextContent('O1 Clean water for all goes from 37.5% to 25%');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.callsTo('DELETE /api/okrs/:id')).toMatchObject([
      { params: { id: home.o11.id }, headers: { 'if-match': '"1"' } },
    ]),
  );
  // The same in the opposite direction.
  const bar = await screen.findByRole('group', { name: 'Undo last change' });
  expect(bar).toHaveTextContent('“Wells that last” deleted');
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.callsTo('POST /api/deletions/:id/restore')).toMatchObject([
      { params: { id: 'd1' } },
    ]),
  );
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Undo last change' })).not.toBeInTheDocument(),
  );
});

test('on a phone, rare actions are in one menu, under headings', async () => {
  const { user, address } = await open(buildHome(), { width: 360 });
  expect(screen.queryByRole('link', { name: 'Import spreadsheet' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const groups = within(screen.getByRole('menu')).getAllByRole('group');
  expect(
    groups.map((group) => [
      group.getAttribute('aria-label'),
      [...group.querySelectorAll('[role^=menuitem]')].map((entry) => entry.textContent),
    ]),
  ).toEqual([
    ['Show progress', ['At end of cycle', 'Today']],
    ['Tree', ['Expand all', 'Collapse all', 'Select']],
    ['This cycle', ['Drafts', 'Recently deleted', 'Grades and retrospective']],
    ['Spreadsheet', ['Import spreadsheet', 'Download spreadsheet']],
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Collapse all' }));
  expect(rowCodes()).toEqual(['O1', 'O2']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Recently deleted' }));
  expect(address()).toBe('/?deleted=');
});

test.each([
  ['en', 'Running'],
  ['es', 'En curso'],
] as const)(
  'the print names organization, cycle, its state and the day (%s)',
  async (language, state) => {
    const home = buildHome();
    const { container } = await open(home, { language });
    expect(container.querySelector('.mfe-okr_print-head')).toHaveAttribute(
      'data-print',
      `${home.organization.name} · ${home.cycle.name} · ${state} · 2026/02/15`,
    );
  },
);

test('a row says in few words that confidence and numbers do not match, and all of it to who asks', async () => {
  const home = buildHome();
  Object.assign(home.kr11, { disagrees: true });
  await open(home);
  const words = screen.getByText('Check confidence');
  expect(words).toBeVisible();
  expect(words.parentElement).toHaveAttribute('title', 'Confidence and numbers don’t match');
  expect(words.closest('[role="gridcell"]')).toHaveTextContent(
    'Confidence and numbers don’t match',
  );
});
