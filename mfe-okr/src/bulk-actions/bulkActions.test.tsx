import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const BULK = 'POST /api/organizations/:id/okrs/bulk';
const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });
const selected = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((each) => each.getAttribute('aria-label')?.split(' ')[0]);
type Body = { action: string; items: { id: string; version: number }[] };
const allDone: Route = ({ body }) => ({
  rows: (body as Body).items.map(({ id }, index) => ({
    id,
    done: true,
    error: null,
    deletion: `d${index}`,
  })),
});

async function open(routes: Record<string, Route> = {}, home = buildHome()) {
  const server = serveHome(home, { [BULK]: allDone, ...routes });
  const shown = await showHome(home);
  await screen.findByRole('treegrid');
  act(() => row('O1').focus());
  return { home, server, ...shown };
}

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

test('objectives are copied one after another with their descendants, and refused ones stay selected', async () => {
  const home = buildHome();
  const next = { ...home.cycle, id: 'next', name: '2026 Q2', state: 'planning' as const };
  const { user, server } = await open(
    {
      'GET /api/organizations/:id/cycles': { cycles: [home.cycle, next], current: home.cycle.id },
      'POST /api/okrs/:id/copy': ({ params }) =>
        params.id === home.o2.id
          ? problem('TOO_MANY_ITEMS', 'Too many.')
          : { item: home.o1, copied: 4 },
    },
    home,
  );
  await user.keyboard('{Control>}a{/Control}');
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Copy…' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Copy objectives to another cycle',
  });
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'To cycle' }),
    await within(dialog).findByRole('option', { name: /^2026 Q2 · / }),
  );
  // The dialog shows the effect before the copy.
  expect(
    within(dialog).getByText('Copied without their history: 3 objectives and 2 key results'),
  ).toBeInTheDocument();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    'O1 Clean water for all · with one objective and 2 key results below it',
    'O2 Better schools',
  ]);
  expect(within(dialog).getByText('2 start at their last value.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Start at the last values' }));
  expect(within(dialog).queryByText(/at their last value/)).not.toBeInTheDocument();
  expect(within(dialog).getByText('All keep their start value.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Start at the last values' }));
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('1 of 2 done.')).toBeInTheDocument();
  expect(within(dialog).getByText('Too many.')).toBeInTheDocument();
  expect(
    server.callsTo('POST /api/okrs/:id/copy').map(({ params, body }) => [params.id, body]),
  ).toEqual([home.o1.id, home.o2.id].map((id) => [id, { cycle: 'next', carryBaseline: true }]));
});

test('a stopped retry does not count as done', async () => {
  const home = buildHome();
  const third = { ...home.o2, id: 'third', code: 'O3', title: 'Safer roads' };
  home.items.push(third);
  const next = { ...home.cycle, id: 'next', name: '2026 Q2', state: 'planning' as const };
  let go: (() => void) | null = null;
  const { user, server } = await open(
    {
      'GET /api/organizations/:id/cycles': { cycles: [home.cycle, next], current: home.cycle.id },
      'POST /api/okrs/:id/copy': ({ params }) =>
        params.id === home.o1.id ? { item: home.o1, copied: 4 } : problem('BUSY', 'In a moment.'),
    },
    home,
  );
  await user.keyboard('{Control>}a{/Control}');
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Copy…' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Copy objectives to another cycle',
  });
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'To cycle' }),
    await within(dialog).findByRole('option', { name: /^2026 Q2 · / }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('1 of 3 done.')).toBeInTheDocument();
  server.answer({
    'POST /api/okrs/:id/copy': async () => {
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

describe('several copies that were just made', () => {
  const DELETE = 'DELETE /api/okrs/:id';
  const copyAll = async (removing: Route) => {
    const home = buildHome();
    const next = { ...home.cycle, id: 'next', name: '2026 Q2', state: 'planning' as const };
    const shown = await open(
      {
        'GET /api/organizations/:id/cycles': {
          cycles: [home.cycle, next],
          current: home.cycle.id,
        },
        'POST /api/okrs/:id/copy': ({ params }) => ({
          item: { ...home.o1, id: `copy-${params.id}`, version: 1 },
          copied: params.id === home.o1.id ? 4 : 1,
          undoable: true,
        }),
        [DELETE]: removing,
      },
      home,
    );
    const { user } = shown;
    await user.keyboard('{Control>}a{/Control}');
    await user.click(
      within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Copy…' }),
    );
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('option', { name: /^2026 Q2 · / });
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    const bar = await screen.findByRole('group', { name: 'Undo last change' });
    expect(bar).toHaveTextContent('Copied to 2026 Q2: 3 objectives and 2 key results');
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    return { ...shown, home };
  };

  test('are undone together', async () => {
    const { server, home } = await copyAll({ removed: 1, deletion: 'd1' });
    expect(await screen.findByRole('group', { name: 'Undone' })).toHaveTextContent(
      'The copies in 2026 Q2 were deleted',
    );
    expect(server.callsTo(DELETE).map(({ params, query }) => [params.id, query.copied])).toEqual([
      [`copy-${home.o1.id}`, '4'],
      [`copy-${home.o2.id}`, '1'],
    ]);
  });

  test('stay one by one where somebody has changed one since', async () => {
    const { server } = await copyAll(({ query }) =>
      query.copied === '4' ? problem('VERSION_STALE', 'Stale.') : { removed: 1, deletion: 'd1' },
    );
    expect(
      await screen.findByText(
        'One of 2 copies was changed since, so it stays. To delete it, use its menu.',
      ),
    ).toBeVisible();
    expect(server.callsTo(DELETE)).toHaveLength(2);
  });
});

test('the menu of a row copies it to the next cycle', async () => {
  const { user, address, home } = await open();
  await user.click(within(row('O1')).getByRole('button', { name: /^Actions for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy to another cycle…' }));
  expect(address()).toBe(`/?copy=${home.o1.id}`);
});

test('a copy says why an item keeps its start value, and its message counts as its dialog does', async () => {
  const home = buildHome();
  const reached = { ...home.kr11, startValue: 4.2, targetValue: 1.5, currentValue: 1.4 };
  const recurrent = { ...home.kr111, type: 'RECURRENT' as const };
  home.items.splice(
    0,
    home.items.length,
    ...home.items
      .filter(({ id }) => id !== home.o2.id)
      .map((each) => [reached, recurrent].find(({ id }) => id === each.id) ?? each),
  );
  const next = { ...home.cycle, id: 'next', name: '2026 Q2', state: 'planning' as const };
  const { user, server } = await open(
    {
      'GET /api/organizations/:id/cycles': { cycles: [home.cycle, next], current: home.cycle.id },
      'POST /api/okrs/:id/copy': { item: home.o1, copied: 4 },
    },
    home,
  );
  await user.keyboard('{Control>}a{/Control}');
  await user.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Copy…' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Copy objectives to another cycle' });
  const what = '2 objectives and 2 key results';
  expect(within(dialog).getByText(`Copied without their history: ${what}`)).toBeVisible();
  expect(
    within(dialog).getByText(
      'One reached its target and keeps its start value. One repeats each period and keeps its start value.',
    ),
  ).toBeVisible();
  // With a new target there is something left to reach.
  const field = within(dialog).getByRole('textbox', {
    name: 'KR1.1: new target (reached: 1.4 of 1.5 days)',
  });
  expect(field.closest('li')).toHaveTextContent('from 4.2 to 1.5 days');
  await user.type(field, '1.4');
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(
    within(dialog).getByText('The new target must differ from 1.4 days, where the copy starts.'),
  ).toBeVisible();
  await user.clear(field);
  await user.type(field, '0.5');
  expect(
    within(dialog).getByText(
      'One starts at its last value. One repeats each period and keeps its start value.',
    ),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(`Copied to 2026 Q2: ${what}`)).toBeVisible();
  expect(server.callsTo('POST /api/okrs/:id/copy').map(({ body }) => body)).toEqual([
    { cycle: 'next', carryBaseline: true, targets: { [reached.id]: 0.5 } },
  ]);
});
