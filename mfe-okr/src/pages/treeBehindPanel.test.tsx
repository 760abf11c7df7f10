import { act, screen, waitFor, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

/** Longer than the slices in which a tree comes behind a panel. */
const stay = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));
const hidden = { hidden: true };

async function open(width: number, search: (home: ReturnType<typeof buildHome>) => string) {
  const home = buildHome();
  const server = serveHome(home);
  const shown = await showHome(home, { width, path: `/?${search(home)}` });
  const dialog = await screen.findByRole('dialog');
  return { home, server, dialog, ...shown };
}

test.each([
  ['a panel', (home: ReturnType<typeof buildHome>) => `item=${home.o1.id}`],
  ['a form', () => 'new=objective'],
])('on a phone, the rows behind %s of the address come when it is closed', async (_, search) => {
  const { dialog, user } = await open(360, search);
  // What says that rows are coming leaves when the panel has come in.
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  await stay();
  expect(screen.queryByRole('treegrid', hidden)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('row', { name: /^O1 / })).toBeVisible();
});

test('beside a panel on a wide screen the rows come by themselves', async () => {
  await open(1280, (home) => `item=${home.o1.id}`);
  expect(await screen.findByRole('treegrid', hidden)).toBeInTheDocument();
});

test('a sheet of a phone leaves the rows above it visible', async () => {
  await open(360, (home) => `checkIn=${home.kr11.id}`);
  expect(await screen.findByRole('treegrid', hidden)).toBeInTheDocument();
});

test('a panel that is opened from the tree keeps its rows', async () => {
  const home = buildHome();
  serveHome(home);
  const { user } = await showHome(home, { width: 360 });
  await user.click(await screen.findByRole('link', { name: /Clean water for all/ }));
  await screen.findByRole('dialog');
  expect(screen.getByRole('treegrid', hidden)).toBeInTheDocument();
});

test('a panel keeps its title while it leaves', async () => {
  const { dialog, home, user } = await open(1280, ({ o1 }) => `item=${o1.id}`);
  await within(dialog).findByRole('tablist');
  const titles = new Set<string | null>();
  const watcher = new MutationObserver(() =>
    titles.add(dialog.querySelector('.ant-drawer-title')?.textContent ?? null),
  );
  watcher.observe(dialog, { subtree: true, childList: true, characterData: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(dialog).queryByRole('tablist')).not.toBeInTheDocument());
  watcher.disconnect();
  expect(titles).toEqual(new Set([home.o1.title]));
});
