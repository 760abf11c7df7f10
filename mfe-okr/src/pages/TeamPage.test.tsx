import { buildId } from '@cumbre/testing/builders';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Overview } from '@cumbre/contract/overview';
import type { Team } from '@cumbre/contract/teams';
import { screen, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildOverview, none } from '../testing/overviewFixture';

const OVERVIEW = 'GET /api/organizations/:id/overview';
const home = buildHome();
const [ana, luis] = home.people;
const buildTeam = (fields: Partial<Team>): Team => ({
  id: buildId(),
  name: 'Sales',
  colour: 'blue',
  parentId: null,
  lead: null,
  members: [],
  objectives: 0,
  version: 1,
  abilities: [],
  ...fields,
});
const sales = buildTeam({ lead: ana!.id, members: [ana!.id] });
const north = buildTeam({ name: 'North', parentId: sales.id, members: [luis!.id] });
const row = { department: null, person: null, items: 1, cells: [null, null] };

async function show(
  team: Team,
  changes: Partial<Overview> = {},
  teams = [sales, north],
  state: Cycle['state'] = 'running',
) {
  home.cycle.state = state;
  const objective = {
    id: home.o1.id,
    code: 'O1',
    kind: 'objective' as const,
    title: 'Clean water for all',
    status: 'behind' as const,
    progress: 0.375,
    expected: 0.5,
  };
  const overview = buildOverview(luis!.id, {
    objectives: { count: 1, items: [objective] },
    teams: [sales, north].map(({ id, name }) => ({ id, name })),
    groups: {
      by: 'team',
      rows: [
        { ...row, team: north.id },
        { ...row, team: null },
      ],
    },
    ...changes,
  });
  const server = serveHome(home, {
    [OVERVIEW]: overview,
    'GET /api/organizations/:id/teams': { teams, people: [ana!, luis!] },
  });
  const shown = await showHome(home, { path: `/teams/${team.id}` });
  return { server, ...shown };
}

const tree = (filter: object) => `/?${new URLSearchParams({ cycle: home.cycle.id, ...filter })}`;

test('says what the team is: its lead, its parent and the teams below it', async () => {
  const { unmount } = await show(sales);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeInTheDocument();
  const about = screen.getByRole('region', { name: 'About Sales' });
  expect(about).toHaveTextContent('LeadAna');
  expect(within(about).getByRole('link', { name: 'North' })).toHaveAttribute(
    'href',
    `/teams/${north.id}?cycle=${home.cycle.id}`,
  );
  unmount();
  await show(north);
  expect(await screen.findByRole('link', { name: 'Sales' })).toBeInTheDocument();
});

test('has the overview of the team, with links into the tree of the team', async () => {
  const { server } = await show(sales);
  const status = await screen.findByRole('region', { name: 'Status' });
  expect(within(status).getByRole('link', { name: /^Behind/ })).toHaveAttribute(
    'href',
    tree({ team: sales.id, status: 'behind', kind: 'key_result' }),
  );
  expect(server.callsTo(OVERVIEW)[0]!.query).toMatchObject({ team: sales.id });
  // The board has no filter for a team.
  expect(screen.getByRole('link', { name: 'Show the overdue check-in' })).toHaveAttribute(
    'href',
    '#mfe-okr_late',
  );
  const teams = screen.getByRole('region', { name: 'Progress by team' });
  expect(within(teams).getByRole('link', { name: 'Show North in the tree' })).toHaveAttribute(
    'href',
    tree({ team: north.id }),
  );
  expect(
    within(teams).getByRole('row', { name: /Directly in this team/, hidden: true }),
  ).toBeTruthy();
  expect(within(teams).queryByRole('link', { name: /Directly/ })).toBeNull();
  const objectives = screen.getByRole('region', { name: 'Objectives' });
  expect(objectives).toHaveTextContent('O1 Clean water for all37.5%Behind');
  expect(
    within(objectives).getByRole('progressbar', { name: 'O1 Clean water for all' }),
  ).toHaveAttribute('aria-valuetext', '37.5%, expected 50%');
});

test('says who has not reported, members or not', async () => {
  await show(sales);
  const people = await screen.findByRole('region', { name: 'People' });
  expect(people).toHaveTextContent('One person has not reported.');
  const rows = within(people).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Luis Mamani.*In a team below.*One late\. One without a value/),
    expect.stringMatching(/^Ana.*Lead.*None late/),
  ]);
  expect(within(people).getByRole('link', { name: 'Luis Mamani' })).toHaveAttribute(
    'href',
    tree({ team: sales.id, who: luis!.id }),
  );
});

test('says once that nobody is late: at the people', async () => {
  const late = { items: [], count: 0, silentCount: 0, people: [], peopleCount: 0 };
  await show(sales, { late });
  const people = await screen.findByRole('region', { name: 'People' });
  expect(people).toHaveTextContent('Everyone has reported.');
  expect(screen.queryByRole('region', { name: 'Late check-ins' })).toBeNull();
});

test('leads back to the teams of the same cycle', async () => {
  await show(north);
  expect(await screen.findByRole('link', { name: 'All teams' })).toHaveAttribute(
    'href',
    `/teams?cycle=${home.cycle.id}`,
  );
});

test('in a finished cycle says nothing about what is late', async () => {
  await show(sales, { ahead: [] }, [sales, north], 'finished');
  const people = await screen.findByRole('region', { name: 'People' });
  expect(within(people).getByRole('link', { name: 'Luis Mamani' })).toBeInTheDocument();
  expect(people).not.toHaveTextContent(/late|reported|Check-ins/);
});

test('shows the people of a team without items, and what to do', async () => {
  const empty = {
    date: '2026-02-15',
    progress: null,
    expected: null,
    statuses: { objective: none, key_result: none },
  };
  await show(sales, { weeks: [empty], objectives: { count: 0, items: [] } });
  expect(await screen.findByText('Nothing in 2026 Q1 yet')).toBeInTheDocument();
  expect(screen.getByText('No objectives in this cycle.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'People' })).toBeInTheDocument();
});

test('does not praise a team without people', async () => {
  const alone = buildTeam({ name: 'Studies' });
  const late = { items: [], count: 0, silentCount: 0, people: [], peopleCount: 0 };
  await show(alone, { late }, [alone]);
  const people = await screen.findByRole('region', { name: 'People' });
  expect(people).toHaveTextContent('This team has no people yet.');
  expect(people).not.toHaveTextContent('reported');
});

test('says that a team no longer exists', async () => {
  await show(buildTeam({}));
  expect(await screen.findByText('This team no longer exists.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all teams' })).toHaveAttribute(
    'href',
    `/teams?cycle=${home.cycle.id}`,
  );
});

test('leads to its form in the list of teams of the same cycle', async () => {
  await show({ ...sales, abilities: ['editMembers'] }, {}, [
    { ...sales, abilities: ['editMembers'] },
  ]);
  expect(await screen.findByRole('link', { name: 'Edit team' })).toHaveAttribute(
    'href',
    `/teams?cycle=${home.cycle.id}&edit=${sales.id}`,
  );
});

const roads = buildTeam({ name: 'Roads' });
const counted = { objectives: 1, keyResults: 1, sameWeight: true };
const buildPart = (code: string, title: string) => ({
  id: buildId(),
  code,
  title,
  kind: 'key_result' as const,
  status: 'onTrack' as const,
  progress: 0.5,
  expected: 0.5,
  weight: 1,
});
const theirs = { id: buildId(), code: 'O7', title: 'Roads that last', team: roads.id };
const elsewhere = {
  count: 1,
  items: [{ ...buildPart('KR7.1', 'Bridges in the north'), parent: theirs }],
};
const objective = {
  ...buildPart('O1', 'Clean water for all'),
  kind: 'objective' as const,
  within: null,
};

test('lists what its number counts in objectives of other teams, with the objective of each', async () => {
  await show(sales, { keyResults: elsewhere, counted }, [sales, north, roads]);
  const list = await screen.findByRole('region', {
    name: 'Key results in objectives of other teams',
  });
  expect(within(list).getByRole('link', { name: 'KR7.1 Bridges in the north' })).toHaveAttribute(
    'href',
    tree({ item: elsewhere.items[0]!.id }),
  );
  expect(within(list).getByRole('link', { name: 'O7 Roads that last' })).toHaveAttribute(
    'href',
    tree({ item: theirs.id }),
  );
  expect(list).toHaveTextContent('In O7 Roads that last · Roads');
  expect(
    within(list).getByRole('progressbar', { name: 'KR7.1 Bridges in the north' }),
  ).toHaveAttribute('aria-valuetext', '50%, expected 50%');
});

test('does not call an objective without a team one of another team', async () => {
  const items = [{ ...elsewhere.items[0]!, parent: { ...theirs, team: null } }];
  await show(sales, { keyResults: { count: 1, items }, counted });
  const name = 'Key results in objectives outside the team';
  expect(await screen.findByRole('region', { name })).toHaveTextContent(/In O7 Roads that last50%/);
});

test.each([
  [
    'of one part',
    { objectives: 0, keyResults: 1, sameWeight: true },
    '63% is the progress of one key result.',
  ],
  ['of equal parts', counted, '63% is the average of one objective and one key result.'],
  [
    'of parts with weights',
    { objectives: 3, keyResults: 0, sameWeight: false },
    '63% is the weighted average of 3 objectives. Each has its weight below its name.',
  ],
])('says what the number is made of: %s', async (_case, made, sentence) => {
  await show(north, { keyResults: elsewhere, counted: made });
  const card = await screen.findByRole('region', { name: 'Objectives' });
  expect(within(card).getByText(sentence)).toBeVisible();
});

test('says of each line how it counts, so that the number can be checked', async () => {
  const nested = { ...objective, id: buildId(), code: 'O1.1', title: 'Wells' };
  const items = [
    { ...objective, weight: 3 },
    { ...nested, within: { id: objective.id, code: 'O1', title: 'Clean water for all' } },
    { ...nested, id: buildId(), code: 'O2', weight: 0 },
    { ...nested, id: buildId(), code: 'O3', progress: null },
  ];
  await show(
    sales,
    {
      objectives: { count: 4, items },
      keyResults: elsewhere,
      counted: { ...counted, sameWeight: false },
    },
    [sales, north, roads],
  );
  const card = await screen.findByRole('region', { name: 'Objectives' });
  expect(card).toHaveTextContent(
    'The teams below are included. An objective inside another one of the team counts there. ' +
      'What has no progress yet does not count.',
  );
  const rows = within(card).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^O1 Clean water for allWeight 3/),
    expect.stringMatching(/^O1\.1 WellsCounts in O1/),
    expect.stringMatching(/^O2 WellsWeight 0, not counted/),
    expect.stringMatching(/^O3 WellsWeight 1/),
  ]);
  expect(screen.getByRole('region', { name: /^Key results in/ })).toHaveTextContent(
    'In O7 Roads that last · Roads · Weight 1',
  );
});

test('shows the objectives of an answer of an earlier server without a sentence', async () => {
  await show(sales);
  const card = await screen.findByRole('region', { name: 'Objectives' });
  expect(card).toHaveTextContent('O1 Clean water for all');
  expect(card).not.toHaveTextContent(/average|Weight/);
  expect(screen.queryByRole('region', { name: /^Key results in/ })).toBeNull();
});
