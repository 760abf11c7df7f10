import { screen, within } from '@testing-library/react';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { row, open, openCopyOfAll } from '../testing/bulkFixture';
import { buildHome } from '../testing/homeFixture';

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
  const dialog = await openCopyOfAll(user);
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

test('key results without an objective cannot be copied together, and the bar says why', async () => {
  const { user } = await open();
  await user.click(within(row('KR1.1')).getByRole('checkbox'));
  await user.click(within(row('KR1.1.1')).getByRole('checkbox'));
  const bar = within(await screen.findByRole('toolbar'));
  const reason =
    '2 cannot be copied this way: key results are copied with their objective, or from their own menu.';
  expect(bar.getByRole('button', { name: 'Copy…' })).toBeDisabled();
  expect(bar.getByRole('button', { name: 'Copy…' })).toHaveAccessibleDescription(reason);
  expect(bar.getByText(reason)).toBeVisible();
  await user.click(within(row('O2')).getByRole('checkbox'));
  expect(bar.getByRole('button', { name: 'Copy…' })).toBeEnabled();
  expect(bar.queryByText(reason)).not.toBeInTheDocument();
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
    const dialog = await openCopyOfAll(user);
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
  const dialog = await openCopyOfAll(user);
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
