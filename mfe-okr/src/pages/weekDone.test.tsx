// "My week" after a save: the rows that are done, and the confidence that is given with a value.
import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '@cumbre/testing/fakeServer';
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
afterEach(() => jest.useRealTimers());

/** The titles of the rows in their order, with the heading of those that are done. */
const order = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => within(cell).queryByRole('link')?.textContent ?? cell.textContent);
const confidence = (title: string) =>
  screen.getByRole('combobox', { name: `Confidence in ${title}` });
/** Takes focus and pointer away from the rows. */
const leave = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  // The pointer of these tests forgets where it is when a pressed button goes.
  await user.hover(screen.getByRole('grid'));
  await user.click(screen.getByRole('heading', { level: 1 }));
};
const change = (title: string) => screen.getByRole('button', { name: `Change ${title}` });
const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

describe('rows that are done', () => {
  test('a saved row says so with its progress, and moves below the others when nobody is at the rows', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let current = buildWeek(water, wells, trees);
    const { user } = await open(undefined, { 'GET /api/users/me/week': () => current });
    await screen.findByRole('grid');
    await user.type(value('Days without water'), '30');
    current = buildWeek(
      { ...water, currentValue: 30, realProgress: 0.5, last: { date: '2026-02-18', value: 30 } },
      wells,
      trees,
    );
    await user.click(screen.getByRole('button', { name: 'Save one value' }));
    expect(await screen.findByText('Saved, 50% of the way')).toBeVisible();
    expect(order()).toEqual(['Days without water', 'Wells', 'Trees']);
    await leave(user);
    await later(3);
    expect(order()).toEqual(['Wells', 'Trees', 'Done this week', 'Days without water']);
    expect(screen.getByRole('heading', { name: 'Done this week' })).toBeVisible();
    expect(row('Days without water')).toHaveTextContent('40 → 30 days');
    expect(row('Days without water')).toHaveTextContent('50%');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
    expect(row('Days without water')).toHaveAttribute('aria-rowindex', '5');
  });

  test('after a save from a row the focus goes on to the next row that waits, and no row moves under it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await open();
    await screen.findByRole('grid');
    await user.type(value('Days without water'), '30');
    await user.type(value('Trees'), '5{Control>}{Enter}{/Control}');
    await waitFor(() => expect(value('Wells')).toHaveFocus());
    await later(10);
    expect(order()).toEqual(['Days without water', 'Wells', 'Trees']);
    // The pointer is still at the rows.
    act(() => (document.activeElement as HTMLElement).blur());
    await later(10);
    expect(order()).toEqual(['Days without water', 'Wells', 'Trees']);
    await user.hover(screen.getByRole('heading', { level: 1 }));
    await later(3);
    expect(order()).toEqual(['Wells', 'Done this week', 'Days without water', 'Trees']);
  });

  test('the focus stays in the last row that is saved, where no other one waits', async () => {
    const { user } = await open(buildWeek(water, wells));
    await screen.findByRole('grid');
    await user.type(value('Days without water'), '30');
    await user.type(value('Wells'), '20{Control>}{Enter}{/Control}');
    await waitFor(() => expect(row('Wells')).toHaveTextContent('Saved'));
    expect(value('Wells')).toHaveFocus();
  });

  test('a row whose value was refused waits, and keeps the focus', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await open(undefined, {
      [RECORD]: () => problem('CYCLE_FINISHED', 'The cycle is finished.'),
    });
    await screen.findByRole('grid');
    await user.type(value('Wells'), '5{Control>}{Enter}{/Control}');
    await waitFor(() => expect(row('Wells')).toHaveTextContent('The cycle is finished.'));
    expect(value('Wells')).toHaveFocus();
    await leave(user);
    await later(3);
    expect(screen.queryByText('Done this week')).toBeNull();
  });

  test('an item with a check-in of this week stands there from the start, unless another one is due', async () => {
    const last = { date: '2026-02-16', value: 35 };
    const before = buildRow({
      title: 'Before',
      urgency: 'later',
      last: { ...last, date: '2026-02-15' },
    });
    await open(
      buildWeek(
        buildRow({ title: 'Again', urgency: 'due', due: organization.today, last }),
        buildRow({ title: 'Done', urgency: 'later', due: '2026-02-23', last }),
        before,
      ),
    );
    await screen.findByRole('grid');
    expect(order()).toEqual(['Again', 'Before', 'Done this week', 'Done']);
  });

  test('a done row takes a second value, and goes back to the others when its save is undone', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await open(undefined, {
      'DELETE /api/okrs/:id/progress/:entry': { items: [] },
    });
    await screen.findByRole('grid');
    await user.type(value('Days without water'), '30');
    await user.click(screen.getByRole('button', { name: 'Save one value' }));
    const bar = await screen.findByRole('group', { name: 'Undo last change' });
    await leave(user);
    await later(3);
    expect(order().at(-1)).toBe('Days without water');
    await user.click(within(bar).getByRole('button', { name: 'Undo save' }));
    await waitFor(() => expect(value('Days without water')).toHaveValue('30'));
    await later(3);
    expect(order()).toEqual(['Days without water', 'Wells', 'Trees']);
  });

  describe('whose fields were opened by "Change"', () => {
    const last = { date: organization.today, value: 35 };
    const reopen = async () => {
      const shown = await open(
        buildWeek(wells, buildRow({ title: 'Done', urgency: 'later', last })),
      );
      await screen.findByRole('grid');
      await shown.user.click(change('Done'));
      await waitFor(() => expect(value('Done')).toHaveFocus());
      return shown;
    };
    const cancel = () => screen.getByRole('button', { name: 'Cancel the change of Done' });

    test.each(['the value', 'the note', 'the button'])(
      'are closed by Escape in %s, and the focus is back on "Change"',
      async (place) => {
        const { user } = await reopen();
        if (place !== 'the value') await user.tab();
        if (place === 'the button') act(() => cancel().focus());
        await user.keyboard('{Escape}');
        await waitFor(() => expect(change('Done')).toHaveFocus());
      },
    );

    test('stay open by Escape while something is typed: it takes back what is typed in the field', async () => {
      const { user } = await reopen();
      await user.keyboard('30{Tab}Rain{Escape}');
      expect(screen.getByRole('textbox', { name: 'Note to Done' })).toHaveValue('');
      await user.keyboard('{Escape}');
      expect(value('Done')).toHaveValue('30');
      await user.click(value('Done'));
      await user.keyboard('{Escape}');
      expect(value('Done')).toHaveValue('30');
    });

    test('begin with what is recorded, which is nothing to save', async () => {
      const { user } = await reopen();
      expect(value('Done')).toHaveValue('35');
      await user.keyboard('36{Backspace}5');
      expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
      await user.clear(value('Done'));
      expect(value('Done')).toHaveValue('');
      await user.tab();
      expect(value('Done')).toHaveValue('35');
    });

    test('take the recorded value with a note alone', async () => {
      const { user, server } = await reopen();
      await user.tab();
      await user.keyboard('Rain{Control>}{Enter}{/Control}');
      await waitFor(() => expect(sent(server)).toMatchObject([[{ value: 35, note: 'Rain' }]]));
    });

    test('keep the focus after a save, and are then closed by "Close"', async () => {
      const { user } = await reopen();
      await user.keyboard('30{Control>}{Enter}{/Control}');
      const close = await screen.findByRole('button', { name: 'Close the fields of Done' });
      expect(value('Done')).toHaveFocus();
      await user.click(close);
      await waitFor(() => expect(change('Done')).toHaveFocus());
    });

    test('are closed by "Cancel", and what was typed can be restored', async () => {
      const { user } = await reopen();
      await user.keyboard('30');
      await user.click(cancel());
      await waitFor(() => expect(change('Done')).toHaveFocus());
      expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
      await user.click(screen.getByRole('button', { name: 'Restore changes' }));
      expect(value('Done')).toHaveValue('30');
    });

    test('of a row that waits for its value have no "Cancel"', async () => {
      await reopen();
      expect(screen.getAllByRole('button', { name: /^Cancel the change/ })).toHaveLength(1);
    });
  });

  test('a pasted column fills the rows that wait, and not those that are done', async () => {
    const last = { date: organization.today, value: 35 };
    const { user, context } = await open(
      buildWeek(wells, trees, buildRow({ title: 'Done', urgency: 'later', last })),
    );
    const warning = jest.spyOn(context.notify, 'warning');
    await screen.findByRole('grid');
    await user.click(value('Wells'));
    await user.paste('1\n2\n3');
    const dropped = '2 rows filled; values without a row: 1';
    expect(warning).toHaveBeenCalledWith(dropped, 'week paste');
    expect(screen.queryByRole('textbox', { name: 'New value of Done' })).toBeNull();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(change('Done')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(value('Trees')).toHaveFocus();
  });
});

describe('a done row', () => {
  const last = { date: '2026-02-17', value: 40 };
  const done = buildRow({
    title: 'Done',
    urgency: 'later',
    due: '2026-02-27',
    last,
    confidence: 0.75,
  });
  const fields = () => screen.queryByRole('textbox', { name: 'New value of Done' });

  test('says below the headings what was saved, how it stands, the note and how sure the person is, without fields', async () => {
    const lastNote = { date: done.last!.date, note: 'The pump runs' };
    await open(buildWeek({ ...done, lastNote }, wells));
    await screen.findByRole('grid');
    const line = within(row('Done'));
    const cells = line.getAllByRole('gridcell').map(({ textContent }) => textContent.trim());
    expect(line.getByRole('rowheader')).toHaveTextContent('Done KR1.1');
    expect(cells).toEqual([
      'next on 2026/02/27',
      '40 → 10 daysBehind',
      '45 → 40 days 25%as of 2026/02/17',
      'The pump runsConfidence: HighChange',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Item',
      'Due',
      'Value → target',
      'New value',
      'Note',
    ]);
    expect(line.queryByRole('textbox')).toBeNull();
    expect(line.queryByRole('combobox')).toBeNull();
  });

  test('does not invent a value before the first one, and compares none of an item that repeats', async () => {
    await open(
      buildWeek(
        buildRow({ title: 'First', urgency: 'later', last, trend: [40], startValue: 50 }),
        buildRow({ title: 'Repeats', urgency: 'later', last, type: 'RECURRENT' }),
      ),
    );
    await screen.findByRole('grid');
    expect(row('First')).toHaveTextContent('50 → 40 days');
    expect(row('Repeats')).toHaveTextContent('40 days');
    expect(row('Repeats')).not.toHaveTextContent('→');
  });

  test('shows no note of an earlier check-in', async () => {
    await open(buildWeek({ ...done, lastNote: { date: '2026-01-05', note: 'Long ago' } }));
    await screen.findByRole('grid');
    expect(row('Done')).not.toHaveTextContent('Long ago');
  });

  test('opens its fields in its place with the focus in the value, and folds when it was left unchanged', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await open(buildWeek(done, wells));
    await screen.findByRole('grid');
    await user.click(change('Done'));
    expect(value('Done')).toHaveFocus();
    expect(order()).toEqual(['Wells', 'Done this week', 'Done']);
    await later(10);
    expect(fields()).not.toBeNull();
    await leave(user);
    await later(3);
    expect(fields()).toBeNull();
  });

  test('keeps its fields while something is typed in them, and folds after it is saved', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let current = buildWeek(done, wells);
    const { user } = await open(current, { 'GET /api/users/me/week': () => current });
    await screen.findByRole('grid');
    await user.click(change('Done'));
    await user.keyboard('38');
    const saved = { date: organization.today, value: 38 };
    current = buildWeek(
      { ...done, last: saved, currentValue: 38, trend: [...done.trend, 38] },
      wells,
    );
    await leave(user);
    await later(10);
    expect(value('Done')).toHaveValue('38');
    await user.click(screen.getByRole('button', { name: 'Save one value' }));
    await waitFor(() => expect(row('Done')).toHaveTextContent('Saved'));
    expect(fields()).not.toBeNull();
    await leave(user);
    await later(3);
    expect(row('Done')).toHaveTextContent('40 → 38 days');
    // Of today it is without saying so.
    expect(row('Done')).not.toHaveTextContent('as of');
    expect(fields()).toBeNull();
  });

  test('is not entered by Enter in the last row that waits, which goes to "Save"', async () => {
    const other = buildRow({ title: 'Other', urgency: 'later', last });
    const { user } = await open(buildWeek(wells, trees, done, other));
    await screen.findByRole('grid');
    await user.click(value('Trees'));
    await user.keyboard('{Enter}');
    expect(value('Trees')).toHaveFocus();
    await user.keyboard('5{Enter}');
    expect(screen.getByRole('button', { name: 'Save one value' })).toHaveFocus();
    await user.click(change('Other'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(value('Trees')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(value('Other')).toHaveFocus();
    await user.click(change('Done'));
    await user.keyboard('{Enter}');
    expect(value('Other')).toHaveFocus();
  });

  test('is reached by the arrows and opened by Enter', async () => {
    const { user } = await open(buildWeek(wells, done));
    await screen.findByRole('grid');
    await user.click(screen.getByRole('textbox', { name: 'Note to Wells' }));
    await user.keyboard('{ArrowDown}');
    expect(change('Done')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Done' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(value('Done')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(value('Wells')).toHaveFocus();
  });

  test('that has something typed from an earlier visit shows its fields', async () => {
    const { user, unmount } = await open(buildWeek(wells, done));
    await screen.findByRole('grid');
    await user.click(change('Done'));
    await user.keyboard('38');
    unmount();
    await open(buildWeek(wells, done));
    await screen.findByRole('grid');
    expect(value('Done')).toHaveValue('38');
  });
});

describe('the confidence of a row', () => {
  test('is one of five, and goes with the value in one call', async () => {
    const { user, server } = await open(buildWeek({ ...water, confidence: 0.5 }, wells));
    await screen.findByRole('grid');
    expect(confidence('Days without water')).toHaveDisplayValue('Unchanged (Medium)');
    expect(confidence('Wells')).toHaveDisplayValue('Not set');
    await user.type(value('Days without water'), '30');
    await user.type(value('Wells'), '20');
    await user.selectOptions(confidence('Wells'), 'Very high');
    await user.click(screen.getByRole('button', { name: 'Save 2 values' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    const [first, second] = sent(server)[0] as object[];
    expect(first).not.toHaveProperty('confidence');
    expect(second).toMatchObject({ id: wells.id, value: 20, confidence: 1 });
    await waitFor(() => expect(confidence('Wells')).toHaveDisplayValue('Not set'));
  });

  test('alone needs a value, survives a reload, and is taken back with what is typed', async () => {
    const { user, unmount } = await open();
    await screen.findByRole('grid');
    await user.selectOptions(confidence('Wells'), 'Low');
    expect(row('Wells')).toHaveTextContent('Confidence needs a value');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    unmount();
    const { user: again } = await open();
    await screen.findByRole('grid');
    expect(confidence('Wells')).toHaveDisplayValue('Low');
    await again.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(confidence('Wells')).toHaveDisplayValue('Not set');
    await again.click(screen.getByRole('button', { name: 'Restore changes' }));
    expect(confidence('Wells')).toHaveDisplayValue('Low');
    await again.selectOptions(confidence('Wells'), 'Not set');
    expect(row('Wells')).not.toHaveTextContent('Confidence needs a value');
  });

  test('is reached by the arrows of the grid, saved by Ctrl+Enter, and undone by Ctrl+Z', async () => {
    const { user, server } = await open();
    await screen.findByRole('grid');
    await user.type(value('Wells'), '20');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(confidence('Wells')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(confidence('Wells')).toHaveFocus();
    await user.selectOptions(confidence('Wells'), 'High');
    await user.keyboard('{Control>}z{/Control}');
    expect(confidence('Wells')).toHaveDisplayValue('Not set');
    await user.selectOptions(confidence('Wells'), 'Low');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(server)).toMatchObject([[{ value: 20, confidence: 0.25 }]]));
    await waitFor(() => expect(value('Trees')).toHaveFocus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('textbox', { name: 'Note to Trees' })).toHaveFocus();
  });

  test('that was changed while its value was sent is not lost', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = await open(undefined, {
      [RECORD]: async (call) => {
        await late;
        return recorded(call);
      },
    });
    await screen.findByRole('grid');
    await user.type(value('Wells'), '20{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    await user.selectOptions(confidence('Wells'), 'Low');
    answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save one value' })).toBeEnabled(),
    );
    expect(confidence('Wells')).toHaveDisplayValue('Low');
  });

  test('is back with value and note after the undo of the save', async () => {
    const { user } = await open(undefined, {
      'DELETE /api/okrs/:id/progress/:entry': { items: [] },
    });
    await screen.findByRole('grid');
    await user.type(value('Wells'), '20');
    await user.type(screen.getByRole('textbox', { name: 'Note to Wells' }), 'It rained');
    await user.selectOptions(confidence('Wells'), 'Low');
    await user.click(screen.getByRole('button', { name: 'Save one value' }));
    const bar = await screen.findByRole('group', { name: 'Undo last change' });
    expect(screen.getByRole('textbox', { name: 'Note to Wells' })).toHaveValue('');
    await user.click(within(bar).getByRole('button', { name: 'Undo save' }));
    await waitFor(() => expect(value('Wells')).toHaveValue('20'));
    expect(screen.getByRole('textbox', { name: 'Note to Wells' })).toHaveValue('It rained');
    expect(confidence('Wells')).toHaveDisplayValue('Low');
  });

  test('is behind a button on a phone until it is wanted', async () => {
    const media = window.matchMedia;
    window.matchMedia = ((query: string) => ({
      ...media(query),
      matches: query.includes('max-width'),
    })) as typeof media;
    try {
      const { user } = await open(undefined, {}, 'es');
      await screen.findByRole('grid');
      const name = 'Confianza en Wells';
      expect(screen.queryByRole('combobox', { name })).toBeNull();
      await user.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('combobox', { name })).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Confianza en Trees' })).toBeVisible();
    } finally {
      window.matchMedia = media;
    }
  });
});
