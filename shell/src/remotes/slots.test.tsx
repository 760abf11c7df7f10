import { buildItem } from '@cumbre/testing/builders';
import type { Register } from '@cumbre/remote/contract';
import { MAX_PER_SLOT } from '@cumbre/releases/slots';
import { Slot, useSlot } from '@cumbre/remote/slot';
import { act, screen, within } from '@testing-library/react';
import { lazy, useState } from 'react';
import { inventRemote, loadInvented, openPage } from './pageFixture';
import { slotContributions } from './slotContributions';

jest.mock('./federation', () => ({ createFederation: () => ({ load: loadInvented }) }));

const item = buildItem({ id: 'i1', title: 'Clean water', abilities: ['share'] });
const label = { en: 'Sharing', es: 'Compartir' };

/** A screen with every slot of the contract. */
const screens: Register = () => ({
  routes: [{ path: '/screens', access: 'signed-in', component: Screens }],
});
function Screens() {
  const tabs = useSlot('item-panel-tab', { item });
  const [chosen, setChosen] = useState<number | null>(null);
  const entries = useSlot('item-row-menu', { item, onClose: () => setChosen(null) });
  return (
    <>
      <h1>Screens</h1>
      <section aria-label="action">
        <Slot name="item-panel-action" item={item} />
      </section>
      {tabs.map((tab) => (
        <section key={tab.key} aria-label={tab.label?.en}>
          {tab.element}
        </section>
      ))}
      {entries.map((entry, at) => (
        <button key={entry.key} onClick={() => setChosen(at)}>
          {entry.label?.en}
        </button>
      ))}
      {chosen !== null && entries[chosen]?.element}
      <section aria-label="home">
        <Slot name="home" />
      </section>
      <section aria-label="settings">
        <Slot name="settings-section" />
      </section>
      <section aria-label="overview">
        <Slot name="overview-card" organizationId="o1" />
      </section>
    </>
  );
}

const filling: Register = () => ({
  routes: [],
  slots: {
    action: ({ item: { title } }: { item: { title: string } }) => <a href="/x">{title}</a>,
    tab: ({ item: { title } }: { item: { title: string } }) => <p>About {title}</p>,
    menu: ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close it</button>,
    first: () => <p>first</p>,
    second: lazy(async () => ({ default: () => <p>second</p> })),
    settings: () => <p>Settings</p>,
    card: ({ organizationId }: { organizationId: string }) => <p>Card of {organizationId}</p>,
    refused: () => <p>never</p>,
  },
});
const throwing: Register = () => ({
  routes: [],
  slots: {
    bad: () => {
      throw new Error('no data');
    },
  },
});
const broken: Register = () => {
  throw new Error('at its start');
};

const remotes = [
  inventRemote(
    'mfe-screens',
    { r1: screens },
    { routes: [{ path: '/screens', access: 'signed-in' }] },
  ),
  inventRemote(
    'mfe-filling',
    { r1: filling },
    {
      slots: [
        { slot: 'home', id: 'second', order: 20 },
        { slot: 'home', id: 'first', order: 10 },
        { slot: 'item-panel-action', id: 'action', ability: 'share', order: 1 },
        { slot: 'item-panel-action', id: 'refused', ability: 'delete', order: 1 },
        { slot: 'item-panel-tab', id: 'tab', label, order: 1 },
        { slot: 'item-row-menu', id: 'menu', label: { en: 'Share it', es: 'Compartir' }, order: 1 },
        { slot: 'settings-section', id: 'settings', label, order: 1 },
        { slot: 'overview-card', id: 'card', order: 1 },
      ],
    },
  ),
  inventRemote(
    'mfe-throwing',
    { r1: throwing },
    { slots: [{ slot: 'home', id: 'bad', order: 15 }] },
  ),
  inventRemote('mfe-broken', { r1: broken }, { slots: [{ slot: 'home', id: 'x', order: 5 }] }),
  inventRemote('mfe-absent', { r1: filling }, { slots: [{ slot: 'home', id: 'gone', order: 5 }] }),
  inventRemote('mfe-other', { r1: broken }, { slots: [{ slot: 'unknown', id: 'x', order: 5 }] }),
];

const errors: string[] = [];
beforeEach(() => {
  jest
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void errors.push(words.map(String).join(' ')));
});
afterEach(() => jest.restoreAllMocks());

test('remotes fill every slot of a screen by order, and a failing one is omitted and reported', async () => {
  const page = await openPage(remotes);
  await page.go('/screens');
  expect(await screen.findByText('second')).toBeVisible();
  const textOf = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(['action', 'Sharing', 'home', 'settings', 'overview'].map(textOf)).toEqual([
    'Clean water',
    'About Clean water',
    'firstsecond',
    // The shell's own section follows.
    expect.stringMatching(/^Settings/),
    'Card of o1',
  ]);
  expect(screen.getByRole('heading', { name: 'Screens' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Share it' }));
  await page.user.click(screen.getByRole('button', { name: 'Close it' }));
  expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull();
  // Each failure is told, with the name of its remote.
  await act(() => Promise.resolve());
  expect(errors.some((words) => /mfe-throwing r1 failed: broken \(no data\)/.test(words))).toBe(
    true,
  );
  expect(errors.some((words) => /mfe-broken r1: register/.test(words))).toBe(true);
  expect(errors.some((words) => words.includes('mfe-other'))).toBe(false);
});

test('the account has language and colours, which are the settings of the menus', async () => {
  const page = await openPage(remotes);
  await page.go('/screens');
  const settings = within(await screen.findByRole('region', { name: 'settings' }));
  const language = await settings.findByRole('radiogroup', { name: 'Language' });
  expect(within(language).getByRole('radio', { name: 'English' })).toBeChecked();
  expect(settings.getByText(/year\/month\/day in both languages: 2026\/11\/24/)).toBeVisible();
  // The time zone is looked for here, and belongs to the organization.
  expect(settings.getByRole('heading', { name: 'Time zone' })).toBeVisible();
  expect(settings.getByText(/time zone of the organization, the same for everyone/)).toBeVisible();
  await page.user.click(settings.getByRole('radio', { name: 'Dark' }));
  expect(localStorage.getItem('mode')).toBe('dark');
  await page.user.click(within(language).getByRole('radio', { name: 'Español' }));
  expect(await settings.findByRole('radiogroup', { name: 'Idioma' })).toBeVisible();
  expect(settings.getByRole('radio', { name: 'Español' })).toBeChecked();
  expect(localStorage.getItem('lng')).toBe('es');
  await page.user.click(settings.getByRole('radio', { name: 'English' }));
  await page.user.click(settings.getByRole('radio', { name: 'Light' }));
});

test('a slot shows the first eight contributions by order', () => {
  const of = (name: string, ...orders: number[]) =>
    inventRemote(
      name,
      { r1: filling },
      { slots: orders.map((order) => ({ slot: 'home', id: `c${order}`, order })) },
    );
  const shown = slotContributions([of('mfe-b', 1, 3, 5, 7, 9, 11), of('mfe-a', 1, 2, 4, 6, 8, 10)]);
  expect(shown).toHaveLength(MAX_PER_SLOT);
  expect(shown.map(({ remote, order }) => `${remote} ${order}`)).toEqual([
    'mfe-a 1',
    'mfe-b 1',
    'mfe-a 2',
    'mfe-b 3',
    'mfe-a 4',
    'mfe-b 5',
    'mfe-a 6',
    'mfe-b 7',
  ]);
});
