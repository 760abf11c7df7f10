import { GuardedRouter, pageRoutes } from '@cumbre/remote/guardedRouter';
import { CumbreProvider } from '@cumbre/ui/base';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter } from 'react-router-dom';
import { startLanguages } from '../page/languages';
import { NavigationDrawer } from './NavigationDrawer';

const entry = (id: string, path: string, order: number) => ({
  id,
  path,
  label: { en: id, es: id },
  order,
});
const mockRegistry = {
  remotes: [
    {
      navigation: [
        entry('Objectives', '/', 1),
        entry('Review', '/review', 2),
        entry('Timesheets', '/timesheets', 3),
      ],
    },
  ],
};
jest.mock('../remotes/remotes', () => ({ useRegistry: () => mockRegistry }));
jest.mock('@cumbre/client/organizations', () => ({
  useSelectedOrganization: () => ({ organization: undefined }),
}));

const onSearch = jest.fn();
beforeEach(() => onSearch.mockClear());
beforeAll(() => startLanguages(window.localStorage, 'en'));
afterEach(() => act(() => i18next.changeLanguage('en')));

async function openMenu(language: 'en' | 'es') {
  await act(() => i18next.changeLanguage(language));
  const router = createMemoryRouter(pageRoutes, { initialEntries: ['/overview'] });
  render(
    <CumbreProvider language={language}>
      <GuardedRouter router={router}>
        <NavigationDrawer onSearch={onSearch} />
      </GuardedRouter>
    </CumbreProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /menu|menú/ }));
  return { menu: await screen.findByRole('dialog') };
}
const iconIn = (link: HTMLElement) => link.querySelector('svg')?.dataset.icon;

test('each entry has an icon, that of a page of another team the neutral one', async () => {
  const { menu } = await openMenu('en');
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => [link.textContent, iconIn(link)]),
  ).toEqual([
    ['Objectives', 'tree'],
    ['Review', 'review'],
    ['Timesheets', 'page'],
    ['Help', 'help'],
  ]);
});

test.each([
  ['en', 'Search or do…', 'Help'],
  ['es', 'Buscar o hacer…', 'Ayuda'],
] as const)(
  'leads to the palette by what it does, and to the help (%s)',
  async (language, search, help) => {
    const { menu } = await openMenu(language);
    expect(within(menu).getByRole('link', { name: help })).toHaveAttribute('href', '/help');
    await userEvent.click(within(menu).getByRole('button', { name: search }));
    expect(onSearch).toHaveBeenCalledTimes(1);
  },
);

test('has language and colours as rows, each with its current choice, and stays open for both', async () => {
  const { menu } = await openMenu('es');
  const language = within(menu).getByRole('radiogroup', { name: 'Idioma' });
  expect(
    within(language)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked, labels }) => [labels?.[0]?.textContent, checked]),
  ).toEqual([
    ['English', false],
    ['Español', true],
  ]);
  expect(within(language).getByText('English')).toHaveAttribute('lang', 'en');
  await userEvent.click(within(menu).getByRole('radio', { name: 'Oscuro' }));
  await waitFor(() => expect(localStorage.getItem('mode')).toBe('dark'));
  await userEvent.click(within(language).getByRole('radio', { name: 'English' }));
  expect(await within(menu).findByRole('radiogroup', { name: 'Language' })).toBeVisible();
  expect(within(menu).getByRole('radio', { name: 'Dark' })).toBeChecked();
  localStorage.removeItem('mode');
});
