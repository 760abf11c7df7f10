import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { startLanguages } from '../languages';
import { HelpPage } from './HelpPage';

beforeAll(() => startLanguages(window.localStorage, 'en'));
afterEach(() => i18next.changeLanguage('en'));

function open(path: string) {
  const router = createMemoryRouter([{ path: '/help', element: <HelpPage /> }, { path: '/help/:topic', element: <HelpPage /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), address: () => `${router.state.location.pathname}${router.state.location.search}` };
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('lists every topic, and a topic has an address of its own', async () => {
  const page = open('/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(headings().length).toBe(13);
  await page.user.click(screen.getAllByRole('link', { name: 'How progress is computed' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'How progress is computed' })).toBeVisible();
  expect(page.address()).toBe('/help/progress');
  expect(screen.getByRole('table', { name: 'Progress of a key result' })).toHaveTextContent('501040');
});

test('finds topics by words of their text, without minding accents, and keeps the search in the address', async () => {
  await i18next.changeLanguage('es');
  const page = open('/help');
  await screen.findByRole('heading', { level: 1, name: 'Ayuda' });
  await page.user.type(screen.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'invitacion');
  expect(headings()).toEqual(['Usuarios y roles', 'Notificaciones']);
  expect(screen.getByRole('status')).toHaveTextContent('2 temas');
  expect(page.address()).toBe('/help?q=invitacion');
});

test('an unknown topic is not found', async () => {
  open('/help/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
});
