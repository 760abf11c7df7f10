import type { SlotProps } from '@cumbre/remote/contract';
import type { FilledSlot } from '@cumbre/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from './testing/homeFixture';

const slots: FilledSlot[] = [
  { slot: 'home', id: 'home', component: () => <p>Below the home screen</p> },
  {
    slot: 'item-panel-action',
    id: 'action',
    component: ({ item }: SlotProps['item-panel-action']) => <a href="/x">Print {item.title}</a>,
  },
  {
    slot: 'item-panel-tab',
    id: 'tab',
    label: { en: 'Costs', es: 'Costes' },
    component: ({ item }: SlotProps['item-panel-tab']) => <p>Costs of {item.title}</p>,
  },
  {
    slot: 'item-row-menu',
    id: 'menu',
    label: { en: 'Estimate…', es: 'Estimar…' },
    icon: 'M4 4v16h16',
    component: ({ item, onClose }: SlotProps['item-row-menu']) => (
      <section aria-label={`Estimate of ${item.title}`}>
        <button onClick={onClose}>Done</button>
      </section>
    ),
  },
  {
    slot: 'item-row-menu',
    id: 'forbidden',
    label: { en: 'Forbidden', es: 'Prohibido' },
    ability: 'none',
    component: () => null,
  },
];

test.each([
  ['en', 'Costs'],
  ['es', 'Costes'],
] as const)(
  'the panel of an item shows the tabs and actions of other remotes (%s)',
  async (language, tab) => {
    const home = buildHome();
    serveHome(home);
    const { user, address } = await showHome(home, {
      path: `/?item=${home.kr11.id}`,
      language,
      slots,
    });
    const panel = within(await screen.findByRole('dialog'));
    const { title } = home.kr11;
    expect(await panel.findByRole('link', { name: `Print ${title}` })).toBeVisible();
    await user.click(panel.getByRole('tab', { name: tab }));
    expect(await panel.findByText(`Costs of ${title}`)).toBeVisible();
    expect(address()).toContain(`item=${home.kr11.id}`);
  },
);

test('the menu of a row has the entries of other remotes above deleting, and their part until it closes', async () => {
  const home = buildHome();
  serveHome(home);
  const { user, address } = await showHome(home, { slots });
  const before = address();
  const row = await screen.findByRole('row', { name: /^O1 / });
  await user.click(within(row).getByRole('button', { name: /^Actions/ }));
  const entries = screen.getAllByRole('menuitem');
  expect(entries.slice(-2).map(({ textContent }) => textContent)).toEqual(['Estimate…', 'Delete…']);
  expect(entries.at(-2)!.querySelector('path')).toHaveAttribute('d', 'M4 4v16h16');
  expect(screen.queryByRole('menuitem', { name: 'Forbidden' })).toBeNull();
  await user.click(entries.at(-2)!);
  expect(screen.queryByRole('menu')).toBeNull();
  const part = await screen.findByRole('region', { name: `Estimate of ${home.o1.title}` });
  expect(address()).toContain(`of=${home.o1.id}`);
  await user.click(within(part).getByRole('button', { name: 'Done' }));
  expect(part).not.toBeInTheDocument();
  expect(address()).toBe(before);
});

test('a link opens what another remote adds to the menu of a row', async () => {
  const home = buildHome();
  serveHome(home);
  await showHome(home, {
    path: `/?part=${encodeURIComponent('other/menu')}&of=${home.o1.id}`,
    slots,
  });
  expect(
    await screen.findByRole('region', { name: `Estimate of ${home.o1.title}` }),
  ).toBeInTheDocument();
});

test('the home screen shows what other remotes add below it', async () => {
  const home = buildHome();
  serveHome(home);
  await showHome(home, { slots });
  expect(await screen.findByText('Below the home screen')).toBeVisible();
});
