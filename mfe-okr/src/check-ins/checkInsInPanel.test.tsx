import { screen, waitFor, within } from '@testing-library/react';
import type { CheckIn } from '@cumbre/contract/checkIns';
import { buildCheckIn } from '@cumbre/testing/builders';
import type { Item } from '@cumbre/contract/items';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { readDrafts } from '../data/unsentValues';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

const RECORD = 'POST /api/okrs/:id/progress';
const CORRECT = 'PATCH /api/okrs/:id/progress/:entryId';

async function openPanel(
  routes: Record<string, Route> = {},
  {
    changes = {},
    ...options
  }: { width?: number; language?: 'en' | 'es'; changes?: Partial<Item> } = {},
) {
  const home = buildHome();
  Object.assign(home.kr11, changes);
  const older = buildCheckIn({
    value: 45,
    date: '2026-01-20',
    progress: 0.125,
    note: 'A slow start',
    user: home.people[1],
  });
  const newest = buildCheckIn({ value: 40, date: '2026-02-10', user: home.people[0] });
  const theirs = buildCheckIn({
    value: 48,
    date: '2026-01-05',
    progress: 0.05,
    abilities: [],
    confidence: 0.7,
    createdAt: '2026-01-06T12:00:00.000Z',
    lastEdited: '2026-01-08T12:00:00.000Z',
  });
  const server = serveHome(home, {
    'GET /api/okrs/:id/progress': { entries: [newest, older, theirs] },
    ...routes,
  });
  const shown = await showHome(home, { path: `/?item=${home.kr11.id}`, ...options });
  const panel = await screen.findByRole('dialog');
  const table = await within(panel).findByRole('table', { name: /Check-ins of|Avances de/ });
  return { home, server, panel, table, older, newest, ...shown };
}

const correctionOf = async (date: string) =>
  (await screen.findByText(`Check-in of ${date}`)).closest<HTMLElement>('[role="dialog"]')!;

test('the history is a chart and a table, newest first', async () => {
  const { panel, table } = await openPanel();
  expect(
    within(panel).getByRole('img', { name: /Values of Days without water over time/ }),
  ).toBeInTheDocument();
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['2026/02/10', '2026/01/20', '2026/01/05']);
  expect(within(table).getByRole('row', { name: /2026\/01\/20/ })).toHaveTextContent(
    /45 days12.5%Luis Mamani.*A slow start/,
  );
});

test('the chart of a younger item begins with it, and says from when its plan counts', async () => {
  const home = buildHome();
  const show = async (createdOn: string, language: 'en' | 'es' = 'en') => {
    Object.assign(home.kr11, { createdOn });
    serveHome(home, {
      'GET /api/okrs/:id/progress': { entries: [buildCheckIn({ date: '2026-02-10' })] },
    });
    const shown = await showHome(home, { path: `/?item=${home.kr11.id}`, language });
    await screen.findByRole('table', { name: /Check-ins of|Avances de/ });
    return shown;
  };
  const { unmount } = await show('2026-02-01');
  expect(
    screen.getByText(
      'The chart begins on 2026/02/01, with this item. Its plan counts from 2026/01/01, so the expected line is already on its way.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Values of/ })).toHaveTextContent('2026/02/01');
  unmount();
  // A value of an earlier day is where it begins.
  const second = await show('2026-02-12', 'es');
  expect(screen.getByText(/^El gráfico empieza el 2026\/02\/10/)).toBeInTheDocument();
  second.unmount();
  await show('2026-01-01');
  expect(screen.queryByText(/^The chart begins/)).toBeNull();
});

test('the history shows author, time, correction and confidence of each entry', async () => {
  const { table } = await openPanel();
  const recorded = within(table).getByRole('row', { name: /2026\/01\/05/ });
  expect(recorded).toHaveTextContent(
    /Ana Quispe2026\/01\/06 .*Edited 2026\/01\/08 .*Confidence High/,
  );
});

test('a key result can be created from the panel of an objective, which is shown again afterwards', async () => {
  const home = buildHome();
  serveHome(home);
  const { user, address } = await showHome(home, { path: `/?item=${home.o2.id}` });
  await user.click(await screen.findByRole('button', { name: 'New key result' }));
  const form = await screen.findByRole('dialog', {
    name: 'Add the first key result of O2 Better schools',
  });
  await user.click(await within(form).findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe(`/?item=${home.o2.id}`));
});

test('typing a value shows its effect on the item and on its parent', async () => {
  const { user, panel } = await openPanel();
  await user.type(within(panel).getByLabelText('Value (days)'), '20');
  expect(await within(panel).findByText('25% → 75% · On track')).toBeInTheDocument();
  expect(
    within(panel).getByText('O1 Clean water for all: 37.5% → 62.5% · On track'),
  ).toBeInTheDocument();
});

const PLAN_STARTS = /^The plan counts from 2026\/01\/01, the start of the cycle\./;

/** The panel of an item, changed, while a low value is typed. */
async function typeInto(changes: Partial<Item>) {
  const home = buildHome();
  Object.assign(home.kr11, changes);
  serveHome(home, { 'GET /api/okrs/:id/progress': { entries: [] } });
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  await user.type(await screen.findByLabelText('Value (days)'), '49');
  await screen.findByText(/^25% → 2\.5%$/);
}

test('the first check-in of an item that is younger than its cycle says where the plan starts', async () => {
  await typeInto({ createdOn: '2026-02-14', lastCheckIn: null });
  expect(screen.getByText(PLAN_STARTS)).toBeInTheDocument();
});

test.each([
  ['is as old as the cycle', { createdOn: '2026-01-01', lastCheckIn: null }],
  ['has had a check-in', { createdOn: '2026-02-14', lastCheckIn: '2026-02-14' }],
  [
    'has dates of its own',
    {
      createdOn: '2026-02-14',
      lastCheckIn: null,
      startDate: '2026-01-10',
      endDate: '2026-03-01',
    },
  ],
])('says nothing of the plan where the item %s', async (_, changes) => {
  await typeInto(changes);
  expect(screen.queryByText(PLAN_STARTS)).not.toBeInTheDocument();
});

test('a check-in sends value, date, note and confidence', async () => {
  const { user, panel, server, home } = await openPanel({
    [RECORD]: () => ({ entry: buildCheckIn(), items: [] }),
  });
  await user.type(within(panel).getByLabelText('Value (days)'), '20');
  await user.selectOptions(within(panel).getByLabelText('Confidence'), 'High');
  await user.type(within(panel).getByLabelText('Note'), 'It rained');
  await user.click(within(panel).getByRole('button', { name: 'Check in' }));
  await waitFor(() =>
    expect(server.callsTo(RECORD)).toMatchObject([
      {
        params: { id: home.kr11.id },
        body: { value: 20, date: TODAY, note: 'It rained', confidence: 0.75 },
      },
    ]),
  );
});

test('the undo of a check-in is in the panel and on the page behind it, and in no panel of another item', async () => {
  const { user, panel, server, home, go } = await openPanel();
  server.answer({
    [RECORD]: () => ({
      entry: buildCheckIn({ value: 20 }),
      items: [home.o1, { ...home.kr11, currentValue: 20, realProgress: 0.75 }],
      replaced: null,
    }),
  });
  await user.type(within(panel).getByLabelText('Value (days)'), '20');
  await user.click(within(panel).getByRole('button', { name: 'Check in' }));
  const bar = await within(panel).findByRole('group', { name: 'Undo last change' });
  expect(bar).toContainElement(within(panel).getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('group', { name: 'Undo last change' })).toBeVisible();
  await go(`/?item=${home.kr111.id}`);
  await screen.findByRole('dialog', { name: home.kr111.title });
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
});

test('?checkIn=first opens the check-in of the first key result that takes a value', async () => {
  const home = buildHome();
  serveHome(home);
  await showHome(home, { path: '/?checkIn=first' });
  const sheet = await screen.findByRole('dialog', { name: 'Days without water' });
  expect(within(sheet).getByLabelText('Value (days)')).toBeVisible();
});

test('without a value nothing is sent', async () => {
  const { user, panel, server } = await openPanel();
  await user.click(within(panel).getByRole('button', { name: 'Check in' }));
  expect(await within(panel).findByText('Enter a value.')).toBeInTheDocument();
  expect(server.callsTo(RECORD)).toEqual([]);
});

test('a refused check-in stays in the form with the reason', async () => {
  const { user, panel } = await openPanel({
    [RECORD]: () =>
      problem('DATE_IN_FUTURE', 'Not yet.', [
        { path: 'date', message: 'This day has not come.', code: 'DATE_IN_FUTURE' },
      ]),
  });
  await user.type(within(panel).getByLabelText('Value (days)'), '20');
  await user.click(within(panel).getByRole('button', { name: 'Check in' }));
  expect(await within(panel).findByText('This day has not come.')).toBeInTheDocument();
  expect(await within(panel).findByLabelText('Date')).toHaveFocus();
  expect(within(panel).getByLabelText('Value (days)')).toHaveValue('20');
});

test('an entry can be corrected where the server permits it', async () => {
  const { user, table, server, older, home } = await openPanel({
    [CORRECT]: { entry: buildCheckIn(), items: [] },
  });
  expect(
    within(table).queryByRole('button', { name: 'Correct the check-in of 2026/01/05' }),
  ).not.toBeInTheDocument();
  await user.click(
    within(table).getByRole('button', { name: 'Correct the check-in of 2026/01/20' }),
  );
  const dialog = await correctionOf('2026/01/20');
  expect(within(dialog).getByLabelText('Value (days)')).toHaveValue('45');
  await user.clear(within(dialog).getByLabelText('Value (days)'));
  await user.type(within(dialog).getByLabelText('Value (days)'), '44');
  await user.click(within(dialog).getByRole('button', { name: 'Save correction' }));
  await waitFor(() =>
    expect(server.callsTo(CORRECT)).toMatchObject([
      {
        params: { id: home.kr11.id, entryId: older.id },
        body: { value: 44, date: '2026-01-20', note: 'A slow start' },
      },
    ]),
  );
});

test('a correction can be undone, and takes the place of the undo of the value before', async () => {
  const opened: { items?: Item[]; entry?: CheckIn } = {};
  const { home, user, table, panel, server, older } = await openPanel({
    [RECORD]: () => ({ entry: buildCheckIn({ value: 30 }), items: opened.items, replaced: null }),
    [CORRECT]: ({ body }) => ({
      entry: { ...opened.entry, ...(body as object) },
      items: opened.items,
    }),
  });
  Object.assign(opened, { items: [home.kr11], entry: older });
  await user.type(within(panel).getByLabelText('Value (days)'), '30');
  await user.click(within(panel).getByRole('button', { name: 'Check in' }));
  const bar = await within(panel).findByRole('group', { name: 'Undo last change' });
  expect(bar).toHaveTextContent('30 days (2026/02/10) saved');
  await user.click(
    within(table).getByRole('button', { name: 'Correct the check-in of 2026/01/20' }),
  );
  const dialog = await correctionOf('2026/01/20');
  await user.clear(within(dialog).getByLabelText('Value (days)'));
  await user.type(within(dialog).getByLabelText('Value (days)'), '44');
  await user.click(within(dialog).getByRole('button', { name: 'Save correction' }));
  const own = await within(panel).findByText(/44 days (.*) saved instead of 45 days/);
  expect(panel).not.toHaveTextContent('30 days (2026');
  await user.click(
    within(own.closest<HTMLElement>('[role="group"]')!).getByRole('button', { name: 'Undo' }),
  );
  await waitFor(() => expect(server.callsTo(CORRECT)).toHaveLength(2));
  expect(server.callsTo(CORRECT)[1]).toMatchObject({
    params: { entryId: older.id },
    body: { date: '2026-01-20', value: 45, note: 'A slow start' },
  });
});

test('the note of a check-in mentions people as notes do', async () => {
  const { user, panel, server, home } = await openPanel({
    [RECORD]: { entry: buildCheckIn(), items: [], replaced: null },
  });
  await user.type(within(panel).getByLabelText('Value (days)'), '30');
  const field = within(panel).getByLabelText('Note');
  await user.type(field, 'Ask @mam');
  await within(panel).findByRole('option', { name: /^Luis Mamani/ });
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Ask @Luis Mamani ');
  await user.type(field, 'today');
  await user.click(within(panel).getByRole('button', { name: 'Check in' }));
  await waitFor(() =>
    expect(server.callsTo(RECORD)).toMatchObject([
      { body: { value: 30, note: 'Ask @Luis Mamani today', mentions: [home.people[1]!.id] } },
    ]),
  );
});

test('a value that waits for the network keeps whom its note mentions', async () => {
  const { user, panel, home } = await openPanel({
    [RECORD]: () => {
      throw new TypeError('offline');
    },
  });
  await user.type(within(panel).getByLabelText('Value (days)'), '30');
  await user.type(within(panel).getByLabelText('Note'), '@mam');
  await user.click(await within(panel).findByRole('option', { name: /^Luis Mamani/ }));
  await user.click(within(panel).getByRole('button', { name: 'Check in' }));
  await waitFor(() =>
    expect(readDrafts(home.user.id)[home.kr11.id]).toMatchObject({
      state: 'waiting',
      note: '@Luis Mamani',
      mentions: [{ id: home.people[1]!.id }],
    }),
  );
});

test('mentions in the history are drawn as names, and stay when the entry is corrected', async () => {
  const { people } = buildHome();
  const entry = buildCheckIn({ note: 'Ask @Luis Mamani.', mentions: [people[1]!] });
  const { user, table, server } = await openPanel({
    'GET /api/okrs/:id/progress': { entries: [entry] },
    [CORRECT]: { entry, items: [] },
  });
  expect(table.querySelector('.mfe-okr_mention')).toHaveTextContent(/^@Luis Mamani$/);
  await user.click(within(table).getByRole('button', { name: /^Correct the check-in/ }));
  const dialog = await correctionOf('2026/02/10');
  await user.type(within(dialog).getByLabelText('Note'), ' Now');
  await user.click(within(dialog).getByRole('button', { name: 'Save correction' }));
  await waitFor(() =>
    expect(server.callsTo(CORRECT)).toMatchObject([
      { body: { note: 'Ask @Luis Mamani. Now', mentions: [people[1]!.id] } },
    ]),
  );
});

test('an entry is deleted after a confirmation, and the tree is reloaded', async () => {
  const { user, table, server, older } = await openPanel({
    'DELETE /api/okrs/:id/progress/:entryId': () => undefined,
  });
  await user.click(
    within(table).getByRole('button', { name: 'Delete the check-in of 2026/01/20' }),
  );
  expect(await screen.findByText('Delete the check-in of 2026/01/20?')).toBeInTheDocument();
  const before = server.callsTo('GET /api/organizations/:id/okrs').length;
  const question = screen
    .getByText('Delete the check-in of 2026/01/20?')
    .closest<HTMLElement>('[role="dialog"]')!;
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.callsTo('DELETE /api/okrs/:id/progress/:entryId')).toMatchObject([
      { params: { entryId: older.id } },
    ]),
  );
  await waitFor(() =>
    expect(server.callsTo('GET /api/organizations/:id/okrs').length).toBeGreaterThan(before),
  );
});

test('the calculation of the number is shown', async () => {
  const { panel } = await openPanel();
  expect(panel).toHaveTextContent('(40 − 50) ÷ (10 − 50) = 25%');
});

test('in Spanish the panel is Spanish', async () => {
  const { panel } = await openPanel({}, { language: 'es' });
  expect(within(panel).getByRole('heading', { name: 'Cómo se calcula' })).toBeInTheDocument();
  expect(within(panel).getByLabelText('Valor (days)')).toBeInTheDocument();
});

test('on a phone, rows are cards, and the value opens a sheet', async () => {
  const home = buildHome();
  serveHome(home);
  const { user, address } = await showHome(home, { width: 360 });
  await screen.findByRole('treegrid');
  expect(screen.queryByRole('columnheader', { name: 'Owner' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Days without water: 40/ }));
  expect(address()).toBe(`/?checkIn=${home.kr11.id}`);
  expect(
    within(await screen.findByRole('dialog')).getByLabelText('Value (days)'),
  ).toBeInTheDocument();
});

test('the form shows the current confidence while no new one is chosen', async () => {
  const home = buildHome();
  serveHome(home, { 'GET /api/okrs/:id': { item: { ...home.kr11, confidence: 0.75 }, terms: [] } });
  await showHome(home, { path: `/?item=${home.kr11.id}` });
  expect(
    await screen.findByRole('option', { name: 'Unchanged (High)', selected: true }),
  ).toBeInTheDocument();
});

test('the cell of a period opens the form with the last day of the period, or today if that is earlier', async () => {
  const home = buildHome();
  const weekly = {
    ...home.kr11,
    type: 'RECURRENT' as const,
    frequency: 'weekly' as const,
    startDate: '2026-02-02',
    endDate: '2026-03-01',
    startValue: 0,
    targetValue: 3,
    unit: 'walks',
  };
  home.items.splice(1, 1, weekly);
  const week = (startDate: string, endDate: string, more = {}) => ({
    startDate,
    endDate,
    value: null,
    met: false,
    closed: false,
    ...more,
  });
  const occurrences = [
    week('2026-02-02', '2026-02-08', { closed: true }),
    week('2026-02-09', '2026-02-15'),
    week('2026-02-16', '2026-02-22'),
    week('2026-02-23', '2026-03-01'),
  ];
  const server = serveHome(home, {
    'GET /api/okrs/:id': { item: weekly, terms: [], occurrences },
    [RECORD]: () => ({ entry: buildCheckIn(), items: [] }),
  });
  const { user } = await showHome(home, { path: `/?item=${weekly.id}` });
  const panel = within(await screen.findByRole('dialog'));
  // The value of one period beside the target of each would read as reached.
  expect(await panel.findByText('3 walks/week')).toBeVisible();
  expect(panel.getByText('of the periods')).toBeVisible();
  const missed = await panel.findByRole('button', { name: '2026/02/02 – 2026/02/08: –, not met' });
  expect(
    panel.getByRole('button', { name: '2026/02/16 – 2026/02/22: –, in progress' }),
  ).toBeDisabled();
  expect(await panel.findByText('Value for 2026/02/09 – 2026/02/15')).toBeInTheDocument();
  await user.click(missed);
  expect(await panel.findByText('Value for 2026/02/02 – 2026/02/08')).toBeInTheDocument();
  expect(missed).toHaveAttribute('aria-pressed', 'true');
  expect(panel.getByLabelText('Value (walks)')).toHaveFocus();
  await user.keyboard('3{Enter}');
  await waitFor(() =>
    expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: 3, date: '2026-02-08' } }]),
  );
  await waitFor(() => expect(missed).toHaveAttribute('aria-pressed', 'false'));
  expect(await panel.findByText('Value for 2026/02/09 – 2026/02/15')).toBeInTheDocument();
});

test('periods cannot be chosen without the right to check in', async () => {
  const home = buildHome();
  const weekly = {
    ...home.kr11,
    abilities: [],
    type: 'RECURRENT' as const,
    frequency: 'weekly' as const,
    startDate: '2026-02-02',
    endDate: '2026-02-08',
  };
  home.items.splice(1, 1, weekly);
  serveHome(home, {
    'GET /api/okrs/:id': {
      item: weekly,
      terms: [],
      occurrences: [
        { startDate: '2026-02-02', endDate: '2026-02-08', value: 4, met: true, closed: true },
      ],
    },
  });
  await showHome(home, { path: `/?item=${weekly.id}` });
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByRole('img', { name: 'Periods met: 1 of 1' })).toBeInTheDocument();
});

test.each([
  ['es', 'Valor (days)', '1,200', '= 1,2', 'Usar 1200'],
  ['es', 'Valor (days)', '1.200', '= 1200', 'Usar 1,2'],
  ['en', 'Value (days)', '1,200', '= 1,200', 'Use 1.2'],
] as const)(
  'in %s the field "%s" says that a pasted %s is %s',
  async (language, name, text, shown, other) => {
    const { panel, user } = await openPanel({}, { language });
    const field = within(panel).getByLabelText(name);
    await user.click(field);
    await user.paste(text);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(shown) as string);
    await user.click(within(panel).getByRole('button', { name: other }));
    expect(field).toHaveValue(other.split(' ')[1]);
    expect(field).toHaveFocus();
  },
);

test.each([
  ['en', 'Check in', 'Record', 'Correct', '-90 is far beyond the target of 10 days. Record it?'],
  [
    'es',
    'Registrar avance',
    'Registrar',
    'Corregir',
    '-90 va mucho más allá de la meta de 10 days. ¿Registrarlo?',
  ],
] as const)(
  'a value that is probably a slip is asked about once (%s)',
  async (language, save, record, amend, question) => {
    const { user, panel, server } = await openPanel(
      { [RECORD]: () => new Promise(() => {}) },
      { language },
    );
    const field = within(panel).getByLabelText(/^(Value|Valor) \(days\)/);
    await user.type(field, '-91');
    await user.click(within(panel).getByRole('button', { name: save }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(question.replace('-90', '-91'));
    expect(field).toBeValid();
    expect(within(panel).getByRole('button', { name: `${record} -91` })).toBeEnabled();
    await user.click(within(panel).getByRole('button', { name: amend }));
    expect(field).toHaveFocus();
    expect(server.callsTo(RECORD)).toEqual([]);
    // The value is selected: what is typed replaces it.
    await user.keyboard('-93');
    expect(field).not.toHaveAccessibleDescription();
    expect(within(panel).getByRole('button', { name: save })).toBeEnabled();
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(question.replace('-90', '-93'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: -93 } }]));
  },
);

test('a second value of a day says which one it replaces, and the undo brings that back', async () => {
  const today = buildCheckIn({ value: 40, date: TODAY });
  const { user, panel, server, home } = await openPanel({
    'GET /api/okrs/:id/progress': { entries: [today] },
  });
  server.answer({
    [RECORD]: () => ({
      entry: buildCheckIn({ value: 30 }),
      items: [{ ...home.kr11, currentValue: 30, realProgress: 0.5 }],
      replaced: { value: 40, note: '', confidence: null },
    }),
    [CORRECT]: () => ({ entry: today, items: [] }),
  });
  expect(await within(panel).findByText(/^Replaces today’s 40 days by/)).toBeVisible();
  await user.type(within(panel).getByLabelText('Value (days)'), '30{Enter}');
  const bar = await within(panel).findByRole('group', { name: 'Undo last change' });
  expect(bar).toHaveTextContent('30 days (2026/02/10) saved instead of 40 days. 50% of the way');
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.callsTo(CORRECT)).toMatchObject([{ body: { value: 40 } }]));
});

test('the address of a check-in may carry a value: the form asks about it and records nothing by itself', async () => {
  const home = buildHome();
  const server = serveHome(home, { [RECORD]: () => new Promise(() => {}) });
  const { user } = await showHome(home, { path: `/?checkIn=${home.kr11.id}&value=400` });
  const field = await screen.findByLabelText('Value (days)');
  expect(field).toHaveValue('400');
  expect(field).toHaveAccessibleDescription(/^400 is far from .* Record it\?$/);
  expect(server.callsTo(RECORD)).toEqual([]);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: 400 } }]));
});

test('the form that closes after a check-in does not say that its item is gone', async () => {
  const home = buildHome();
  serveHome(home, {
    [RECORD]: () => ({ entry: buildCheckIn({ value: 20 }), items: [home.kr11], replaced: null }),
  });
  const { user } = await showHome(home, { path: `/?checkIn=${home.kr11.id}` });
  const said = jest.fn();
  const observer = new MutationObserver(() => said(screen.queryByText(/no longer exists/)));
  observer.observe(document.body, { childList: true, subtree: true });
  await user.type(await screen.findByLabelText('Value (days)'), '20{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  observer.disconnect();
  expect(said.mock.calls.filter(([found]) => found !== null)).toEqual([]);
});
