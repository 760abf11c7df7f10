import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCommitment, buildId, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { emitServerEvent } from '@cumbre/client/serverEvents';
import type { WeekAnswer, WeekCommitment, WeekRow } from '@cumbre/contract/week';
import { register } from '../remote';
import {
  RECORD,
  buildRow,
  buildWeek,
  cycle,
  open,
  organization,
  recorded,
  row,
  sent,
  trees,
  value,
  water,
  wells,
} from '../testing/weekFixture';

beforeEach(() => {
  window.localStorage.clear();
  Object.assign(window, { scrollTo: () => {} });
});

test('shows for each item when a check-in is due and its current value', async () => {
  await open();
  await screen.findByRole('grid', { name: 'Check-ins due' });
  expect(screen.getByText('One value is late · one is due this week')).toBeInTheDocument();
  expect(row('Days without water')).toHaveTextContent('2026/02/16, 2 days late');
  expect(row('Days without water')).toHaveTextContent(
    '40 → 10 daysas of 2026/02/09Plan today: 30 days',
  );
  expect(row('Wells')).toHaveTextContent('2026/02/20, this week');
  expect(row('Wells')).toHaveTextContent('no value yet');
  expect(row('Trees')).toHaveTextContent('Nothing due');
});

test.each([
  ['2026-02-18', 'due', '2026/02/18, today', 'one is due this week'],
  ['2026-02-19', 'due', '2026/02/19, tomorrow', 'one is due this week'],
  [
    '2026-02-19',
    'later',
    '2026/02/19, tomorrow',
    'no check-in is due this week · one is due tomorrow',
  ],
] as const)('a check-in of %s that is %s is shown as %s', async (due, urgency, words, summary) => {
  await open(buildWeek({ ...wells, due, urgency }));
  expect(await screen.findByText(`Nothing is late · ${summary}`)).toBeInTheDocument();
  await screen.findByRole('grid');
  expect(row('Wells')).toHaveTextContent(words);
});

test('value, Enter, value, Enter, Ctrl+Enter: many values in one call, each with what was seen', async () => {
  const { user: person, server } = await open();
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard('35{Enter}2.5{Enter}');
  expect(value('Trees')).toHaveFocus();
  await person.keyboard('{ArrowRight}rain{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent(server)).toEqual([
      [
        { id: water.id, value: 35, date: '2026-02-18', seen: { date: '2026-02-09', value: 40 } },
        { id: wells.id, value: 2.5, date: '2026-02-18', seen: null },
      ],
    ]),
  );
  expect(server.callsTo(RECORD)[0]).toMatchObject({
    params: { id: organization.id },
    query: { cycle: cycle.id },
  });
  await waitFor(() => expect(row('Days without water')).toHaveTextContent('Saved'));
  expect(value('Days without water')).toHaveValue('');
  expect(row('Trees')).toHaveTextContent('A note needs a value');
});

test('saving with the button by keyboard goes on in the grid, whose text the shell can rescue', async () => {
  const { user: person } = await open();
  expect(await screen.findByRole('grid')).toHaveAttribute('data-unsaved');
  await person.type(value('Days without water'), '35');
  const save = screen.getByRole('button', { name: /^Save/ });
  while (document.activeElement !== save) await person.tab();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(value('Wells')).toHaveFocus());
});

test('the next value is based on the value just recorded, before the week is reloaded', async () => {
  let reads = 0;
  const { server, user: person } = await open(undefined, {
    'GET /api/users/me/week': () => (reads++ === 0 ? buildWeek(water) : new Promise(() => {})),
  });
  await person.type(
    await screen.findByRole('textbox', { name: 'New value of Days without water' }),
    '30{Control>}{Enter}{/Control}',
  );
  expect(await within(row('Days without water')).findByText('Saved')).toBeInTheDocument();
  await person.type(value('Days without water'), '20{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(sent(server)[1]).toMatchObject([
    { value: 20, seen: { date: organization.today, value: 30 } },
  ]);
});

test('a value typed during a request is sent based on the recorded value only', async () => {
  let answerFirst = () => {};
  const late = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  let calls = 0;
  const { server, user: person } = await open(undefined, {
    [RECORD]: async (call) => {
      calls += 1;
      if (calls === 1) await late;
      return recorded(call);
    },
  });
  await person.type(
    await screen.findByRole('textbox', { name: 'New value of Days without water' }),
    '3{Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  await person.type(value('Days without water'), '5');
  answerFirst();
  await waitFor(() => expect(server.callsTo('GET /api/users/me/week')).toHaveLength(2));
  await person.type(value('Days without water'), '{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent(server)[1]).toEqual([
      {
        id: water.id,
        value: 35,
        date: organization.today,
        seen: { date: organization.today, value: 3 },
      },
    ]),
  );
});

test('a save that is requested during another one runs after it', async () => {
  let answerFirst = () => {};
  const late = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const { server, user: person } = await open(undefined, {
    [RECORD]: async (call) => {
      if (server.callsTo(RECORD).length === 1) await late;
      return recorded(call);
    },
  });
  await person.type(
    await screen.findByRole('textbox', { name: 'New value of Days without water' }),
    '30{Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  await person.type(value('Wells'), '7{Control>}{Enter}{/Control}');
  expect(sent(server)).toHaveLength(1);
  answerFirst();
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(sent(server)[1]).toMatchObject([{ id: wells.id, value: 7 }]);
  await waitFor(() => expect(row('Wells')).toHaveTextContent('Saved'));
});

test('Tab goes through value, note and confidence to the next row, and arrows move inside the grid', async () => {
  const { user: person } = await open();
  await screen.findByRole('grid');
  act(() => value('Days without water').focus());
  const fields = within(screen.getByRole('grid')).getAllByRole('textbox');
  await person.keyboard('42{Tab}Second crew started');
  expect(fields[1]).toHaveFocus();
  expect(fields[1]).toHaveValue('Second crew started');
  await person.tab();
  expect(screen.getAllByRole('combobox')[0]).toHaveFocus();
  await person.tab();
  expect(fields[2]).toHaveFocus();
  await person.tab({ shift: true });
  await person.tab({ shift: true });
  await person.tab({ shift: true });
  expect(value('Days without water')).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(value('Wells')).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'Wells' })).toHaveFocus();
});

test('a pasted column fills the rows below, and one undo reverts it', async () => {
  const { user: person, server, context } = await open(undefined, {}, 'es');
  const warning = jest.spyOn(context.notify, 'warning');
  await screen.findByRole('grid');
  const field = (title: string) => screen.getByRole('textbox', { name: `Nuevo valor de ${title}` });
  await person.click(field('Wells'));
  await person.paste('1.234,5\t lluvia \n7,25\n99');
  expect(field('Wells')).toHaveValue('1.234,5');
  expect(field('Trees')).toHaveValue('7,25');
  expect(screen.getByRole('textbox', { name: 'Nota para Wells' })).toHaveValue('lluvia');
  const dropped = '2 filas llenadas; valores sin fila: 1';
  expect(warning).toHaveBeenCalledWith(dropped, 'week paste');
  await person.keyboard('{Control>}z{/Control}');
  expect(field('Wells')).toHaveValue('');
  await person.paste('1.234,5\n7,25');
  await person.click(screen.getByRole('button', { name: 'Guardar 2 valores' }));
  expect(field('Wells')).toHaveAccessibleDescription(/^1234,5 está muy lejos/);
  await waitFor(() => expect(sent(server)).toMatchObject([[{ id: trees.id, value: 7.25 }]]));
  expect(screen.getByRole('button', { name: '1 por confirmar' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Registrar 1234,5' }));
  await waitFor(() => expect(sent(server)[1]).toMatchObject([{ id: wells.id, value: 1234.5 }]));
});

test('Escape restores the cell', async () => {
  const { user: person } = await open();
  await screen.findByRole('grid');
  await person.type(value('Wells'), '5{Enter}');
  await person.click(value('Wells'));
  await person.keyboard('{End}99{Escape}');
  expect(value('Wells')).toHaveValue('5');
});

test('text that is not a number is refused in its row and not sent', async () => {
  const { user: person, server } = await open();
  await screen.findByRole('grid');
  await person.type(value('Wells'), 'many');
  expect(row('Wells')).toHaveTextContent('Not a number');
  expect(value('Wells')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(server.callsTo(RECORD)).toEqual([]);
});

test('each row shows its result: a refused one stays with the reason', async () => {
  const { user: person } = await open(undefined, {
    [RECORD]: ({ body }) => ({
      rows: (body as { id: string }[]).map(({ id }) => ({
        id,
        code: null,
        recorded: id !== wells.id,
        error:
          id === wells.id ? { code: 'FORBIDDEN', message: 'Your role does not allow this.' } : null,
      })),
    }),
  });
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard('35{Enter}5');
  await person.click(screen.getByRole('button', { name: 'Save 2 values' }));
  await waitFor(() => expect(row('Wells')).toHaveTextContent('Your role does not allow this.'));
  expect(await screen.findByText(/^One value was not saved/)).toBeInTheDocument();
  expect(row('Days without water')).toHaveTextContent('Saved');
  expect(value('Wells')).toHaveValue('5');
});

test('another person in the same browser does not see the drafts', async () => {
  const { user: person, unmount } = await open();
  await screen.findByRole('grid');
  await person.type(value('Wells'), '5');
  unmount();
  startFakeServer({ 'GET /api/users/me/week': buildWeek(wells) });
  await renderRemote(register, { remote: 'mfe-okr', path: '/week', user: buildUser() });
  await screen.findByRole('grid');
  expect(value('Wells')).toHaveValue('');
});

test('a conflict shows both values, and one is chosen', async () => {
  const current = { date: '2026-02-17', value: 38, by: 'Luis Mamani' };
  const { user: person, server } = await open(undefined, {
    [RECORD]: (call) => {
      const [first] = call.body as { id: string; seen: { value: number } | null }[];
      return first?.seen?.value === 38
        ? recorded(call)
        : {
            rows: [
              {
                id: first?.id ?? null,
                code: null,
                recorded: false,
                error: { code: 'VALUE_CHANGED', message: 'Changed.' },
                current,
              },
            ],
          };
    },
  });
  await screen.findByRole('grid');
  await person.type(value('Days without water'), '35');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(row('Days without water')).toHaveTextContent(
      'Luis Mamani recorded 38 for 2026/02/17 meanwhile.',
    ),
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Save mine (35)' }));
  expect(value('Days without water')).toHaveFocus();
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(row('Days without water')).toHaveTextContent('Saved'));
  expect(sent(server)).toHaveLength(2);
});

test('a finished cycle refuses only its own values', async () => {
  const other = { id: buildId(), organization: organization.id, name: 'Year', end: '2026-12-31' };
  const elsewhere = buildRow({ title: 'Elsewhere', cycle: other.id });
  const { user: person } = await open(
    {
      organizations: [organization],
      cycles: [cycle, other],
      teams: [],
      rows: [water, elsewhere],
      followed: [],
      commitments: [],
    },
    {
      [RECORD]: (call) =>
        call.query.cycle === other.id
          ? problem('CYCLE_FINISHED', 'This cycle is finished and locked.')
          : recorded(call),
    },
  );
  await screen.findByRole('grid');
  expect(row('Elsewhere')).toHaveTextContent('KR1.1 · Year');
  await person.click(value('Days without water'));
  await person.keyboard('35{Enter}36{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(row('Elsewhere')).toHaveTextContent('This cycle is finished and locked.'),
  );
  expect(row('Days without water')).toHaveTextContent('Saved');
});

test('a person without due check-ins is told so, and a failure can be retried', async () => {
  const { server, user: person } = await open(undefined, {
    'GET /api/users/me/week': () => problem('DATABASE_UNAVAILABLE', 'Back in a moment.'),
  });
  expect(await screen.findByText('Back in a moment.')).toBeInTheDocument();
  server.answer({ 'GET /api/users/me/week': buildWeek() });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing to report')).toBeInTheDocument();
});

test('followed objectives of other organizations are listed read-only, and are reloaded when they change', async () => {
  const objective = {
    id: buildId(),
    title: 'Clean water',
    organization: organization.id,
    cycle: cycle.id,
    sharedBy: 'Sierra',
    asOf: null,
    realProgress: 0.4,
    expectedProgress: 0.5,
    status: 'behind' as const,
  };
  const { server } = await open({ ...buildWeek(), followed: [objective] });
  const line = (await screen.findByRole('link', { name: 'Clean water' })).closest(
    'li',
  ) as HTMLElement;
  expect(line).toHaveTextContent('Clean waterShared by Sierra40%Behind');
  expect(within(line).queryByRole('textbox')).toBeNull();
  const asked = server.callsTo('GET /api/users/me/week').length;
  act(() =>
    emitServerEvent('tree', { organization: organization.id, cycle: buildId(), origin: null }),
  );
  act(() =>
    emitServerEvent('tree', { organization: organization.id, cycle: cycle.id, origin: null }),
  );
  await waitFor(() => expect(server.callsTo('GET /api/users/me/week')).toHaveLength(asked + 1));
});

test('a followed objective that is no longer shared shows that', async () => {
  await open(
    {
      ...buildWeek(),
      followed: [
        {
          id: buildId(),
          title: 'Agua limpia',
          organization: organization.id,
          cycle: cycle.id,
          sharedBy: 'Sierra',
          asOf: '2026-02-10',
          realProgress: null,
          expectedProgress: null,
          status: null,
        },
      ],
    },
    {},
    'es',
  );
  expect(
    (await screen.findByRole('link', { name: 'Agua limpia' })).closest('li'),
  ).toHaveTextContent('Compartido por Sierra · al 2026/02/10');
});

test('each row shows the plan of today, the trend and the words of the last check-in', async () => {
  await open();
  await screen.findByRole('grid');
  expect(
    within(row('Days without water')).getByRole('img', { name: 'Last values: 50, 45, 40' }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('textbox', { name: 'Note to Days without water' }),
  ).toHaveAccessibleDescription('2026/02/09: “The pump is repaired”');
});

test('a week that an earlier release kept in this browser is shown without them', async () => {
  const { trend: _trend, lastNote: _note, team: _team, ...old } = water;
  const { teams: _teams, ...week } = buildWeek(old as WeekRow);
  await open(week as WeekAnswer);
  await screen.findByRole('grid');
  expect(row('Days without water')).toHaveTextContent('Plan today: 30 days');
  expect(screen.queryByRole('combobox', { name: 'Team' })).toBeNull();
});

describe('with many rows', () => {
  const HEIGHT = 88;
  const many = Array.from({ length: 300 }, (_, place) => buildRow({ title: `Result ${place}` }));
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
    Object.assign(window, { innerHeight: 600 });
  });
  afterEach(() => jest.restoreAllMocks());

  test('only those around the visible ones are in the document, and the grid says how many there are', async () => {
    await open(buildWeek(...many));
    const grid = await screen.findByRole('grid');
    expect(grid).toHaveAttribute('aria-rowcount', '301');
    const shown = within(grid).getAllByRole('row').length;
    expect(shown).toBeGreaterThan(5);
    expect(shown).toBeLessThan(40);
  });

  test('the keyboard reaches all, and a pasted column fills rows that are not rendered', async () => {
    const { user: person, server } = await open(buildWeek(...many));
    await screen.findByRole('grid');
    await person.click(value('Result 0'));
    await person.paste(Array.from({ length: 300 }, (_, place) => String(place % 100)).join('\n'));
    expect(screen.getByText('300 rows filled')).toBeInTheDocument();
    await person.keyboard('{Control>}{End}{/Control}');
    expect(value('Result 299')).toHaveFocus();
    expect(value('Result 299')).toHaveValue('99');
    expect(row('Result 299')).toHaveAttribute('aria-rowindex', '301');
    await person.keyboard('{ArrowUp}');
    expect(value('Result 298')).toHaveFocus();
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(server)[0]).toHaveLength(300));
  });
});

test('a saved row keeps its place while one is at the rows, also where the server sorts it differently', async () => {
  let readings = 0;
  const { user: person } = await open(undefined, {
    'GET /api/users/me/week': () =>
      readings++ === 0 ? buildWeek(water, wells, trees) : buildWeek(wells, trees, water),
  });
  await screen.findByRole('grid');
  const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  await person.type(value('Days without water'), '30{Control>}{Enter}{/Control}');
  await waitFor(() => expect(row('Days without water')).toHaveTextContent('Saved'));
  await waitFor(() => expect(readings).toBeGreaterThan(1));
  expect(titles()[0]).toContain('Days without water');
  expect(value('Wells')).toHaveFocus();
});

test('saving text that is no number leads to its field and counts it', async () => {
  const { user: person, server } = await open();
  await screen.findByRole('grid');
  await person.type(value('Days without water'), 'abc');
  await person.type(value('Trees'), '{Control>}{Enter}{/Control}');
  expect(await screen.findByText('1 value is not a number')).toBeInTheDocument();
  await waitFor(() => expect(value('Days without water')).toHaveFocus());
  await person.type(value('Trees'), '5{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  await waitFor(() => expect(value('Days without water')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a team narrows the rows, with the teams below it', async () => {
  const [north, valley] = [buildId(), buildId()];
  const team = { colour: 'blue' as const, lead: null, organization: organization.id };
  const { user: person } = await open({
    ...buildWeek({ ...water, team: valley }, wells),
    teams: [
      { ...team, id: north, name: 'North', parentId: null },
      { ...team, id: valley, name: 'Valley', parentId: north },
    ],
  });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'North');
  expect(row('Days without water')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Wells' })).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Without a team');
  expect(row('Wells')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Days without water' })).toBeNull();
});

test('a pasted column says what each number is read as, and the other meaning is a click away', async () => {
  const { user: person } = await open(undefined, {}, 'es');
  await screen.findByRole('grid');
  await person.click(screen.getByRole('textbox', { name: 'Nuevo valor de Days without water' }));
  await person.paste('1,200\n1.500');
  expect(row('Days without water')).toHaveTextContent('= 1,2');
  expect(row('Wells')).toHaveTextContent('= 1500');
  await person.click(within(row('Days without water')).getByRole('button', { name: 'Usar 1200' }));
  expect(screen.getByRole('textbox', { name: 'Nuevo valor de Days without water' })).toHaveValue(
    '1200',
  );
});

test('my commitments are ticked off in my week, and stay until the page is left', async () => {
  const commitment = buildCommitment({ title: 'Order the pump', endsAt: '2026-02-20' });
  const mine: WeekCommitment = {
    commitment,
    organization: organization.id,
    cycle: cycle.id,
    item: { id: water.id, code: water.code, title: water.title },
  };
  const change = 'PATCH /api/okrs/:id/commitments/:commitmentId';
  const { user, server } = await open(
    { ...buildWeek(water), commitments: [mine] },
    { [change]: { commitment: { ...commitment, state: 'kept', version: 2 } } },
  );
  const tick = () => screen.getByRole('checkbox', { name: 'Kept: Order the pump' });
  const line = (await screen.findByText('Order the pump')).closest('li')!;
  expect(within(line).getByRole('link', { name: /^KR1\.1 / })).toHaveAttribute(
    'href',
    `/week?cycle=${cycle.id}&view=commitments&item=${water.id}`,
  );
  await user.click(within(line).getByRole('button', { name: 'Actions for “Order the pump”' }));
  expect(
    within(line)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mark as missed', 'Mark as dropped']);
  await user.click(tick());
  await waitFor(() => expect(tick()).toBeChecked());
  expect(server.callsTo(change)).toMatchObject([
    { params: { id: water.id, commitmentId: commitment.id }, body: { state: 'kept' } },
  ]);
});
