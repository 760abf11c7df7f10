import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { BULK, COPY, allDone, row, selected, open, openCopyOfAll } from '../testing/bulkFixture';
import type { Body } from '../testing/bulkFixture';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

test('Space, Shift with arrows and Ctrl+A select; Escape clears the selection', async () => {
  const { user } = await open();
  await user.keyboard(' ');
  expect(selected()).toEqual(['O1']);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['O1', 'KR1.1', 'O1.1']);
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 selected');
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(5);
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
});

test('checkboxes select one row, with Shift a range, and the header selects all', async () => {
  const { user } = await open();
  await user.click(
    within(row('KR1.1')).getByRole('checkbox', { name: 'Select KR1.1 Days without water' }),
  );
  await user.keyboard('{Shift>}');
  await user.click(within(row('KR1.1.1')).getByRole('checkbox'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['KR1.1', 'O1.1', 'KR1.1.1']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(selected()).toHaveLength(5);
});

test('selection requires a permitted action, and a selection without one shows that', async () => {
  const home = buildHome();
  home.items = home.items.map((item) => ({ ...item, abilities: ['addNote' as const] }));
  const { user, unmount } = await open({}, home);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  row('O1').focus();
  await user.keyboard(' ');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  unmount();
  home.items = home.items.map((item) => ({
    ...item,
    abilities: item.code === 'O2' ? ['edit'] : [],
  }));
  await open({}, home);
  await user.click(within(row('O1')).getByRole('checkbox'));
  expect(
    await screen.findByText('No action is available for the selected items.'),
  ).toBeInTheDocument();
});

test('changing the owner of many items reports each row; refused rows can be retried', async () => {
  const home = buildHome();
  const answers: Route = ({ body }) => ({
    rows: (body as Body).items.map(({ id, version }) =>
      id === home.o2.id && version === 1
        ? {
            id,
            done: false,
            error: { code: 'VERSION_STALE', message: 'Someone changed this meanwhile.' },
            deletion: null,
          }
        : { id, done: true, error: null, deletion: null },
    ),
  });
  const { user, server, address } = await open({ [BULK]: answers }, home);
  await user.keyboard('{Control>}a{/Control}');
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Change owner…' }),
  );
  expect(address()).toBe('/?bulk=owner');
  const dialog = await screen.findByRole('dialog', { name: 'Change the owner of 5 items' });
  expect(within(dialog).getByRole('button', { name: 'Change 5' })).toBeDisabled();
  await user.type(within(dialog).getByRole('combobox', { name: 'New owner' }), 'mamani');
  await user.click(await screen.findByText('Luis Mamani', { selector: '.cu-picker-option' }));
  home.items.splice(4, 1, { ...home.o2, version: 2 });
  await user.click(within(dialog).getByRole('button', { name: 'Change 5' }));
  expect(await within(dialog).findByText('4 of 5 done.')).toBeInTheDocument();
  expect(within(dialog).getByText('Someone changed this meanwhile.')).toBeInTheDocument();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('O2 Better schools');
  await waitFor(() =>
    expect(screen.getAllByRole('row', { selected: true, hidden: true })).toHaveLength(1),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Retry one' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(
    server.callsTo(BULK).map(({ body }) => (body as Body).items.map(({ version }) => version)),
  ).toEqual([[1, 1, 1, 1, 1], [2]]);
  expect(server.callsTo(BULK)[0]?.body).toMatchObject({
    action: 'changeOwner',
    owner: home.people[1]!.id,
    cycle: home.cycle.id,
  });
});

test('many items get one team at once, and undo gives each back what it had', async () => {
  const home = buildHome();
  const [north, south] = ['North', 'South'].map((name) => ({
    id: name,
    name,
    colour: 'blue' as const,
    parentId: null,
    lead: null,
  }));
  home.items = home.items.map((item) =>
    item.id === home.o1.id ? { ...item, team: 'North' } : item,
  );
  const { user, server } = await open(
    {
      'GET /api/organizations/:id/okrs': () => ({
        items: home.items,
        people: home.people,
        today: '2026-02-15',
        teams: [north, south],
      }),
    },
    home,
  );
  const press = async (name: string) =>
    user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name }));
  await user.keyboard(' ');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await press('Change team…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the team of 2 items' }));
  expect(dialog.getByRole('button', { name: 'Change 2' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'New team' }), 'South');
  await user.click(dialog.getByRole('button', { name: 'Change 2' }));
  await screen.findByText('Team of 2 items changed', { selector: '.mfe-okr_undo-text > span' });
  // The item below is selected itself: a team is not passed on to what exists.
  expect(server.callsTo(BULK)[0]!.body).toMatchObject({
    action: 'changeTeam',
    team: 'South',
    items: [{ id: home.o1.id }, { id: home.kr11.id }],
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.callsTo(BULK)).toHaveLength(3));
  expect(server.callsTo(BULK).slice(1)).toMatchObject([
    { body: { team: 'North', items: [{ id: home.o1.id }] } },
    { body: { team: null, items: [{ id: home.kr11.id }] } },
  ]);
});

test('deleting starts with the topmost items, lists what is deleted, and can be undone', async () => {
  const home = buildHome();
  home.o2.abilities = [];
  const { user, server } = await open(
    { 'POST /api/deletions/:id/restore': { item: home.o1, restored: 4 } },
    home,
  );
  await user.keyboard('{Control>}a{/Control}');
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Delete…' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('One selected item is left out');
  expect(dialog).toHaveTextContent('4 items are deleted with their history.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete one' }));
  await waitFor(() =>
    expect(server.callsTo(BULK)).toMatchObject([
      { body: { action: 'delete', items: [{ id: home.o1.id, version: 1 }] } },
    ]),
  );
  await user.click(
    within(await screen.findByRole('group', { name: 'Undo last change' })).getByRole('button', {
      name: 'Undo',
    }),
  );
  await waitFor(() =>
    expect(server.callsTo('POST /api/deletions/:id/restore')).toMatchObject([
      { params: { id: 'd0' } },
    ]),
  );
});

test('moving many items shows their common effect, and refuses a parent that is invalid for one of them', async () => {
  const { home, user, server } = await open();
  await user.click(within(row('KR1.1')).getByRole('checkbox'));
  await user.click(within(row('O1.1')).getByRole('checkbox'));
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Move…' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 items' });
  expect(within(dialog).getByRole('radio', { name: /top level/ })).toBeDisabled();
  expect(
    within(dialog).getByRole('radio', { name: /O1.1 .*cannot be moved below itself/ }),
  ).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /O2 Better schools/ }));
  expect(dialog).toHaveTextContent('The progress of O2 Better schools goes from – to 37.5%.');
  await user.click(within(dialog).getByRole('button', { name: 'Move 2' }));
  await waitFor(() =>
    expect(server.callsTo(BULK)).toMatchObject([
      {
        body: {
          action: 'move',
          parentId: home.o2.id,
          items: [{ id: home.kr11.id }, { id: home.o11.id }],
        },
      },
    ]),
  );
});

test('entered values are recorded together, empty ones are not', async () => {
  const { home, user, server } = await open({
    'POST /api/organizations/:id/progress': ({ body }) => ({
      rows: (body as { id: string }[]).map(({ id }) => ({
        id,
        code: null,
        recorded: true,
        error: null,
      })),
    }),
  });
  await user.keyboard('{Control>}a{/Control}');
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Check in…' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Check in on 2 items' });
  await user.type(within(dialog).getByRole('textbox', { name: /KR1.1.1/ }), 'abc');
  await user.type(within(dialog).getByRole('textbox', { name: /^KR1.1 / }), '20');
  await user.click(within(dialog).getByRole('button', { name: 'Record 2 values' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: /KR1.1.1/ })).toHaveFocus(),
  );
  expect(within(dialog).getByRole('textbox', { name: /KR1.1.1/ })).toHaveAccessibleDescription(
    /Not a number/,
  );
  await user.clear(within(dialog).getByRole('textbox', { name: /KR1.1.1/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /^KR1.1 / }), '0');
  await user.click(within(dialog).getByRole('button', { name: 'Record one value' }));
  expect(within(dialog).getByRole('textbox', { name: /^KR1.1 / })).toHaveAccessibleDescription(
    /^200 is far from the start value of 50 days .* Record it\?/,
  );
  expect(within(dialog).getByRole('button', { name: '1 to confirm' })).toBeEnabled();
  await user.type(within(dialog).getByRole('textbox', { name: /^KR1.1 / }), '{Backspace}');
  await user.click(within(dialog).getByRole('button', { name: 'Record one value' }));
  await waitFor(() =>
    expect(server.callsTo('POST /api/organizations/:id/progress')).toMatchObject([
      {
        query: { cycle: home.cycle.id },
        body: [{ id: home.kr11.id, value: 20, date: '2026-02-15' }],
      },
    ]),
  );
});

test('each value that is far off is confirmed in its row, and the last answer records all', async () => {
  const RECORD = 'POST /api/organizations/:id/progress';
  const { home, user, server } = await open({
    [RECORD]: ({ body }) => ({
      rows: (body as { id: string }[]).map(({ id }) => ({
        id,
        code: null,
        recorded: true,
        error: null,
      })),
    }),
  });
  await user.keyboard('{Control>}a{/Control}');
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Check in…' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Check in on 2 items' }));
  const [first, second] = [
    dialog.getByRole('textbox', { name: /^KR1.1 / }),
    dialog.getByRole('textbox', { name: /KR1.1.1/ }),
  ];
  await user.type(first, '2000');
  await user.type(second, '90000');
  await user.click(dialog.getByRole('button', { name: 'Record 2 values' }));
  for (const field of [first, second]) expect(field).toHaveAccessibleDescription(/Record it\?/);
  await user.click(dialog.getByRole('button', { name: '2 to confirm' }));
  expect(first).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Record 2,000' }));
  expect(first).not.toHaveAccessibleDescription(/Record it\?/);
  expect(second).toHaveFocus();
  expect(server.callsTo(RECORD)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Record 90,000' }));
  await waitFor(() =>
    expect(server.callsTo(RECORD)).toMatchObject([
      {
        body: [
          { id: home.kr11.id, value: 2000 },
          { id: home.kr111.id, value: 90000 },
        ],
      },
    ]),
  );
});

test('a long bulk action shows its progress and can be stopped between two batches', async () => {
  const home = buildHome();
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...home.o2,
    id: `many-${index}`,
    code: `X${index}`,
  }));
  home.items.push(...many);
  let go = () => {};
  const { user, server } = await open(
    {
      [BULK]: async (call) => {
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        return (allDone as (call: unknown) => object)(call);
      },
    },
    home,
  );
  await user.keyboard('{Control>}a{/Control}');
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Change owner…' }),
  );
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('combobox'), 'mamani');
  await user.click(await screen.findByText('Luis Mamani', { selector: '.cu-picker-option' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change 35' }));
  expect(await within(dialog).findByRole('progressbar')).toHaveAttribute('max', '35');
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  act(() => go());
  expect(
    await within(dialog).findByText(/25 of 35 done\. Stopped: 10 were not processed\./),
  ).toBeInTheDocument();
  expect(server.callsTo(BULK)).toHaveLength(1);
});

test('a URL of a bulk action without a selection shows what to do first', async () => {
  const home = buildHome();
  serveHome(home);
  await showHome(home, { path: '/?bulk=delete' });
  expect(
    await screen.findByText('Nothing is selected. Close this and select rows first.'),
  ).toBeInTheDocument();
});

test('on a phone, rows are selected in a selection mode', async () => {
  const home = buildHome();
  serveHome(home);
  const { user } = await showHome(home, { width: 360 });
  await screen.findByRole('treegrid');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Select' }));
  await user.click(within(row('O2')).getByRole('checkbox'));
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a stopped retry does not count as done', async () => {
  const home = buildHome();
  const third = { ...home.o2, id: 'third', code: 'O3', title: 'Safer roads' };
  home.items.push(third);
  let go: (() => void) | null = null;
  const { user, server, dialog, submit } = await openCopyOfAll(
    ({ params }) =>
      params.id === home.o1.id ? { item: home.o1, copied: 4 } : problem('BUSY', 'In a moment.'),
    { home },
  );
  await user.click(submit());
  expect(await within(dialog).findByText('1 of 3 done.')).toBeInTheDocument();
  server.answer({
    [COPY]: async () => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return { item: home.o2, copied: 1 };
    },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Retry 2' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(go).not.toBeNull());
  act(() => go?.());
  expect(
    await within(dialog).findByText(/2 of 3 done\. Stopped: one was not processed\./),
  ).toBeInTheDocument();
});

describe('on a phone', () => {
  const select = async (home = buildHome()) => {
    serveHome(home, { [BULK]: allDone });
    const shown = await showHome(home, { width: 360 });
    await screen.findByRole('treegrid');
    act(() => row('O1').focus());
    await shown.user.keyboard('{Control>}a{/Control}');
    const bar = within(await screen.findByRole('toolbar'));
    const names = () => bar.getAllByRole('button').map(({ textContent }) => textContent);
    return { ...shown, bar, names };
  };

  test('the bar has one action and a menu of the others, which returns the focus', async () => {
    const { bar, names, user, address } = await select();
    expect(names()).toEqual(['Clear selection', 'Check in…', 'More actions']);
    const more = bar.getByRole('button', { name: 'More actions' });
    await user.click(more);
    expect(bar.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Change owner…',
      'Move…',
      'Copy…',
      'Delete…',
    ]);
    await user.keyboard('{Escape}');
    expect(more).toHaveFocus();
    await user.click(more);
    await user.click(bar.getByRole('menuitem', { name: 'Change owner…' }));
    expect(address()).toBe('/?bulk=owner');
    expect(
      await screen.findByRole('dialog', { name: 'Change the owner of 5 items' }),
    ).toBeVisible();
  });

  test('two actions need no menu', async () => {
    const home = buildHome();
    home.items = home.items.map((item) => ({ ...item, abilities: ['edit', 'move'] }));
    const { names } = await select(home);
    expect(names()).toEqual(['Clear selection', 'Change owner…', 'Move…']);
  });
});
