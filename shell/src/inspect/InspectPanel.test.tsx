import type { Register } from '@cumbre/remote/contract';
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { inventRemote, loadInvented, openPage } from '../remotes/pageFixture';

jest.mock('../remotes/federation', () => ({ createFederation: () => ({ load: loadInvented }) }));

/** The parts of the browser's performance timeline that jsdom lacks. */
const measures: object[] = [];
const observers = new Set<() => void>();
Object.assign(performance, {
  measure: (name: string, { detail }: PerformanceMeasureOptions) => {
    measures.push({ name, detail: detail as unknown });
    for (const observer of observers) setTimeout(observer);
  },
  getEntriesByType: (type: string) => (type === 'measure' ? measures : []),
});
Object.assign(window, {
  PerformanceObserver: class {
    constructor(private readonly callback: () => void) {}
    observe = () => observers.add(this.callback);
    disconnect = () => observers.delete(this.callback);
  },
});

const shows =
  (title: string): Register =>
  ({ remote, i18n }) => {
    i18n.addTexts({ en: { title }, es: { title } });
    return {
      routes: [{ path: `/${remote}`, access: 'signed-in', component: () => <h1>{title}</h1> }],
    };
  };
const fails: Register = () => {
  throw new Error('no ideas');
};
const remotes = [
  inventRemote('mfe-ideas', { '1.1.0-b': fails, '1.0.0-a': shows('Ideas') }, {
    canary: true,
    slots: [{ slot: 'home', id: 'hint', order: 10 }],
    shared: { react: { range: '^19.3.0', imports: ['useState'] } },
    source: { commit: 'c0ffee', by: 'ana' },
    endpoints: ['mfe-ideas/list'],
  } as object),
  inventRemote('mfe-quiet', { '2.0.0-c': shows('Quiet') }, { swapped: '2.0.0-c', trail: [] }),
];

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const detailsOf = (name: string) =>
  screen.getByText(name).closest('details') as unknown as HTMLElement;

test('the panel says for each remote which release runs, why, and what failed before', async () => {
  window.history.replaceState(null, '', '/?mfe.inspect');
  localStorage.setItem('mfe-ideas/order', 'newest');
  const page = await openPage(remotes);
  await page.go('/mfe-ideas');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ideas' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'What this page runs' })).toBeVisible();
  await screen.findByText('1.0.0-a: loaded');

  const ideas = detailsOf('mfe-ideas');
  await page.user.click(within(ideas).getByText('mfe-ideas'));
  for (const text of [
    '1.0.0-a',
    'Canary: some people get it first',
    '1.1.0-b',
    'c0ffee',
    'http://localhost/releases/mfe-ideas/1.0.0-a/',
    '^1.0.0',
    '/mfe-ideas',
    'home (hint)',
  ])
    expect(within(ideas).getByText(text)).toBeVisible();
  expect(within(ideas).getByText('1.1.0-b: register')).toBeInTheDocument();
  expect(within(ideas).getByText('1.0.0-a: loaded')).toBeInTheDocument();
  expect(within(ideas).getByText(/no ideas/)).toBeInTheDocument();
  expect(ideas).toHaveTextContent('react asked for ^19.3.0, got nothing');
  expect(ideas).toHaveTextContent('entry.js not loaded, sha384-x');
  expect(ideas).toHaveTextContent('texts title');
  expect(ideas).toHaveTextContent('endpoints mfe-ideas/list');
  expect(ideas).toHaveTextContent('storage mfe-ideas/order');
  expect(detailsOf('mfe-quiet')).toHaveTextContent('This browser overrides the current one');
  expect(detailsOf('mfe-quiet')).toHaveTextContent('not loaded');
});

test('the panel copies all of it as JSON, also where the browser does not allow it, and closes', async () => {
  const page = await openPage(remotes);
  const panel = within(await screen.findByRole('region', { name: 'What this page runs' }));
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.user.click(await panel.findByRole('button', { name: 'Copy as JSON' }));
  expect(await panel.findByText('Copied.')).toBeVisible();
  const text = write.mock.calls[0]?.[0] ?? '';
  expect((JSON.parse(text) as { remotes: object[] }).remotes).toMatchObject([
    { name: 'mfe-ideas', release: '1.0.0-a', channel: 'canary', insteadOf: { release: '1.1.0-b' } },
    { name: 'mfe-quiet', release: '2.0.0-c', channel: 'override', state: 'notLoaded' },
  ]);

  write.mockRejectedValue(new Error('not here'));
  await i18next.changeLanguage('es');
  await page.user.click(panel.getByRole('button', { name: 'Copiar como JSON' }));
  expect(await panel.findByRole('textbox', { name: 'Todo esto como JSON' })).toHaveValue(text);

  await page.user.click(panel.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('region', { name: 'Qué ejecuta esta página' })).toBeNull();
  expect(window.location.search).toBe('');
});
