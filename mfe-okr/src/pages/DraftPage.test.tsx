import { emitServerEvent } from '@cumbre/client/serverEvents';
import type { Draft } from '@cumbre/contract/drafts';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { answerWith, buildDraft } from '../testing/draftFixture';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const READ = 'GET /api/drafts/:id';
const SAVE = 'PUT /api/drafts/:id';

async function open(
  routes: (draft: Draft) => Record<string, Route> = () => ({}),
  { teams, fields }: { teams: readonly { id: string; name: string }[]; fields: Partial<Draft> } = {
    teams: [],
    fields: {},
  },
) {
  const home = buildHome();
  const draft = buildDraft(home, fields);
  const served = { draft };
  const server = serveHome(home, {
    'GET /api/organizations/:id/teams': { teams, people: [] },
    [READ]: () => answerWith(home, served.draft),
    ...routes(draft),
  });
  const shown = await showHome(home, { path: `/drafts/${draft.id}` });
  const objective = within(await screen.findByRole('group', { name: 'Objective' }));
  const title = () => objective.getByLabelText('Title');
  const somebodySaves = (fields: Partial<Draft>) => {
    served.draft = { ...served.draft, ...fields };
    act(() =>
      emitServerEvent('drafts', { organization: home.organization.id, origin: 'another tab' }),
    );
  };
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save draft' }));
  return { home, draft, served, server, title, somebodySaves, save, ...shown };
}
const named = (draft: Draft, title: string): Partial<Draft> => ({
  title,
  version: draft.version + 1,
  content: { ...draft.content, objective: { ...draft.content.objective, title } },
});

test('a colleague’s version appears by itself where nobody is typing', async () => {
  const { draft, title, somebodySaves } = await open();
  somebodySaves(named(draft, 'Rivers without plastic'));
  await waitFor(() => expect(title()).toHaveValue('Rivers without plastic'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rivers without plastic');
});

test('what will be created stands beside the form, as it is typed', async () => {
  const { user, title } = await open();
  const preview = within(screen.getByRole('complementary', { name: 'What will be created' }));
  expect(preview.getByText('Clean rivers')).toBeInTheDocument();
  await user.type(title(), ' and lakes');
  expect(preview.getByText('Clean rivers and lakes')).toBeInTheDocument();
});

test('the team of the objective is named in the form, in what will be created and in the question', async () => {
  const teams = [
    { id: 'water', name: 'Water' },
    { id: 'land', name: 'Land' },
  ];
  const { user } = await open(undefined, {
    teams,
    fields: {
      content: { objective: { title: 'Clean rivers', owner: 'ana', team: 'water' }, lines: [] },
    },
  });
  const objective = within(screen.getByRole('group', { name: 'Objective' }));
  expect(objective.getByText('Water')).toBeVisible();
  expect(objective.getByLabelText('Team').closest('details')).toBeNull();
  const preview = within(screen.getByRole('complementary', { name: 'What will be created' }));
  expect(preview.getByText(/Team: Water/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('The objective’s team is Water.');
});

test('an objective without a team says so where there are teams, and nothing where there are none', async () => {
  const { user } = await open(undefined, { teams: [{ id: 'water', name: 'Water' }], fields: {} });
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('The objective has no team.');
  cleanup();
  const other = await open();
  await other.user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByRole('dialog')).not.toHaveTextContent(/team/);
});

test('the question before publishing one objective speaks of one', async () => {
  const { user } = await open(undefined, {
    teams: [],
    fields: { content: { objective: { title: 'Clean rivers', owner: 'ana' }, lines: [] } },
  });
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Everyone in the organization sees it and it counts');
});

describe('saving and publishing', () => {
  const saved = (draft: Draft): Record<string, Route> => ({
    [SAVE]: ({ body }) => {
      const content = body as Draft['content'];
      const { title } = content.objective;
      return { draft: { ...draft, title, version: 2, content }, people: [] };
    },
  });
  const primary = () =>
    screen
      .getAllByRole('button')
      .filter(({ className }) => className.includes('ant-btn-primary'))
      .map(({ textContent }) => textContent);
  const buttons = () =>
    screen
      .getAllByRole('button', { name: /^(Save draft|Publish…)$/ })
      .map(({ textContent }) => textContent);

  it('the button of what comes next leads, and the buttons keep their places', async () => {
    const { user, title, save } = await open(saved);
    expect(primary()).toEqual(['Publish…']);
    await user.type(title(), ' and lakes');
    expect(primary()).toEqual(['Save draft']);
    expect(buttons()).toEqual(['Save draft', 'Publish…']);
    await save();
    await waitFor(() => expect(primary()).toEqual(['Publish…']));
    expect(buttons()).toEqual(['Save draft', 'Publish…']);
  });

  it('saving leads for a new draft, and where a saved one is empty', async () => {
    const fields = { title: '', content: { objective: { title: '', owner: 'ana' }, lines: [] } };
    await open(undefined, { teams: [], fields });
    expect(primary()).toEqual(['Save draft']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Without a title');
    cleanup();
    const home = buildHome();
    serveHome(home, { 'GET /api/organizations/:id/teams': { teams: [], people: [] } });
    await showHome(home, { path: '/drafts/new' });
    await screen.findByRole('group', { name: 'Objective' });
    expect(primary()).toEqual(['Save draft']);
  });

  it('an empty line and an incomplete one are kept and marked', async () => {
    const { user, server, save } = await open(saved);
    const add = () => user.click(screen.getByRole('button', { name: 'Add key result' }));
    const line = (number: number) =>
      within(screen.getByRole('group', { name: `Key result ${number}` }));
    await add();
    await add();
    await user.type(line(3).getByLabelText('Target value'), '7');
    expect(line(3).getByText('Incomplete')).toBeVisible();
    await save();
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    expect(server.callsTo(SAVE)[0]!.body).toMatchObject({
      lines: [{ title: 'Rivers tested' }, { title: '' }, { title: '', targetValue: 7 }],
    });
    expect(line(2).getByLabelText('Title')).toHaveValue('');
    expect(line(2).getByText('Incomplete')).toBeVisible();
    expect(line(3).getByLabelText('Target value')).toHaveValue('7');
    expect(line(1).queryByText('Incomplete')).not.toBeInTheDocument();
    const preview = within(screen.getByRole('complementary', { name: 'What will be created' }));
    expect(preview.getAllByText('Without a title')).toHaveLength(2);
    await user.type(line(3).getByLabelText('Title'), 'Lakes tested');
    expect(preview.getByText('Lakes tested')).toBeVisible();
    expect(preview.getByText('Incomplete')).toBeVisible();
  });

  it('publishing names what is missing in one line for each part, and leads to it', async () => {
    const { user, server, title } = await open();
    await user.clear(title());
    await user.click(screen.getByRole('button', { name: 'Add key result' }));
    const line = within(screen.getByRole('group', { name: 'Key result 2' }));
    await user.type(line.getByLabelText('Target value'), '7');
    await user.click(screen.getByRole('button', { name: 'Add key result' }));
    const third = within(screen.getByRole('group', { name: 'Key result 3' }));
    for (const name of ['Title', 'Start value', 'Target value', 'Unit'])
      await user.type(third.getByLabelText(name), '7');
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Objective: fill in title',
      'Key result 2: fill in title, start value, and unit',
      expect.stringMatching(/^Key result 3, Target value: /),
    ]);
    expect(within(summary).getByText('Check 5 fields')).toBeVisible();
    expect(summary).toHaveFocus();
    await user.click(within(summary).getAllByRole('link')[1]!);
    expect(line.getByLabelText('Title')).toHaveFocus();
    await user.keyboard('Lakes tested');
    expect(within(summary).getAllByRole('link')[1]).toHaveTextContent(
      'Key result 2: fill in start value and unit',
    );
    expect(server.callsTo(SAVE)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('who sees a draft', () => {
  const notice = () => screen.getByText(/ see this$/);

  it('is one line with the choice of readers in it, and its fold says the rest', async () => {
    const { user } = await open();
    expect(notice()).toHaveTextContent('Only you, Luis Mamani, and admins see this');
    expect(screen.getByRole('button', { name: 'Show it to someone…' })).toBeVisible();
    const fold = notice().closest('details');
    expect(fold).not.toHaveAttribute('open');
    await user.click(notice());
    expect(fold).toHaveAttribute('open');
    expect(
      screen.getByText(/^Seen by you, Luis Mamani, and the owner and admins of the organization\./),
    ).toBeVisible();
  });

  it('names three people, the readers first, and counts the others', async () => {
    const people = ['Luis', 'Rosa', 'Inti', 'Luz', 'Eva'].map((firstName) => ({
      id: firstName,
      firstName,
      lastName: 'Mamani',
    }));
    const names = people.map(({ id }) => id);
    await open((draft) => ({
      [READ]: { draft: { ...draft, named: [draft.author, ...names], readers: ['Eva'] }, people },
    }));
    expect(notice()).toHaveTextContent(
      'Only you, Eva Mamani, Luis Mamani, Rosa Mamani, 2 others, and admins see this',
    );
  });
});

describe('a new draft begins with the team', () => {
  const openNew = async (parent?: 'o1') => {
    const home = buildHome();
    home.o1.team = 'water';
    serveHome(home, {
      'GET /api/organizations/:id/teams': {
        teams: [
          { id: 'water', name: 'Water', lead: null },
          { id: 'land', name: 'Land', lead: home.user.id },
        ],
        people: [],
      },
    });
    const path = parent ? `/drafts/new?parent=${home[parent].id}` : '/drafts/new';
    await showHome(home, { path });
    await screen.findByRole('group', { name: 'Objective' });
    return screen.getByLabelText('Team');
  };

  it('of its parent', async () => {
    const team = await openNew('o1');
    await waitFor(() => expect(team).toHaveAccessibleDescription('Team of the parent objective'));
    expect(screen.getByText('Water')).toBeVisible();
  });

  it('that the person leads, where it has no parent', async () => {
    expect(await openNew()).toHaveAccessibleDescription('The team that you lead');
    expect(screen.getByText('Land')).toBeVisible();
  });
});

test('typed text stays when a colleague saves, and the page says so', async () => {
  const { user, draft, title, somebodySaves } = await open();
  await user.type(title(), ' and lakes');
  somebodySaves(named(draft, 'Rivers without plastic'));
  expect(
    await screen.findByText(/Someone else changed this draft meanwhile\. When you/),
  ).toBeVisible();
  expect(title()).toHaveValue('Clean rivers and lakes');
});

test('two versions are put side by side, and the choice is saved over the newer one', async () => {
  const { user, server, title, save } = await open((draft) => ({
    [SAVE]: ({ headers, body }) => {
      const theirs: Draft = {
        ...draft,
        version: 2,
        content: {
          objective: { ...draft.content.objective, title: 'Rivers without plastic' },
          lines: draft.content.lines.map((line) => ({ ...line, targetValue: 20 })),
        },
      };
      return headers['if-match'] === '"1"'
        ? problem('VERSION_STALE', 'Stale.', undefined, { current: theirs })
        : { draft: { ...theirs, version: 3, content: body as Draft['content'] }, people: [] };
    },
  }));
  await user.type(title(), ' and lakes');
  await save();
  const titles = within(await screen.findByRole('radiogroup', { name: 'Title' }));
  expect(titles.getByRole('radio', { name: 'Yours: Clean rivers and lakes' })).toBeChecked();
  expect(titles.getByRole('radio', { name: 'Theirs: Rivers without plastic' })).not.toBeChecked();
  // Only the colleague changed what is below, so that version is preselected.
  const below = within(screen.getByRole('radiogroup', { name: 'Key results and sub-objectives' }));
  expect(below.getByRole('radio', { name: /^Theirs: .*0 → 20/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
  expect(server.callsTo(SAVE)[1]).toMatchObject({
    headers: { 'if-match': '"2"' },
    body: { objective: { title: 'Clean rivers and lakes' }, lines: [{ targetValue: 20 }] },
  });
});

test('without a connection nothing is lost, and the next try sends it', async () => {
  let isConnected = false;
  const { user, server, title, save } = await open((draft) => ({
    'GET /healthz': () => (isConnected ? 'ok' : Response.error()),
    [SAVE]: ({ body }) =>
      isConnected
        ? { draft: { ...draft, version: 2, content: body as Draft['content'] }, people: [] }
        : Response.error(),
  }));
  await user.type(title(), ' and lakes');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The draft was not saved. What you entered is still here.',
  );
  expect(title()).toHaveValue('Clean rivers and lakes');
  isConnected = true;
  await save();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.callsTo(SAVE).at(-1)!.body).toMatchObject({
    objective: { title: 'Clean rivers and lakes' },
  });
});

test('a draft that a colleague has published or discarded says so, and keeps what was typed', async () => {
  const { user, home, server, title } = await open();
  await user.type(title(), ' and lakes');
  server.answer({ [READ]: () => problem('NOT_FOUND', 'There is no such draft.') });
  act(() => emitServerEvent('drafts', { organization: home.organization.id, origin: null }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /was published or discarded.*What you typed is still here/,
  );
  expect(title()).toHaveValue('Clean rivers and lakes');
});

test('whoever may only read a draft sees it as text, with its author, place and descriptions', async () => {
  const home = buildHome();
  const draft = buildDraft(home, { abilities: [], parentId: home.o1.id });
  draft.author = home.people[1]!.id;
  draft.content.lines[0]!.description = 'Samples of every month';
  serveHome(home, {
    'GET /api/organizations/:id/teams': { teams: [], people: [] },
    [READ]: answerWith(home, draft),
  });
  await showHome(home, { path: `/drafts/${draft.id}` });
  expect(await screen.findByText(/Rivers tested/)).toBeVisible();
  expect(
    screen.getByText('Luis Mamani wrote this draft. You can read it, not change it.'),
  ).toBeVisible();
  expect(
    await screen.findByText(`In ${home.cycle.name}, below ${home.o1.code} ${home.o1.title}`, {
      exact: false,
    }),
  ).toBeVisible();
  expect(screen.getByText('Samples of every month')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show it to someone…' })).toBeNull();
});
