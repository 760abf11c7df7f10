import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { COPY, row, open, openCopyOfAll } from '../testing/bulkFixture';
import { buildHome } from '../testing/homeFixture';

const ticks = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('group', { name: 'What is copied, without its history' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => `${box.checked ? '✓' : '–'} ${box.closest('label')?.textContent}`);
const tickOf = (dialog: HTMLElement, title: string) =>
  within(dialog).getByRole('checkbox', { name: new RegExp(`^${title}`) });

test('objectives are copied one after another with their descendants, and refused ones stay selected', async () => {
  const home = buildHome();
  const { user, server, dialog, submit } = await openCopyOfAll(
    ({ params }) =>
      params.id === home.o2.id
        ? problem('TOO_MANY_ITEMS', 'Too many.')
        : { item: home.o1, copied: 4 },
    { home },
  );
  // The dialog shows the effect before the copy.
  expect(submit()).toHaveTextContent('Copy 3 objectives and 2 key results');
  expect(ticks(dialog)).toEqual([
    '✓ O1 Clean water for all',
    '✓ KR1.1 Days without water · from 40 to 10 days',
    '✓ O1.1 Wells that last',
    '✓ KR1.1.1 Árboles around wells · from 2.15 to 2.2%',
    '✓ O2 Better schools',
  ]);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Start at the last values' }));
  expect(ticks(dialog)[1]).toBe('✓ KR1.1 Days without water · from 50 to 10 days');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Start at the last values' }));
  await user.click(submit());
  expect(await within(dialog).findByText('1 of 2 done.')).toBeInTheDocument();
  expect(within(dialog).getByText('Too many.')).toBeInTheDocument();
  expect(server.callsTo(COPY).map(({ params, body }) => [params.id, body])).toEqual(
    [home.o1.id, home.o2.id].map((id) => [id, { cycle: 'next', carryBaseline: true }]),
  );
});

describe('what is listed can be left out', () => {
  test('an objective stays with its key results and all below it, and the button counts the rest', async () => {
    const home = buildHome();
    const { user, server, dialog, submit } = await openCopyOfAll(
      { item: home.o1, copied: 2 },
      { home },
    );
    await user.click(tickOf(dialog, 'O1.1 '));
    expect(submit()).toHaveTextContent('Copy 2 objectives and one key result');
    await user.click(tickOf(dialog, 'O2 '));
    expect(submit()).toHaveTextContent('Copy one objective and one key result');
    await user.click(submit());
    expect(
      await screen.findByText('Copied to 2026 Q2: one objective and one key result'),
    ).toBeVisible();
    expect(server.callsTo(COPY).map(({ params, body }) => [params.id, body])).toEqual([
      [home.o1.id, { cycle: 'next', carryBaseline: true, children: [home.kr11.id] }],
    ]);
  });

  test('what is above takes what is below with it, and a tick below comes with what is above', async () => {
    const { user, dialog, submit } = await openCopyOfAll({ item: buildHome().o1, copied: 2 });
    await user.click(tickOf(dialog, 'O1 '));
    expect(
      ticks(dialog)
        .map((each) => each[0])
        .join(''),
    ).toBe('––––✓');
    expect(submit()).toHaveTextContent('Copy one objective');
    await user.click(tickOf(dialog, 'O1.1 '));
    expect(
      ticks(dialog)
        .map((each) => each[0])
        .join(''),
    ).toBe('✓–✓✓✓');
  });

  test('without any tick there is nothing to copy', async () => {
    const { user, dialog } = await openCopyOfAll({ item: buildHome().o1, copied: 2 });
    await user.click(within(dialog).getByRole('button', { name: 'Clear selection' }));
    expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Select all' }));
    expect(
      within(dialog).getByRole('button', { name: 'Copy 3 objectives and 2 key results' }),
    ).toBeEnabled();
  });
});

test('a single key result can be left out, and the fold says how many of them go', async () => {
  const home = buildHome();
  const { user, server, dialog, submit } = await openCopyOfAll(
    { item: home.o1, copied: 2 },
    { home },
  );
  await user.click(tickOf(dialog, 'KR1.1.1 '));
  expect(within(dialog).getByText('0 of one key result')).toBeVisible();
  expect(submit()).toHaveTextContent('Copy 3 objectives and one key result');
  await user.click(tickOf(dialog, 'O1.1 '));
  await user.click(tickOf(dialog, 'KR1.1.1 '));
  // It needs its objective.
  expect(tickOf(dialog, 'O1.1 ')).toBeChecked();
  await user.click(tickOf(dialog, 'KR1.1 '));
  await user.click(submit());
  await screen.findByText('Copied to 2026 Q2: 3 objectives and one key result');
  expect(server.callsTo(COPY).map(({ params, body }) => [params.id, body])).toEqual([
    [home.o1.id, { cycle: 'next', carryBaseline: true, children: [home.o11.id, home.kr111.id] }],
    [home.o2.id, { cycle: 'next', carryBaseline: true, children: [] }],
  ]);
});

describe('key results that are selected without their objective', () => {
  const openCopyOf = async (codes: readonly string[], home = buildHome()) => {
    const next = { ...home.cycle, id: 'next', name: '2026 Q2', state: 'planning' as const };
    const shown = await open(
      {
        'GET /api/organizations/:id/cycles': { cycles: [home.cycle, next], current: home.cycle.id },
        [COPY]: { item: home.o1, copied: 2 },
      },
      home,
    );
    for (const code of codes) await shown.user.click(within(row(code)).getByRole('checkbox'));
    const bar = within(await screen.findByRole('toolbar'));
    await shown.user.click(bar.getByRole('button', { name: 'Copy…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy objectives to another cycle' });
    await within(dialog).findByRole('group', { name: /^What is copied/ });
    return { ...shown, dialog };
  };

  test('are copied with it, and with nothing else of it', async () => {
    const { user, dialog, server, home } = await openCopyOf(['KR1.1.1']);
    expect(dialog).toHaveTextContent(
      'Key results are copied together with O1.1 Wells that last, of which nothing else is ticked.',
    );
    expect(ticks(dialog)).toEqual([
      '✓ O1.1 Wells that last',
      '✓ KR1.1.1 Árboles around wells · from 2.15 to 2.2%',
    ]);
    await user.click(
      within(dialog).getByRole('button', { name: 'Copy one objective and one key result' }),
    );
    await screen.findByText('Copied to 2026 Q2: one objective and one key result');
    expect(server.callsTo(COPY).map(({ params, body }) => [params.id, body])).toEqual([
      [home.o11.id, { cycle: 'next', carryBaseline: true, children: [home.kr111.id] }],
    ]);
  });

  test('go below the objective of another one, which is copied once', async () => {
    const { user, dialog, server, home } = await openCopyOf(['KR1.1', 'KR1.1.1', 'O2']);
    await user.click(
      within(dialog).getByRole('button', { name: 'Copy 3 objectives and 2 key results' }),
    );
    await screen.findByText('Copied to 2026 Q2: 3 objectives and 2 key results');
    expect(server.callsTo(COPY).map(({ params }) => params.id)).toEqual([home.o1.id, home.o2.id]);
  });

  test('whose objective may not be copied are named', async () => {
    const home = buildHome();
    home.o1.abilities = [];
    const { dialog } = await openCopyOf(['KR1.1', 'O2'], home);
    expect(dialog).toHaveTextContent('You may not copy: KR1.1 Days without water');
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Copy one objective' })).toBeEnabled(),
    );
  });
});

describe('several copies that were just made', () => {
  const DELETE = 'DELETE /api/okrs/:id';
  const copyAll = async (removing: Route) => {
    const home = buildHome();
    const shown = await openCopyOfAll(
      ({ params }) => ({
        item: { ...home.o1, id: `copy-${params.id}`, version: 1 },
        copied: params.id === home.o1.id ? 4 : 1,
        undoable: true,
      }),
      { home, routes: { [DELETE]: removing } },
    );
    const { user } = shown;
    await user.click(shown.submit());
    const bar = await screen.findByRole('group', { name: 'Undo last change' });
    expect(bar).toHaveTextContent('Copied to 2026 Q2: 3 objectives and 2 key results');
    expect(within(bar).getByRole('link', { name: 'Open the cycle' })).toHaveAttribute(
      'href',
      '/?cycle=next',
    );
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

test('the field for a new target stands in the row of its key result, which says where the copy starts', async () => {
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
  const { user, server, dialog, submit } = await openCopyOfAll(
    { item: home.o1, copied: 4 },
    { home },
  );
  const what = '2 objectives and 2 key results';
  expect(submit()).toHaveTextContent(`Copy ${what}`);
  const range = (code: string) =>
    ticks(dialog)
      .find((each) => each.startsWith(`✓ ${code} `))
      ?.split(' · ')[1];
  expect(range('KR1.1')).toBe('from 4.2 to 1.5 days');
  expect(range('KR1.1.1')).toMatch(/^from /);
  // With a new target there is something left to reach.
  const field = within(dialog).getByRole('textbox', {
    name: 'KR1.1: new target (reached: 1.4 of 1.5 days)',
  });
  expect(field.closest('li')).toBe(tickOf(dialog, 'KR1.1 ').closest('li'));
  await user.type(field, '1.4');
  await user.click(submit());
  expect(
    within(dialog).getByText('The new target must differ from 1.4 days, where the copy starts.'),
  ).toBeVisible();
  await user.clear(field);
  await user.type(field, '0.5');
  expect(range('KR1.1')).toBe('from 1.4 to 0.5 days');
  await user.click(submit());
  expect(await screen.findByText(`Copied to 2026 Q2: ${what}`)).toBeVisible();
  expect(server.callsTo(COPY).map(({ body }) => body)).toEqual([
    { cycle: 'next', carryBaseline: true, targets: { [reached.id]: 0.5 } },
  ]);
});

describe('what the other cycle has already', () => {
  const copyOf = ({ id, code, title }: { id: string; code: string; title: string }) => ({
    of: id,
    id: `copy-${code}`,
    code,
    title,
  });

  test('has no tick at first and names its copy, and the rest goes below that', async () => {
    const home = buildHome();
    const { user, server, dialog, submit } = await openCopyOfAll(
      { item: home.o1, copied: 1 },
      {
        home,
        routes: {
          'GET /api/cycles/:id/copies': ({ query }) => ({
            copies: query.to === 'next' ? [copyOf(home.o1), copyOf(home.o11)] : [],
          }),
        },
      },
    );
    expect(
      await within(dialog).findByRole('link', { name: 'O1 Clean water for all' }),
    ).toHaveAttribute('href', '/?cycle=next&item=copy-O1');
    expect(within(dialog).getAllByText(/^A copy is there already:/)).toHaveLength(2);
    expect(ticks(dialog).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
      '– O1',
      '✓ KR1.1',
      '– O1.1',
      '✓ KR1.1.1',
      '✓ O2',
    ]);
    expect(tickOf(dialog, 'O1 ').closest('li')).toHaveTextContent(
      'O1 Clean water for all · What is ticked below goes there.',
    );
    expect(submit()).toHaveTextContent('Copy one objective and 2 key results');
    await user.click(submit());
    await screen.findByText('Copied to 2026 Q2: one objective and 2 key results');
    expect(server.callsTo(COPY).map(({ params, body }) => [params.id, body])).toEqual([
      [home.kr11.id, { cycle: 'next', carryBaseline: true, children: [], parentId: 'copy-O1' }],
      [home.kr111.id, { cycle: 'next', carryBaseline: true, children: [], parentId: 'copy-O1.1' }],
      [home.o2.id, { cycle: 'next', carryBaseline: true, children: [] }],
    ]);
  });

  test('takes what is selected below it, which the dialog says where nothing else does', async () => {
    const home = buildHome();
    const next = { ...home.cycle, id: 'next', name: '2026 Q2', state: 'planning' as const };
    const { user, server } = await open(
      {
        'GET /api/organizations/:id/cycles': { cycles: [home.cycle, next], current: home.cycle.id },
        'GET /api/cycles/:id/copies': { copies: [copyOf(home.o1)] },
        [COPY]: { item: home.o11, copied: 2 },
      },
      home,
    );
    await user.click(within(row('O1.1')).getByRole('checkbox'));
    const bar = within(await screen.findByRole('toolbar'));
    await user.click(bar.getByRole('button', { name: 'Copy…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy objectives to another cycle' });
    expect(await within(dialog).findByText('It goes below O1 Clean water for all.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Copy one/ }));
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
    expect(server.callsTo(COPY)[0]!.body).toMatchObject({ parentId: 'copy-O1' });
  });

  test('is copied once more by its tick, and "Select all" leaves it out', async () => {
    const home = buildHome();
    const { user, server, dialog, submit } = await openCopyOfAll(
      { item: home.o2, copied: 1 },
      { home, routes: { 'GET /api/cycles/:id/copies': { copies: home.items.map(copyOf) } } },
    );
    await within(dialog).findAllByText(/^A copy is there already:/);
    expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeDisabled();
    await user.click(tickOf(dialog, 'O2 '));
    await user.click(submit());
    await screen.findByText('Copied to 2026 Q2: one objective');
    expect(server.callsTo(COPY).map(({ params }) => params.id)).toEqual([home.o2.id]);
  });

  test('of what an earlier server does not say, nothing is left out', async () => {
    const { submit } = await openCopyOfAll(
      { item: buildHome().o1, copied: 4 },
      { routes: { 'GET /api/cycles/:id/copies': () => problem('NOT_FOUND', 'Unknown.') } },
    );
    expect(submit()).toHaveTextContent('Copy 3 objectives and 2 key results');
    await waitFor(() => expect(submit()).toBeEnabled());
  });
});
