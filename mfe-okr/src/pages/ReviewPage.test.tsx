import { emitServerEvent } from '@cumbre/client/serverEvents';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCheckIn, buildCommitment, buildId, buildNote } from '@cumbre/testing/builders';
import type { Route } from '@cumbre/testing/fakeServer';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

async function open(
  path = '/review',
  routes: Record<string, Route> = {},
  language: 'en' | 'es' = 'en',
  width = 1280,
) {
  const home = buildHome();
  const server = serveHome(home, {
    'GET /api/organizations/:id/review': {
      notes: [
        {
          item: home.kr11.id,
          content: 'The pump is late',
          by: 'Ana Quispe',
          createdAt: '2026-02-10T09:00:00.000Z',
        },
      ],
      commitments: [
        { item: home.kr11.id, title: 'Order it', by: 'Luis Mamani', endsAt: '2026-02-20' },
      ],
    },
    ...routes,
  });
  const shown = await showHome(home, { path, language, width });
  await screen.findByRole('navigation', { name: 'Agenda' });
  return { home, server, ...shown };
}
const currentItem = () => screen.getByRole('heading', { level: 2, name: /^KR/ }).textContent;

/** A meeting that the reader has started. */
function openMeeting(of: ReturnType<typeof buildHome>, abilities: readonly string[]) {
  const me = { id: of.user.id, firstName: 'Ana', lastName: 'Quispe' };
  const meeting = {
    id: buildId(),
    cycle: of.cycle.id,
    team: null,
    day: TODAY,
    state: 'open',
    startedBy: me,
    startedAt: '2026-02-15T09:00:00.000Z',
    endedBy: null,
    endedAt: null,
    discussed: 0,
    abilities,
  };
  return { me, meeting };
}

test('starts with the items at risk, and arrows move through the agenda', async () => {
  const { user, address, home } = await open();
  expect(currentItem()).toBe('KR1.1 Days without water');
  expect(
    within(screen.getByRole('navigation', { name: 'Agenda' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['KR1.1 Days without waterAt risk', 'KR1.1.1 Árboles around wellsBehind']);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(currentItem()).toBe('KR1.1.1 Árboles around wells'));
  expect(address()).toBe(`/review?item=${home.kr111.id}`);
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(currentItem()).toBe('KR1.1 Days without water'));
});

test('an item that is no longer at risk keeps its place, so that the next one is not left out', async () => {
  const { user, home } = await open();
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Agenda' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  const place = home.items.findIndex(({ id }) => id === home.kr11.id);
  home.items.splice(place, 1, { ...home.kr11, realProgress: 0.9, status: 'onTrack', version: 2 });
  act(() =>
    emitServerEvent('tree', {
      organization: home.organization.id,
      cycle: home.cycle.id,
      origin: 'another tab',
    }),
  );
  await waitFor(() => expect(links()[0]).toBe('KR1.1 Days without waterOn track'));
  expect(links()[1]).toBe('KR1.1.1 Árboles around wellsBehind');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(currentItem()).toBe('KR1.1.1 Árboles around wells'));
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
});

test('notes and commitments are added inline, and arrows in a text field move its caret', async () => {
  const { user, server, home } = await open('/review', {
    'POST /api/okrs/:id/notes': { note: buildNote() },
    'POST /api/okrs/:id/commitments': { commitment: buildCommitment() },
  });
  await user.type(await screen.findByLabelText('New note'), 'Call the mayor{ArrowRight}');
  expect(currentItem()).toBe('KR1.1 Days without water');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(server.callsTo('POST /api/okrs/:id/notes')).toMatchObject([
      { params: { id: home.kr11.id }, body: { content: 'Call the mayor' } },
    ]),
  );
  await user.type(screen.getByLabelText('New commitment'), 'Order two');
  await user.click(screen.getByRole('button', { name: 'Add commitment' }));
  await waitFor(() =>
    expect(server.callsTo('POST /api/okrs/:id/commitments')).toMatchObject([
      { body: { title: 'Order two' } },
    ]),
  );
});

/** As the browser does before it lays out the paper. */
const printing = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))));

test('going to the next item with unsaved input asks for confirmation', async () => {
  const { user, context } = await open();
  const asked = jest.spyOn(context, 'confirmDiscard').mockResolvedValue(false);
  await user.type(await screen.findByLabelText('New commitment'), 'Half a');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(currentItem()).toBe('KR1.1 Days without water');
});

test('the printed page contains responsible person, value, commitments and the last note', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const { user, container } = await open();
  expect(container.querySelector('.mfe-okr_sheet-print')).toBeNull();
  printing();
  await waitFor(() =>
    expect(container.querySelector('.mfe-okr_sheet-print tbody')).toHaveTextContent(
      'The pump is late (Ana Quispe)',
    ),
  );
  const [first] = container.querySelectorAll('.mfe-okr_sheet-print tbody tr');
  expect(first).toHaveTextContent(
    'KR1.1 Days without waterAna Quispe40 → 10 days25% / 50.6%At riskOrder it (Luis Mamani, ' +
      '2026/02/20)The pump is late (Ana Quispe)',
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalled();
});

test.each([
  ['2026-02-11T09:00:00.000Z', 'The pump runs (Luis Mamani)'],
  ['2026-02-09T09:00:00.000Z', 'The pump is late (Ana Quispe)'],
])(
  'the printed page has the newest of note and check-in, here of %s',
  async (createdAt, printed) => {
    const home = buildHome();
    serveHome(home, {
      'GET /api/organizations/:id/review': {
        notes: [
          {
            item: home.kr11.id,
            content: 'The pump is late',
            by: 'Ana Quispe',
            createdAt: '2026-02-10T09:00:00.000Z',
          },
        ],
        checkIns: [{ item: home.kr11.id, note: 'The pump runs', by: 'Luis Mamani', createdAt }],
        commitments: [],
      },
    });
    const { container } = await showHome(home, { path: '/review' });
    await screen.findByRole('navigation', { name: 'Agenda' });
    printing();
    await waitFor(() =>
      expect(container.querySelector('.mfe-okr_sheet-print tbody')).toHaveTextContent(printed),
    );
  },
);

test('all items can be reviewed as well, at their own URL', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('radio', { name: 'All (2)' }));
  expect(address()).toBe('/review?all=');
});

test('the history shows the newest three entries until all are asked for', async () => {
  const entries = ['01', '02', '03', '04', '05'].map((day) =>
    buildCheckIn({ date: `2026-02-${day}` }),
  );
  const { user } = await open('/review', { 'GET /api/okrs/:id/progress': { entries } });
  const table = await screen.findByRole('table', { name: /^Check-ins of/ });
  const dates = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent.slice(0, 10));
  expect(dates()).toEqual(['2026/02/05', '2026/02/04', '2026/02/03']);
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(dates()).toHaveLength(5);
});

test('a value and a confidence are recorded in place, below the chart, with undo', async () => {
  const { user, server, home } = await open('/review', {
    'POST /api/okrs/:id/progress': () => ({
      entry: buildCheckIn({ value: 30, confidence: 0.75 }),
      items: [{ ...buildHome().kr11, currentValue: 30, realProgress: 0.5 }],
      replaced: null,
    }),
  });
  const history = await screen.findByRole('heading', { name: 'Progress history' });
  const value = await screen.findByRole('textbox', { name: /^Value/ });
  expect(history.compareDocumentPosition(value) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.type(value, '30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Confidence' }), 'High');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() =>
    expect(server.callsTo('POST /api/okrs/:id/progress')).toMatchObject([
      { params: { id: home.kr11.id }, body: { value: 30, confidence: 0.75 } },
    ]),
  );
  expect(server.callsTo('POST /api/okrs/:id/progress')).toHaveLength(1);
});

test('what another organization shares is looked at, not counted as to be discussed', async () => {
  const home = buildHome();
  const items = home.items.map((each) =>
    each.id === home.kr111.id ? { ...each, sharedBy: 'Sierra' } : each,
  );
  const { container } = await open('/review', {
    'GET /api/organizations/:id/okrs': { items, people: home.people, today: TODAY },
  });
  expect(screen.getByRole('radio', { name: 'Needs discussion (1)' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'All (2)' })).toBeInTheDocument();
  expect(screen.getByText('1 of 1')).toBeInTheDocument();
  printing();
  expect(container.querySelector('.mfe-okr_sheet-print')).toHaveTextContent(
    '2026/02/15 · Needs discussion (1)',
  );
});

test('a team narrows the agenda', async () => {
  const [wells, schools] = [buildId(), buildId()];
  const home = buildHome();
  home.kr111.team = wells;
  const team = { colour: 'blue' as const, parentId: null, lead: null };
  serveHome(home, {
    'GET /api/organizations/:id/review': { notes: [], commitments: [] },
    'GET /api/organizations/:id/okrs': {
      items: home.items,
      people: [],
      today: TODAY,
      teams: [
        { ...team, id: schools, name: 'Schools' },
        { ...team, id: wells, name: 'Wells' },
      ],
    },
  });
  const { user, address } = await showHome(home, { path: '/review' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Wells');
  await waitFor(() => expect(currentItem()).toBe('KR1.1.1 Árboles around wells'));
  expect(screen.getByText('1 of 1')).toBeInTheDocument();
  expect(address()).toContain(`team=${wells}`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Schools');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

test('a line is ticked in the open meeting, and says what has changed since the meeting before', async () => {
  const home = buildHome();
  const items = home.items.map((each) =>
    each.id === home.kr111.id ? { ...each, realProgress: 1, status: 'achieved' } : each,
  );
  const served = {
    'GET /api/organizations/:id/okrs': { items, people: home.people, today: TODAY },
  };
  const { me, meeting } = openMeeting(home, ['end', 'send']);
  const before = {
    item: home.kr11.id,
    progress: 0.1,
    confidence: home.kr11.confidence,
    status: 'onTrack',
    value: 50,
  };
  const ticks: object[] = [];
  let current: object | null = meeting;
  const { user, server, container } = await open('/review', {
    ...served,
    'GET /api/cycles/:id/meetings/current': () => ({
      meeting: current,
      ticks,
      previous: { id: buildId(), day: '2026-02-08', discussed: [], numbers: [before] },
    }),
    'PUT /api/meetings/:id/ticks/:itemId': ({ params }) => {
      const tick = { item: params.itemId, by: me, at: '2026-02-15T09:01:00.000Z' };
      ticks.push(tick);
      return { tick };
    },
    'DELETE /api/meetings/:id/ticks/:itemId': () => {
      ticks.length = 0;
      return null;
    },
  });
  expect(
    (await screen.findByRole('link', { name: 'Since the meeting of 2026/02/08' })).closest('div'),
  ).toHaveTextContent('Progress 10% → 25% · On track → At risk');
  const bar = screen.getByRole('region', { name: 'Meeting in progress' });
  expect(bar).toHaveTextContent('0 discussed, 1 left to discuss');
  const [item] = within(screen.getByRole('navigation', { name: 'Agenda' })).getAllByRole('link');
  // The last line is ticked where it stands.
  await user.click(screen.getByRole('button', { name: 'Discussed' }));
  await waitFor(() => expect(bar).toHaveTextContent('1 discussed, 0 left to discuss'));
  expect(screen.getByRole('checkbox', { name: 'Discussed' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Discussed' })).toBeNull();
  // Nothing is left, so the main button ends the meeting, also beside the bar of the meeting.
  expect(within(bar).getByRole('button', { name: 'End meeting' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'End meeting' })).toHaveLength(2);
  // The count is that of the meeting, whatever the agenda shows.
  await user.click(screen.getByText('All (2)'));
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  expect(bar).toHaveTextContent('1 discussed, 0 left to discuss');
  printing();
  expect(container.querySelector('.mfe-okr_sheet-print')).toHaveTextContent(
    '2026/02/15 · All (2) · 1 discussed, 0 left to discuss',
  );
  // The main button ticks a line on the way to the next one, and Skip leaves it.
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('2 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('checkbox', { name: 'Discussed' }));
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('2 of 2')).toBeVisible();
  expect(bar).toHaveTextContent('0 discussed, 1 left to discuss');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(await screen.findByRole('button', { name: 'Discussed, next' }));
  expect(await screen.findByText('2 of 2')).toBeVisible();
  await waitFor(() => expect(bar).toHaveTextContent('1 discussed, 0 left to discuss'));
  // What is discussed is not counted as to be discussed, and stays in the agenda.
  await user.click(screen.getByText('Needs discussion (0)'));
  expect(item).toHaveTextContent('(Discussed)');
  expect(server.callsTo('PUT /api/meetings/:id/ticks/:itemId')).toHaveLength(2);

  // A colleague ends it.
  current = null;
  const cycle = server.callsTo('GET /api/cycles/:id/meetings/current')[0]!.params.id!;
  const { organization } = home.cycle;
  act(() => emitServerEvent('meetings', { organization, cycle, origin: null }));
  expect(await screen.findByText(/^The meeting has ended\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Summary' })).toHaveAttribute(
    'href',
    `/meetings/${meeting.id}`,
  );
});

test.each([
  [1280, 'of the owner', ['end'], 'End meeting'],
  [360, 'of the owner, on a phone', ['end'], 'End meeting'],
  [1280, 'of a member', [], null],
])(
  'at %s px the last line %s leads to what was skipped, and after that to the end',
  async (width, _whose, abilities, end) => {
    const home = buildHome();
    const items = home.items.map((each) => ({ ...each, status: 'atRisk' }));
    const { me, meeting } = openMeeting(home, abilities);
    const ticks: object[] = [];
    const { user } = await open(
      '/review',
      {
        'GET /api/organizations/:id/okrs': { items, people: home.people, today: TODAY },
        'GET /api/cycles/:id/meetings/current': () => ({ meeting, ticks, previous: null }),
        'PUT /api/meetings/:id/ticks/:itemId': ({ params }) => {
          const tick = { item: params.itemId, by: me, at: '2026-02-15T09:01:00.000Z' };
          ticks.push(tick);
          return { tick };
        },
      },
      'en',
      width,
    );
    const headingNow = () => screen.getByRole('heading', { level: 2, name: /^KR/ }).textContent;
    const bar = await screen.findByRole('region', { name: 'Meeting in progress' });
    const first = headingNow();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(headingNow()).not.toBe(first));
    await user.click(screen.getByRole('button', { name: 'Discussed' }));
    await user.click(await screen.findByRole('button', { name: 'Discuss the one left' }));
    await waitFor(() => expect(headingNow()).toBe(first));
    await user.click(screen.getByRole('button', { name: 'Discussed, next' }));
    await waitFor(() => expect(bar).toHaveTextContent('2 discussed, 0 left to discuss'));
    expect(screen.queryByRole('button', { name: /^Discuss the/ })).toBeNull();
    expect(
      screen.queryAllByRole('button', { name: 'End meeting' }).filter((one) => !bar.contains(one)),
    ).toHaveLength(end ? 1 : 0);
    expect(screen.getByRole('checkbox', { name: 'Discussed' })).toBeChecked();
  },
);

test.each([
  [1024, 'before the check-in', Node.DOCUMENT_POSITION_FOLLOWING],
  [1280, 'below the check-in, beside the numbers', Node.DOCUMENT_POSITION_PRECEDING],
])('at %s px earlier commitments and notes stand %s', async (width, _where, position) => {
  const notes = ['Fourth', 'Third', 'Second', 'First'].map((content) => buildNote({ content }));
  const { user } = await open(
    '/review',
    {
      'GET /api/okrs/:id/notes': { notes, total: 4, nextCursor: null },
      'GET /api/okrs/:id/commitments': {
        commitments: [buildCommitment({ title: 'Order the pump' })],
        open: 1,
        nextCursor: null,
      },
    },
    'en',
    width,
  );
  const note = await screen.findByText('Fourth');
  const commitment = await screen.findByText('Order the pump');
  const placeAfter = (said: HTMLElement, name: string) =>
    said.compareDocumentPosition(screen.getByRole('button', { name }));
  for (const said of [note, commitment]) expect(placeAfter(said, 'Check in')).toBe(position);
  expect(placeAfter(note, 'Add note')).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(placeAfter(commitment, 'Add commitment')).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('First')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show earlier notes' }));
  expect(screen.getByText('First')).toBeVisible();
});

test('of a finished cycle says how the items ended, on the screen and on paper', async () => {
  const home = buildHome();
  home.cycle.state = 'finished';
  Object.assign(home.kr11, { disagrees: true });
  serveHome(home, {
    'GET /api/organizations/:id/review': { notes: [], commitments: [], checkIns: [] },
  });
  const { container } = await showHome(home, { path: '/review' });
  const agenda = await screen.findByRole('navigation', { name: 'Agenda' });
  const shown = within(agenda)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(shown).toEqual([
    'KR1.1 Days without waterMissed',
    'KR1.1.1 Árboles around wellsPartly achieved',
  ]);
  printing();
  await waitFor(() =>
    expect(container.querySelector('.mfe-okr_sheet-print tbody')).toHaveTextContent(
      /^KR1\.1 Days without water.*Missed/,
    ),
  );
  expect(document.body).not.toHaveTextContent(/At risk|Behind|Confidence and numbers/);
});

describe('of a cycle that has not begun', () => {
  const team = { colour: 'blue' as const, parentId: null, lead: null };
  const north = { ...team, id: buildId(), name: 'North' };
  /** KR1.1 of a person who has left, KR1.1.1 without a team and with a question, O2 without key results. */
  async function openPlan(
    changes: { start?: string; state?: 'planning' | 'running' } = {},
    routes: Record<string, Route> = {},
  ) {
    const home = buildHome();
    Object.assign(home.cycle, { state: 'planning', start: '2026-04-01', ...changes });
    const notStarted = { status: 'notStarted', realProgress: 0, expectedProgress: 0 };
    for (const item of home.items) Object.assign(item, { ...notStarted, team: north.id });
    Object.assign(home.kr11, { owner: home.people[1]!.id });
    Object.assign(home.kr111, { owner: home.people[0]!.id, team: null });
    serveHome(home, {
      'GET /api/organizations/:id/review': {
        notes: [
          ['By when?', '02'],
          ['Not yet', '01'],
        ].map(([content, day]) => ({
          item: home.kr111.id,
          content,
          by: 'Ana Quispe',
          createdAt: `2026-02-${day}T09:00:00.000Z`,
        })),
        checkIns: [],
        commitments: [],
      },
      'GET /api/organizations/:id/okrs': {
        items: home.items,
        people: [home.people[0], { ...home.people[1], former: true }],
        teams: [north],
        today: TODAY,
      },
      ...routes,
    });
    const shown = await showHome(home, { path: '/review' });
    await screen.findByRole('navigation', { name: 'Agenda' });
    return { home, ...shown };
  }
  const plan = () => screen.getByRole('region', { name: 'What is planned' });

  it('nothing needs discussion for a missing check-in', async () => {
    await openPlan();
    expect(document.body).not.toHaveTextContent('Needs discussion');
    expect(screen.getByRole('navigation', { name: 'Agenda' })).not.toHaveTextContent('Not started');
    expect(screen.queryByRole('radio', { name: /^All/ })).toBeNull();
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
  });

  it('it shows what is planned and what is open in it, and says from when check-ins are due', async () => {
    const { home } = await openPlan();
    expect(plan()).toHaveTextContent(
      '3 objectives and 2 key results. ' +
        'Check-ins are due from 2026/04/01, the first day of the cycle. Until then nothing is late.',
    );
    const listed = [...plan().querySelectorAll('details')].map((group) => [
      group.querySelector('summary')!.textContent,
      [...group.querySelectorAll('a')].map(({ textContent }) => textContent!.split(' ')[0]),
    ]);
    expect(listed).toEqual([
      ['Objectives (3)', ['O1', 'O1.1', 'O2']],
      ['Objectives without key results (1)', ['O2']],
      ['Owner has left (1)', ['KR1.1']],
      ['Key results without a team (1)', ['KR1.1.1']],
      ['Last note asks a question (1)', ['KR1.1.1']],
    ]);
    const hrefOf = (id: string) =>
      plan().querySelector(`a[href*="item=${id}"]`)!.getAttribute('href');
    expect(hrefOf(home.kr11.id)).toBe(`/review?item=${home.kr11.id}`);
    expect(hrefOf(home.o2.id)).toBe(`/?cycle=${home.cycle.id}&item=${home.o2.id}`);
  });

  it('the agenda has what is open in the plan of a line, on the screen and on paper', async () => {
    const { container } = await openPlan();
    const links = () =>
      within(screen.getByRole('navigation', { name: 'Agenda' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    await waitFor(() =>
      expect(links()).toEqual([
        'KR1.1 Days without waterOwner has left',
        'KR1.1.1 Árboles around wellsNo teamQuestion',
      ]),
    );
    printing();
    const sheet = container.querySelector('.mfe-okr_sheet-print')!;
    expect(sheet).toHaveTextContent('No team · Question');
    expect(sheet).not.toHaveTextContent('Not started');
  });

  it('it says that nothing is late before the cycle is started, where its first day has come', async () => {
    await openPlan({ start: TODAY });
    expect(plan()).toHaveTextContent('Check-ins are due as soon as the cycle is started.');
  });

  it('a cycle that was started before its first day is one, too', async () => {
    await openPlan({ state: 'running' });
    expect(plan()).toHaveTextContent('Check-ins are due from 2026/04/01');
    expect(document.body).not.toHaveTextContent('Needs discussion');
  });

  it('its meeting counts what was discussed, and does not end before all lines were seen', async () => {
    const home = buildHome();
    const { me, meeting } = openMeeting(home, ['end']);
    const ticks = (items: readonly string[]) =>
      items.map((item) => ({ item, by: me, at: '2026-02-15T09:01:00.000Z' }));
    const discussed: string[] = [];
    const shown = await openPlan(
      {},
      {
        'GET /api/cycles/:id/meetings/current': () => ({
          meeting,
          ticks: ticks(discussed),
          previous: null,
        }),
        'PUT /api/meetings/:id/ticks/:item': ({ params }) => {
          discussed.push(params.item!);
          return { tick: ticks([params.item!])[0] };
        },
      },
    );
    const bar = await screen.findByRole('region', { name: 'Meeting in progress' });
    expect(bar).toHaveTextContent('0 discussed');
    expect(bar).not.toHaveTextContent('left');
    // A text that is kept keeps its line from being discussed.
    const asked = jest.spyOn(shown.context, 'confirmDiscard').mockResolvedValueOnce(false);
    await shown.user.type(screen.getByLabelText('New commitment'), 'Half a');
    await shown.user.click(screen.getByRole('button', { name: 'Discussed, next' }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(discussed).toEqual([]);
    await shown.user.click(screen.getByRole('button', { name: 'Discussed, next' }));
    await waitFor(() => expect(currentItem()).toBe('KR1.1.1 Árboles around wells'));
    await waitFor(() => expect(bar).toHaveTextContent('1 discussed'));
    // One in the bar: the way on is the next line, not the end.
    expect(screen.getAllByRole('button', { name: 'End meeting' })).toHaveLength(1);
  });
});
