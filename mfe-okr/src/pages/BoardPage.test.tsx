import { screen, within } from '@testing-library/react';
import { buildId, buildPerson } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import type { BoardAnswer, BoardPerson } from '@cumbre/contract/board';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const BOARD = 'GET /api/organizations/:id/board';
const line = (changes: Partial<BoardPerson>): BoardPerson => ({
  person: buildPerson(),
  role: 'user',
  items: 2,
  reports: 2,
  outdated: 0,
  atRisk: 0,
  lastCheckIn: '2026-02-10',
  late: [],
  ...changes,
});
const late = {
  id: buildId(),
  code: 'KR1',
  title: 'Wells',
  status: 'outdated' as const,
  due: '2026-02-02',
  daysLate: 13,
};
const rosa = buildPerson({ firstName: 'Rosa', lastName: 'Flores' });
const board: BoardAnswer = {
  today: '2026-02-15',
  people: [
    line({
      person: buildPerson({ firstName: 'Luis', lastName: 'Mamani' }),
      statuses: { atRisk: 1, outdated: 1 },
      lastCheckIn: '2026-02-14',
      outdated: 1,
      late: [late],
    }),
    line({
      person: rosa,
      items: 0,
      reports: 0,
      lastCheckIn: null,
    }),
    line({ role: null }),
  ],
};

test.each([
  [['createItem'], 'en', 'New objective for Rosa Flores'],
  [['createItem'], 'es', 'Nuevo objetivo para Rosa Flores'],
  [[], 'en', null],
] as const)(
  'who has nothing is offered an objective by who may create one (%j, %s)',
  async (abilities, language, name) => {
    const home = buildHome();
    home.cycle.abilities = [...abilities];
    serveHome(home, { [BOARD]: board });
    await showHome(home, { path: '/board', language });
    await screen.findByRole('row', { name: /Rosa Flores/ });
    if (name === null)
      return expect(screen.queryByRole('link', { name: /Rosa Flores/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/?cycle=${home.cycle.id}&new=objective&owner=${rosa.id}`,
    );
  },
);

test('the address of a new objective may name its owner', async () => {
  const home = buildHome();
  const [, luis] = home.people;
  serveHome(home);
  await showHome(home, { path: `/?new=objective&owner=${luis!.id}` });
  const dialog = await screen.findByRole('dialog', { name: 'New objective' });
  expect(await within(dialog).findByTitle('Luis Mamani')).toBeInTheDocument();
});

async function open(path = '/board', answer: object = board, abilities?: string[]) {
  const home = buildHome();
  if (abilities) home.organization.abilities = abilities as typeof home.organization.abilities;
  const server = serveHome(home, { [BOARD]: answer });
  const shown = await showHome(home, { path });
  await screen.findByRole('heading', { level: 1, name: 'People' });
  return { home, server, ...shown };
}

test('shows who is late with which items, and who has none', async () => {
  const { home } = await open();
  const table = await screen.findByRole('table', { name: 'People in 2026 Q1' });
  const rows = within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.closest('tr') as HTMLElement);
  expect(rows[0]).toHaveTextContent(
    'Luis Mamani User1 At risk1 OutdatedKR1 Wells 13 daysRemind2yesterday',
  );
  expect(within(rows[0]!).getByText('yesterday')).toHaveAttribute('title', '2026/02/14');
  expect(within(rows[0]!).getByRole('link', { name: 'KR1 Wells' })).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}&item=${late.id}`,
  );
  expect(rows[1]).toHaveTextContent('No items');
  expect(rows[2]).toHaveTextContent('former member');
  expect(
    screen.getByText(/^One person is late · one value is missing · one person owns no item/),
  ).toBeInTheDocument();
});

test('says what belongs to former members, and leads to them and to their items', async () => {
  const { home, user, address } = await open();
  await user.click(await screen.findByRole('link', { name: '2 items belong to former members' }));
  expect(address()).toBe(`/board?cycle=${home.cycle.id}&show=former`);
  expect(screen.getByRole('radio', { name: 'Former members (1)' })).toBeChecked();
  const former = board.people[2]!.person;
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^2 items of .* in the tree$/ })).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}&who=${former.id}`,
  );
});

test.each(['running', 'finished'] as const)(
  'the name of a person leads to their items in the tree of a %s cycle',
  async (state) => {
    const home = buildHome();
    home.cycle.state = state;
    serveHome(home, { [BOARD]: board });
    await showHome(home, { path: '/board' });
    expect(await screen.findByRole('link', { name: 'Luis Mamani' })).toHaveAttribute(
      'href',
      `/?cycle=${home.cycle.id}&who=${board.people[0]!.person.id}`,
    );
    // The tree has nothing of those without items.
    expect(screen.queryByRole('link', { name: 'Rosa Flores' })).not.toBeInTheDocument();
  },
);

test('offers no filter of former members where none has items', async () => {
  await open('/board', { ...board, people: board.people.slice(0, 2) });
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByText(/former members/)).not.toBeInTheDocument();
});

test('shows only late people or those without items, at its own URL', async () => {
  const { user, address } = await open('/board?show=late');
  expect(await screen.findAllByRole('rowheader')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'No items (1)' }));
  expect(address()).toBe('/board?show=nothing');
  expect(screen.getByRole('rowheader')).toHaveTextContent('Rosa Flores');
});

test('requires the right to view it, and a failure can be retried', async () => {
  const { server, unmount } = await open('/board', board, ['viewUser']);
  expect(await screen.findByText(/Only the owner, admins and shepherds see/)).toBeInTheDocument();
  expect(server.callsTo(BOARD)).toEqual([]);
  unmount();
  const again = await open('/board', () => problem('DATABASE_UNAVAILABLE', 'Back in a moment.'));
  expect(await screen.findByText('Back in a moment.')).toBeInTheDocument();
  again.server.answer({ [BOARD]: board });
  await again.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('a click reminds a person of late check-ins, and the row says so', async () => {
  let nudged = false;
  const home = buildHome();
  const server = serveHome(home, {
    [BOARD]: () => ({
      ...board,
      people: [{ ...board.people[0]!, nudged }, ...board.people.slice(1)],
    }),
    'POST /api/organizations/:id/board/nudges': () => {
      nudged = true;
      return null;
    },
  });
  const { user } = await showHome(home, { path: '/board' });
  await user.click(await screen.findByRole('button', { name: 'Remind Luis Mamani' }));
  expect(await screen.findByText('Reminded today')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
  expect(server.callsTo('POST /api/organizations/:id/board/nudges')).toMatchObject([
    { body: { cycle: home.cycle.id, user: board.people[0]!.person.id } },
  ]);
});

test('says how many of the items are in the bar, where it has fewer', async () => {
  await open('/board', {
    ...board,
    people: [line({ items: 6, reports: 3, statuses: { atRisk: 3 } }), line({})],
  });
  const table = await screen.findByRole('table', { name: 'People in 2026 Q1' });
  expect(within(table).getByText('3 with check-ins').closest('td')).toHaveTextContent(/^6/);
  expect(within(table).getAllByText(/with check-ins$/)).toHaveLength(1);
});

test.each([
  ['en', 'People in 2026 Q1', 'responsible for 1'],
  ['es', 'Personas en 2026 Q1', '1 con avances a su cargo'],
] as const)(
  'of a finished cycle the fewer items of the bar read as no missed check-in (%s)',
  async (language, name, text) => {
    const home = buildHome();
    home.cycle.state = 'finished';
    serveHome(home, { [BOARD]: { ...board, people: [line({ reports: 1 })] } });
    await showHome(home, { path: '/board', language });
    const table = await screen.findByRole('table', { name });
    expect(within(table).getByText(text).closest('td')).toHaveTextContent(/^2/);
  },
);

test('of a finished cycle the bar of a person says how the items ended', async () => {
  const home = buildHome();
  home.cycle.state = 'finished';
  const ended = {
    statuses: { atRisk: 3, behind: 1 },
    outcomes: { mostly: 1, partly: 2, missed: 1 },
  };
  serveHome(home, { [BOARD]: { ...board, people: [line({ reports: 4, ...ended })] } });
  await showHome(home, { path: '/board' });
  const table = await screen.findByRole('table', { name: 'People in 2026 Q1' });
  expect(
    within(table)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 Mostly achieved', '2 Partly achieved', '1 Missed']);
});

test.each(['/board', '/board?show=late'])(
  'of a finished cycle %s has those with items first, and nothing about what is late',
  async (path) => {
    const home = buildHome();
    home.cycle.state = 'finished';
    const ana = line({ person: buildPerson({ firstName: 'Ana', lastName: 'Choque' }) });
    serveHome(home, { [BOARD]: { ...board, people: [board.people[1]!, ana] } });
    await showHome(home, { path });
    const rows = await screen.findAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ana Choque/),
      expect.stringMatching(/Rosa Flores/),
    ]);
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent),
    ).toEqual(['Everyone (2)', 'No items (1)']);
    expect(screen.getByRole('row', { name: /Ana Choque/ })).toHaveTextContent('2026/02/10');
    expect(screen.getByText('One person owned no item')).toBeInTheDocument();
    expect(screen.queryByText(/[Ll]ate/)).toBeNull();
  },
);
