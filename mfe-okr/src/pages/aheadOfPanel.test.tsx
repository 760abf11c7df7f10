import { act, screen, within } from '@testing-library/react';
import { itemsChanged } from '../data/itemChanges';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });
const titleOf = (code: string) => within(row(code)).getAllByRole('link')[0]!;

async function open() {
  const home = buildHome();
  const server = serveHome(home);
  const shown = await showHome(home);
  await screen.findByRole('treegrid');
  const fetched = () => server.callsTo('GET /api/okrs/:id').map(({ params }) => params.id);
  return { home, fetched, server, ...shown };
}
const stay = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

test('the pointer on a title fetches the item, and opening its panel does not fetch it again', async () => {
  const { home, fetched, user } = await open();
  await user.hover(titleOf('KR1.1'));
  await stay();
  expect(fetched()).toEqual([home.kr11.id]);
  await user.click(titleOf('KR1.1'));
  await within(await screen.findByRole('dialog')).findByText('Weight');
  expect(fetched()).toEqual([home.kr11.id]);
});

test.each(['O1', 'KR1.1'])(
  'the panel of %s waits for nothing after the pointer was on its title',
  async (code) => {
    const { server, user } = await open();
    await user.hover(titleOf(code));
    await stay();
    const never = () => new Promise<never>(() => {});
    server.answer({
      'GET /api/okrs/:id': never,
      'GET /api/okrs/:id/progress': never,
      'GET /api/okrs/:id/weeks': never,
      'GET /api/okrs/:id/notes': never,
      'GET /api/okrs/:id/commitments': never,
    });
    await user.click(titleOf(code));
    expect(await within(await screen.findByRole('dialog')).findByText('Type')).toBeInTheDocument();
  },
);

test('the check-ins of an item without a measure are not fetched', async () => {
  const { server, user } = await open();
  await user.hover(titleOf('O1'));
  await stay();
  expect(server.callsTo('GET /api/okrs/:id/progress')).toEqual([]);
  await user.hover(titleOf('KR1.1'));
  await stay();
  expect(server.callsTo('GET /api/okrs/:id/progress')).toHaveLength(1);
});

test('the focus that stays on a row fetches its item; rows that it passes are not fetched', async () => {
  const { home, fetched, user } = await open();
  act(() => row('O1').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await stay();
  expect(fetched()).toEqual([home.kr111.id]);
});

test('the pointer beside the titles fetches nothing', async () => {
  const { fetched, user } = await open();
  await user.hover(within(row('KR1.1')).getByRole('progressbar'));
  await stay();
  expect(fetched()).toEqual([]);
});

test('while the tree is read again, nothing is fetched ahead: a row may be of a deleted item', async () => {
  const { fetched, user, server, store, home } = await open();
  let answer = (): void => {};
  server.answer({
    'GET /api/organizations/:id/okrs': () =>
      new Promise<unknown>((resolve) => {
        answer = () => resolve({ items: home.items, people: home.people, today: TODAY });
      }),
  });
  act(() => void store.dispatch(itemsChanged()));
  await user.hover(titleOf('KR1.1'));
  await stay();
  expect(fetched()).toEqual([]);
  await act(async () => answer());
  await user.hover(titleOf('O2'));
  await stay();
  expect(fetched()).toEqual([home.o2.id]);
});
