import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '@cumbre/testing/fakeServer';
import type { ReceivedCall, Route } from '@cumbre/testing/fakeServer';
import {
  RECORD,
  buildRow,
  buildWeek,
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

describe('values that were saved', () => {
  const CORRECT = 'PATCH /api/okrs/:id/progress/:entry';
  const DELETE = 'DELETE /api/okrs/:id/progress/:entry';
  const replaced = { value: 38, note: 'Before', mentions: ['p1'], confidence: 0.5 };
  const answer = ({ body }: ReceivedCall) => ({
    rows: recorded({ body } as ReceivedCall).rows.map((each) => ({
      ...each,
      entry: { id: `entry-${each.id}`, replaced: each.id === water.id ? replaced : null },
    })),
  });
  const save = async (routes: Record<string, Route> = {}) => {
    const opened = await open(undefined, {
      [RECORD]: answer,
      [CORRECT]: { entry: {}, items: [] },
      [DELETE]: { items: [] },
      ...routes,
    });
    await screen.findByRole('grid');
    await opened.user.type(value('Days without water'), '30');
    await opened.user.type(value('Wells'), '12{Control>}{Enter}{/Control}');
    const bar = await screen.findByRole('group', { name: 'Undo last change' });
    expect(bar).toHaveTextContent('2 values saved');
    return { ...opened, bar };
  };

  test('are undone together: a new entry is deleted, a replaced one gets back what it said', async () => {
    const { user: person, server, bar } = await save();
    await person.click(within(bar).getByRole('button', { name: 'Undo save' }));
    await waitFor(() => expect(server.callsTo(DELETE)).toHaveLength(1));
    expect(server.callsTo(DELETE)[0]?.params).toMatchObject({ entry: `entry-${wells.id}` });
    expect(server.callsTo(CORRECT)[0]?.body).toEqual(replaced);
    await waitFor(() => expect(value('Wells')).toHaveValue('12'));
    expect(value('Days without water')).toHaveValue('30');
    expect(row('Wells')).toHaveTextContent('not saved yet');
    expect(await screen.findByRole('group', { name: 'Undone' })).toHaveTextContent(
      'Save undone. What you typed is back in the rows, not saved yet.',
    );
    expect(screen.queryByRole('group', { name: 'Undo last change' })).toBeNull();
  });

  test('are undone with Ctrl+Z where nothing was typed since', async () => {
    const { user: person, server } = await save();
    await person.click(value('Trees'));
    await person.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.callsTo(DELETE)).toHaveLength(1));
  });

  test('stay where the undo is refused, and the reason is said', async () => {
    const {
      user: person,
      server,
      bar,
    } = await save({
      [CORRECT]: problem('CYCLE_FINISHED', 'The cycle is finished.'),
    });
    await person.click(within(bar).getByRole('button', { name: 'Undo save' }));
    expect(await screen.findByText('The cycle is finished.')).toBeInTheDocument();
    expect(server.callsTo(DELETE)).toHaveLength(0);
  });

  test('are no longer what a value typed since is compared with', async () => {
    const last = { date: organization.today, value: 12 };
    let readings = 0;
    const {
      user: person,
      server,
      bar,
    } = await save({
      'GET /api/users/me/week': () =>
        buildWeek(water, readings++ === 0 ? wells : { ...wells, last }, trees),
    });
    await person.type(value('Wells'), '6.5');
    await person.click(within(bar).getByRole('button', { name: 'Undo save' }));
    await waitFor(() => expect(server.callsTo(DELETE)).toHaveLength(1));
    await person.type(value('Wells'), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1]).toMatchObject([
      { id: wells.id, value: 6.5, seen: null },
      { id: water.id, value: 30, seen: water.last },
    ]);
  });
});

test('where somebody deleted the value meanwhile, both choices are offered', async () => {
  const current = (call: ReceivedCall) =>
    (call.body as { seen: unknown }[])[0]?.seen === null
      ? recorded(call)
      : {
          rows: [
            {
              id: water.id,
              code: null,
              recorded: false,
              error: { code: 'VALUE_CHANGED', message: 'Changed meanwhile' },
              current: null,
            },
          ],
        };
  const { user: person, server } = await open(undefined, { [RECORD]: current });
  await screen.findByRole('grid');
  await person.type(value('Days without water'), '26.50{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Someone deleted the value meanwhile.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave without a value' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Save mine (26.5)' }));
  await person.type(value('Days without water'), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(row('Days without water')).toHaveTextContent('Saved'));
  expect(sent(server)[1]).toMatchObject([{ value: 26.5, seen: null }]);
});

describe('what is typed and not saved', () => {
  const takeBack = () => screen.getByRole('button', { name: 'Discard changes' });

  test('is taken back in all fields by one press, and comes back by the next', async () => {
    const { user: person } = await open();
    await screen.findByRole('grid');
    expect(takeBack()).toBeDisabled();
    await person.type(value('Days without water'), '30');
    await person.type(value('Wells'), '12');
    await person.click(takeBack());
    expect(value('Days without water')).toHaveValue('');
    expect(value('Wells')).toHaveValue('');
    const restore = screen.getByRole('button', { name: 'Restore changes' });
    expect(restore).toHaveFocus();
    await person.click(restore);
    expect(value('Days without water')).toHaveValue('30');
    expect(value('Wells')).toHaveValue('12');
  });

  test('is taken back also after the page was loaded again', async () => {
    const { user: person, unmount } = await open();
    await screen.findByRole('grid');
    await person.type(value('Wells'), '12');
    unmount();
    const { user: again } = await open();
    await screen.findByRole('grid');
    expect(value('Wells')).toHaveValue('12');
    await again.click(takeBack());
    expect(value('Wells')).toHaveValue('');
  });

  test('is still discarded after one row was cancelled: only without any of it it is restored', async () => {
    const last = { date: organization.today, value: 35 };
    const done = buildRow({ title: 'Done', urgency: 'later', last });
    const { user: person } = await open(buildWeek(wells, done));
    await screen.findByRole('grid');
    await person.click(screen.getByRole('button', { name: 'Change Done' }));
    await waitFor(() => expect(value('Done')).toHaveFocus());
    await person.keyboard('30');
    await person.type(value('Wells'), '12');
    await person.click(screen.getByRole('button', { name: 'Cancel the change of Done' }));
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
    await person.click(takeBack());
    expect(value('Wells')).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Restore changes' }));
    expect(value('Wells')).toHaveValue('12');
  });

  test('brings the bar with the buttons, which is not there before', async () => {
    const { user: person } = await open();
    await screen.findByRole('grid');
    const bar = takeBack().closest('.mfe-okr_week-tools');
    expect(bar).toHaveAttribute('data-idle');
    await person.type(value('Wells'), 'x');
    expect(bar).not.toHaveAttribute('data-idle');
    await person.clear(value('Wells'));
    expect(bar).toHaveAttribute('data-idle');
  });
});
