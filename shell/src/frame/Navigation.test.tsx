import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startLanguages } from '../page/languages';
import { Navigation } from './Navigation';

const mockRegistry = {
  remotes: [
    {
      navigation: [
        {
          id: 'objectives',
          path: '/',
          label: { en: 'Objectives', es: 'Objetivos' },
          order: 1,
          views: ['/review', '/meetings'],
        },
        { id: 'teams', path: '/teams', label: { en: 'Teams', es: 'Equipos' }, order: 2 },
      ],
    },
  ],
};
jest.mock('../remotes/remotes', () => ({ useRegistry: () => mockRegistry }));
jest.mock('@cumbre/client/organizations', () => ({
  useSelectedOrganization: () => ({ organization: undefined }),
}));
beforeAll(() => startLanguages(window.localStorage, 'en'));

test.each([
  ['/', 'Objectives', 'page'],
  ['/review', 'Objectives', 'true'],
  ['/meetings/7', 'Objectives', 'true'],
  ['/teams', 'Teams', 'page'],
  ['/teams/7', 'Teams', 'page'],
])('at %s the menu marks %s as %s', (address, name, current) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Navigation />
    </MemoryRouter>,
  );
  expect(
    screen
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([[name, current]]);
});

test('a screen of no entry marks none', () => {
  render(
    <MemoryRouter initialEntries={['/reviews']}>
      <Navigation />
    </MemoryRouter>,
  );
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current');
});
