import { GuardedRouter, pageRoutes } from '@cumbre/remote/guardedRouter';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { CumbreProvider } from '@cumbre/ui/base';
import { HELP_TOPICS } from '@cumbre/contract/help/helpTopic';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Provider } from 'react-redux';
import { Route, Routes, createMemoryRouter } from 'react-router-dom';
import { startLanguages } from '../page/languages';
import { store } from '../store';

let HelpPage: React.ComponentType;
// The page adds its texts to the languages that the shell has started.
beforeAll(async () => {
  startLanguages(window.localStorage, 'en');
  ({ HelpPage } = await import('./HelpPage'));
});
afterEach(() => i18next.changeLanguage('en'));

function open(path: string) {
  const router = createMemoryRouter(pageRoutes, { initialEntries: [path] });
  const page = (
    <Routes>
      <Route path="/help" element={<HelpPage />} />
      <Route path="/help/:topic" element={<HelpPage />} />
    </Routes>
  );
  render(
    <Provider store={store}>
      <CumbreProvider language="en">
        <GuardedRouter router={router}>{page}</GuardedRouter>
      </CumbreProvider>
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('lists every topic, and each topic has a URL', async () => {
  const page = open('/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(headings(2)).toEqual([
    'Start here',
    'Plan',
    'Follow and close',
    'Work together',
    'Account and security',
  ]);
  expect(headings(3)).toHaveLength(HELP_TOPICS.length);
  expect(headings(3).slice(0, 3)).toEqual([
    'Getting started',
    'Objectives and key results',
    'Check-ins',
  ]);
  await page.user.click(
    screen.getAllByRole('link', { name: 'Help: How progress is calculated' })[0]!,
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'How progress is calculated' }),
  ).toBeVisible();
  expect(page.address()).toBe('/help/progress');
  expect(screen.getByRole('table', { name: 'Progress of a key result' })).toHaveTextContent(
    '501040',
  );
});

test('finds topics by words of their text, ignoring accents, and has the search in the address', async () => {
  await i18next.changeLanguage('es');
  const page = open('/help');
  await screen.findByRole('heading', { level: 1, name: 'Ayuda' });
  await page.user.type(screen.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'invitacion');
  expect(headings(3)).toEqual(['Usuarios y roles', 'Notificaciones']);
  expect(screen.queryByText('Empieza aquí')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('2 temas');
  expect(page.address()).toBe('/help?q=invitacion');
});

test('a result shows the sentence with the words, and a topic without a search its summary', async () => {
  await i18next.changeLanguage('es');
  const page = open('/help');
  await screen.findByRole('heading', { level: 1, name: 'Ayuda' });
  const cardOf = (title: string) =>
    screen
      .getAllByRole('heading', { level: 3 })
      .find(({ textContent }) => textContent === title)!
      .closest('li')!;
  const summary = cardOf('Notificaciones').querySelector('p')?.textContent;
  await page.user.type(screen.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'invitacion');
  const passage = cardOf('Notificaciones').querySelector('p')!;
  expect(passage).not.toHaveTextContent(summary!);
  expect(passage).toHaveTextContent(/invitaci[oó]n/i);
  const marks = [...passage.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks.length).toBeGreaterThan(0);
  for (const mark of marks) expect(mark).toMatch(/^invitaci[oó]n$/i);
});

test.each([
  ['en', 'Search the help', 'No topic has these words', 'Words to search for', 'Getting started'],
  [
    'es',
    'Buscar en la ayuda',
    'Ningún tema tiene estas palabras',
    'Palabras para buscar',
    'Primeros pasos',
  ],
])(
  'a search without a topic offers words that have one, the start and all topics (%s)',
  async (language, field, nothing, label, start) => {
    await act(() => i18next.changeLanguage(language));
    const page = open('/help?q=xyzzy');
    expect(await screen.findByRole('heading', { level: 2, name: nothing })).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(start) })).toHaveAttribute(
      'href',
      '/help/getting-started',
    );
    const links = within(screen.getByRole('list', { name: label })).getAllByRole('link');
    const words = links.map(({ textContent }) => textContent);
    expect(words.length).toBeGreaterThan(3);
    await page.user.click(links[0]!);
    expect(screen.getByRole('searchbox', { name: field })).toHaveValue(words[0]);
    for (const word of words) {
      await page.user.clear(screen.getByRole('searchbox', { name: field }));
      await page.user.type(screen.getByRole('searchbox', { name: field }), word);
      expect(screen.queryByRole('heading', { name: nothing })).toBeNull();
      expect(headings(3).length).toBeGreaterThan(0);
    }
  },
);

test('what people do every week has topics: my week, notes and mentions, commitments, meetings', async () => {
  const page = open('/help/my-week');
  expect(await screen.findByRole('heading', { level: 1, name: 'My week' })).toBeVisible();
  const topics = within(screen.getByRole('navigation', { name: 'Topics of the help' }));
  for (const name of ['Notes and mentions', 'Commitments', 'Meetings']) {
    await page.user.click(topics.getByRole('link', { name: `Help: ${name}` }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('a topic ends with the ones before and after it', async () => {
  const page = open('/help/getting-started');
  const ends = await screen.findByRole('navigation', { name: 'Previous and next topic' });
  expect(within(ends).getAllByRole('link')).toHaveLength(1);
  await page.user.click(
    within(ends).getByRole('link', { name: 'Next Objectives and key results' }),
  );
  expect(page.address()).toBe('/help/objectives');
  expect(screen.getByRole('link', { name: 'Previous Getting started' })).toBeVisible();
});

test('a topic leads back to all topics, with the words of the search', async () => {
  const page = open('/help/progress?q=value');
  await page.user.click(await screen.findByRole('link', { name: 'All topics' }));
  expect(page.address()).toBe('/help?q=value');
});

test('an unknown topic is not found', async () => {
  open('/help/nothing');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not find this page' }),
  ).toBeVisible();
});

test("the whole help is downloaded as a PDF under the server's name", async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  startFakeServer({
    'GET /api/descargar': () =>
      new Response('%PDF-1.7', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="Cumbre_guide.pdf"',
        },
      }),
  });
  const page = open('/help');
  await page.user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
  await waitFor(() => expect(saved).toEqual(['Cumbre_guide.pdf']));
  click.mockRestore();
});

test.each([
  [
    'en',
    'an empty file',
    () => new Response('', { headers: { 'content-type': 'application/pdf' } }),
    'Download as PDF',
    'The guide could not be downloaded. Try again.',
  ],
  [
    'es',
    'no file',
    () => new Response(null, { status: 204 }),
    'Descargar en PDF',
    'No se pudo descargar la guía. Inténtalo de nuevo.',
  ],
  [
    'en',
    'a failure without words',
    () => new Response('{}', { status: 500 }),
    'Download as PDF',
    'The guide could not be downloaded. Try again.',
  ],
  [
    'en',
    "a failure in the server's words",
    () => Response.json({ detail: 'Later.' }, { status: 503 }),
    'Download as PDF',
    'Later.',
  ],
] as const)(
  'says in %s that the guide did not come: %s',
  async (language, _what, answer, button, words) => {
    startFakeServer({ 'GET /api/descargar': answer });
    await act(() => i18next.changeLanguage(language));
    const page = open('/help');
    await page.user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  },
);
