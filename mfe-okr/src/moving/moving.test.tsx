import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { findForm } from '../testing/findForm';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const MOVE = 'POST /api/okrs/:id/move';
const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });
const rowCodes = () =>
  screen
    .getAllByRole('row')
    .map((each) => each.getAttribute('aria-label')?.split(' ')[0])
    .filter(Boolean);

async function open({
  path = (_home: ReturnType<typeof buildHome>) => '/',
  answer,
}: { path?: (home: ReturnType<typeof buildHome>) => string; answer?: Route } = {}) {
  const home = buildHome();
  const server = serveHome(home, {
    [MOVE]:
      answer ??
      (({ params, headers, body }) => {
        const at = home.items.findIndex(({ id }) => id === params.id);
        const item = {
          ...home.items[at]!,
          ...(body as { parentId: string | null }),
          version: Number(headers['if-match']?.replaceAll('"', '')) + 1,
        };
        home.items.splice(at, 1);
        const siblings = home.items.filter(({ parentId }) => parentId === item.parentId);
        const next = siblings[(body as { position: number }).position];
        home.items.splice(next ? home.items.indexOf(next) : home.items.length, 0, item);
        return { item };
      }),
  });
  const shown = await showHome(home, { path: path(home) });
  await screen.findByRole('treegrid', { hidden: true });
  return { home, server, ...shown };
}

test('Alt with arrows moves among siblings, in and out, and each move can be undone', async () => {
  const { home, server, user } = await open();
  act(() => row('O2').focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(rowCodes()).toEqual(['O2', 'O1', 'KR1.1', 'O1.1', 'KR1.1.1']));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(rowCodes()).toEqual(['O1', 'KR1.1', 'O1.1', 'KR1.1.1', 'O2']));
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(server.callsTo(MOVE)).toHaveLength(3));
  // Two quick moves: each one sends the version that the previous one returned.
  expect(server.callsTo(MOVE).map(({ headers, body }) => [headers['if-match'], body])).toEqual([
    ['"1"', { parentId: null, position: 0 }],
    ['"2"', { parentId: null, position: 1 }],
    ['"3"', { parentId: home.o1.id, position: 2 }],
  ]);
  await waitFor(() => expect(row('O2')).toHaveAttribute('aria-level', '2'));
  expect(row('O2')).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(server.callsTo(MOVE)[3]).toMatchObject({
      body: { parentId: null, position: 1 },
      headers: { 'if-match': '"4"' },
    }),
  );
});

test('after an undo by the bar the focus is on the row that went back', async () => {
  const { user } = await open();
  act(() => row('O2').focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(rowCodes()[0]).toBe('O2'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowCodes()[0]).toBe('O1'));
  await waitFor(() => expect(row('O2')).toHaveFocus());
});

test('a move before the form of the item opens is undone in the form', async () => {
  const { user } = await open();
  act(() => row('O2').focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(rowCodes()[0]).toBe('O2'));
  await user.keyboard('{F2}');
  const parent = within(await findForm()).getByRole('group', { name: 'Parent objective' });
  await user.click(within(parent).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(parent).queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(within(parent).getByRole('button', { name: 'Move to…' })).toHaveFocus();
});

test('an impossible move shows its reason and sends nothing', async () => {
  const { server, user } = await open();
  act(() => row('KR1.1').focus());
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(
    await screen.findAllByText('A key result belongs to an objective, not to the top level.'),
  ).not.toHaveLength(0);
  expect(server.callsTo(MOVE)).toEqual([]);
});

test('a move that the server refuses is reverted in the tree', async () => {
  const { user } = await open({
    answer: () => problem('CYCLE_FINISHED', 'This cycle is finished and locked.'),
  });
  act(() => row('O2').focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('This cycle is finished and locked.')).toBeInTheDocument();
  await waitFor(() => expect(rowCodes()[0]).toBe('O1'));
});

test('"Move to" explains disabled choices, shows the effect on the parents, and moves', async () => {
  const { home, server, user, address } = await open({ path: ({ kr11 }) => `/?move=${kr11.id}` });
  const dialog = await screen.findByRole('dialog', { name: 'Move KR1.1' });
  expect(
    within(dialog).getByRole('radio', {
      name: /None: top level.*A key result belongs to an objective/,
    }),
  ).toBeDisabled();
  await user.type(within(dialog).getByRole('searchbox'), 'árboles');
  expect(
    within(dialog).getByRole('radio', {
      name: /Árboles around wells.*A key result cannot contain other items/,
    }),
  ).toBeDisabled();
  await user.clear(within(dialog).getByRole('searchbox'));
  await user.click(await within(dialog).findByRole('radio', { name: /O2 Better schools/ }));
  expect(dialog).toHaveTextContent(
    'The progress of O1 Clean water for all goes from 37.5% to 50%.',
  );
  expect(dialog).toHaveTextContent('The progress of O2 Better schools goes from – to 25%.');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.callsTo(MOVE)).toMatchObject([
    {
      params: { id: home.kr11.id },
      body: { parentId: home.o2.id, position: 0 },
      headers: { 'if-match': '"1"' },
    },
  ]);
});

test('"Move to" changes the place among siblings as well', async () => {
  const { home, server, user } = await open({ path: ({ kr11 }) => `/?move=${kr11.id}` });
  const dialog = await screen.findByRole('dialog', { name: 'Move KR1.1' });
  expect(within(dialog).getByRole('button', { name: 'Move' })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Move' })).toHaveAccessibleDescription(
    'To move it, choose another parent or position.',
  );
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Position' }),
    'After O1.1 Wells that last',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(server.callsTo(MOVE)).toMatchObject([{ body: { parentId: home.o1.id, position: 1 } }]),
  );
});

describe('the keyboard in "Move to"', () => {
  const openMove = async () => {
    const shown = await open({ path: ({ kr11 }) => `/?move=${kr11.id}` });
    const dialog = await screen.findByRole('dialog', { name: 'Move KR1.1' });
    const search = within(dialog).getByRole('searchbox');
    const submit = within(dialog).getByRole('button', { name: 'Move' });
    return { ...shown, dialog, search, submit };
  };

  test.each(['{ArrowDown}', '{Enter}'])(
    '%s goes from the search to the first objective that it may go to, and Enter keeps that',
    async (key) => {
      const { user, dialog, search, submit, home, server } = await openMove();
      await user.type(search, 's');
      await waitFor(() =>
        expect(within(dialog).getAllByRole('radio')[0]).toHaveAccessibleName(/KR1\.1 /),
      );
      expect(within(dialog).getAllByRole('radio')[0]).toBeDisabled();
      await user.keyboard(key);
      const hit = within(dialog).getByRole('radio', { name: /O1\.1 Wells that last/ });
      expect(hit).toHaveFocus();
      expect(hit).toBeChecked();
      expect(server.callsTo(MOVE)).toEqual([]);
      await user.keyboard('{Enter}');
      expect(submit).toHaveFocus();
      await user.keyboard('{Enter}');
      await waitFor(() =>
        expect(server.callsTo(MOVE)).toMatchObject([{ body: { parentId: home.o11.id } }]),
      );
    },
  );

  test('without a hit, nothing is chosen', async () => {
    const { user, dialog, search, submit } = await openMove();
    await user.type(search, 'zzz');
    await waitFor(() => expect(within(dialog).queryAllByRole('radio')).toEqual([]));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(search).toHaveFocus();
    expect(submit).toBeDisabled();
  });
});

test('below another parent its positions are offered, and the item keeps its code, which is said', async () => {
  const { user } = await open({ path: ({ kr11 }) => `/?move=${kr11.id}` });
  const dialog = await screen.findByRole('dialog', { name: 'Move KR1.1' });
  const positions = () =>
    within(within(dialog).getByRole('combobox', { name: 'Position' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(positions()).toEqual(['First', 'After O1.1 Wells that last']);
  expect(dialog).not.toHaveTextContent('It keeps its code');
  await user.click(within(dialog).getByRole('radio', { name: /O1.1 Wells that last/ }));
  expect(positions()).toEqual(['First', 'After KR1.1.1 Árboles around wells']);
  expect(dialog).toHaveTextContent('It keeps its code KR1.1.');
  await user.click(within(dialog).getByRole('radio', { name: /O2 Better schools/ }));
  expect(positions()).toEqual(['First']);
});

test('rows have no drag handle while a search hides some', async () => {
  const { user } = await open();
  expect(document.querySelectorAll('[data-grip]')).toHaveLength(5);
  await user.type(screen.getByRole('searchbox'), 'wells');
  await waitFor(() => expect(document.querySelectorAll('[data-grip]')).toHaveLength(0));
});

test('the panel of an item offers "Move to" to whom the row does, and comes back after it', async () => {
  const { home, user, address } = await open({ path: ({ kr11 }) => `/?item=${kr11.id}` });
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to…' }));
  await waitFor(() => expect(address()).toBe(`/?item=${home.kr11.id}&move=${home.kr11.id}`));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move KR1.1' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe(`/?item=${home.kr11.id}`));
});

test('the panel of an item that the person may not move has no such entry', async () => {
  const { user } = await open({
    path: ({ kr11 }) => {
      kr11.abilities = kr11.abilities.filter((ability) => ability !== 'move');
      return `/?item=${kr11.id}`;
    },
  });
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Copy to another cycle…' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Move to…' })).toBeNull();
});
