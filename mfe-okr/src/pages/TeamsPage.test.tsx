import { buildCycle, buildId } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import type { Team, TeamsAnswer } from '@cumbre/contract/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import type { Home } from '../testing/homeFixture';
import { buildOverview } from '../testing/overviewFixture';

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
  abilities: ['edit', 'editMembers', 'delete'],
  ...fields,
});
const sales = buildTeam({ lead: luis!.id, members: [luis!.id], objectives: 2 });
const north = buildTeam({ name: 'North', parentId: sales.id, colour: 'green' });
const answer: TeamsAnswer = { teams: [north, sales], people: [luis!] };
const member: Home = { ...home, organization: { ...home.organization, abilities: ['viewUser'] } };

const OVERVIEW = 'GET /api/organizations/:id/overview';
const overview = buildOverview(luis!.id, {
  standings: [
    { team: sales.id, progress: 0.31, expected: 0.48, status: 'behind', late: 2, objectives: 3 },
    {
      team: north.id,
      progress: null,
      expected: null,
      status: 'notStarted',
      late: 0,
      objectives: 0,
    },
  ],
});

const show = (who: Home, path: string, teams = answer, width = 1280) => {
  const server = serveHome(who, {
    [OVERVIEW]: overview,
    'GET /api/organizations/:id/teams': teams,
    'POST /api/organizations/:id/teams': { team: sales },
    'PATCH /api/organizations/:id/teams/:team': { team: sales },
    'DELETE /api/organizations/:id/teams/:team': () => null,
  });
  return showHome(who, { path, width }).then((shown) => ({ ...shown, server }));
};

test('the menu of a row asks before a team is deleted', async () => {
  const { user, server } = await show(home, '/teams');
  await user.click(await screen.findByRole('button', { name: 'More actions for Sales' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete team' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Sales?' });
  await user.click(within(question).getByRole('button', { name: 'Delete team' }));
  await waitFor(() =>
    expect(server.callsTo('DELETE /api/organizations/:id/teams/:team')).toHaveLength(1),
  );
});

test('the menu of a row has the editing too, which a phone shows only there', async () => {
  const { user, address } = await show(home, '/teams');
  await user.click(await screen.findByRole('button', { name: 'More actions for Sales' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit Sales' }));
  expect(address()).toBe(`/teams?edit=${sales.id}`);
});

const HEAD = ['Create teams from areas', 'New team'];
test.each([
  [1280, HEAD],
  [360, HEAD.toReversed()],
])(
  'the main button is at the end of a wide head, and first on a phone (%i)',
  async (width, order) => {
    await show(home, '/teams', answer, width);
    await screen.findByRole('button', { name: 'New team' });
    expect(
      screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => HEAD.includes(name)),
    ).toEqual(order);
  },
);

test('shows the teams as a tree, with lead, people and objectives', async () => {
  await show(home, '/teams');
  const table = within(await screen.findByRole('table', { name: 'Teams' }));
  // As many as the cycle has whose numbers stand beside them.
  await table.findByText('3 objectives');
  const rows = table.getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^SalesLuis Mamani · 1 person · 3 objectives/),
    expect.stringMatching(/^North, part of Sales/),
  ]);
  expect(screen.getByRole('link', { name: 'Sales' })).toHaveAttribute(
    'href',
    `/teams/${sales.id}?cycle=${home.cycle.id}`,
  );
});

test('says of each team how it stands in the current cycle, with its late check-ins', async () => {
  await show(home, '/teams');
  const table = within(await screen.findByRole('table', { name: 'Teams' }));
  const bar = await table.findByRole('progressbar', { name: 'Sales' });
  expect(bar).toHaveAttribute('aria-valuetext', '31%, expected 48%');
  expect(table.getByRole('row', { name: /^Sales/ })).toHaveTextContent('31%Behind2');
  expect(table.getByRole('link', { name: '2 late check-ins of Sales' })).toHaveAttribute(
    'href',
    `/teams/${sales.id}?cycle=${home.cycle.id}`,
  );
  expect(table.getByRole('row', { name: /^North/ })).toHaveTextContent('0 objectives–0');
  expect(screen.getByText(`How the teams stand in “${home.cycle.name}”.`)).toBeVisible();
});

describe('the choice of a cycle', () => {
  const former = buildCycle({
    organization: home.organization.id,
    name: '2025 Q4',
    start: '2025-10-01',
    end: '2025-12-31',
    state: 'finished',
  });
  const ended = (progress: number) => ({
    expected: 1,
    status: 'atRisk' as const,
    late: 0,
    objectives: 4,
    progress,
  });
  const open = (path: string, language: 'en' | 'es' = 'en') => {
    const server = serveHome(home, {
      [OVERVIEW]: ({ query }) =>
        query.cycle === former.id
          ? buildOverview(luis!.id, {
              standings: [
                { team: sales.id, ...ended(0.72) },
                { team: north.id, ...ended(0.14) },
              ],
            })
          : overview,
      'GET /api/organizations/:id/teams': answer,
      'GET /api/organizations/:id/cycles': {
        cycles: [home.cycle, former],
        current: home.cycle.id,
      },
    });
    return showHome(home, { path, language }).then((shown) => ({ ...shown, server }));
  };

  test('is the one of the other screens: in the address, and the current one without it', async () => {
    const { user, address, server } = await open('/teams');
    const picker = await screen.findByRole('combobox', { name: 'Cycle' });
    expect(picker).toHaveValue(home.cycle.id);
    await screen.findByText(`How the teams stand in “${home.cycle.name}”.`);
    await user.selectOptions(picker, former.id);
    expect(address()).toBe(`/teams?cycle=${former.id}`);
    await screen.findByText('How the teams ended in “2025 Q4”.');
    expect(server.callsTo(OVERVIEW).map(({ query }) => query.cycle)).toEqual([
      home.cycle.id,
      former.id,
    ]);
  });

  test.each([
    ['en', 'Teams', 'Mostly achieved', 'Missed', 'How the teams ended in “2025 Q4”.'],
    [
      'es',
      'Equipos',
      'Logrado en gran parte',
      'No logrado',
      'Cómo terminaron los equipos en «2025 Q4».',
    ],
  ] as const)(
    'of a finished cycle says how each team ended, and what is due no more (%s)',
    async (language, teams, mostly, missed, sentence) => {
      await open(`/teams?cycle=${former.id}`, language);
      const table = within(await screen.findByRole('table', { name: teams }));
      const rows = (await table.findAllByRole('row')).slice(1);
      expect(rows.map((row) => row.textContent)).toEqual([
        expect.stringContaining(mostly),
        expect.stringContaining(missed),
      ]);
      expect(screen.getByText(sentence)).toBeVisible();
      expect(table.getAllByRole('columnheader')).toHaveLength(3);
    },
  );

  test('stays with the page of a team and with the dialogs', async () => {
    const { user, address } = await open(`/teams?cycle=${former.id}`);
    expect(await screen.findByRole('link', { name: 'Sales' })).toHaveAttribute(
      'href',
      `/teams/${sales.id}?cycle=${former.id}`,
    );
    await user.click(screen.getByRole('button', { name: 'New team' }));
    expect(address()).toBe(`/teams?cycle=${former.id}&new=`);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(address()).toBe(`/teams?cycle=${former.id}`);
  });

  test('is not there without a cycle, and the teams are', async () => {
    serveHome(home, {
      'GET /api/organizations/:id/teams': answer,
      'GET /api/organizations/:id/cycles': { cycles: [], current: null },
    });
    await showHome(home, { path: '/teams' });
    expect(await screen.findByRole('link', { name: 'Sales' })).toHaveAttribute(
      'href',
      `/teams/${sales.id}`,
    );
    expect(screen.queryByRole('combobox', { name: 'Cycle' })).toBeNull();
  });
});

test('does not call a team behind for less than a point', async () => {
  const standing = {
    team: sales.id,
    expected: 0.618,
    status: 'behind' as const,
    late: 0,
    objectives: 2,
  };
  serveHome(home, {
    [OVERVIEW]: buildOverview(luis!.id, { standings: [{ ...standing, progress: 0.614 }] }),
    'GET /api/organizations/:id/teams': answer,
  });
  await showHome(home, { path: '/teams' });
  const table = within(await screen.findByRole('table', { name: 'Teams' }));
  expect(await table.findByText('Nearly on track')).toBeInTheDocument();
  expect(table.queryByText('Behind')).toBeNull();
});

test('a team is called behind as its only objective is', async () => {
  const standing = {
    team: sales.id,
    progress: 0.611,
    expected: 0.618,
    allBehind: true,
    status: 'behind' as const,
    late: 0,
    objectives: 1,
  };
  serveHome(home, {
    [OVERVIEW]: buildOverview(luis!.id, { standings: [standing] }),
    'GET /api/organizations/:id/teams': answer,
  });
  await showHome(home, { path: '/teams' });
  const table = within(await screen.findByRole('table', { name: 'Teams' }));
  expect(await table.findByText('Behind')).toBeInTheDocument();
  expect(table.queryByText('Nearly on track')).toBeNull();
});

test('shows the teams also where their numbers cannot be read', async () => {
  const server = serveHome(home, {
    [OVERVIEW]: problem('BUSY', 'In a moment.'),
    'GET /api/organizations/:id/teams': answer,
  });
  await showHome(home, { path: '/teams' });
  const table = within(await screen.findByRole('table', { name: 'Teams' }));
  await waitFor(() => expect(server.callsTo(OVERVIEW)).toHaveLength(1));
  expect(table.getByRole('row', { name: /^Sales/ })).toHaveTextContent(
    'SalesLuis Mamani · 1 person · 2 objectives––',
  );
});

test('creates a team', async () => {
  const { user, server } = await show(home, '/teams?new');
  await user.type(await screen.findByLabelText(/^Team/), 'Coast');
  await user.click(screen.getByRole('button', { name: 'Create team' }));
  await screen.findByText('Sales was created.');
  expect(server.callsTo('POST /api/organizations/:id/teams')[0]?.body).toEqual({
    name: 'Coast',
    colour: 'blue',
    parentId: null,
    lead: null,
    members: [],
  });
});

test.each([
  ['en', 'Create teams from areas', 'Set areas in “Users”', 'Create a team by hand', 'New team'],
  [
    'es',
    'Crear equipos a partir de las áreas',
    'Indicar áreas en «Usuarios»',
    'Crear un equipo a mano',
    'Nuevo equipo',
  ],
] as const)(
  'leads on where nobody has an area: to the users and to a team by hand (%s)',
  async (language, opener, users, byHand, title) => {
    serveHome(home, {
      'GET /api/organizations/:id/teams': answer,
      'POST /api/organizations/:id/teams/departments': { teams: [] },
    });
    const { user, address } = await showHome(home, { path: '/teams', language });
    await user.click(await screen.findByRole('button', { name: opener }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: users });
    // Nothing can be created, so no button offers it.
    expect(dialog.queryByRole('button', { name: /^(Create teams|Crear equipos)$/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: byHand }));
    expect(address()).toBe('/teams?new=');
    const form = within(await screen.findByRole('dialog', { name: title }));
    await user.click(form.getByRole('button', { name: /^(Cancel|Cancelar)$/ }));
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.click(await screen.findByRole('button', { name: users }));
    expect(address()).toBe(`/organizations/${home.organization.id}/users`);
  },
);

test('shows what the departments would become, and makes teams of the chosen ones', async () => {
  const planned = { team: null, isNew: true, people: 3, peopleLeftOut: 0, items: 5 };
  const call = 'POST /api/organizations/:id/teams/departments';
  const server = serveHome(home, {
    'GET /api/organizations/:id/teams': answer,
    [call]: {
      teams: [
        { department: 'Sales', name: 'Sales', ...planned },
        { department: 'Operations', name: 'Operations', ...planned, isNew: false, people: 0 },
        { department: 'General', name: 'General', ...planned, people: 1_000, peopleLeftOut: 12 },
      ],
    },
  });
  const { user } = await showHome(home, { path: '/teams' });
  await user.click(await screen.findByRole('button', { name: 'Create teams from areas' }));
  const sales = await screen.findByRole('checkbox', { name: /^Sales/ });
  expect(sales).toBeChecked();
  expect(sales.closest('label')).toHaveTextContent('Sales New team · 3 people · 5 items');
  await user.click(
    screen.getByRole('checkbox', { name: /^Operations Team exists · nobody to add/ }),
  );
  const general = screen.getByRole('checkbox', { name: /^General/ });
  expect(general.closest('label')).toHaveTextContent('12 people are left out (1,000 at most)');
  await user.click(general);
  await user.click(screen.getByRole('checkbox', { name: /^Also put objectives/ }));
  await user.click(screen.getByRole('button', { name: 'Create one team' }));
  await screen.findByText('The areas are teams now.');
  const bodies = server.callsTo(call).map(({ body }) => body as { departments: object[] });
  expect(bodies[0]).toMatchObject({ items: true, dryRun: true });
  expect(bodies[0]!.departments).toHaveLength(24);
  expect(bodies).toContainEqual({
    departments: [{ department: 'Sales', name: 'Sales' }],
    items: false,
  });
});

test('a lead sees the members alone, and sends them alone', async () => {
  const led = { ...sales, abilities: ['editMembers' as const], members: [luis!.id, ana!.id] };
  const { user, server } = await show(member, `/teams?edit=${led.id}`, {
    teams: [led],
    people: [luis!, ana!],
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/^Team/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /^Remove/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Sales was saved.');
  expect(server.callsTo('PATCH /api/organizations/:id/teams/:team')[0]?.body).toEqual({
    members: [luis!.id],
  });
});

describe('a team that somebody else saved meanwhile', () => {
  const CALL = 'PATCH /api/organizations/:id/teams/:team';
  const open = async (theirs: Team) => {
    let answers = 0;
    const server = serveHome(home, {
      'GET /api/organizations/:id/teams': answer,
      [CALL]: () => {
        answers += 1;
        return answers === 1
          ? problem('VERSION_STALE', 'It has changed.', [], { current: theirs })
          : { team: theirs };
      },
    });
    const { user } = await showHome(home, { path: `/teams?edit=${sales.id}` });
    const name = await screen.findByLabelText(/^Team/);
    await user.clear(name);
    await user.type(name, 'Sales abroad');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Someone else changed this team meanwhile');
    return { server, user };
  };

  test('is merged by a choice for each field that differs', async () => {
    const theirs = { ...sales, colour: 'red' as const, members: [ana!.id, luis!.id], version: 2 };
    const { server, user } = await open(theirs);
    const sections = screen.getAllByRole('radiogroup').map((group) => group.textContent);
    expect(sections).toEqual([
      'Yours: Sales abroadTheirs: Sales',
      'Yours: BlueTheirs: Red',
      `Yours: Luis MamaniTheirs: Former member and Luis Mamani`,
    ]);
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await screen.findByText('Sales was saved.');
    expect(server.callsTo(CALL)[1]).toMatchObject({
      headers: { 'if-match': '"2"' },
      body: { name: 'Sales abroad' },
    });
  });

  test('keeps members that both have in another order out of the choice', async () => {
    const both = [luis!.id, ana!.id];
    sales.members = both;
    await open({ ...sales, members: both.toReversed(), version: 2 });
    sales.members = [luis!.id];
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  });
});

test('a member without rights has no buttons', async () => {
  await show(member, '/teams', { ...answer, teams: [{ ...sales, abilities: [] }] });
  await screen.findByRole('table', { name: 'Teams' });
  expect(screen.queryByRole('button', { name: /Sales|New team/ })).toBeNull();
});
