import { act, screen, waitFor, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });

/** Renders the tree and focuses its first row, as the Tab key does. */
async function open(home = buildHome()) {
  const server = serveHome(home);
  const shown = await showHome(home);
  await screen.findByRole('treegrid');
  act(() => row('O1').focus());
  return { home, server, ...shown };
}

test('Tab reaches exactly one row', async () => {
  await open();
  expect(screen.getAllByRole('row').filter((each) => each.tabIndex === 0)).toEqual([row('O1')]);
});

test('a row is heard with its code, title and status, and its progress once', async () => {
  await open();
  const status = row('O1').querySelector('[role=gridcell] .cu-status')?.textContent;
  expect(row('O1').getAttribute('aria-label')).toMatch(new RegExp(`, ${status}$`));
  const progress = within(row('O1')).getByRole('progressbar').closest('[role=gridcell]')!;
  const heard = [...progress.querySelectorAll('*')].filter(
    (each) => !each.closest('[aria-hidden=true]') && each.children.length === 0 && each.textContent,
  );
  expect(heard).toEqual([]);
});

test('arrows, Home and End move among rows', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(row('O1.1')).toHaveFocus();
  await user.keyboard('{End}');
  expect(row('O2')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(row('O2')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(row('O1')).toHaveFocus();
  expect(row('O1')).toHaveAttribute('tabindex', '0');
  expect(row('O2')).toHaveAttribute('tabindex', '-1');
});

test('right opens and left closes, then goes to the parent', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowLeft}');
  expect(row('O1')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('row', { name: /^KR1\.1 / })).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(row('KR1.1')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(row('O1')).toHaveFocus();
});

test('right moves into the cells, and left back to the row', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(within(row('KR1.1')).getByRole('link', { name: 'Days without water' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(within(row('KR1.1')).getByRole('button', { name: /Change the value/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(
    within(row('KR1.1')).getByRole('button', { name: 'Actions for Days without water' }),
  ).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(row('KR1.1')).toHaveFocus();
});

test('up and down stay in the column', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(within(row('KR1.1')).getAllByRole('gridcell')[1]);
});

test('the asterisk key expands all siblings', async () => {
  const home = buildHome();
  const { user } = await open(home);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  act(() => row('O1').focus());
  await user.keyboard('*');
  expect(row('O1')).toHaveAttribute('aria-expanded', 'true');
  expect(row('O1.1')).toHaveAttribute('aria-expanded', 'false');
});

test('typing letters focuses the next title or code that begins with them, ignoring accents', async () => {
  const { user } = await open();
  await user.keyboard('arb');
  expect(row('KR1.1.1')).toHaveFocus();
});

test('repeating one letter walks through the rows that begin with it', async () => {
  const { user } = await open();
  await user.keyboard('w');
  expect(row('O1.1')).toHaveFocus();
});

test('Shift+Enter opens the item and changes the URL', async () => {
  const { user, address, home } = await open();
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(address()).toBe(`/?item=${home.kr11.id}`));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Days without water');
});

test('Shift+F10 opens the menu, arrows move in it, and Escape returns the focus', async () => {
  const { user, address, home } = await open();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(within(row('O1')).getByRole('button', { name: /Actions/ })).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe(`/?new=key_result&parent=${home.o1.id}`));
});

test('the menu contains only permitted actions', async () => {
  const home = buildHome();
  home.kr11.abilities = ['checkIn'];
  const { user, address } = await open(home);
  await user.click(within(row('KR1.1')).getByRole('button', { name: /Actions/ }));
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    'Open',
    'Check in…',
    'Notes',
    'Commitments',
  ]);
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(address()).toBe(`/?item=${home.kr11.id}&view=commitments`));
});

test('each entry of the menu has an icon, and none looks like a way into a submenu', async () => {
  const home = buildHome();
  home.o1.abilities = ['copy'];
  const { user } = await open(home);
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const iconOf = (entry: string) =>
    screen.getByRole('menuitem', { name: entry }).querySelector('.anticon');
  await waitFor(() => expect(iconOf('Notes')).toHaveClass('anticon-message'));
  expect(iconOf('Commitments')).toHaveClass('anticon-check-square');
  expect(iconOf('Copy to another cycle…')).toHaveClass('anticon-copy');
});
