import { screen, waitFor, within } from '@testing-library/react';
import { buildCommitment } from '@cumbre/testing/builders';
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

test('the state of a commitment is changed in its row', async () => {
  const { user, panel, server } = await open({
    [CHANGE]: { commitment: { ...late, state: 'kept', version: 2 } },
  });
  await user.selectOptions(within(panel).getByLabelText('Status of “Order the pump”'), 'Missed');
  await waitFor(() =>
    expect(server.callsTo(CHANGE)).toMatchObject([
      {
        params: { commitmentId: late.id },
        body: { state: 'missed' },
        headers: { 'if-match': '"1"' },
      },
    ]),
  );
});

test('a new commitment requires a title, and starts today by default', async () => {
  const { user, panel, server } = await open({ [ADD]: { commitment: late } });
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  expect(await within(panel).findByText('Describe the commitment.')).toBeInTheDocument();
  await user.type(within(panel).getByLabelText('New commitment'), 'Call the mayor');
  const until = await within(panel).findByRole('textbox', { name: 'Until' });
  await waitFor(() =>
    expect(within(panel).getByRole('textbox', { name: 'Until' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  expect(until).toBeDefined();
  await user.type(within(panel).getByRole('textbox', { name: 'Until' }), '2026/02/28{Enter}');
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  await waitFor(() =>
    expect(server.callsTo(ADD)).toMatchObject([
      { params: { id: home.kr11.id }, body: { title: 'Call the mayor', endsAt: '2026-02-28' } },
    ]),
  );
  expect(server.callsTo(ADD)[0]?.body).not.toHaveProperty('startsAt');
  await waitFor(() => expect(within(panel).getByLabelText('New commitment')).toHaveValue(''));
});

test('a refusal of the server is shown at the form and keeps the input', async () => {
  const { user, panel } = await open({
    [ADD]: () =>
      problem('DATES_REVERSED', 'Reversed.', [
        {
          path: 'endsAt',
          code: 'DATES_REVERSED',
          message: 'The start date is not after the end date.',
        },
      ]),
  });
  await user.type(within(panel).getByLabelText('New commitment'), 'Call');
  await user.click(within(panel).getByRole('button', { name: 'Add commitment' }));
  expect(
    await within(panel).findByText('The start date is not after the end date.'),
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
  await user.click(
    within(panel).getByRole('button', { name: 'Edit the commitment “Order the pump”' }),
  );
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
      within(panel).getByRole('button', { name: 'Edit the commitment “Order the pump”' }),
    ).toHaveFocus(),
  );
});

test('a commitment is deleted after a confirmation', async () => {
  const { user, panel, server } = await open({
    'DELETE /api/okrs/:id/commitments/:commitmentId': undefined,
  });
  await user.click(
    within(panel).getByRole('button', { name: 'Delete the commitment “Order the pump”' }),
  );
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
