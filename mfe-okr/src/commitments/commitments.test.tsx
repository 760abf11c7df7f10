import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildCommitment, buildId } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const LIST = 'GET /api/okrs/:id/commitments';
const ADD = 'POST /api/okrs/:id/commitments';
const CHANGE = 'PATCH /api/okrs/:id/commitments/:commitmentId';

const home = buildHome();
const late = buildCommitment({
  title: 'Order the pump',
  endsAt: '2026-02-14',
  user: home.people[0],
});
const kept = buildCommitment({
  title: 'Dig the trench',
  state: 'kept',
  abilities: [],
  user: home.people[1]!,
  description: 'Deep\nand long',
});

async function open(routes: Record<string, Route> = {}) {
  const server = serveHome(home, {
    [LIST]: { commitments: [late, kept], open: 1, nextCursor: null },
    ...routes,
  });
  const shown = await showHome(home, { path: `/?item=${home.kr11.id}&view=commitments` });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('tab', { name: 'Commitments (1 open)', selected: true });
  return { server, panel, ...shown };
}
const line = (panel: HTMLElement, title: string) =>
  within(panel).getByText(title).closest<HTMLElement>('li')!;

test('commitments show author, due date and state; an overdue date is also shown in words', async () => {
  const { panel } = await open();
  expect(line(panel, 'Order the pump')).toHaveTextContent(
    'Ana Quispe · 2026/02/10 – 2026/02/14 · overdue',
  );
  expect(line(panel, 'Dig the trench')).toHaveTextContent('Kept');
  expect(line(panel, 'Dig the trench')).not.toHaveTextContent('passed');
  expect(within(line(panel, 'Dig the trench')).queryAllByRole('button')).toEqual([]);
});

test('who may not add any is told where that is possible', async () => {
  const { abilities } = home.kr11;
  home.kr11.abilities = abilities.filter((ability) => ability !== 'addCommitment');
  const { panel } = await open();
  home.kr11.abilities = abilities;
  const reason = /^You can add commitments to items that you own/;
  expect(within(panel).getByText(reason)).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Add' })).toBeNull();
});

type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, panel: HTMLElement, entry: string) => {
  await user.click(within(panel).getByRole('button', { name: 'Actions for “Order the pump”' }));
  await user.click(await within(panel).findByRole('menuitem', { name: entry }));
};

test('the tick in front of a commitment says that it is kept, and its menu the rest', async () => {
  const { user, panel, server } = await open({
    [CHANGE]: { commitment: { ...late, state: 'kept', version: 2 } },
  });
  const states = () => server.callsTo(CHANGE).map(({ body }) => (body as { state: string }).state);
  const tick = within(panel).getByRole('checkbox', { name: 'Kept: Order the pump' });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  await waitFor(() => expect(states()).toEqual(['kept']));
  expect(server.callsTo(CHANGE)).toMatchObject([
    { params: { commitmentId: late.id }, headers: { 'if-match': '"1"' } },
  ]);
  await choose(user, panel, 'Mark as missed');
  await waitFor(() => expect(states()).toEqual(['kept', 'missed']));
});

/** The list as the server orders it: the open ones first. */
function serveCommitments(...titles: string[]) {
  let all = titles.map((title) => buildCommitment({ title }));
  const routes: Record<string, Route> = {
    [LIST]: () => ({
      commitments: all.toSorted(
        (one, other) => Number(one.state !== 'open') - Number(other.state !== 'open'),
      ),
      open: all.filter(({ state }) => state === 'open').length,
      nextCursor: null,
    }),
    [CHANGE]: ({ params, body }) => {
      all = all.map((each) =>
        each.id === params.commitmentId
          ? { ...each, ...(body as object), version: each.version + 1 }
          : each,
      );
      return { commitment: all.find(({ id }) => id === params.commitmentId) };
    },
    [ADD]: ({ body }) => {
      const commitment = buildCommitment(body as object);
      all = [...all, commitment];
      return { commitment };
    },
  };
  return routes;
}

async function openSeveral(titles: string[], width = 1280) {
  serveHome(home, serveCommitments(...titles));
  const shown = await showHome(home, { path: `/?item=${home.kr11.id}&view=commitments`, width });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByText(titles[0]!);
  const ticks = () => within(panel).getAllByRole('checkbox', { name: /^Kept: / });
  return {
    ...shown,
    panel,
    ticks,
    order: () => ticks().map((tick) => tick.getAttribute('aria-label')!.replace('Kept: ', '')),
  };
}

test('a commitment that is ticked stays in its place until the tab is left', async () => {
  const { user, panel, ticks, order } = await openSeveral(['Dig', 'Pump', 'Paint']);
  await user.click(ticks()[0]!);
  expect(await within(panel).findByRole('tab', { name: 'Commitments (2 open)' })).toBeVisible();
  expect(order()).toEqual(['Dig', 'Pump', 'Paint']);
  expect(ticks()[0]).toBeChecked();
  await user.click(ticks()[1]!);
  expect(await within(panel).findByRole('tab', { name: 'Commitments (1 open)' })).toBeVisible();
  expect(order()).toEqual(['Dig', 'Pump', 'Paint']);
  await user.click(within(panel).getByRole('tab', { name: 'Details' }));
  await user.click(within(panel).getByRole('tab', { name: 'Commitments (1 open)' }));
  await waitFor(() => expect(order()).toEqual(['Paint', 'Dig', 'Pump']));
});

test('a new commitment stands among the open ones, and moves none that was ticked', async () => {
  const { user, panel, ticks, order } = await openSeveral(['Dig', 'Pump']);
  await user.click(ticks()[0]!);
  await within(panel).findByRole('tab', { name: 'Commitments (1 open)' });
  await user.type(within(panel).getByLabelText('New commitment'), 'Paint');
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  await waitFor(() => expect(order()).toEqual(['Dig', 'Pump', 'Paint']));
});

test('the bar says what was kept, and takes it back; the focus is on its tick', async () => {
  const { user, panel, ticks, order } = await openSeveral(['Dig', 'Pump']);
  await user.click(ticks()[0]!);
  const bar = await within(panel).findByRole('group', { name: 'Undo last change' });
  expect(bar).toHaveTextContent('Kept: Dig');
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(ticks()[0]).not.toBeChecked());
  expect(bar).not.toBeInTheDocument();
  expect(order()).toEqual(['Dig', 'Pump']);
  await waitFor(() => expect(ticks()[0]).toHaveFocus());
});

test('a commitment that was marked as missed is open again after an undo', async () => {
  const { user, panel } = await openSeveral(['Order the pump', 'Dig']);
  await choose(user, panel, 'Mark as missed');
  const bar = await within(panel).findByRole('group', { name: 'Undo last change' });
  expect(bar).toHaveTextContent('Missed: Order the pump');
  expect(line(panel, 'Order the pump')).toHaveTextContent('Missed');
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(line(panel, 'Order the pump')).not.toHaveTextContent('Missed'));
});

async function openEmpty() {
  const routes = serveHome(home, serveCommitments());
  const shown = await showHome(home, {
    path: `/?item=${home.kr11.id}&view=commitments`,
    width: 360,
  });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByLabelText('New commitment');
  return { ...shown, routes, panel };
}

describe('on a phone', () => {
  const fold = (panel: HTMLElement) =>
    within(panel).getByLabelText('New commitment').closest('details');

  test('the form is folded where there are commitments, also if all of them are done', async () => {
    const { panel } = await openSeveral(['Dig', 'Pump'], 360);
    expect(fold(panel)).not.toHaveAttribute('open');
    cleanup();
    serveHome(home, { [LIST]: { commitments: [kept], open: 0, nextCursor: null } });
    await showHome(home, { path: `/?item=${home.kr11.id}&view=commitments`, width: 360 });
    const other = await screen.findByRole('dialog');
    await within(other).findByText('Dig the trench');
    expect(fold(other)).not.toHaveAttribute('open');
  });

  test('without any the form is open, and folds when one is added, which is then in view', async () => {
    const { routes, panel, user } = await openEmpty();
    expect(fold(panel)).toHaveAttribute('open');
    await user.type(within(panel).getByLabelText('New commitment'), 'Paint');
    await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
    expect(await within(panel).findByRole('checkbox', { name: 'Kept: Paint' })).toBeVisible();
    await waitFor(() => expect(fold(panel)).not.toHaveAttribute('open'));
    expect(within(fold(panel)!).getByText('Add commitment', { selector: 'summary' })).toHaveFocus();
    expect(routes.callsTo(ADD)).toHaveLength(1);
  });
});

test('a missed commitment is opened again by its menu, and a kept one by its tick', async () => {
  const missed = buildCommitment({ ...late, id: buildId(), state: 'missed' });
  const ticked = buildCommitment({ title: 'Dig', state: 'kept' });
  const { user, panel, server } = await open({
    [LIST]: { commitments: [late, missed, ticked], open: 1, nextCursor: null },
    [CHANGE]: { commitment: { ...ticked, state: 'open', version: 2 } },
  });
  const row = line(panel, 'Dig');
  expect(within(row).getByRole('checkbox', { name: 'Kept: Dig' })).toBeChecked();
  await user.click(within(row).getByRole('checkbox', { name: 'Kept: Dig' }));
  await waitFor(() =>
    expect(server.callsTo(CHANGE)).toMatchObject([
      { params: { commitmentId: ticked.id }, body: { state: 'open' } },
    ]),
  );
  const settled = within(panel).getByText('Missed').closest<HTMLElement>('li')!;
  await user.click(within(settled).getByRole('button', { name: /^Actions/ }));
  await user.click(await within(settled).findByRole('menuitem', { name: 'Open again' }));
  await waitFor(() =>
    expect(server.callsTo(CHANGE)[1]).toMatchObject({
      params: { commitmentId: missed.id },
      body: { state: 'open' },
    }),
  );
});

test('a commitment of another person names who keeps it and who wrote it', async () => {
  const { panel } = await open({
    [LIST]: {
      commitments: [{ ...late, assignedUser: home.people[1]! }],
      open: 1,
      nextCursor: null,
    },
  });
  const { firstName, lastName } = home.people[1]!;
  expect(line(panel, 'Order the pump')).toHaveTextContent(
    `${firstName} ${lastName} · 2026/02/10 – 2026/02/14 · overdue · written by Ana Quispe`,
  );
});

test('who may edit the item writes a commitment for another person', async () => {
  const { firstName, lastName, id } = home.people[1]!;
  const { user, panel, server } = await open({
    [ADD]: { commitment: late },
  });
  await user.type(within(panel).getByLabelText('New commitment'), 'Call the mayor');
  await user.click(within(panel).getByRole('combobox', { name: 'Who' }));
  await user.click(
    await screen.findByText(`${firstName} ${lastName}`, { selector: '.cu-picker-option' }),
  );
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  await waitFor(() =>
    expect(server.callsTo(ADD)).toMatchObject([
      { body: { title: 'Call the mayor', assignedUser: id } },
    ]),
  );
});

test('who may not edit the item writes commitments for oneself only', async () => {
  const abilities = home.kr11.abilities;
  home.kr11.abilities = ['addCommitment'];
  const { panel } = await open();
  home.kr11.abilities = abilities;
  expect(within(panel).getByLabelText('New commitment')).toBeInTheDocument();
  expect(within(panel).queryByRole('combobox', { name: 'Who' })).not.toBeInTheDocument();
});

test('a new commitment requires a title, has a suggested last day, and starts today', async () => {
  const { user, panel, server } = await open({ [ADD]: { commitment: late } });
  const until = () => within(panel).getByRole('textbox', { name: 'Until' });
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  expect(await within(panel).findByText('Describe the commitment.')).toBeInTheDocument();
  await user.type(within(panel).getByLabelText('New commitment'), 'Call the mayor');
  await waitFor(() => expect(until()).not.toHaveAttribute('aria-busy', 'true'));
  // The Monday of the next check-in.
  expect(until()).toHaveValue('2026/02/23');
  await user.clear(until());
  await user.type(until(), '2026/02/28{Enter}');
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  await waitFor(() =>
    expect(server.callsTo(ADD)).toMatchObject([
      { params: { id: home.kr11.id }, body: { title: 'Call the mayor', endsAt: '2026-02-28' } },
    ]),
  );
  expect(server.callsTo(ADD)[0]?.body).not.toHaveProperty('startsAt');
  await waitFor(() => expect(within(panel).getByLabelText('New commitment')).toHaveValue(''));
  expect(until()).toHaveValue('2026/02/23');
});

test('a commitment is not saved without a last day', async () => {
  const { user, panel, server } = await open({
    [LIST]: { commitments: [{ ...late, endsAt: null }], open: 1, nextCursor: null },
  });
  expect(line(panel, 'Order the pump')).toHaveTextContent('Ana Quispe · from 2026/02/10');
  await choose(user, panel, 'Change');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByText('Choose the last day.')).toBeInTheDocument();
  expect(server.callsTo(CHANGE)).toEqual([]);
});

test('a new commitment does not end before it begins, in the words of the form', async () => {
  const { user, panel, server } = await open();
  await user.type(within(panel).getByLabelText('New commitment'), 'Buy pipes');
  const until = () => within(panel).getByRole('textbox', { name: 'Until' });
  await waitFor(() => expect(until()).not.toHaveAttribute('aria-busy', 'true'));
  await user.clear(until());
  await user.type(until(), '2026/02/14{Enter}');
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  expect(
    await within(panel).findByText('The last day must be today or later.'),
  ).toBeInTheDocument();
  expect(server.callsTo(ADD)).toEqual([]);
});

test('a refusal of the server is shown at the form and keeps the input', async () => {
  const { user, panel } = await open({
    [ADD]: () =>
      problem('DATES_REVERSED', 'Reversed.', [
        {
          path: 'endsAt',
          code: 'DATES_REVERSED',
          message: 'The start date must not be later than the end date.',
        },
      ]),
  });
  await user.type(within(panel).getByLabelText('New commitment'), 'Call');
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  expect(
    await within(panel).findByText('The start date must not be later than the end date.'),
  ).toBeInTheDocument();
  expect(within(panel).getByLabelText('New commitment')).toHaveValue('Call');
});

test('a commitment is edited inline; the version of somebody else is shown first', async () => {
  const current = { ...late, title: 'Order two pumps', version: 2 };
  const { user, panel, server } = await open({
    [CHANGE]: ({ headers }) =>
      headers['if-match'] === '"2"'
        ? { commitment: current }
        : problem('VERSION_STALE', 'Stale.', undefined, { current }),
  });
  await choose(user, panel, 'Change');
  const field = within(panel).getByLabelText('Commitment');
  expect(field).toHaveFocus();
  await user.type(field, ' today');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(
    await within(panel).findByText('It now reads: Order two pumps, Open, until 2026/02/14'),
  ).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Save my version' }));
  await waitFor(() =>
    expect(server.callsTo(CHANGE)[1]).toMatchObject({
      body: { title: 'Order the pump today' },
      headers: { 'if-match': '"2"' },
    }),
  );
  await waitFor(() =>
    expect(
      within(panel).getByRole('button', { name: 'Actions for “Order the pump”' }),
    ).toHaveFocus(),
  );
});

test('a commitment is deleted after a confirmation', async () => {
  const { user, panel, server } = await open({
    'DELETE /api/okrs/:id/commitments/:commitmentId': undefined,
  });
  await choose(user, panel, 'Delete…');
  const question = (await screen.findByText('Delete “Order the pump”?')).closest<HTMLElement>(
    '[role="dialog"]',
  )!;
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.callsTo('DELETE /api/okrs/:id/commitments/:commitmentId')).toHaveLength(1),
  );
});

test('more commitments are loaded on demand', async () => {
  const older = buildCommitment({ title: 'Long ago', state: 'missed' });
  const { user, panel } = await open({
    [LIST]: ({ query }) =>
      query.cursor
        ? { commitments: [older], open: 1, nextCursor: null }
        : { commitments: [late], open: 1, nextCursor: 'open_2026-02-14_x' },
  });
  expect(within(panel).queryByText('Long ago')).not.toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Show more commitments' }));
  expect(await within(panel).findByText('Long ago')).toBeInTheDocument();
  expect(within(panel).getByText('Order the pump')).toBeInTheDocument();
  expect(
    within(panel).queryByRole('button', { name: 'Show more commitments' }),
  ).not.toBeInTheDocument();
});

test('the form is hidden without the right to commit', async () => {
  home.kr11.abilities = ['addNote'];
  const { panel } = await open();
  expect(within(panel).queryByLabelText('New commitment')).not.toBeInTheDocument();
});

test.each([
  ['en', 'Commitments (1 left open)', 'Left open'],
  ['es', 'Compromisos (1 quedó abierto)', 'Quedó abierto'],
] as const)(
  'in a finished cycle an open one was left open, and is not overdue (%s)',
  async (language, tab, state) => {
    const finished = { ...home, cycle: { ...home.cycle, state: 'finished' as const } };
    serveHome(finished, {
      [LIST]: { commitments: [{ ...late, abilities: [] }, kept], open: 1, nextCursor: null },
    });
    await showHome(finished, { path: `/?item=${finished.kr11.id}&view=commitments`, language });
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByRole('tab', { name: tab })).toBeInTheDocument();
    expect(line(panel, 'Order the pump')).toHaveTextContent(state);
    expect(line(panel, 'Order the pump')).not.toHaveTextContent(/overdue|vencido/);
  },
);
