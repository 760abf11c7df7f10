import { buildCycle, buildMembership, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderScreen } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { addDays, todayIn } from '@cumbre/domain/calendar';
import type { Cycle, CyclesAnswer } from '@cumbre/contract/cycles';
import { raiseAuthExpired } from '@cumbre/client/authExpired';
import { act, screen, waitFor, within } from '@testing-library/react';
import { texts } from '../locales/texts';
import { buildOverview } from '../testing/overviewFixture';
import { CyclesPage } from './CyclesPage';

const me = buildUser();
const organization = buildMembership({ name: 'Andes', timeZone: 'Pacific/Auckland' });
const today = () => todayIn(organization.timeZone, new Date());
const shown = (date: string) => date.replaceAll('-', '/');
const listing = (...cycles: Cycle[]): CyclesAnswer => ({
  cycles,
  current: cycles.find(({ state }) => state === 'running')?.id ?? null,
});

function show(
  cycles: Route,
  routes: Record<string, Route> = {},
  options: ScreenOptions = {},
  membership = organization,
) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': { organizations: [membership] },
    'GET /api/organizations/:id/cycles': cycles,
    'GET /api/organizations/:id/overview': () => buildOverview(me.id),
    ...routes,
  });
  return {
    server,
    ...renderScreen(<CyclesPage />, {
      remote: 'mfe-okr',
      texts,
      user: me,
      path: '/cycles',
      ...options,
    }),
  };
}
const dialog = () => screen.findByRole('dialog');
const chooseDate = async (
  user: {
    clear: (field: Element) => Promise<void>;
    type: (field: Element, text: string) => Promise<void>;
  },
  name: string,
  date: string,
) => {
  const form = within(await dialog());
  // The calendar is in a chunk of its own and replaces the placeholder field once it is loaded.
  const ready = await waitFor(() => {
    const field = form.getByRole('textbox', { name });
    expect(field).not.toHaveAttribute('aria-busy', 'true');
    // A refused try takes the focus to the summary first.
    field.focus();
    expect(field).toHaveFocus();
    return field;
  });
  await user.clear(ready);
  await user.type(ready, `${date}{Enter}`);
};

describe('the list of cycles', () => {
  it('shows name, state, start and end as year/month/day, and which one is current', async () => {
    show(
      listing(
        buildCycle({ name: 'Quarter', items: 3 }),
        buildCycle({
          name: 'Next',
          state: 'planning',
          start: '2026-04-01',
          end: '2026-06-30',
          transitions: [],
        }),
      ),
    );
    const row = (await screen.findByRole('rowheader', { name: /Quarter/ })).closest(
      'tr',
    ) as HTMLElement;
    expect(within(row).getByText('Running')).toBeInTheDocument();
    expect(within(row).getByText('2026/01/01')).toBeInTheDocument();
    expect(within(row).getByText('2026/03/31')).toBeInTheDocument();
    expect(within(row).getByText('Current')).toBeInTheDocument();
    expect(within(row).getByText('3 items')).toBeInTheDocument();
    expect(screen.queryByText('No cycle is running')).not.toBeInTheDocument();
  });

  it('shows that no cycle is running', async () => {
    show(listing(buildCycle({ state: 'planning' })));
    expect(await screen.findByText('No cycle is running')).toBeInTheDocument();
    expect(screen.getByText('Start a planned cycle once work on it begins.')).toBeInTheDocument();
  });

  it('offers a new cycle where all are finished', async () => {
    show(listing(buildCycle({ state: 'finished' })));
    expect(await screen.findByText('Create a new cycle to continue.')).toBeInTheDocument();
  });

  it('offers nothing to a reader', async () => {
    show(
      listing(buildCycle({ name: 'Quarter', abilities: [], transitions: [] })),
      {},
      {},
      { ...organization, role: 'user', abilities: ['viewUser', 'leave'] },
    );
    await screen.findByRole('rowheader', { name: /Quarter/ });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('shows that it could not be loaded, and can be retried', async () => {
    const { server, user } = show(problem('DATABASE_UNAVAILABLE', 'The database does not answer.'));
    await screen.findByRole('button', { name: 'Try again' });
    server.answer({
      'GET /api/organizations/:id/cycles': listing(buildCycle({ name: 'Quarter' })),
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: /Quarter/ })).toBeInTheDocument();
  });
});

describe('a new cycle', () => {
  it('is the whole current quarter, started at once, where there is none', async () => {
    const { server, user, address } = show(listing(), {
      'POST /api/organizations/:id/cycles': { cycle: buildCycle({ name: 'Made' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Use the current quarter' }));
    expect(await screen.findByText(/^Q[1-4] \d{4} is running$/)).toBeInTheDocument();
    expect(address()).toBe('/cycles');
    const sent = server.callsTo('POST /api/organizations/:id/cycles')[0];
    expect(sent?.params.id).toBe(organization.id);
    expect(sent?.body).toMatchObject({
      name: expect.stringMatching(/^Q[1-4] \d{4}$/),
      start: expect.stringMatching(/^\d{4}-(01|04|07|10)-01$/),
      state: 'running',
    });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('stands in the form as the whole current quarter, to be started at once', async () => {
    const { server, user } = show(
      listing(buildCycle({ start: '2020-01-01', end: '2020-03-31' })),
      { 'POST /api/organizations/:id/cycles': { cycle: buildCycle({ name: 'Made' }) } },
      { path: '/cycles?new' },
    );
    const form = within(await dialog());
    expect(form.getByLabelText('Name')).toHaveDisplayValue(/^Q[1-4] \d{4}$/);
    expect(form.getByRole('checkbox', { name: 'Start the cycle right away' })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Create cycle' }));
    expect(await screen.findByText('Made is running')).toBeInTheDocument();
    expect(server.callsTo('POST /api/organizations/:id/cycles')[0]?.body).toMatchObject({
      start: expect.stringMatching(/^\d{4}-(01|04|07|10)-01$/),
      state: 'running',
    });
  });

  it("needs a name, a start of today or later in the organization's time zone, and an end after it", async () => {
    const { server, user } = show(listing(buildCycle()), {}, { path: '/cycles?new' });
    await user.clear(within(await dialog()).getByLabelText('Name'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Create cycle' }));
    expect(await screen.findByText('Give the cycle a name.')).toBeInTheDocument();
    await chooseDate(user, 'Start', shown(addDays(today(), -1)));
    await chooseDate(user, 'End', shown(addDays(today(), 400)));
    expect(
      await screen.findByText(
        `Choose today (${shown(today())}) or later, or the whole of the current month, quarter, half-year or year.`,
      ),
    ).toBeInTheDocument();
    await chooseDate(user, 'Start', shown(today()));
    await chooseDate(user, 'End', shown(today()));
    expect(await screen.findByText('The end must come after the start.')).toBeInTheDocument();
    expect(server.callsTo('POST /api/organizations/:id/cycles')).toEqual([]);
  });

  it('keeps the input when the server refuses, and shows the reason at the field', async () => {
    const { user } = show(
      listing(),
      {
        'POST /api/organizations/:id/cycles': problem(
          'CYCLE_START_IN_PAST',
          'The start has passed.',
          [{ path: 'start', code: 'CYCLE_START_IN_PAST', message: 'Choose a later start.' }],
        ),
      },
      { path: '/cycles?new=quarter' },
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Create cycle' }));
    expect(await screen.findByText('Choose a later start.')).toBeInTheDocument();
    expect(within(await dialog()).getByRole('textbox', { name: 'Name' })).toHaveDisplayValue(/^Q/);
  });

  it('asks for confirmation before edits are discarded', async () => {
    const confirmDiscard = jest.fn(() => Promise.resolve(false));
    const { user, address } = show(
      listing(buildCycle()),
      {},
      { path: '/cycles?new', context: { confirmDiscard } },
    );
    await user.clear(within(await dialog()).getByRole('textbox', { name: 'Name' }));
    await user.type(within(await dialog()).getByRole('textbox', { name: 'Name' }), 'Half');
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(confirmDiscard).toHaveBeenCalled());
    expect(address()).toBe('/cycles?new');
    expect(within(await dialog()).getByRole('textbox', { name: 'Name' })).toHaveValue('Half');
  });
});

describe('editing a cycle', () => {
  const cycle = buildCycle({ name: 'Quarter', version: 4, start: '2026-01-01' });

  it('sends only what changed, with the version that was seen', async () => {
    const { server, user, address } = show(listing(cycle), {
      'PUT /api/cycles/:id': { cycle: { ...cycle, name: 'First quarter', version: 5 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Quarter' }));
    expect(address()).toBe(`/cycles?edit=${cycle.id}`);
    const name = within(await dialog()).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'First quarter');
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/cycles'));
    expect(server.callsTo('PUT /api/cycles/:id')[0]).toMatchObject({
      body: { name: 'First quarter' },
      headers: { 'if-match': '"4"' },
    });
  });

  it('offers both versions of each field when somebody else saved first, and merges the choices', async () => {
    const theirs = { ...cycle, name: 'Their name', end: '2026-04-30', version: 5 };
    const { server, user, address } = show(
      listing(cycle),
      {
        'PUT /api/cycles/:id': ({ headers, body }) =>
          headers['if-match'] === '"5"'
            ? { cycle: { ...theirs, ...(body as object), version: 6 } }
            : problem('VERSION_STALE', 'Stale.', undefined, { current: theirs }),
      },
      { path: `/cycles?edit=${cycle.id}` },
    );
    const name = within(await dialog()).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Someone else changed this cycle meanwhile'),
    ).toBeInTheDocument();
    // A field that only one of the two people changed is preselected.
    const side = (field: string, words: RegExp) =>
      within(screen.getByRole('radiogroup', { name: field })).getByRole('radio', { name: words });
    expect(side('Name', /Yours: Mine/)).toBeChecked();
    expect(side('End', /Theirs: 2026\/04\/30/)).toBeChecked();
    expect(screen.queryByRole('radiogroup', { name: 'Start' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(address()).toBe('/cycles'));
    expect(server.callsTo('PUT /api/cycles/:id')[1]).toMatchObject({
      body: { name: 'Mine' },
      headers: { 'if-match': '"5"' },
    });
    expect(server.callsTo('PUT /api/cycles/:id')[1]?.body).not.toHaveProperty('end');
  });

  it('returns to the form with the own input, or with the version of the other person', async () => {
    const theirs = { ...cycle, name: 'Their name', version: 5 };
    const { user, address } = show(
      listing(cycle),
      {
        'PUT /api/cycles/:id': () =>
          problem('VERSION_STALE', 'Stale.', undefined, { current: theirs }),
      },
      { path: `/cycles?edit=${cycle.id}` },
    );
    const name = async () => within(await dialog()).findByRole('textbox', { name: 'Name' });
    await user.clear(await name());
    await user.type(await name(), 'Mine');
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(await name()).toHaveValue('Mine');
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Use all of theirs' }));
    expect(await name()).toHaveValue('Their name');
    expect(address()).toBe(`/cycles?edit=${cycle.id}`);
  });

  it('shows that the cycle of the URL no longer exists', async () => {
    show(listing(cycle), {}, { path: '/cycles?edit=unknown' });
    expect(
      await screen.findByText('This cycle no longer exists, or you are not allowed to change it.'),
    ).toBeInTheDocument();
  });
});

describe('the state of a cycle', () => {
  it('goes from planning to running at once', async () => {
    const planned = buildCycle({
      name: 'Quarter',
      state: 'planning',
      transitions: [{ state: 'running', reasonRequired: false }],
    });
    const { server, user } = show(listing(planned), {
      'PATCH /api/cycles/:id/state': { cycle: { ...planned, state: 'running' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Start: Quarter' }));
    expect(await screen.findByText('Quarter is running')).toBeInTheDocument();
    expect(server.callsTo('PATCH /api/cycles/:id/state')[0]).toMatchObject({
      body: { state: 'running' },
      headers: { 'if-match': '"1"' },
    });
  });

  it('starts before its first day only after a question', async () => {
    const planned = buildCycle({
      name: 'Next',
      state: 'planning',
      start: addDays(today(), 36),
      end: addDays(today(), 120),
      transitions: [{ state: 'running', reasonRequired: false }],
    });
    const { server, user } = show(listing(planned), {
      'PATCH /api/cycles/:id/state': { cycle: { ...planned, state: 'running' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Start: Next' }));
    const question = within(await dialog());
    expect(question.getByText(/in 36 days/)).toBeVisible();
    expect(server.callsTo('PATCH /api/cycles/:id/state')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Start now' }));
    expect(await screen.findByText('Next is running')).toBeInTheDocument();
  });

  it('shows the message of the server when it cannot go back to planning', async () => {
    const running = buildCycle({
      name: 'Quarter',
      transitions: [{ state: 'planning', reasonRequired: false }],
    });
    const { user } = show(listing(running), {
      'PATCH /api/cycles/:id/state': problem('CYCLE_HAS_CHECK_INS', 'It has check-ins already.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Back to planning: Quarter' }));
    expect(await screen.findByText('It has check-ins already.')).toBeInTheDocument();
  });

  it('is finished early only with a reason', async () => {
    const running = buildCycle({ name: 'Quarter' });
    const { server, user, address } = show(
      listing(running),
      { 'PATCH /api/cycles/:id/state': { cycle: { ...running, state: 'finished' } } },
      { path: `/cycles?finish=${running.id}` },
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Finish cycle' }));
    expect(await screen.findByText('Write a reason.')).toBeInTheDocument();
    const reason = within(await dialog()).getByRole('textbox', {
      name: /Reason for finishing before 2026\/03\/31/,
    });
    expect(reason).toBeRequired();
    await user.type(reason, 'All done');
    await user.click(within(await dialog()).getByRole('button', { name: 'Finish cycle' }));
    await waitFor(() => expect(address()).toBe('/cycles'));
    expect(server.callsTo('PATCH /api/cycles/:id/state')[0]?.body).toEqual({
      state: 'finished',
      reason: 'All done',
    });
  });

  it('is finished on the page that closes it', async () => {
    const running = buildCycle({ name: 'Quarter' });
    const { user, address } = show(listing(running));
    await user.click(await screen.findByRole('button', { name: 'Close: Quarter' }));
    await waitFor(() => expect(address()).toBe(`/cycles/${running.id}/closing`));
  });

  it('has one way to its grades: “Close…” for who may, else a link', async () => {
    show(listing(buildCycle({ name: 'Quarter' })));
    expect(await screen.findByRole('button', { name: 'Close: Quarter' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Grades/ })).not.toBeInTheDocument();
  });

  it('leads to its grades while it runs, and to its story once it is finished', async () => {
    const running = buildCycle({ name: 'Quarter', transitions: [] });
    const finished = buildCycle({ name: 'Old', state: 'finished', transitions: [] });
    show(listing(running, finished, buildCycle({ name: 'Next', state: 'planning' })));
    expect(
      await screen.findByRole('link', { name: 'Grades and retrospective of Quarter' }),
    ).toHaveAttribute('href', `/cycles/${running.id}/closing`);
    expect(screen.getByRole('link', { name: 'Story of Old' })).toHaveAttribute(
      'href',
      `/cycles/${finished.id}/story`,
    );
    expect(screen.getByRole('link', { name: 'Grades and retrospective of Old' })).toHaveAttribute(
      'href',
      `/cycles/${finished.id}/closing`,
    );
    expect(screen.queryByRole('link', { name: /of Next$/ })).toHaveAccessibleName(/^Show/);
  });

  it('says when and why it was closed before its end', async () => {
    const closed = {
      state: 'finished' as const,
      end: '2026-03-31',
      finishedAt: '2026-02-10T20:00:00.000Z',
      transitions: [],
    };
    show(
      listing(
        buildCycle({ ...closed, name: 'Early', finishReason: 'The village changed its plans.' }),
        buildCycle({ ...closed, name: 'Late', finishedAt: '2026-04-02T20:00:00.000Z' }),
      ),
    );
    expect(await screen.findByRole('row', { name: /Early/ })).toHaveTextContent(
      '2026/02/11planned until 2026/03/31The village changed its plans.',
    );
    expect(screen.getByRole('row', { name: /Late/ })).not.toHaveTextContent('planned');
  });

  it('shows its progress and the days that are left while it runs, and when a planned one starts', async () => {
    const end = addDays(today(), 34);
    show(
      listing(
        buildCycle({ name: 'Quarter', end }),
        buildCycle({ name: 'Soon', start: addDays(today(), 5), end }),
        buildCycle({ name: 'Over', end: addDays(today(), -1) }),
        buildCycle({ name: 'Next', state: 'planning', start: addDays(end, 1) }),
      ),
    );
    const rowOf = async (name: RegExp) =>
      (await screen.findByRole('link', { name })).closest('tr')!;
    const row = await rowOf(/of Quarter$/);
    expect(row).toHaveTextContent('34 days left');
    expect(row).not.toHaveTextContent('first day');
    expect(await rowOf(/of Soon$/)).toHaveTextContent(
      `34 days left · started early, its first day is ${addDays(today(), 5).replaceAll('-', '/')}`,
    );
    expect(await within(row).findByRole('progressbar', { name: 'Quarter' })).toHaveAttribute(
      'aria-valuetext',
      'On track: 63%, expected 61%',
    );
    expect(within(row).getByText('On track')).toBeVisible();
    expect(await rowOf(/objectives of Over$/)).toHaveTextContent('the last day has passed');
    expect(await rowOf(/objectives of Next$/)).toHaveTextContent('starts in 35 days');
    expect(within(await rowOf(/objectives of Next$/)).queryByRole('progressbar')).toBeNull();
  });

  it('shows how the finished ones ended, of the last eight', async () => {
    const years = Array.from({ length: 9 }, (_, index) =>
      buildCycle({ name: `Year ${2025 - index}`, state: 'finished' }),
    );
    const { server } = show(listing(...years));
    expect(
      await screen.findByRole('progressbar', { name: '“Year 2018” at its end' }),
    ).toHaveAttribute('aria-valuetext', 'Partly achieved: 63%');
    expect(screen.getAllByText('Partly achieved')).toHaveLength(8);
    expect(screen.queryByRole('progressbar', { name: /Year 2017/ })).toBeNull();
    expect(server.callsTo('GET /api/organizations/:id/overview')).toHaveLength(8);
  });

  it('returns the focus to the button when its dialog is closed with the keyboard', async () => {
    const finished = buildCycle({
      name: 'Quarter',
      state: 'finished',
      transitions: [{ state: 'running', reasonRequired: true }],
    });
    const { user, address } = show(listing(finished));
    const reopen = await screen.findByRole('button', { name: 'Reopen: Quarter' });
    reopen.focus();
    await user.keyboard('{Enter}');
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/cycles'));
    await waitFor(() => expect(reopen).toHaveFocus());
  });

  it('is reopened with a reason of at least 20 characters, and keeps the dialog when it is too late', async () => {
    const finished = buildCycle({
      name: 'Quarter',
      state: 'finished',
      transitions: [{ state: 'running', reasonRequired: true }],
      abilities: ['changeState'],
    });
    const { server, user } = show(
      listing(finished),
      {
        'PATCH /api/cycles/:id/state': problem(
          'CYCLE_REOPEN_TOO_LATE',
          'Fourteen days have passed.',
        ),
      },
      { path: `/cycles?reopen=${finished.id}` },
    );
    const reason = within(await dialog()).getByRole('textbox', { name: 'Reason' });
    await user.type(reason, '   nineteen letters xx   ');
    await user.click(within(await dialog()).getByRole('button', { name: 'Reopen cycle' }));
    await waitFor(() =>
      expect(screen.getByText('Write at least 20 characters.')).toBeInTheDocument(),
    );
    expect(server.callsTo('PATCH /api/cycles/:id/state')).toEqual([]);
    await user.type(reason, 'more words');
    await user.click(within(await dialog()).getByRole('button', { name: 'Reopen cycle' }));
    expect(await screen.findByText('Fourteen days have passed.')).toBeInTheDocument();
  });
});

describe('deleting a cycle', () => {
  const planned = buildCycle({ name: 'Quarter', state: 'planning', items: 2, version: 3 });

  it('lists what is deleted with it, and is deleted', async () => {
    const { server, user, address } = show(listing(planned), {
      'DELETE /api/cycles/:id': undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Quarter' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete cycle' }));
    expect(
      await screen.findByText('The cycle and its 2 items are deleted. This cannot be undone.'),
    ).toBeInTheDocument();
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete cycle' }));
    await waitFor(() => expect(address()).toBe('/cycles'));
    expect(server.callsTo('DELETE /api/cycles/:id')[0]?.headers['if-match']).toBe('"3"');
  });

  it('stays and shows the reason when it is refused', async () => {
    const { user, address } = show(
      listing(planned),
      { 'DELETE /api/cycles/:id': problem('CYCLE_NOT_EMPTY', 'It has objectives.') },
      { path: `/cycles?delete=${planned.id}` },
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete cycle' }));
    expect(await screen.findByText('It has objectives.')).toBeInTheDocument();
    expect(address()).toContain('?delete=');
  });
});

it('speaks Spanish throughout', async () => {
  const { user } = show(
    listing(
      buildCycle({
        name: 'Trimestre',
        state: 'planning',
        transitions: [{ state: 'running', reasonRequired: false }],
      }),
    ),
    {},
    { language: 'es' },
  );
  expect(await screen.findByRole('button', { name: 'Iniciar: Trimestre' })).toBeInTheDocument();
  expect(screen.getByText('En planificación')).toBeInTheDocument();
  expect(screen.getByText('No hay ningún ciclo en curso')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Nuevo ciclo' }));
  expect(within(await dialog()).getByRole('textbox', { name: 'Nombre' })).toHaveDisplayValue(
    /^T\d|^Q\d|trimestre/i,
  );
});

test('the unsaved form of a cycle is restored after the session ended', async () => {
  const cycle = buildCycle({ name: 'Quarter' });
  const opened = () => show(listing(cycle), {}, { path: `/cycles?edit=${cycle.id}` });
  const first = opened();
  const name = within(await dialog()).getByRole('textbox', { name: 'Name' });
  await first.user.type(name, ' of rain');
  act(() => raiseAuthExpired());
  first.unmount();
  opened();
  expect(within(await dialog()).getByRole('textbox', { name: 'Name' })).toHaveValue(
    'Quarter of rain',
  );
  expect(await screen.findByText('What you typed is back, and not saved yet.')).toBeInTheDocument();
});
