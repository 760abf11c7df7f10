// Where the focus goes after a change of several items was undone, and after an item was made.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { findForm } from '../testing/findForm';
import { BULK, allDone, open, openCopyOfAll, row } from '../testing/bulkFixture';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const RESTORE = 'POST /api/deletions/:id/restore';
const bar = () => screen.findByRole('group', { name: 'Undo last change' });
const undo = async (user: UserEvent) =>
  user.click(within(await bar()).getByRole('button', { name: 'Undo' }));
/** Selects objectives and takes an action of the bar. */
async function choose(user: UserEvent, codes: readonly string[], action: string) {
  for (const code of codes) await user.click(within(row(code)).getByRole('checkbox'));
  const toolbar = within(await screen.findByRole('toolbar'));
  await user.click(toolbar.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('the undo of a change of several items leads to the first of them', async () => {
  const home = buildHome();
  const { user } = await open({ 'POST /api/okrs/:id/move': { item: home.o2 } }, home);
  const dialog = await choose(user, ['O1.1', 'O2'], 'Move…');
  await user.click(await dialog.findByRole('radio', { name: /top level/i }));
  await user.click(dialog.getByRole('button', { name: /^Move / }));
  await undo(user);
  await waitFor(() => expect(row('O1.1')).toHaveFocus());
});

test('what several deletions took away gets the focus when it is back, and the tree until then', async () => {
  const home = buildHome();
  const all = [...home.items];
  let restored = 0;
  const { user } = await open(
    {
      [BULK]: (call) => {
        home.items.splice(0, home.items.length, ...all.filter(({ id }) => id !== home.o2.id));
        return allDone(call);
      },
      [RESTORE]: () => {
        restored += 1;
        home.items.splice(0, home.items.length, ...all);
        return { restored: 1 };
      },
    },
    home,
  );
  const dialog = await choose(user, ['O2'], 'Delete…');
  await user.click(dialog.getByRole('button', { name: /^Delete / }));
  await waitFor(() => expect(screen.queryByText('Better schools')).toBeNull());
  await undo(user);
  await waitFor(() => expect(row('O2')).toHaveFocus());
  expect(restored).toBe(1);
});

test('the undo of several copies leads to the first that was copied', async () => {
  const home = buildHome();
  const { user, submit } = await openCopyOfAll(
    ({ params }) => ({
      item: { ...home.o1, id: `copy-${params.id}`, version: 1 },
      copied: 1,
      undoable: true,
    }),
    { home, routes: { 'DELETE /api/okrs/:id': { removed: 1, deletion: 'd1' } } },
  );
  await user.click(submit());
  await undo(user);
  await waitFor(() => expect(row('O1')).toHaveFocus());
});

test('the undo leaves the focus where the person went meanwhile', async () => {
  const home = buildHome();
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, submit } = await openCopyOfAll(
    { item: { ...home.o1, id: 'copy', version: 1 }, copied: 1, undoable: true },
    {
      home,
      routes: {
        'DELETE /api/okrs/:id': async () => {
          await late;
          return { removed: 1, deletion: 'd1' };
        },
      },
    },
  );
  await user.click(submit());
  await undo(user);
  const search = screen.getByRole('searchbox');
  await user.click(search);
  answer();
  expect(await screen.findByRole('group', { name: 'Undone' })).toBeVisible();
  expect(search).toHaveFocus();
});

test('a new item that a search hides does not take the focus when the search ends', async () => {
  const home = buildHome();
  const made = { ...home.o2, id: 'made', code: 'O3', title: 'Safer roads' };
  const { user, go } = await open(
    {
      'POST /api/organizations/:id/okrs': () => {
        home.items.push(made);
        return { item: made };
      },
    },
    home,
  );
  await user.type(screen.getByRole('searchbox'), 'schools');
  await waitFor(() => expect(screen.queryByText('Clean water for all')).toBeNull());
  await go(`/?new=objective&q=schools`);
  const form = within(await findForm());
  await user.type(form.getByLabelText('Title'), 'Safer roads');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByLabelText('Start value')).not.toBeNull());
  await go('/?q=schools');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const search = screen.getByRole('searchbox');
  await user.clear(search);
  act(() => search.blur());
  await waitFor(() => expect(row('O3')).toBeInTheDocument());
  expect(row('O3')).not.toHaveFocus();
});

test.each([1280, 360])(
  'who closes the panel of a link is on its row, at %i pixels',
  async (width) => {
    const home = buildHome();
    serveHome(home);
    const { user } = await showHome(home, { width, path: `/?item=${home.kr11.id}` });
    const panel = await screen.findByRole('dialog', { name: home.kr11.title });
    await within(panel).findByText('Weight');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row('KR1.1')).toHaveFocus());
  },
);

test('who closes a panel that a row has opened is on the title of that row', async () => {
  const home = buildHome();
  serveHome(home);
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  await within(await screen.findByRole('dialog')).findByText('Weight');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row('KR1.1')).toHaveFocus());
  const title = within(row('O2')).getAllByRole('link')[0]!;
  await user.click(title);
  await within(await screen.findByRole('dialog', { name: home.o2.title })).findByText('Weight');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(title).toHaveFocus());
});

test.each([
  ['edit', 'move'],
  ['item', 'move'],
  ['item', 'deleted'],
  ['edit', 'deleted'],
])('of the two dialogs of ?%s&%s, the upper one has the focus', async (lower, upper) => {
  const home = buildHome();
  serveHome(home);
  const { id } = home.kr11;
  await showHome(home, { path: `/?${lower}=${id}&${upper}=${id}` });
  await waitFor(() =>
    expect(
      document.querySelector('.ant-modal [role=dialog], .ant-modal[role=dialog]'),
    ).toBeVisible(),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(document.activeElement?.closest('.ant-modal, .ant-modal-wrap')).not.toBeNull();
});
